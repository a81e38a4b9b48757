import GVLFindings

extension AuditRules {
  /// A translation is text, not markup: users would read a literal `&amp;`.
  static let htmlEntities = AuditRule(
    "html-entities", .warning, "texts hold no references of HTML", .seenInTranslations,
    looksAt: "`&amp;`, `&#39;` and similar",
    passes: .purpose("Speichern & Lesen", "Wir merken uns etwas."),
    fails: .purpose("Speichern &amp; Lesen", "Wir merken uns etwas.")
  ) { subject in
    subject.parts.compactMap { part in
      guard part.form.hasAmpersand, let entity = first(in: part.text) else { return nil }
      return AuditFound(
        part, "\(part.words) holds \(entity), which users would see as it is written; decode it before it is shown")
    }
  }
}

private func first(in text: String) -> String? {
  let bytes = Array(text.utf8)
  for at in bytes.indices where bytes[at] == UInt8(ascii: "&") {
    var end = at + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    let start = end
    while end < bytes.count, end < at + 12, (bytes[end] | 0x20) &- 0x61 < 26 || bytes[end] &- 0x30 < 10 { end += 1 }
    if end - start > 1, end < bytes.count, bytes[end] == UInt8(ascii: ";") {
      return String(decoding: bytes[at...end], as: UTF8.self)
    }
  }
  return nil
}
