/// The outcome of reading a file.
package enum FileReading: Sendable {
  /// The file was read; `isDialog` of its dialogs shows whether it holds one.
  case read(DialogFile)
  /// It holds no texts of an interface, such as `package.json` or a layout. The word says what it is.
  case other(String)
  /// It may hold texts, was found in a folder, and was not read. The kind is for counting: `.po`.
  case leftOut(kind: String)
}
