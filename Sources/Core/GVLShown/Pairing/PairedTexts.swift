package import GVLList

/// The official texts of one language for one list, chosen item by item from translations of any version.
///
/// The rule: an item takes the texts of a translation where the English of that item in the translation's own list says
/// the same as here, outer blanks ignored. An id whose meaning moved never gets the old texts. Name, description, legal
/// text and illustrations belong together: one of them in other English, and the whole item is passed over; and the
/// texts of an item are of one translation. Of those that fit, the first that lacks nothing is taken, else the first of
/// those that lack least.
///
/// So the list's own translation, where it is whole, is the result; and whatever is added later can fill holes, but
/// takes nothing away.
package struct PairedTexts: Sendable {
  /// A translation, and the English that it is of.
  package struct Candidate: Sendable {
    package var origin: Origin
    package var translated: Texts
    /// Of the list that the translation names.
    package var english: Texts

    package init(_ origin: Origin, _ translated: Texts, of english: Texts) {
      (self.origin, self.translated, self.english) = (origin, translated, english)
    }
  }

  /// Which translation.
  package struct Origin: Sendable, Hashable {
    /// The list that it names; an edition only where there are several translations of that number.
    package var list: ListReference
    package var lastUpdated: String?
    package var sha256: String

    package init(_ list: ListReference, lastUpdated: String?, sha256: String) {
      (self.list, self.lastUpdated, self.sha256) = (list, lastUpdated, sha256)
    }
  }

  /// Why an item has no text in the language.
  package enum Absence: String, Sendable, CaseIterable {
    /// There are texts of it, all for another English.
    case changed
    /// No translation has it.
    case missing
  }

  /// The texts of an item for another English than the list's.
  package struct Former: Sendable {
    package let origin: Origin
    package let item: TextItem
    /// The English that they are of; nil where the list of the translation lacks the item.
    package let english: TextItem?
  }

  /// The list's own texts.
  package let english: Texts
  private var chosen: [TextKey: (item: TextItem, origin: Int)] = [:]
  private var origins: [Origin] = []
  /// The texts of another English that were met first.
  private var changed: [TextKey: Former] = [:]
  /// How many members an item still lacks: only items that are not whole.
  private var lacking: [TextKey: Int] = [:]

  /// Nothing chosen yet.
  package init(_ english: Texts) {
    self.english = english
    for kind in TextKind.allCases {
      for item in english[kind] {
        let count = TextMember.lacking(in: nil, of: item).count
        if count > 0 { lacking[TextKey(kind, item.id)] = count }
      }
    }
  }

  /// Chooses among translations, the preferred ones first: the list's own, then from near to far.
  package init(_ english: Texts, from candidates: some Sequence<Candidate>) {
    self.init(english)
    for candidate in candidates { add(candidate) }
  }

  /// Takes what a further translation has that was lacking so far.
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

  /// Whether nothing is left to look for.
  package var isWhole: Bool { lacking.isEmpty }

  /// Whether a translation has more of an item than was found so far, if its English is the same: what its list is read for.
  package func canGain(from translated: Texts) -> Bool {
    lacking.contains { key, count in
      guard let here = english.item(key), let item = translated.item(key) else { return false }
      return TextMember.lacking(in: item, of: here).count < count
    }
  }

  // MARK: What was chosen

  package var isEmpty: Bool { chosen.isEmpty }

  /// The items that are in the language, as their translations have them.
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

  /// What an item said before its English changed, of the preferred translation; nil where it is in the language.
  package func former(_ key: TextKey) -> Former? { chosen[key] == nil ? changed[key] : nil }

  /// Which translation an item is from; nil where it is not in the language.
  package func origin(of key: TextKey) -> Origin? { chosen[key].map { origins[$0.origin] } }

  /// The translations that items are from, the preferred ones first, each with its items in the order of reports.
  package var sources: [(origin: Origin, items: [TextKey])] {
    let items = Dictionary(grouping: chosen, by: \.value.origin).mapValues { $0.map(\.key).sorted() }
    return items.sorted { $0.key < $1.key }.map { (origins[$0.key], $0.value) }
  }

  /// The items of the list that are not in the language, in the order of reports. One without a word in English is
  /// none of them.
  package var absent: [(item: TextKey, why: Absence)] {
    lacking.keys.filter { chosen[$0] == nil }.sorted().map { ($0, changed[$0] != nil ? .changed : .missing) }
  }
}
