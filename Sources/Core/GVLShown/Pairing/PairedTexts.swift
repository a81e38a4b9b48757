package import GVLList

/// The official texts of one language for one list, chosen item by item from translations of any version.
///
/// An item takes the texts of a translation if the item's English in the translation's own list equals the English
/// here, outer blanks ignored. So an id with a new meaning never gets old texts. Name, description, legal text and
/// illustrations belong together: all must have the same English, and all come from one translation. Of the matching
/// translations, the first that lacks nothing is taken, else the first of those that lack least.
///
/// So the list's own translation is the result if it is complete. Further translations fill gaps, but remove nothing.
package struct PairedTexts: Sendable {
  /// A translation, and the English texts that it translates.
  package struct Candidate: Sendable {
    package var origin: Origin
    package var translated: Texts
    /// The texts of the list that the translation names.
    package var english: Texts

    package init(_ origin: Origin, _ translated: Texts, of english: Texts) {
      (self.origin, self.translated, self.english) = (origin, translated, english)
    }
  }

  /// The identity of a translation.
  package struct Origin: Sendable, Hashable {
    /// The list that it names; with an edition only if there are several translations of that number.
    package var list: ListReference
    package var lastUpdated: String?
    package var sha256: String

    package init(_ list: ListReference, lastUpdated: String?, sha256: String) {
      (self.list, self.lastUpdated, self.sha256) = (list, lastUpdated, sha256)
    }
  }

  /// The reason why an item has no text in the language.
  package enum Absence: String, Sendable, CaseIterable {
    /// All existing texts translate other English.
    case changed
    /// No translation has the item.
    case missing
  }

  /// The texts of an item that translate other English than the list's.
  package struct Former: Sendable {
    package let origin: Origin
    package let item: TextItem
    /// The English that they translate; nil if the translation's list lacks the item.
    package let english: TextItem?
  }

  /// The list's own texts.
  package let english: Texts
  private var chosen: [TextKey: (item: TextItem, origin: Int)] = [:]
  private var origins: [Origin] = []
  /// The first texts found for other English.
  private var changed: [TextKey: Former] = [:]
  /// The number of members that an item still lacks; complete items are not included.
  private var lacking: [TextKey: Int] = [:]

  /// Makes a selection without translations.
  package init(_ english: Texts) {
    self.english = english
    for kind in TextKind.allCases {
      for item in english[kind] {
        let count = TextMember.lacking(in: nil, of: item).count
        if count > 0 { lacking[TextKey(kind, item.id)] = count }
      }
    }
  }

  /// Chooses from translations, the preferred ones first: the list's own, then from near to far.
  package init(_ english: Texts, from candidates: some Sequence<Candidate>) {
    self.init(english)
    for candidate in candidates { add(candidate) }
  }

  /// Adds texts of a further translation that were missing so far.
  package mutating func add(_ candidate: Candidate) {
    origins.append(candidate.origin)
    for (key, count) in lacking {
      guard let here = english.item(key), let item = candidate.translated.item(key) else { continue }
      let less = TextMember.lacking(in: item, of: here).count
      guard less < count else { continue }
      guard let there = candidate.english.item(key), there.saysTheSame(as: here) else {
        if changed[key] == nil {
          changed[key] = Former(origin: candidate.origin, item: item, english: candidate.english.item(key))
        }
        continue
      }
      chosen[key] = (item, origins.count - 1)
      lacking[key] = less == 0 ? nil : less
    }
  }

  /// Whether all items are complete.
  package var isWhole: Bool { lacking.isEmpty }

  /// Whether a translation could improve an item, if its English is the same. Only then must its list be read.
  package func canGain(from translated: Texts) -> Bool {
    lacking.contains { key, count in
      guard let here = english.item(key), let item = translated.item(key) else { return false }
      return TextMember.lacking(in: item, of: here).count < count
    }
  }

  // MARK: Chosen texts

  package var isEmpty: Bool { chosen.isEmpty }

  /// The items available in the language, as their translations have them.
  package var texts: Texts {
    var result = Texts()
    for kind in TextKind.allCases {
      let items = english[kind].compactMap { chosen[TextKey(kind, $0.id)]?.item }
      result.items[Texts.index(kind)] = items
      if items.isEmpty { result.absent.insert(kind) }
    }
    return result
  }

  package func item(_ key: TextKey) -> TextItem? { chosen[key]?.item }

  /// The texts of an item from before its English changed, in the preferred translation; nil if the item is available.
  package func former(_ key: TextKey) -> Former? { chosen[key] == nil ? changed[key] : nil }

  /// The translation that an item is from; nil if the item is not available.
  package func origin(of key: TextKey) -> Origin? { chosen[key].map { origins[$0.origin] } }

  /// The translations that items come from, the preferred ones first, each with its items in the order of reports.
  package var sources: [(origin: Origin, items: [TextKey])] {
    let items = Dictionary(grouping: chosen, by: \.value.origin).mapValues { $0.map(\.key).sorted() }
    return items.sorted { $0.key < $1.key }.map { (origins[$0.key], $0.value) }
  }

  /// The items of the list that are not available, in the order of reports, without items that lack English words.
  package var absent: [(item: TextKey, why: Absence)] {
    lacking.keys.filter { chosen[$0] == nil }.sorted().map { ($0, changed[$0] != nil ? .changed : .missing) }
  }
}

/// Stored official texts of a language that the list cannot use: users read another language.
package struct UnusedTexts: Sendable, Hashable {
  /// The list of the newest of these texts; if all belong to newer lists, the oldest of those.
  package let list: ListReference
  package let why: Why

  package enum Why: String, Sendable, CaseIterable {
    /// All texts belong to newer lists, and no item has the same English.
    case newer
    /// That list is not stored, so it is not known which English they translate.
    case listNotStored
    /// No item has the same English, or the file cannot be read.
    case noText
  }

  package init(_ list: ListReference, _ why: Why) { (self.list, self.why) = (list, why) }
}
