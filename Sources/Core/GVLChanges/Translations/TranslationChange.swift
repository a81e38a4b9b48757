import GVLList
package import JSONText

/// One atomic difference between two official texts of a language, beside the English of the same place.
package struct TranslationChange: Sendable, Hashable {
  /// Why a translated text may have changed.
  package enum Cause: String, Sendable, CaseIterable {
    /// The English of the same place changed between the lists of those versions.
    case english
    /// It did not: the translation alone was changed.
    case translation
    /// Not judged: a list of one of the versions is not at hand.
    case unknown
  }

  /// The English of the place; of an item that came or went, all its texts. A side is nil where its list is not at hand,
  /// and `.null` where the list says nothing there.
  package struct English: Sendable, Hashable {
    package var before: JSONValue?
    package var after: JSONValue?
  }

  /// The difference in the language: a kind `.text`, an item by its id, texts as values.
  package var change: Change
  /// Which one of the illustrations it is, from 1 on; of each illustration that differs there is one change.
  package var illustration: Int?
  package var english: English
  package var cause: Cause

  /// The object of `gvl.translation-diff/1`: that of `gvl.diff/1` without a direction, which texts have not, and with
  /// what is said of English.
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

/// What changed in the texts of a language, in the order of every report: by kind, then id.
///
/// - Parameters:
///   - english: the texts of the lists that the two belong to; nil for one that is not at hand.
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

/// A change of illustrations as one of each that differs, with its number.
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

/// Whether English says something else. Blanks around it are no reason to translate anew, but they are where the
/// translation too changed in them alone.
private func differs(_ before: JSONValue, _ after: JSONValue, orInBlanks isCosmeticChange: Bool) -> Bool {
  guard case .string(let before) = before, case .string(let after) = after else { return before != after }
  return isCosmeticChange ? !isSame(before, after) : !isCosmetic(before, after)
}

/// Whether an item came, went, or has other words.
private func isRewritten(_ kind: TextKind, _ old: TextItem?, _ new: TextItem?, _ scope: DiffScope) -> Bool {
  guard old != nil || new != nil else { return false }
  return itemChanges(kind, old, new, scope).contains { !$0.isCosmetic && $0.kind != .text(kind, .contents) }
}
