/// A format of string-resource files that is written. `StringsWriters.all` lists them.
package struct StringsWriter: Sendable {
  /// The id of the format as it is read (`StringFormat.id`), with the version where there are two: `xliff2`.
  package let id: String
  /// For people: "Android strings.xml".
  package let name: String
  /// The key that a unit has in the files.
  package let key: @Sendable (String) -> String
  /// How `{count}` and `{name}` are written.
  package let placeholders: Placeholders
  /// The files of some languages, in order of their paths.
  let write: @Sendable ([TranslationUnits]) -> [WrittenFile]

  package func files(_ languages: [TranslationUnits]) -> [WrittenFile] { write(languages).sorted { $0.path < $1.path } }
}

package struct WrittenFile: Sendable, Hashable {
  /// Relative, with the folders that the format asks for: `values-de/strings.xml`.
  package let path: String
  package let bytes: [UInt8]

  package init(_ path: String, _ text: String) { (self.path, bytes) = (path, Array(text.utf8)) }
}
