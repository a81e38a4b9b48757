import GVLList
package import JSONText
import PlainText

/// A change in words, without official names of items: the only source of words for `Change.description` and reports.
package enum ChangePhrase {
  /// The whole change on one line: `755 Haelpondi Exchange GmbH: purpose 2, consent`.
  ///
  /// - Parameters:
  ///   - title: The item that changed, perhaps with its official name.
  ///   - how: The old and new value; may be empty.
  package static func line(_ change: Change, title: String, how: String) -> String {
    let owner = [change.vendor.map(String.init), change.name].compactMap { $0 }.joined(separator: " ")
    return (owner.isEmpty ? "" : owner + ": ") + title + (how.isEmpty ? "" : ", " + how)
  }

  /// The item that changed: `purpose 4`, `retention purpose 3`, `privacy URL (en)`.
  package static func subject(_ change: Change) -> String {
    let name = kind(change.kind)
    switch (change.kind, change.item) {
    case (.text(let item, let aspect), .id(let id)):
      return "\(words(item.rawValue)) \(id) \(words(aspect.rawValue))"
    case (.vendor(.url), .key(let key)): return address(key)
    // The key is `purpose/3`.
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

  /// The name of an address: `policyUrl`, `en/privacy`, `en/legIntClaim`.
  private static func address(_ key: String) -> String {
    for (end, words) in [("/privacy", "privacy URL"), ("/legIntClaim", "legitimate interest URL")]
    where key.hasSuffix(end) {
      return "\(words) (\(key.dropLast(end.count)))"
    }
    return key == "policyUrl" ? "policy URL" : "URL \(key)"
  }

  /// A kind of change in words, for any item: `special purpose`, `purpose description`, `storage disclosure`.
  package static func kind(_ kind: ChangeKind) -> String {
    switch kind {
    case .list(let aspect): aspect == .member ? "member" : words(aspect.rawValue)
    case .text(let item, let aspect): "\(words(item.rawValue)) \(words(aspect.rawValue))"
    case .standardText: "standard text"
    case .age: "age of the answer"
    case .vendor(let aspect): vendorWords[aspect] ?? words(aspect.rawValue)
    }
  }

  /// The old and new value; empty if the values say nothing.
  ///
  /// - Parameters:
  ///   - cut: Shortens a value that is not a single text or number.
  ///   - difference: Describes the difference of a text that both lists have.
  package static func content(
    _ change: Change, cut: (String) -> String = { $0 }, difference: (Change) -> String
  ) -> String {
    func text(_ value: JSONValue) -> String? { self.text(value, cut: cut) }
    switch (change.kind, change.before, change.after) {
    case (.vendor(.added), _, let date): return text(date).map { "already deleted " + $0 } ?? ""
    case (.vendor(.vanished), let date, _): return text(date).map { "deleted " + $0 } ?? ""
    case (.vendor(.reinstated), let date, _): return text(date).map { "was deleted " + $0 } ?? ""
    case (.vendor(.deleted), .null, let date): return text(date) ?? ""
    case (.text(_, .added), _, let value), (.text(_, .removed), let value, _):
      return value["name"].flatMap(text) ?? ""
    case (.text(_, .contents), let old, let new): return "\(contents(old)) → \(contents(new))"
    case (.text, _, _), (.standardText, _, _): return difference(change)
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
    func counted(_ value: String) -> String {
      value + (value == "1" && unit.hasSuffix("s") ? unit.dropLast() : unit[...])
    }
    guard let new else { return "\(old.map(counted) ?? "–") → –" }
    return "\(old ?? "–") → \(counted(new))"
  }

  /// The unit after a value's number.
  package static func unit(_ kind: ChangeKind) -> String {
    switch kind {
    case .vendor(.retention): " days"
    case .vendor(.cookieMaxAge): " seconds"
    default: ""
    }
  }

  /// A value in words; nil for null.
  package static func text(_ value: JSONValue, cut: (String) -> String = { $0 }) -> String? {
    switch value {
    case .null: nil
    case .string("legitimateInterest"): "legitimate interest"
    case .string(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let text): text
    default: cut(value.compactText)
    }
  }

  /// The contents of a stack in words: `purposes 2, 7; special features 1`.
  package static func contents(_ value: JSONValue) -> String {
    let parts = [("purposes", "purposes"), ("specialFeatures", "special features")].compactMap { member, words in
      guard case .array(let ids) = value[member], !ids.isEmpty else { return String?.none }
      return words + " " + ids.compactMap { text($0) }.joined(separator: ", ")
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }

  /// Cached, since reports need a name for every line.
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

  /// `specialPurpose` → `special purpose`, `disclosureURL` → `disclosure URL`. For our own names, which are ASCII.
  package static func words(_ name: String) -> String {
    var result: [UInt8] = []
    var wordStart = 0
    func endWord() {
      // A run of capitals is one word and stays unchanged.
      guard !result[wordStart...].allSatisfy(ASCII.isCapital) else { return }
      for index in wordStart..<result.count where ASCII.isCapital(result[index]) { result[index] |= 0x20 }
    }
    for byte in name.utf8 {
      if let last = result.last, ASCII.isCapital(byte), !ASCII.isCapital(last) {
        endWord()
        result.append(UInt8(ascii: " "))
        wordStart = result.count
      }
      result.append(byte)
    }
    endWord()
    return String(decoding: result, as: UTF8.self)
  }
}
