@testable import GVLAudit
import TestSupport

/// Texts reused from an earlier version equal those that a full reading gives.
@Suite struct FormerVersionTests {
  private static let sources = [
    #"{"purposes": {"1": {"name": "Zähler", "description": "Wir\nzählen."}}}"#,
    // The same texts with other escapes and at other places.
    #"{"purposes": {"1": {"description": "Wir\u000az\u00e4hlen.", "name": "Z\u00E4hler"}, "2": {"name": "N"}}}"#,
    #"{"purposes": {"1": {"name": "Za\u0308hler"}, "2": {"name": "", "description": "Wir\nzählen."}}}"#,
    #"{"purposes": {"2": {"name": "Zähler", "description": "", "illustrations": ["null", ""]}}}"#,
    #"{"purposes": {"2": {"name": "Zähler", "illustrations": [null, null, "more"]}}, "features": {"1": {"name": "N"}}}"#,
    #"{"purposes": {}, "features": {"1": {"name": "Zähler", "description": "Wir\nzählen."}}}"#, #"{"purposes": {}}"#,
  ]

  @Test(arguments: sources) func asIfReadAlone(source: String) throws {
    let alone = try Self.audited(source)
    for former in Self.sources { try expectSame(try Self.audited(source, like: try Self.audited(former)), alone) }
  }

  @Test func realTranslations() throws {
    for group in RealTranslations.all {
      for (former, one) in zip(group, group.dropFirst()) {
        let like = AuditedTranslation(
          file: one.file, one.translation, language: one.language, list: one.list, english: nil, like: former)
        try expectSame(like, one)
      }
    }
  }

  private static func audited(
    _ source: String, like former: AuditedTranslation? = nil
  ) throws -> AuditedTranslation {
    AuditedTranslation(
      file: "purposes-de.json", try translation(source), language: "de", list: nil, english: nil, like: former)
  }

  private func expectSame(_ one: AuditedTranslation, _ other: AuditedTranslation) throws {
    try #require(one.parts.count == other.parts.count)
    for (a, b) in zip(one.parts, other.parts) {
      #expect(a.key == b.key && a.index == b.index && a.isThere == b.isThere)
      #expect(a.text.utf8.elementsEqual(b.text.utf8), "\(a.path)")
      #expect(a.form.blankless == b.form.blankless && a.form.letters == b.form.letters && a.form.lines == b.form.lines)
    }
  }
}
