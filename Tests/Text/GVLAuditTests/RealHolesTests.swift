@testable import GVLAudit
import GVLFindings
import GVLList
import TestSupport

/// The audit finds exactly the known holes of the real translations.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealHolesTests {
  private static let findings = RealTranslations.all.flatMap { TranslationAudit.audit($0).findings }

  /// Each hole as `rule specification/language path version`.
  private static let known: Set<String> = {
    var result: Set<String> = []
    // An indented line continues the row before it.
    var rows: [String] = []
    for line in RealHoles.table.split(separator: "\n") {
      if line.hasPrefix("  ") {
        rows[rows.count - 1] += " " + line.drop { $0 == " " }
      } else {
        rows.append(String(line))
      }
    }
    for row in rows {
      let halves = row.split(separator: ":")
      let words = halves[0].split(separator: " ")
      for language in halves[1].split(separator: " ") {
        for version in words.dropFirst(2) { result.insert("\(words[0]) \(language) \(words[1]) \(version)") }
      }
    }
    return result
  }()

  private static func line(_ finding: Finding) -> String {
    let parts = (finding.file ?? "").split(separator: "/")
    let path = finding.path.flatMap { $0.isEmpty ? nil : $0 } ?? "-"
    return "\(finding.rule.check) \(parts[0])/\(parts[1]) \(path) \(parts[2])"
  }

  @Test func exactlyTheKnownHolesAreFound() {
    let found = Set(Self.findings.filter { $0.rule.check != "outer-blanks" }.map(Self.line))
    #expect(Self.known.count > 600)
    for line in found.subtracting(Self.known).sorted() { Issue.record("found, and not known: \(line)") }
    for line in Self.known.subtracting(found).sorted() { Issue.record("known, and not found: \(line)") }
  }

  /// Cases that users reported.
  @Test(arguments: [
    "id-missing v2/pl /stacks/14 109", "id-missing v2/sv /stacks/25 29", "id-missing v2/sv /stacks/28 94",
    "id-missing v2/zh /stacks/7 45", "id-missing v2/zh /stacks/21 109", "id-missing v2/zh /stacks/33 79",
    "text-empty v2/sk /purposes/3/name 45", "text-empty v2/sk /purposes/3/name 62",
    "control-characters v2/cs /purposes/1/descriptionLegal 127",
  ]) func isKnown(line: String) { #expect(Self.known.contains(line)) }

  /// Compared with a slow search in the strings.
  @Test func outerBlanksAreToldOncePerFile() {
    let told = Dictionary(
      grouping: Self.findings.filter { $0.rule.check == "outer-blanks" }, by: { $0.file ?? "" })
    for translation in RealTranslations.all.joined() {
      let texts = TextKind.allCases.flatMap { translation.translation.texts[$0] }
        .flatMap { [$0.name, $0.description, $0.descriptionLegal] + $0.illustrations }
      let has = texts.contains { text in
        guard let first = text.first, let last = text.last, text.contains(where: { !$0.isWhitespace }) else {
          return false
        }
        return first.isWhitespace || last.isWhitespace
      }
      #expect((told[translation.file]?.count ?? 0) == (has ? 1 : 0), "\(translation.file)")
    }
  }

  @Test func whatHasNoListIsNotJudged() {
    let notJudged = RealTranslations.all.flatMap { TranslationAudit.audit($0).notJudged }
    let without = RealTranslations.all.joined().filter { $0.english == nil }
    #expect(!without.isEmpty && notJudged.map(\.file) == without.map(\.file))
    for one in notJudged { #expect(one.need == "list" && one.rules.contains(AuditRules.idMissing.rule)) }
  }

  /// A file under another language's name is one finding, not one for each text.
  @Test(
    .slow,
    arguments: [
      ("cs", "sk"), ("sk", "cs"), ("da", "sv"), ("sv", "da"), ("es", "pt"),
      ("pt", "es"), ("de", "nl"), ("nl", "de"), ("fr", "it"), ("ro", "fr"), ("sl", "hr"), ("pl", "cs"), ("mt", "it"),
      ("ca", "es"), ("el", "bg"), ("ja", "zh"), ("zh", "ja"), ("sr-cyrillic", "sr-latn"), ("sr-latin", "sr-cyrl"),
      ("zh", "de"), ("de", "el"), ("sr-cyrillic", "bg"),
    ]) func anotherNameIsFound(language: String, name: String) throws
  {
    let real = try #require(RealTranslations.all.joined().last { $0.file.hasPrefix("v2/\(language)/") })
    let renamed = AuditedTranslation(
      file: "renamed", real.translation, language: name, list: real.list, english: real.english)
    let found = TranslationAudit.audit([renamed]).findings.map(\.rule.check)
    #expect(found.count { $0 == "file-language" } == 1, "\(found)")
    #expect(!found.contains("other-language") && !found.contains("other-script"))
  }
}

/// Translations that other people assembled, without a version and without holes of these kinds, give no findings. They
/// are not part of the corpus, but a false alarm would count all the same.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct AuditFalseAlarmTests {
  @Test func regroupedTranslations() throws {
    let paths = Corpus.paths(below: "derived/v3-translations") { $0.hasPrefix("purposes-") }
    let english = AuditedList(
      try Translation(try Corpus.bytes("derived/v3-translations/purposes-en.json")).texts)
    for path in paths {
      let name = String(path.split(separator: "/").last.map { $0.dropFirst(9).dropLast(5) } ?? "")
      let file = AuditedTranslation(
        file: name, try Translation(try Corpus.bytes(path)), language: name, list: nil, english: english)
      for finding in TranslationAudit.audit([file]).findings where finding.rule.check != "outer-blanks" {
        // The Ukrainian texts really have zero-width spaces.
        if name == "uk", finding.rule.check == "control-characters" { continue }
        Issue.record("\(name): \(finding.rule.check) \(finding.path ?? ""): \(finding.message)")
      }
    }
  }
}
