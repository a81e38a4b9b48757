@testable import GVLStrings
import TestSupport

/// JSON with comments before it, as Shopify's editor writes files of translations.
@Suite struct LeadingCommentsTests {
  private static let json = #"{"cookie_banner": {"accept": "Annehmen", "decline": "Ablehnen /* nicht */ // nie"}}"#

  /// Texts and places equal those of the file without comments, shifted by the lines before them.
  @Test(arguments: [
    "/* made by an editor */", "/*\n * made\n * by an editor\n */\n", "// one\n// two\n", "\n /**/ // \"{\n/* } */ ",
    " ",
  ])
  func textsKeepTheirPlaces(comment: String) throws {
    let format = try #require(StringFormat.ofNamed(path: "locales/de.json", Array((comment + Self.json).utf8)))
    let table = try readStrings(Array((comment + Self.json).utf8), path: "locales/de.json", format: format)
    let bare = try readStrings(Array(Self.json.utf8), path: "locales/de.json", format: format)
    #expect(table.entries.map(\.value) == bare.entries.map(\.value) && bare.entries.count == 2)
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
    for (one, other) in zip(table.entries, bare.entries) {
      let (place, former) = (try #require(one.place), try #require(other.place))
      #expect(place.line == former.line + lines.count - 1)
      #expect(place.column == former.column.map { $0 + (lines.last?.count ?? 0) })
    }
  }

  /// With an unclosed comment the file is no JSON.
  @Test(arguments: ["/* ", "/", "/*/", "//"]) func aCommentWithoutEnd(comment: String) throws {
    let bytes = Array((comment + Self.json).utf8)
    let format = try #require(StringFormat.ofNamed(path: "locales/de.json", Array(Self.json.utf8)))
    #expect(throws: StringFileError.self) { try readStrings(bytes, path: "locales/de.json", format: format) }
  }
}
