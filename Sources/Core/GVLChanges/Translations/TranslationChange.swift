import GVLList
package import JSONText

/// A difference between two official texts of a language, with the corresponding English text.
package struct TranslationChange: Sendable, Hashable {
  /// The likely reason why a translated text changed.
  package enum Cause: String, Sendable, CaseIterable {
    /// The English text changed between the lists of those versions.
    case english
    /// The English text did not change: only the translation did.
    case translation
    /// Not judged: a list of one of the versions is not available.
    case unknown
  }

  /// The English text; for an added or removed item, all its texts. A side is nil if its list is not available, and
  /// `.null` if the list has no such text.
  package struct English: Sendable, Hashable {
    package var before: JSONValue?
    package var after: JSONValue?
  }

  /// The difference in the language, of a kind `.text`, with an item's id and texts as values.
  package var change: Change
  /// The number of the illustration, from 1; each differing illustration has its own change.
  package var illustration: Int?
  package var english: English
  package var cause: Cause

  /// The object of `gvl.translation-diff/1`: like `gvl.diff/1`, without a direction and with the English texts.
  var json: JSONValue {
    guard case .object(var members) = change.json else { return .null }
    members.removeAll { $0.name == "direction" }
    if let illustration { members.append(.init("illustration", .integer(illustration))) }
    members.append(.init("cause", .string(cause.rawValue)))
    var sides: [JSONValue.Member] = []
    if let before = english.before { sides.append(.init("before", before)) }
    if let after = english.after { sides.append(.init("after", after)) }
    members.append(.init("english", .object(sides)))
    return .object(members)
  }
}

/// The changes in the texts of a language, in the order of reports: by kind, then id.
///
/// - Parameters:
///   - english: The English texts of the two lists; nil if a list is not available.
func translationChanges(
  _ older: Texts, _ newer: Texts, _ scope: DiffScope, english: (from: Texts?, to: Texts?)
) -> [TranslationChange] {
  textChanges(older, newer, scope).flatMap(byIllustration).compactMap { change, illustration in
    guard case .text(let kind, let aspect) = change.kind, case .id(let id) = change.item else { return nil }
    let (old, new) = (english.from?.item(kind, id), english.to?.item(kind, id))
    let before = english.from.map { _ in value(aspect, illustration, of: old) }
    let after = english.to.map { _ in value(aspect, illustration, of: new) }
    var cause = TranslationChange.Cause.unknown
    if let before, let after {
      let isWhole = aspect == .added || aspect == .removed
      let differs =
        isWhole ? isRewritten(kind, old, new, scope) : differs(before, after, orInBlanks: change.isCosmetic)
      cause = differs ? .english : .translation
    }
    return TranslationChange(
      change: change, illustration: illustration, english: .init(before: before, after: after), cause: cause)
  }
}

/// Splits a change of illustrations into one change for each differing illustration, with its number.
private func byIllustration(_ change: Change) -> [(change: Change, illustration: Int?)] {
  guard case .text(_, .illustrations) = change.kind else { return [(change, nil)] }
  let (old, new) = (strings(change.before), strings(change.after))
  return (0..<max(old.count, new.count)).compactMap { index in
    let before = index < old.count ? old[index] : nil
    let after = index < new.count ? new[index] : nil
    if let before, let after, isSame(before, after) { return nil }
    var one = change
    (one.before, one.after) = (.text(before), .text(after))
    one.isCosmetic = before.flatMap { before in after.map { isCosmetic(before, $0) } } ?? false
    return (one, index + 1)
  }
}

private func strings(_ value: JSONValue) -> [String] {
  guard case .array(let elements) = value else { return [] }
  return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
}

private func value(_ aspect: ChangeKind.TextAspect, _ illustration: Int?, of item: TextItem?) -> JSONValue {
  guard let item else { return .null }
  switch aspect {
  case .added, .removed: return texts(of: item)
  case .name: return textOrNull(item.name)
  case .description: return textOrNull(item.description)
  case .descriptionLegal: return textOrNull(item.descriptionLegal)
  case .illustrations:
    let texts = item.illustrations
    return illustration.flatMap { texts.indices.contains($0 - 1) ? .string(texts[$0 - 1]) : nil } ?? .null
  case .contents: return contents(of: item)
  }
}

/// Whether the English text changed. Blanks at its ends count only if the translation also changed only in them.
private func differs(_ before: JSONValue, _ after: JSONValue, orInBlanks isCosmeticChange: Bool) -> Bool {
  guard case .string(let before) = before, case .string(let after) = after else { return before != after }
  return isCosmeticChange ? !isSame(before, after) : !isCosmetic(before, after)
}

/// Whether an item was added, removed, or has other words.
private func isRewritten(_ kind: TextKind, _ old: TextItem?, _ new: TextItem?, _ scope: DiffScope) -> Bool {
  guard old != nil || new != nil else { return false }
  return itemChanges(kind, old, new, scope).contains { !$0.isCosmetic && $0.kind != .text(kind, .contents) }
}
