import GVLStrings

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
