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

extension DialogFile {
  /// The dialog made of a program's texts, each under its nearest name; nil if they are not a dialog. Their screens are
  /// not known, so nothing is reported as missing. If nearly all texts are `known`, read from objects by their keys,
  /// this returns nil: keys are more reliable than names.
  init?(looseTextsOf source: DialogSource, known: Int) {
    guard let format = source.format, let table = try? readNamedTexts(source.bytes, path: source.file, format: format),
      table.entries.count > 1, known < table.entries.count - table.entries.count / 10
    else { return nil }
    let read = readStrings(of: table, language: source.language, roles: source.roles, isLoose: true)
    guard read.dialogs.contains(where: \.isDialog) else { return nil }
    self = read
    textCount = table.entries.count
  }
}

/// Files of iOS with texts that the system shows: `InfoPlist.strings`, `InfoPlist.xcstrings`.
package enum InfoPlist {
  /// The key of the text that explains why an app asks to track.
  package static let trackingKey = "NSUserTrackingUsageDescription"

  package static func isOne(_ file: String) -> Bool {
    file.split(separator: "/").last.map { $0.hasPrefix("InfoPlist.") } ?? false
  }
}
