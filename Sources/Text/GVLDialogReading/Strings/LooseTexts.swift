import GVLStrings

extension DialogFile {
  /// The dialog that the texts of a program are, each by its nearest name; nil where they are none. Which screen shows
  /// what nobody knows, so nothing is missing from it.
  init?(looseTextsOf source: DialogSource) {
    guard let format = source.format, let table = try? readNamedTexts(source.bytes, path: source.file, format: format),
      table.entries.count > 1
    else { return nil }
    let read = readStrings(of: table, language: source.language, roles: source.roles, isLoose: true)
    guard read.dialogs.contains(where: \.isDialog) else { return nil }
    self = read
    textCount = table.entries.count
  }
}
