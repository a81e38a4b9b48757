import Files
import GVLModel
import JSONText

/// What two bundles show differently, whatever their targets: a site and an app must show the same.
package struct BundleComparison: Sendable {
  /// One thing that is different.
  package struct Difference: Sendable, Hashable {
    package enum Part: String, Sendable, CaseIterable {
      /// Made from another list.
      case list
      /// Made for another selection.
      case profile
      /// A vendor that only one of them shows.
      case vendor
      /// A vendor that both show, each with other words or declarations.
      case declaration
      /// A language that only one of them has.
      case language
      /// What the first layer names, and in which rows.
      case layer
      /// An official text.
      case text
      /// A text of the CMP's own.
      case dialog
    }

    package let part: Part
    /// `v3/178`, `755`, `de`, `purposes/3`, `first.acceptAll`.
    package let item: String
    package let language: String?
    /// What the first says; nil where it has nothing.
    package let first: String?
    package let second: String?
  }

  package let differences: [Difference]

  /// - Throws: where one of them cannot be read.
  package init(_ first: BundleFolder, _ second: BundleFolder) throws(BundleError) {
    let (a, b) = (try Shown(first), try Shown(second))
    var all: [Difference] = []
    if a.manifest.sha256 != b.manifest.sha256 || a.manifest.list.bare != b.manifest.list.bare {
      all.append(
        .init(part: .list, item: "list", language: nil, first: Self.name(a.manifest), second: Self.name(b.manifest)))
    }
    all += Self.profiles(a.manifest.profile, b.manifest.profile)
    all += Self.vendors(a.list, b.list)
    if let first = a.firstLayer, let second = b.firstLayer, first != second {
      all.append(
        .init(part: .layer, item: "firstLayer", language: nil, first: first.shown, second: second.shown))
    }
    all += Self.languages(a, b)
    differences = all
  }

  private static func name(_ manifest: BundleManifest) -> String {
    "\(manifest.list.bare) \(manifest.sha256.prefix(8))"
  }

  /// Their names mean nothing.
  private static func profiles(_ a: Profile, _ b: Profile) -> [Difference] {
    guard case .object(let first) = a.json, case .object(let second) = b.json else { return [] }
    return first.filter { $0.name != "name" }.compactMap { member in
      let other = second.first { $0.name == member.name }?.value
      return member.value == other
        ? nil
        : .init(
          part: .profile, item: member.name, language: nil, first: member.value.shown, second: other?.shown)
    }
  }

  private static func vendors(_ a: VendorList, _ b: VendorList) -> [Difference] {
    let ids = Set(a.vendors.map(\.id)).union(b.vendors.map(\.id)).sorted()
    return ids.flatMap { id -> [Difference] in
      guard let first = a.vendor(id), let second = b.vendor(id) else {
        let (first, second) = (a.vendor(id)?.name, b.vendor(id)?.name)
        return [.init(part: .vendor, item: String(id), language: nil, first: first, second: second)]
      }
      return declarations(first, second)
    }
  }

  /// Which addresses a bundle holds depends on its languages, so that only those of languages that both have are compared.
  private static func declarations(_ a: Vendor, _ b: Vendor) -> [Difference] {
    var members = Set(a.node.members.map(\.name)).union(b.node.members.map(\.name)).subtracting(["urls"]).sorted()
      .compactMap { name -> Difference? in
        let (first, second) = (shown(name, of: a), shown(name, of: b))
        return first == second
          ? nil
          : .init(
            part: .declaration, item: "\(a.id)/\(name)", language: nil, first: first?.shown, second: second?.shown)
      }
    for link in a.urls.map(\.shown) {
      guard let other = b.urls.first(where: { $0.language == link.language })?.shown, other != link else { continue }
      members.append(
        .init(
          part: .declaration, item: "\(a.id)/urls", language: link.language,
          first: [link.privacy, link.legitimateInterestClaim].compactMap { $0 }.joined(separator: " "),
          second: [other.privacy, other.legitimateInterestClaim].compactMap { $0 }.joined(separator: " ")))
    }
    return members
  }

  /// A member of a vendor; of an address what becomes a link, since apps have nothing else of it.
  private static func shown(_ name: String, of vendor: Vendor) -> JSONValue? {
    switch name {
    case "policyUrl": WebLink.shown(vendor.policyURL).map(JSONValue.string)
    case "deviceStorageDisclosureUrl": WebLink.shown(vendor.deviceStorageDisclosureURL).map(JSONValue.string)
    default: vendor.node[name]?.value
    }
  }

  private static func languages(_ a: Shown, _ b: Shown) -> [Difference] {
    let all = a.manifest.languages.map(\.language) + b.manifest.languages.map(\.language)
    return Set(all).sorted().flatMap { language -> [Difference] in
      guard let first = a.texts[language], let second = b.texts[language] else {
        let (first, second) = a.texts[language] == nil ? (nil, "there") : ("there", nil)
        return [.init(part: .language, item: language, language: nil, first: first, second: second)]
      }
      return texts(first, second, language) + dialog(a.dialog[language] ?? [:], b.dialog[language] ?? [:], language)
    }
  }

  private static func texts(_ a: Texts, _ b: Texts, _ language: String) -> [Difference] {
    let own = Set(a.keys)
    let keys: [TextKey] = a.keys + b.keys.filter { !own.contains($0) }
    // A bundle may hold no other stacks than those of its first layer, which is compared by itself.
    return keys.filter { $0.kind != .stack || a.item($0) != nil && b.item($0) != nil }.flatMap { key in
      TextMember.allCases.compactMap { member in
        let (first, second) = (words(member, a.item(key)), words(member, b.item(key)))
        return first == second
          ? nil
          : Difference(
            part: .text, item: "\(key)/\(member.rawValue)", language: language, first: first, second: second)
      }
    }
  }

  /// Nil where the item says nothing there.
  private static func words(_ member: TextMember, _ item: TextItem?) -> String? {
    guard let item else { return nil }
    let words = member.words(of: item).map { String(Substring($0)) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func dialog(
    _ a: [String: JSONValue], _ b: [String: JSONValue], _ language: String
  ) -> [Difference] {
    Set(a.keys).union(b.keys).sorted().compactMap { key in
      a[key] == b[key]
        ? nil
        : .init(part: .dialog, item: key, language: language, first: a[key]?.shown, second: b[key]?.shown)
    }
  }

  /// What a bundle shows, read from its files.
  private struct Shown {
    let manifest: BundleManifest
    let list: VendorList
    /// By the language that was asked for.
    var texts: [String: Texts] = [:]
    var dialog: [String: [String: JSONValue]] = [:]
    /// Nil for bundles of 0.1.0, which do not say it.
    var firstLayer: JSONValue?

    init(_ folder: BundleFolder) throws(BundleError) {
      manifest = try folder.manifest()
      guard let file = manifest.files(.list).first?.path else {
        throw BundleError(.notABundle, folder.path, "its manifest names no list; build the bundle again")
      }
      let bytes = try folder.plain(file, manifest)
      do throws(ModelError) { list = try VendorList(bytes) } catch {
        throw BundleError(.notABundle, "\(folder.path)/\(file)", error.located)
      }
      for language in manifest.languages {
        let bytes = try folder.plain(language.file, manifest)
        do throws(ModelError) { texts[language.language] = try Translation(bytes).texts } catch {
          throw BundleError(.notABundle, "\(folder.path)/\(language.file)", error.located)
        }
      }
      if let layers = manifest.files(.layers).first?.path {
        firstLayer = try? JSONDocument(try folder.plain(layers, manifest)).root["firstLayer"]?.value
      }
      for words in manifest.dialog {
        let root = try? JSONDocument(try folder.plain(words.file, manifest)).root
        let members = root?["strings"]?.members ?? []
        dialog[words.language] = Dictionary(members.map { ($0.name, $0.value.value) }) { first, _ in first }
      }
    }
  }
}

extension BundleFolder {
  /// A file in the form of the official ones.
  fileprivate func plain(_ file: String, _ manifest: BundleManifest) throws(BundleError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try tree.read(file) } catch {
      throw BundleError(.notABundle, "\(path)/\(FileName.shown(file))", error.message)
    }
    return manifest.plain(bytes) { try? tree.read($0) }
  }
}

extension JSONValue {
  /// In one line.
  fileprivate var shown: String {
    if case .string(let text) = self { return text }
    return String(decoding: written(.compact), as: UTF8.self)
  }
}
