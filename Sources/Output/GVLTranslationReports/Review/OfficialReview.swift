package import GVLChanges
package import GVLDialog
package import GVLList
package import GVLShown
import PlainText

/// The official texts of a list in one language, each with its English text and its changes.
package struct OfficialReview: Sendable {
  /// One text of an item.
  struct Member: Sendable {
    /// `name`, `illustrations.2`.
    let name: String
    /// Its key in answers.
    let key: String
    var isApproved = false
    var english: String?
    var text: String?
    /// If the English text changed: the previous one, and its translation.
    var former: (english: String?, text: String)?
    var changes: [TranslationChange] = []

    var isMissing: Bool { english != nil && text == nil }
    var state: ReviewState { isMissing ? .missing : isApproved ? .approved : changes.isEmpty ? .same : .changed }
  }

  /// A purpose, feature, stack or data category.
  struct Item: Sendable {
    let key: TextKey
    /// False for an item that is no longer in the list.
    let isListed: Bool
    /// The translation that its texts come from; nil if it has no text.
    let origin: PairedTexts.Origin?
    /// Why it has no text.
    let absence: PairedTexts.Absence?
    /// The list whose translation has texts for the previous English.
    let formerList: ListReference?
    var members: [Member]
    /// Changes of the whole item: added, removed, or with other content.
    var changes: [TranslationChange]

    var isChanged: Bool { !changes.isEmpty || members.contains { !$0.changes.isEmpty } }

    /// Whether a reader should look at the item first.
    var isConcern: Bool { isChanged || members.contains(where: \.isMissing) }
  }

  /// The list that the English texts come from.
  package let list: ListReference
  package let lastUpdated: String?
  /// Whether any text of the language is stored.
  let isStored: Bool
  let sources: [(origin: PairedTexts.Origin, items: [TextKey])]
  let items: [Item]
  /// The comparison; nil unless there are two texts to compare.
  let diff: TranslationDiff?
  /// Stored texts that could not be used, and why.
  let notes: [String]
  /// Why there is no comparison.
  let notCompared: String?
  /// The reviewers' answers on these texts.
  let answers: AnsweredTexts

  /// - Parameters:
  ///   - texts: the texts chosen for the list; nil if the language has no stored text.
  ///   - diff: the changes of the language's texts.
  package init(
    of list: ListReference, lastUpdated: String?, english: Texts, texts: PairedTexts?, diff: TranslationDiff?,
    notCompared: String? = nil, notes: [String] = [], answers: AnsweredTexts = AnsweredTexts()
  ) {
    (self.list, self.lastUpdated, self.diff) = (list, lastUpdated, diff)
    (self.notes, self.notCompared, self.answers) = (notes, notCompared, answers)
    isStored = texts != nil
    sources = texts?.sources ?? []
    var changes: [TextKey: [TranslationChange]] = [:]
    for change in diff?.changes ?? [] {
      if let key = change.key { changes[key, default: []].append(change) }
    }
    let absent = Dictionary((texts?.absent ?? []).map { ($0.item, $0.why) }, uniquingKeysWith: { one, _ in one })
    let listed = english.keys
    let gone = Set(changes.keys).subtracting(listed)
    items = (listed + gone).sorted().map { key in
      let (source, item) = (english.item(key), texts?.item(key))
      let former = texts?.former(key)
      var members = Members(key, source: source, item: item, former)
      var whole: [TranslationChange] = []
      for change in changes[key] ?? [] {
        if let name = change.member { members[name].changes.append(change) } else { whole.append(change) }
      }
      return Item(
        key: key, isListed: source != nil, origin: texts?.origin(of: key),
        absence: item != nil || source?.hasWords != true ? nil : absent[key] ?? .missing,
        formerList: former?.origin.list,
        members: members.all.map { member in
          var member = member
          member.isApproved = answers.isApproved(member.key)
          return member
        },
        changes: whole)
    }
  }

  /// The texts of an item by member, in reading order.
  private struct Members {
    private(set) var all: [Member] = []
    private var places: [String: Int] = [:]
    private let key: TextKey

    init(_ key: TextKey, source: TextItem?, item: TextItem?, _ former: PairedTexts.Former?) {
      self.key = key
      for (name, text) in Self.said(source) { self[name].english = text }
      for (name, text) in Self.said(item) { self[name].text = text }
      let english = Dictionary(
        Self.said(former?.english).map { ($0.name, $0.text) }, uniquingKeysWith: { one, _ in one })
      for (name, text) in Self.said(former?.item) { self[name].former = (english[name], text) }
    }

    private static func said(_ item: TextItem?) -> [(name: String, text: String)] {
      (item.map(Handout.members) ?? []).filter { !withoutOuterBlanks($0.text).isEmpty }
    }

    /// A new member is added at the end.
    subscript(name: String) -> Member {
      get { places[name].map { all[$0] } ?? Member(name: name, key: Handout.key(of: key, name)) }
      set {
        if let place = places[name] {
          all[place] = newValue
        } else {
          places[name] = all.count
          all.append(newValue)
        }
      }
    }
  }

  // MARK: Sums

  var texts: Int { count { $0.text != nil } }
  /// The number of changed texts that are not approved as they are; without a comparison all texts count.
  var toRead: Int { count(isToRead) }

  private func isToRead(_ member: Member) -> Bool {
    member.text != nil && !member.isApproved && (diff == nil || !member.changes.isEmpty)
  }

  /// The keys of texts that need a decision: to be read, missing, or with a note.
  var undecided: [String] {
    items.flatMap(\.members).filter { isToRead($0) || $0.isMissing || answers.hasNote(on: $0.key) }.map(\.key)
  }

  var approved: Int { count(\.isApproved) }
  var missing: Int { count(\.isMissing) }
  var changed: Int { diff?.changes.count ?? 0 }

  private func count(_ holds: (Member) -> Bool) -> Int { items.reduce(0) { $0 + $1.members.count(where: holds) } }

  /// Items without texts, by reason; an item that lacks only some texts is `missing`.
  var holes: [(why: String, items: [TextKey])] {
    PairedTexts.Absence.allCases.compactMap { why in
      let keys = items.filter { item in
        item.absence.map { $0 == why } ?? (why == .missing && item.members.contains(where: \.isMissing))
      }
      return keys.isEmpty ? nil : (words(why), keys.map(\.key))
    }
  }

  /// The reason for a missing text, in words.
  func words(_ why: PairedTexts.Absence) -> String {
    switch why {
    case .changed: "its English changed"
    case .missing:
      isStored ? sources.isEmpty ? "no stored text can be used" : "not translated" : "no text is stored"
    }
  }

  /// Whether the texts of an item come from the translation of another list.
  func isOfAnotherList(_ origin: PairedTexts.Origin) -> Bool { origin.list.bare != list.bare }
}

extension TextKey {
  /// `special purpose 2`.
  var words: String { "\(ChangePhrase.words(kind.rawValue)) \(id)" }
}

extension TranslationChange {
  var key: TextKey? {
    guard case .text(let kind, _) = change.kind, case .id(let id) = change.item else { return nil }
    return TextKey(kind, id)
  }

  /// The member of the item, as `Handout` names it; nil for a change of the whole item.
  var member: String? {
    guard case .text(_, let aspect) = change.kind else { return nil }
    switch aspect {
    case .name, .description, .descriptionLegal: return aspect.rawValue
    case .illustrations: return illustration.map { "illustrations.\($0)" }
    case .added, .removed, .contents: return nil
    }
  }
}
