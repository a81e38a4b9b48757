import GVLText
import PlainText
/// Reads a string-resource file: the texts with their keys, languages and places.
///
/// If no format is given, it is found by name and content. The language is the one that the file states, else that of
/// its path: `de.lproj`, `values-de`, `app_de.arb`, `locales/de/common.json`, `de.yml`.
package func readStrings(
  _ bytes: [UInt8], path: String, format: StringFormat? = nil
) throws(StringFileError) -> StringTable {
  guard bytes.count <= StringFormats.sizeLimit else {
    throw StringFileError(
      .tooLarge, path,
      "the file has \(bytes.count) bytes, at most \(StringFormats.sizeLimit) are read; split it")
  }
  guard let format = format ?? StringFormat.of(path: path, bytes) else {
    throw StringFileError(
      .unknownFormat, path,
      "neither name nor content shows a format of strings; name the format, one of "
        + StringFormats.all.map(\.id).joined(separator: ", "))
  }
  let source = StringSource(path: path, bytes: bytes, language: StringPath(path).language)
  var collector = StringCollector(file: path, bytes: bytes.count)
  try format.read(source, &collector)
  // In the order of each language's first entry.
  var first: [String?: Int] = [:]
  var languages: [String?] = []
  for (index, entry) in collector.entries.enumerated() where first[entry.language] == nil {
    first[entry.language] = index
    languages.append(entry.language)
  }
  for case let language? in languages where !LocaleName.mayBe(language) {
    collector.note(
      .unknownLanguage,
      "\"\(StringCollector.shortened(language))\" is the code of no language, so its words are not judged; correct it",
      at: first[language].flatMap { collector.entries[$0].place })
  }
  if languages == [nil], let (name, meant) = StringPath(path).mistaken {
    collector.note(
      .unknownLanguage,
      "\"\(StringCollector.shortened(String(name)))\" in the path is the code of a country and of no language; "
        + "write \"\(meant.code)\" for \(meant.name)")
  }
  let language = languages.count == 1 ? languages.first ?? nil : languages.isEmpty ? source.language : nil
  return StringTable(
    format: format, file: path, language: language, entries: collector.entries, notes: collector.notes)
}
