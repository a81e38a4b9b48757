import GVLStringsWriting
import GVLText
import TestSupport

/// The official texts of a whole list in all formats: nightly in all languages, by day in some.
@Suite struct OfficialTextsTests {
  @Test(.slow, arguments: StringsWriters.all.map(\.id)) func officialTextsComeBack(id: String) throws {
    let writer = try #require(StringsWriters.named(id))
    let all = try Self.all.get()
    #expect(all.count > (Stock.best == .real ? 20 : 5))
    for translation in Effort.sample(all, every: 5) {
      try WriterLaw(writer: writer, language: translation.language, units: translation.units).check()
    }
  }

  private static let all = Result { try languages() }

  static func languages() throws -> [TranslationUnits] {
    let english = try texts(try #require(Stock.best.archived.last))
    let files = Stock.best.translations.filter {
      $0.hasPrefix("derived/v3-translations/") || $0.hasPrefix("v3/purposes-")
    }
    var seen: Set<String> = []
    return try files.compactMap { path -> TranslationUnits? in
      let code =
        path.split(separator: "/").last?.dropFirst("purposes-".count).dropLast(".json".count).lowercased() ?? ""
      guard let language = Languages.row(code), seen.insert(code).inserted else { return nil }
      let units = try texts(path).sorted { $0.key < $1.key }.map { key, text in
        TranslationUnit(
          key: key, source: .single(english[key] ?? text), target: .single(text), isLocked: true,
          note: "name of a purpose")
      }
      return TranslationUnits(language, units)
    }
  }

  private static let kinds = [
    "purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories",
  ]

  private static func texts(_ path: String) throws -> [String: String] {
    let root = try JSONDocument(try Stock.best.bytes(path)).root
    var texts: [String: String] = [:]
    func collect(_ node: JSONNode, _ key: String) {
      switch node.kind {
      case .object: for member in node.members { collect(member.value, "\(key).\(member.name)") }
      case .array: for (number, element) in node.elements.enumerated() { collect(element, "\(key).\(number)") }
      case .string: if let text = node.string, !text.isEmpty { texts[key] = text }
      default: break
      }
    }
    for member in root.members where kinds.contains(member.name) { collect(member.value, "official.\(member.name)") }
    return texts
  }
}
