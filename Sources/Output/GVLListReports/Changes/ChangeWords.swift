package import GVLChanges
package import JSONText
import PlainText
import ReportFormats

extension ListDiff.Summary {
  /// `22 added, 1 deleted, 9 changed` and `2 texts`; empty without such changes.
  var words: (vendors: String, texts: String) {
    let parts = [
      (vendorsAdded, "added"), (vendorsReinstated, "reinstated"), (vendorsDeleted, "deleted"),
      (vendorsVanished, "vanished"), (vendorsChanged, "changed"),
    ].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    return (parts.joined(separator: ", "), textsChanged > 0 ? counted(textsChanged, "text") : "")
  }
}

/// One change in words: its subject, and its values before and after.
package struct ChangeWords {
  let mark: Piece
  /// `purpose 4`
  let what: String
  /// The item's name in the official texts; nil if it has none.
  let name: String?
  /// The values before and after; not empty if the change has values.
  let how: String
  /// `how` for use next to the mark: empty if the mark says it all, as in `+ special purpose 3`.
  let said: String

  init(_ change: Change, _ names: ItemNames = .none) {
    mark = Self.mark(change.direction)
    what = ChangePhrase.subject(change)
    name = names.name(of: change)
    how = Self.content(change)
    said = Self.isSaidByMark(change) ? "" : how
  }

  /// `purpose 4 · Use profiles to select personalised advertising`, with the name cut to fit.
  var named: Piece {
    guard let name else { return Piece(what) }
    return Piece("\(what) · \(name)", least: CleanText.width(what) + 3 + Self.leastOfName)
  }

  /// The subject with its name, for a text without columns.
  var title: String { name.map { "\(what) · \($0)" } ?? what }

  /// The columns of a name that distinguish it from others.
  private static let leastOfName = 14

  static func mark(_ direction: Direction) -> Piece { Piece(clean: direction.mark, direction.ink) }

  /// Whether a vendor only began or ceased to declare an item, so that the mark says it all.
  private static func isSaidByMark(_ change: Change) -> Bool {
    guard change.item != .none, change.kind != .vendor(.flexible) else { return false }
    switch (change.before, change.after) {
    case (.bool(false), .bool(true)): return change.direction == .widened
    case (.bool(true), .bool(false)): return change.direction == .narrowed
    default: return false
    }
  }

  /// The values before and after, in full.
  static func step(_ change: Change) -> String { "\(text(change.before) ?? "–") → \(text(change.after) ?? "–")" }

  /// The whole change on one line: `755 Haelpondi Exchange GmbH: purpose 2 · Use limited data, consent`.
  static func line(_ change: Change, _ names: ItemNames = .none) -> String {
    let words = ChangeWords(change, names)
    return ChangePhrase.line(change, title: words.title, how: words.how)
  }

  /// One side of a change, with its unit; nil if it has no value.
  package static func value(_ value: JSONValue, of change: Change) -> String? {
    switch (change.kind, value) {
    case (_, .null): return nil
    case (.text(_, .contents), _): return ChangePhrase.contents(value)
    case (.text(_, .added), _), (.text(_, .removed), _): return texts(value)
    case (.text, _), (.standardText, _): return paragraphs(value)
    case (_, .number(let digits)) where !ChangePhrase.unit(change.kind).isEmpty:
      return (Int(digits).map(grouped) ?? digits) + ChangePhrase.unit(change.kind)
    case (_, .array), (_, .object): return value.compactText
    default: return text(value)
    }
  }

  /// A text, or several texts as paragraphs.
  private static func paragraphs(_ value: JSONValue) -> String? {
    guard case .array(let elements) = value else { return text(value) }
    return elements.compactMap(text).joined(separator: "\n")
  }

  /// The texts of a whole item as paragraphs.
  private static func texts(_ value: JSONValue) -> String {
    guard case .object(let members) = value else { return value.compactText }
    return members.compactMap { paragraphs($0.value) }.joined(separator: "\n")
  }

  /// The values before and after; for texts the words around the difference.
  package static func content(_ change: Change) -> String {
    ChangePhrase.content(change, cut: cut, difference: difference)
  }

  private static func cut(_ text: String) -> String { CleanText.cut(text, to: 80) }

  private static func difference(_ change: Change) -> String {
    if let difference = change.textDifference, let note = difference.note {
      return difference == .spacing ? spacing(change) : note
    }
    let (old, new) = (words(of: change.before), words(of: change.after))
    if let old, let new { return excerpt(old, new) }
    func part(_ text: String?) -> String { text.map { "“\(CleanText.cut($0, to: 44))”" } ?? "–" }
    return "\(part(old)) → \(part(new))"
  }

  /// A text, or the illustrations of an item.
  private static func words(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .array(let elements):
      elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
        .joined(separator: " / ")
    default: nil
    }
  }

  private static func text(_ value: JSONValue) -> String? { ChangePhrase.text(value, cut: cut) }

  /// The place where two texts differ, with a few words around it.
  private static func excerpt(_ old: String, _ new: String) -> String {
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let start = max(0, shared - 12)
    func part(_ text: String) -> String {
      (start > 0 ? "…" : "") + CleanText.cut(String(text.dropFirst(start)), to: 44)
    }
    return "“\(part(old))” → “\(part(new))”"
  }
}
