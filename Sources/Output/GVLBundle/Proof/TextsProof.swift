import GVLBundleFormat
import GVLList
import GVLShown

/// The official texts of a bundle, each compared with the translation that the manifest names for it.
struct TextsProof {
  typealias Problem = BundleFolder.Problem

  private let manifest: BundleManifest
  private let shown: ShownList
  private let originals: Originals
  /// Texts by list, language and SHA-256; nil if they are not stored.
  private var known: [Name: Texts?] = [:]
  private(set) var compared: Set<String> = []
  private(set) var notStored: Set<String> = []

  private struct Name: Hashable {
    let list: ListReference
    let language: String
    let sha256: String
  }

  /// - Parameter shown: the official list through the profile, or the bundle's own list.
  init(_ manifest: BundleManifest, _ shown: ShownList, _ originals: Originals) {
    (self.manifest, self.shown, self.originals) = (manifest, shown, originals)
  }

  /// The fault of a file of texts; nil if it has none, or if the texts to compare with are not stored.
  ///
  /// - Parameter narrowed: the texts of the bundle's list, which may have only the stacks of the first layer.
  mutating func problem(_ language: BundleManifest.Language, _ texts: Texts, narrowed: Texts) -> Problem? {
    let sources = Sources(language, of: manifest.list)
    var wrong: [(what: String, source: Source)] = []
    for kind in TextKind.allCases {
      for official in shown.items(kind) {
        let key = TextKey(kind, official.id)
        guard let item = texts.item(key) else {
          if narrowed.item(key) != nil { wrong.append((key.description, sources[key, .name])) }
          continue
        }
        if item.purposes != official.purposes || item.specialFeatures != official.specialFeatures {
          wrong.append((key.description, sources[key, .name]))
        }
        for member in TextMember.allCases {
          let source = sources[key, member]
          if !isOfficial(member, item, official, key, source) { wrong.append(("\(key)/\(member.rawValue)", source)) }
        }
      }
    }
    guard let first = wrong.first else { return nil }
    let more = wrong.count > 1 ? ", the first of \(wrong.count) texts that differ" : ""
    return Problem(
      .textDiffers, language.file,
      "\(language.texts): \(first.what) is not the text of \(first.source.name)\(more); build the bundle again",
      at: "/" + first.what)
  }

  private mutating func isOfficial(
    _ member: TextMember, _ item: TextItem, _ official: TextItem, _ key: TextKey, _ source: Source
  ) -> Bool {
    // A text that English lacks must not be shown in any language.
    if member.words(of: official).isEmpty { return member.words(of: item).isEmpty }
    if source.language == "en", source.list.bare == manifest.list.bare { return item.says(member, as: official) }
    let candidates = stored(source)
    return candidates.isEmpty || candidates.contains { $0.item(key).map { item.says(member, as: $0) } ?? false }
  }

  /// Every stored text of that version and language: the manifest does not say which of them gave a single item.
  private mutating func stored(_ source: Source) -> [Texts] {
    let digests = originals.digests(source.list, source.language)
    let all = digests.sorted().compactMap { texts(Name(list: source.list.bare, language: source.language, sha256: $0)) }
    if all.isEmpty { notStored.insert(source.name) } else { compared.insert(source.name) }
    return all
  }

  private mutating func texts(_ name: Name) -> Texts? {
    if let texts = known[name] { return texts }
    let texts = originals.bytes(name.list, name.language, name.sha256).flatMap { try? Translation($0) }?.texts
    known[name] = .some(texts)
    return texts
  }

  /// The translation that a text comes from.
  private struct Source {
    let list: ListReference
    let language: String

    var name: String { "\(language) of \(list)" }
  }

  /// The sources of one language's texts, by the manifest.
  private struct Sources {
    private let language: BundleManifest.Language
    private let lists: [TextKey: ListReference]
    private var loans: [String: Source] = [:]

    /// - Parameter list: the bundle's list, which is the source of items for which no other is named.
    init(_ language: BundleManifest.Language, of list: ListReference) {
      self.language = language
      lists = Dictionary(language.textFrom.flatMap { from in from.items.map { ($0, from.list) } }) { first, _ in first }
      for loan in language.loans {
        for member in loan.members {
          loans["\(loan.item)/\(member)"] = Source(list: loan.textFrom ?? list, language: loan.from)
        }
      }
    }

    subscript(key: TextKey, member: TextMember) -> Source {
      if let loan = loans["\(key)/\(member.rawValue)"] { return loan }
      return Source(list: lists[key] ?? language.list, language: language.texts)
    }
  }
}

extension TextItem {
  /// Whether a member has the same bytes.
  fileprivate func says(_ member: TextMember, as other: TextItem) -> Bool {
    strings(member).elementsEqual(other.strings(member)) { $0.utf8.elementsEqual($1.utf8) }
  }

  private func strings(_ member: TextMember) -> [String] {
    switch member {
    case .name: [name]
    case .description: [description]
    case .descriptionLegal: [descriptionLegal]
    case .illustrations: illustrations
    }
  }
}
