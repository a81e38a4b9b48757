@testable import GVLText
import TestSupport

/// Writes the table of languages for `Scripts/judge languages`, which compares it with CLDR.
@Suite struct ForeignLanguagesTests {
  private static let file = ProcessInfo.processInfo.environment["GVL_JUDGE_LANGUAGES"]

  @Test(.enabled(if: file != nil, "Scripts/judge languages runs this"))
  func tableOfLanguages() throws {
    let rows = Languages.all.map { row -> JSONValue in
      [
        "code": .string(row.code), "tag": .string(row.tag), "script": .string(row.script),
        "direction": .string(row.direction.rawValue), "name": .string(row.name), "ownName": .string(row.ownName),
        "threeLetters": .strings(row.threeLetters),
        "plurals": .strings((0..<1_000).map { row.plurals.category(of: $0).rawValue }),
        "categories": .strings(row.plurals.categories.map(\.rawValue)),
      ]
    }
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
    let regions = letters.flatMap { first in letters.map { first + $0 } }
    let tags = Set(Languages.all.map(\.base)).sorted().flatMap { base in regions.map { "\(base)_\($0)" } }
    let read = tags.compactMap { tag in
      resolve(tag, available: Languages.all.map(\.code)).chosen.map { JSONValue.Member(tag, .string($0)) }
    }
    let document: JSONValue = ["languages": .array(rows), "regions": .object(read)]
    try document.documentText.write(toFile: try #require(Self.file), atomically: true, encoding: .utf8)
  }
}
