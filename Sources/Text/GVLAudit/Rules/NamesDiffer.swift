import GVLFindings
import PlainText

extension AuditRules {
  /// Names, URLs and placeholders are the same in every language.
  static let namesDiffer = AuditRule(
    "names-differ", .warning, "addresses, placeholders and names are those of English", .seenInTranslations,
    looksAt: "web and mail addresses, `{name}`, `%@`, IAB and TCF",
    needs: [.list],
    passes: .purpose(
      "Zähler", "Das TCF kennt {count} Anbieter.", english: ("Counter", "The TCF knows {count} vendors.")),
    fails: .purpose(
      "Zähler", "Das TCF kennt {anzahl} Anbieter.", english: ("Counter", "The TCF knows {count} vendors."))
  ) { subject in
    subject.pairs.compactMap { own, english in
      guard own.form.mayHoldNames || english.form.mayHoldNames else { return nil }
      let (mine, theirs) = (fixed(own.text), fixed(english.text))
      guard mine != theirs, !own.form.isBlank else { return nil }
      // A translator may name the framework where English says "it".
      let (lost, new) = (theirs.subtracting(mine), mine.subtracting(theirs).filter { !names.contains($0) })
      guard !lost.isEmpty || !new.isEmpty else { return nil }
      func listed(_ words: Set<String>) -> String { words.sorted().prefix(3).joined(separator: ", ") }
      let what = lost.isEmpty ? "says \(listed(new)), which English does not" : "lacks \(listed(lost))"
      return AuditFound(own, "\(own.words) \(what); use the text of another version")
    }
  }
}

private let names: Set<String> = ["IAB", "TCF"]

/// The parts of a text that are the same in every language.
private func fixed(_ text: String) -> Set<String> {
  var result: Set<String> = []
  for word in text.split(whereSeparator: \.isWhitespace) {
    let bare = word.drop { "([„“\"'«".contains($0) }.reversed().drop { ".,;:!?)]”“\"'»".contains($0) }.reversed()
    let token = String(bare)
    if token.contains("://") || token.hasPrefix("www.") || token.dropFirst().contains("@") {
      result.insert(token)
    }
    for name in token.split(whereSeparator: { !$0.isASCII || !$0.isLetter }) where names.contains(String(name)) {
      result.insert(String(name))
    }
  }
  return result.union(braces(text)).union(formats(text))
}

private func braces(_ text: String) -> Set<String> {
  var result: Set<String> = []
  var start: Int?
  let bytes = Array(text.utf8)
  for (at, byte) in bytes.enumerated() {
    if byte == UInt8(ascii: "{") {
      start = at
    } else if byte == UInt8(ascii: "}"), let first = start {
      if at - first <= 64 { result.insert(String(decoding: bytes[first...at], as: UTF8.self)) }
      start = nil
    }
  }
  return result
}

/// Placeholders: `%@`, `%s`, `%1$d`; not the per cent of "80 % der".
private func formats(_ text: String) -> Set<String> {
  var result: Set<String> = []
  let bytes = Array(text.utf8)
  for at in bytes.indices where bytes[at] == UInt8(ascii: "%") {
    var end = at + 1
    while end < bytes.count, end < at + 6, ASCII.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "$") { end += 1 }
    guard end < bytes.count, [UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "d")].contains(bytes[end]),
      end + 1 == bytes.count || (bytes[end + 1] | 0x20) &- 0x61 >= 26
    else { continue }
    result.insert(String(decoding: bytes[at...end], as: UTF8.self))
  }
  return result
}
