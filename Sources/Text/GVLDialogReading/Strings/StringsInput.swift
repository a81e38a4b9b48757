import GVLStrings
import PlainText

extension DialogInput {
  /// Strings of apps and sites in the formats of `StringFormats.all`.
  package static let strings = DialogInput(
    "strings", mayBe: { ending in StringFormats.all.contains { $0.extensions.contains(ending) } },
    fits: { $0.format != nil }
  ) { source throws(CheckError) in
    do throws(StringFileError) {
      let table = try GVLStrings.readStrings(source.bytes, path: source.file, format: source.format)
      var read = readStrings(of: table, language: source.language, roles: source.roles, hints: source.hints)
      read.textCount = table.entries.count
      return read
    } catch {
      throw CheckError(.init(rawValue: error.code.rawValue), source.file, at: error.place, error.message)
    }
  }
}
