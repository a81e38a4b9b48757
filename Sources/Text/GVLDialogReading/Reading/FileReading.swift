/// What became of a file that a check came upon.
package enum FileReading: Sendable {
  /// It was read; which of it is a dialog stands in it.
  case read(DialogFile)
  /// It holds no strings of an interface, whatever else: `package.json`, a layout. The word says what it is.
  case other(String)
  /// It could have held strings and was not read; it was found, not named. The kind is for counting: `.po`.
  case leftOut(kind: String)
}
