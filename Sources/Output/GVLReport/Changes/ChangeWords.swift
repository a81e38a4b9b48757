import GVLChanges
import GVLModel
import JSONText
import PlainText

extension ListDiff.Summary {
  /// `22 added, 1 deleted, 9 changed` and `2 texts`; empty where there is nothing of it.
  func words(changed: Int) -> (vendors: String, texts: String) {
    let parts = [
      (vendorsAdded, "added"), (vendorsReinstated, "reinstated"), (vendorsDeleted, "deleted"),
      (vendorsVanished, "vanished"), (changed, "changed"),
    ].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    return (parts.joined(separator: ", "), textsChanged > 0 ? counted(textsChanged, "text") : "")
  }
}

/// One change in words: what, and from what to what.
struct ChangeWords {
  let mark: Piece
  let what: String
  let how: String

  init(_ change: Change) {
    mark = Self.mark(change.direction)
    what = Self.subject(change)
    how = Self.content(change)
  }

  /// `gvl diff --help` says what the marks mean.
  static func mark(_ direction: Direction) -> Piece {
    switch direction {
    case .widened: Piece("+", .red)
    case .narrowed: Piece("-", .green)
    case .moved: Piece("~", .yellow)
    case .neutral: Piece("·", .dim)
    }
  }

  /// From what to what, in full.
  static func step(_ change: Change) -> String { "\(text(change.before) ?? "–") → \(text(change.after) ?? "–")" }

  /// The whole change on one line: `755 Haelpondi Exchange GmbH: purpose 2, consent`.
  static func line(_ change: Change) -> String {
    let owner = [change.vendor.map(String.init), change.name].compactMap { $0 }.joined(separator: " ")
    let how = content(change)
    return (owner.isEmpty ? "" : owner + ": ") + subject(change) + (how.isEmpty ? "" : ", " + how)
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
    let name: String =
      switch change.kind {
      case .list(let aspect): aspect == .member ? "member" : words(aspect.rawValue)
      case .text(let kind, _): words(kind.rawValue)
      case .standardText: "standard text"
      case .age: "age of the answer"
      case .vendor(let aspect): vendorWords[aspect] ?? words(aspect.rawValue)
      }
    let item: String =
      switch change.item {
      case .none: ""
      case .id(let id): " \(id)"
      case .key(let key): " " + key
      }
    if case .text(_, let aspect) = change.kind { return name + item + " " + words(aspect.rawValue) }
    return name + item
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
      if change.isCosmetic { return "outer blanks only" }
      if let old = words(of: old), let new = words(of: new) { return excerpt(old, new) }
      func part(_ value: JSONValue) -> String { words(of: value).map { "“\(CleanText.cut($0, to: 44))”" } ?? "–" }
      return "\(part(old)) → \(part(new))"
    case (.age, .string(let asked), .string(let now)):
      return "last asked on \(asked.prefix(10)), looked at on \(now.prefix(10))"
    case (.vendor(.purpose), .string("none"), let after): return text(after) ?? ""
    case (.vendor(.purpose), let before, .string("none")): return "was " + (text(before) ?? "")
    case (_, .bool(false), .bool(true)):
      return change.kind == .vendor(.flexible) || change.item == .none ? "no → yes" : ""
    case (_, .bool(true), .bool(false)):
      return change.kind == .vendor(.flexible) || change.item == .none ? "yes → no" : ""
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
    uniqueKeysWithValues: ChangeKind.VendorAspect.allCases.map { ($0, words($0.rawValue)) })

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
