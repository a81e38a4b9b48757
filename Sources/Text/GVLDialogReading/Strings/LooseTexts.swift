import GVLStrings

extension DialogFile {
  /// The dialog that the texts of a program are, each by its nearest name; nil where they are none. Which screen shows
  /// what nobody knows, so nothing is missing from it. `known` texts stand in objects, which were read by their keys: a file
  /// of little else is a file of strings, where keys tell more than names.
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
