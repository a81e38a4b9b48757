import GVLStrings
import GVLWording

extension ScriptMarkup {
  /// The dialogs in the markup of a program; nil if it holds none.
  static func dialogs(in source: DialogSource) -> DialogFile? {
    guard source.format?.id == StringFormat.script.id else { return nil }
    let hasElements = ScriptLexer.mayHoldElements(ending: source.ending)
    guard let holed = read(source.bytes, hasElements: hasElements) else { return nil }
    let read = readMarkup(
      holed, of: source.bytes, file: source.file, language: source.language, roles: source.roles,
      isNamed: source.isNamed,
      hints: FileHints(way: source.hints.way))
    return read.dialogs.contains(where: \.isDialog) ? read : nil
  }
}

extension DialogFile {
  /// Adds the dialogs of the same file's markup, except dialogs whose choices are all known from the file's texts.
  mutating func add(_ markup: DialogFile) {
    let known = Set(dialogs.filter(\.isDialog).flatMap(\.controls).map(\.text))
    let new = markup.dialogs.filter { dialog in
      dialog.isDialog
        && dialog.controls.contains {
          ($0.role.isAccept || $0.role.isRefusal || $0.role == .acknowledge || $0.role == .save)
            && !known.contains($0.text)
        }
    }
    guard !new.isEmpty else { return }
    dialogs = dialogs.filter(\.isDialog) + new
    inconclusive += markup.inconclusive
  }
}
