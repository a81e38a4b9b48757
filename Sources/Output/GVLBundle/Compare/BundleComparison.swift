import GVLBundleFormat
import GVLList
import GVLShown
import JSONText
import PlainText

/// The differences in what two bundles show, even for two targets: a site and an app must show the same.
package struct BundleComparison: Sendable {
  /// One difference.
  package struct Difference: Sendable, Hashable {
    package enum Part: String, Sendable, CaseIterable {
      /// Different lists.
      case list
      /// Different selections of vendors and purposes.
      case profile
      /// A vendor that only one bundle shows.
      case vendor
      /// A vendor that both show, with different words or declarations.
      case declaration
      /// A language that only one bundle has.
      case language
      /// The items and rows of the first layer.
      case layer
      /// An official text.
      case text
      /// One of the CMP's own texts.
      case dialog
      /// A file, if both show the same with one target and equal options: a date, or another version of gvl.
      case file
    }

    package let part: Part
    /// The item: `v3/178`, `755`, `de`, `purposes/3`, `first.acceptAll`.
    package let item: String
    package let language: String?
    /// Its value in the first bundle; nil if that has none.
    package let first: String?
    package let second: String?
  }

  package let differences: [Difference]

  /// Compares two proved bundles.
  ///
  /// - Parameters:
  ///   - first: a bundle, and its folder for messages.
  ///   - second: the other bundle.
  /// - Throws: if one of them does not match its manifest.
  package init(_ first: (path: String, proof: BundleProof), _ second: (path: String, proof: BundleProof))
    throws(BundleError)
  {
    for bundle in [first, second] { try bundle.proof.requireSound(bundle.path) }
    let (a, b) = (try Shown(first.proof, first.path), try Shown(second.proof, second.path))
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
    differences = all.isEmpty ? Self.files(a.manifest, b.manifest) : all
  }

  /// Files that differ although both bundles show the same. Only computed in that case.
  private static func files(_ a: BundleManifest, _ b: BundleManifest) -> [Difference] {
    guard a.target == b.target, a.options == b.options else { return [] }
    func digests(_ manifest: BundleManifest) -> [String: String] {
      // Signatures depend on the key and the manifest, so they always differ.
      Dictionary(manifest.files.filter { $0.kind != .signature }.map { ($0.path, $0.sha256) }) { first, _ in first }
    }
    let (first, second) = (digests(a), digests(b))
    return Set(first.keys).union(second.keys).sorted().filter { first[$0] != second[$0] }.map { path in
      .init(part: .file, item: path, language: nil, first: short(first[path]), second: short(second[path]))
    }
  }

  private static func short(_ digest: String?) -> String? { digest.map { String($0.prefix(8)) } }

  private static func name(_ manifest: BundleManifest) -> String {
    "\(manifest.list.bare) \(manifest.sha256.prefix(8))"
  }

  /// The names of the profiles are ignored.
  private static func profiles(_ a: PublisherProfile, _ b: PublisherProfile) -> [Difference] {
    guard case .object(let first) = a.json, case .object(let second) = b.json else { return [] }
    let others = Dictionary(second.map { ($0.name, $0.value) }) { first, _ in first }
    return first.filter { $0.name != "name" }.compactMap { member in
      let other = others[member.name]
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

  /// Only addresses in languages of both bundles are compared, since a bundle's addresses depend on its languages.
  private static func declarations(_ a: Vendor, _ b: Vendor) -> [Difference] {
    let (all, others) = (byName(a.node), byName(b.node))
    var members = Set(all.keys).union(others.keys).subtracting(["urls"]).sorted()
      .compactMap { name -> Difference? in
        let (first, second) = (shown(name, all[name]), shown(name, others[name]))
        return first == second
          ? nil
          : .init(
            part: .declaration, item: "\(a.id)/\(name)", language: nil, first: first?.shown, second: second?.shown)
      }
    let links = Dictionary(b.urls.map { ($0.language, $0.shown) }) { first, _ in first }
    for link in a.urls.map(\.shown) {
      guard let other = links[link.language], other != link else { continue }
      members.append(
        .init(
          part: .declaration, item: "\(a.id)/urls", language: link.language,
          first: [link.privacy, link.legitimateInterestClaim].compactMap { $0 }.joined(separator: " "),
          second: [other.privacy, other.legitimateInterestClaim].compactMap { $0 }.joined(separator: " ")))
    }
    return members
  }

  private static func byName(_ node: JSONNode) -> [String: JSONNode] {
    Dictionary(node.members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The value of a vendor's member; for an address only its link, since apps show nothing else of it.
  private static func shown(_ name: String, _ member: JSONNode?) -> JSONValue? {
    switch name {
    case "policyUrl", "deviceStorageDisclosureUrl": WebLink.shown(member?.string).map(JSONValue.string)
    default: member?.value
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
    // A bundle may hold only the stacks of its first layer, which is compared by itself.
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

  /// The words of a member; nil if the item does not have it.
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

  /// The data that a bundle shows, read from its files.
  private struct Shown {
    let manifest: BundleManifest
    let list: VendorList
    /// Texts by requested language.
    var texts: [String: Texts] = [:]
    var dialog: [String: [String: JSONValue]] = [:]
    var firstLayer: JSONValue?

    init(_ proof: BundleProof, _ path: String) throws(BundleError) {
      manifest = proof.manifest
      guard let list = proof.documents.list else {
        throw BundleError(.notABundle, path, "its manifest names no list; build the bundle again")
      }
      self.list = list
      for language in manifest.languages { texts[language.language] = proof.documents.texts[language.file]?.texts }
      if let layers = proof.documents.manifest.files(.layers).first?.path {
        firstLayer = proof.documents.root(layers)?["firstLayer"]?.value
      }
      var read: [String: [String: JSONValue]] = [:]
      for words in manifest.dialog {
        let members = read[words.file] ?? Self.strings(proof.documents.root(words.file))
        read[words.file] = members
        dialog[words.language] = members
      }
    }

    private static func strings(_ root: JSONNode?) -> [String: JSONValue] {
      Dictionary((root?["strings"]?.members ?? []).map { ($0.name, $0.value.value) }) { first, _ in first }
    }
  }
}

extension JSONValue {
  /// The value in one line.
  fileprivate var shown: String {
    if case .string(let text) = self { return text }
    return String(decoding: written(.compact), as: UTF8.self)
  }
}
