import GVLChanges
import GVLModel
import JSONText
import PlainText

extension ListDiff.Summary {
  /// `22 added, 1 deleted, 9 changed` and `2 texts`; empty where there is nothing of it.
  var words: (vendors: String, texts: String) {
    let parts = [
      (vendorsAdded, "added"), (vendorsReinstated, "reinstated"), (vendorsDeleted, "deleted"),
      (vendorsVanished, "vanished"), (vendorsChanged, "changed"),
    ].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    return (parts.joined(separator: ", "), textsChanged > 0 ? counted(textsChanged, "text") : "")
  }
}

/// One change in words: what, and from what to what.
struct ChangeWords {
  let mark: Piece
  /// `purpose 4`
  let what: String
  /// What the official texts call it; nil where it has no name.
  let name: String?
  /// From what to what; never empty where the values say something.
  let how: String
  /// The same beside the mark: nothing where that says it, as `+ special purpose 3` does.
  let said: String

  init(_ change: Change, _ names: ItemNames = .none) {
    mark = Self.mark(change.direction)
    what = Self.subject(change)
    name = names.name(of: change)
    how = Self.content(change)
    said = Self.isSaidByMark(change) ? "" : how
  }

  /// `purpose 4 · Use profiles to select personalised advertising`; of the name as much as there is room for.
  var named: Piece {
    guard let name else { return Piece(what) }
    return Piece("\(what) · \(name)", least: CleanText.width(what) + 3 + Self.leastOfName)
  }

  /// The same in a text without columns.
  var title: String { name.map { "\(what) · \($0)" } ?? what }

  /// Columns of a name that tell it from others.
  private static let leastOfName = 14

  static func mark(_ direction: Direction) -> Piece { Piece(clean: direction.mark, direction.ink) }

  /// Something that a vendor declares or does not.
  private static func isSaidByMark(_ change: Change) -> Bool {
    guard change.item != .none, change.kind != .vendor(.flexible) else { return false }
    switch (change.before, change.after) {
    case (.bool(false), .bool(true)): return change.direction == .widened
    case (.bool(true), .bool(false)): return change.direction == .narrowed
    default: return false
    }
  }

  /// From what to what, in full.
  static func step(_ change: Change) -> String { "\(text(change.before) ?? "–") → \(text(change.after) ?? "–")" }

  /// The whole change on one line: `755 Haelpondi Exchange GmbH: purpose 2 · Use limited data, consent`.
  static func line(_ change: Change, _ names: ItemNames = .none) -> String {
    let owner = [change.vendor.map(String.init), change.name].compactMap { $0 }.joined(separator: " ")
    let words = ChangeWords(change, names)
    return (owner.isEmpty ? "" : owner + ": ") + words.title + (words.how.isEmpty ? "" : ", " + words.how)
  }

  /// One side of a change, with its unit; nil where there is nothing.
  static func value(_ value: JSONValue, of change: Change) -> String? {
    switch (change.kind, value) {
    case (_, .null): return nil
    case (.text(_, .contents), _): return contents(value)
    case (.text(_, .added), _), (.text(_, .removed), _): return texts(value)
    case (.text, _), (.standardText, _): return paragraphs(value)
    case (_, .number(let digits)) where !unit(change.kind).isEmpty:
      return (Int(digits).map(grouped) ?? digits) + unit(change.kind)
    case (_, .array), (_, .object): return value.compactText
    default: return text(value)
    }
  }

  /// A text, or several of them a paragraph each.
  private static func paragraphs(_ value: JSONValue) -> String? {
    guard case .array(let elements) = value else { return text(value) }
    return elements.compactMap(text).joined(separator: "\n")
  }

  /// The texts of a whole item, a paragraph each.
  private static func texts(_ value: JSONValue) -> String {
    guard case .object(let members) = value else { return value.compactText }
    return members.compactMap { paragraphs($0.value) }.joined(separator: "\n")
  }

  static func subject(_ change: Change) -> String {
    let name = kind(change.kind)
    switch (change.kind, change.item) {
    case (.text(_, let aspect), .id(let id)):
      return "\(words(of: change.kind)) \(id) \(words(aspect.rawValue))"
    case (.vendor(.url), .key(let key)): return address(key)
    // `purpose/3`
    case (.vendor(.retention), .key):
      return NamedItem.of(change).map { "\(name) \($0.words)" } ?? "\(name) \(key(change))"
    case (_, .none): return name
    default: return "\(name) \(key(change))"
    }
  }

  private static func key(_ change: Change) -> String {
    switch change.item {
    case .none: ""
    case .id(let id): String(id)
    case .key(let key): key
    }
  }

  /// `policyUrl`, `en/privacy`, `en/legIntClaim`.
  private static func address(_ key: String) -> String {
    for (end, words) in [("/privacy", "privacy URL"), ("/legIntClaim", "legitimate interest URL")]
    where key.hasSuffix(end) {
      return "\(words) (\(key.dropLast(end.count)))"
    }
    return key == "policyUrl" ? "policy URL" : "URL \(key)"
  }

  /// A kind of change in words, of whatever item: `special purpose`, `purpose description`, `storage disclosure`.
  static func kind(_ kind: ChangeKind) -> String {
    switch kind {
    case .list(let aspect): aspect == .member ? "member" : words(aspect.rawValue)
    case .text(let item, let aspect): "\(words(item.rawValue)) \(words(aspect.rawValue))"
    case .standardText: "standard text"
    case .age: "age of the answer"
    case .vendor(let aspect): vendorWords[aspect] ?? words(aspect.rawValue)
    }
  }

  private static func words(of kind: ChangeKind) -> String {
    if case .text(let item, _) = kind { words(item.rawValue) } else { Self.kind(kind) }
  }

  static func content(_ change: Change) -> String {
    switch (change.kind, change.before, change.after) {
    case (.vendor(.added), _, let date): return text(date).map { "already deleted " + $0 } ?? ""
    case (.vendor(.vanished), let date, _): return text(date).map { "deleted " + $0 } ?? ""
    case (.vendor(.reinstated), let date, _): return text(date).map { "was deleted " + $0 } ?? ""
    case (.vendor(.deleted), .null, let date): return text(date) ?? ""
    case (.text(_, .added), _, let value), (.text(_, .removed), let value, _):
      return value["name"].flatMap(text) ?? ""
    case (.text(_, .contents), let old, let new): return "\(contents(old)) → \(contents(new))"
    case (.text, let old, let new), (.standardText, let old, let new):
      if let difference = change.textDifference, let note = difference.note {
        return difference == .spacing ? spacing(change) : note
      }
      if let old = words(of: old), let new = words(of: new) { return excerpt(old, new) }
      func part(_ value: JSONValue) -> String { words(of: value).map { "“\(CleanText.cut($0, to: 44))”" } ?? "–" }
      return "\(part(old)) → \(part(new))"
    case (.age, .string(let asked), .string(let now)):
      return "last asked on \(asked.prefix(10)), looked at on \(now.prefix(10))"
    case (.vendor(.purpose), .string("none"), let after): return text(after) ?? ""
    case (.vendor(.purpose), let before, .string("none")): return "was " + (text(before) ?? "")
    default: break
    }
    let unit = unit(change.kind)
    func part(_ value: JSONValue) -> String? {
      if !unit.isEmpty, case .number(let digits) = value { return Int(digits).map(grouped) ?? digits }
      return text(value)
    }
    let (old, new) = (part(change.before), part(change.after))
    if old == nil, new == nil { return "" }
    guard let new else { return "\(old.map { $0 + unit } ?? "–") → –" }
    return "\(old ?? "–") → \(new)\(unit)"
  }

  /// A text, or the illustrations of one.
  private static func words(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .array(let elements):
      elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
        .joined(separator: " / ")
    default: nil
    }
  }

  private static func unit(_ kind: ChangeKind) -> String {
    switch kind {
    case .vendor(.retention): " days"
    case .vendor(.cookieMaxAge): " seconds"
    default: ""
    }
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .null: nil
    case .string("legitimateInterest"): "legitimate interest"
    case .string(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let text): text
    default: CleanText.cut(value.compactText, to: 80)
    }
  }

  /// A report asks once a line.
  private static let vendorWords = Dictionary(
    uniqueKeysWithValues: ChangeKind.VendorAspect.allCases.map { aspect in
      let name =
        switch aspect {
        case .nonCookieAccess: "other device access"
        case .disclosureURL: "storage disclosure"
        case .cookieMaxAge: "cookie lifetime"
        case .overflow: "URL limit"
        case .url: "URL"
        case .flexible: "flexible purpose"
        default: words(aspect.rawValue)
        }
      return (aspect, name)
    })

  /// `specialPurpose` → `special purpose`, `disclosureURL` → `disclosure URL`: for our own names, which are ASCII.
  static func words(_ name: String) -> String {
    var result: [UInt8] = []
    var wordStart = 0
    func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    func endWord() {
      // A run of capitals is one word and stays as it is.
      guard !result[wordStart...].allSatisfy(isCapital) else { return }
      for index in wordStart..<result.count where isCapital(result[index]) { result[index] |= 0x20 }
    }
    for byte in name.utf8 {
      if let last = result.last, isCapital(byte), !isCapital(last) {
        endWord()
        result.append(UInt8(ascii: " "))
        wordStart = result.count
      }
      result.append(byte)
    }
    endWord()
    return String(decoding: result, as: UTF8.self)
  }

  /// `purposes 2, 7; special features 1`.
  private static func contents(_ value: JSONValue) -> String {
    let parts = [("purposes", "purposes"), ("specialFeatures", "special features")].compactMap { member, words in
      guard case .array(let ids) = value[member], !ids.isEmpty else { return String?.none }
      return words + " " + ids.compactMap(text).joined(separator: ", ")
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }

  /// Where two texts part, with a little of what surrounds it.
  private static func excerpt(_ old: String, _ new: String) -> String {
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let start = max(0, shared - 12)
    func part(_ text: String) -> String {
      (start > 0 ? "…" : "") + CleanText.cut(String(text.dropFirst(start)), to: 44)
    }
    return "“\(part(old))” → “\(part(new))”"
  }
}
