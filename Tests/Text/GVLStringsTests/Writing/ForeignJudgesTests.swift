import GVLStringsWriting
import GVLText
import TestSupport

/// Writes files of all languages and formats for `Scripts/judge writers`, which reads them with other programs.
/// `GVL_JUDGE_WRITERS` names the folder.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["GVL_JUDGE_WRITERS"] != nil, "Scripts/judge writers sets GVL_JUDGE_WRITERS")
)
struct ForeignJudgesTests {
  @Test func filesAreWritten() throws {
    let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["GVL_JUDGE_WRITERS"]))
    var lines: [UInt8] = []
    for writer in StringsWriters.all {
      for (number, language) in Languages.all.enumerated() {
        // In a file with a brace that is no placeholder, all of Flutter's texts are quoted, so both kinds are written.
        let units = Self.units(language, hasBraces: number % 2 == 0)
        let place = "\(writer.id)/\(language.code)"
        let files = writer.files([TranslationUnits(language, units)])
        for file in files {
          let url = folder.appending(path: "\(place)/\(file.path)")
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(file.bytes).write(to: url)
        }
        let entry: JSONValue = [
          "format": .string(writer.id), "language": .string(language.code), "folder": .string(place),
          "files": .strings(files.map(\.path)), "texts": .array(units.flatMap { Self.texts($0, language, writer) }),
        ]
        lines += entry.written(.compact) + [0x0A]
      }
    }
    try Data(lines).write(to: folder.appending(path: "ours.jsonl"))
    let plurals = Languages.all.map { language in
      JSONValue.Member(
        language.code,
        [
          "header": .string(language.plurals.gettext), "order": .strings(language.plurals.gettextOrder.map(\.rawValue)),
          "numbers": .strings((0...1_000).map { language.plurals.category(of: $0).rawValue }),
        ])
    }
    try Data(JSONValue.object(plurals).written(.compact)).write(to: folder.appending(path: "plurals.json"))
  }

  /// gettext compares a translation's first and last line break with the source's, so both are the same text.
  private static func units(_ language: Language, hasBraces: Bool) -> [TranslationUnit] {
    var units = WriterSamples.units(language).filter { !$0.key.hasPrefix("open.") }
    for index in units.indices {
      if units[index].isLocked { continue }
      guard case .plural(let forms)? = units[index].target else {
        units[index].source = units[index].target ?? units[index].source
        continue
      }
      let text = forms[.other] ?? ""
      units[index].source = .plural([.one: text, .other: text])
    }
    if !hasBraces {
      units.removeAll { unit in
        let names = Set(unit.placeholders)
        return unit.categories(in: language).contains { category in
          var text = unit.target?[category] ?? ""
          for name in names { text = text.replacingOccurrences(of: "{\(name)}", with: "") }
          return text.contains("{") || text.contains("}")
        }
      }
    }
    return units + WriterSamples.openUnits(language).prefix(2)
  }

  private static func texts(
    _ unit: TranslationUnit, _ language: Language, _ writer: StringsWriter
  ) -> [JSONValue] {
    let target = unit.target ?? (language.code == "en" || writer.missing == .source ? unit.source : nil)
    func written(_ text: String) -> JSONValue { .string(writer.placeholders.written(text, unit.placeholders)) }
    return unit.categories(in: language).map { category in
      [
        "key": .string(writer.key(unit.key)), "category": .text(category?.rawValue),
        "text": target.map { written($0[category]) } ?? .null, "source": written(unit.source[category]),
        "isLocked": .bool(unit.isLocked),
      ]
    }
  }
}
