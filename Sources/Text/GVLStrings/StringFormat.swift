/// One format of string-resource files. `StringFormats.all` lists them.
package struct StringFormat: Sendable, Hashable, CustomStringConvertible {
  /// A stable id for options: `xcstrings`, `android`.
  package let id: String
  /// The name for users: "Android strings.xml".
  package let name: String
  /// File extensions without the dot; the first is the usual one.
  package let extensions: [String]
  /// Whether its files are programs. Few of them hold texts; a program without any is not a string file.
  package var isProgram = false
  /// The dialect and syntax for `AppLexer`; nil for formats with other readers.
  var program: (dialect: LiteralParser.Dialect, syntax: ProgramSyntax)?
  /// Whether a file has this format, by its name and the beginning of its content.
  let fits: @Sendable (StringProbe) -> Bool
  let read: @Sendable (StringSource, inout StringCollector) throws(StringFileError) -> Void

  package var description: String { name }

  package static func == (a: StringFormat, b: StringFormat) -> Bool { a.id == b.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The format of a file by its name and the first 64 KB of its content; nil if it is not a string-resource file.
  package static func of(path: String, _ bytes: some Collection<UInt8>) -> StringFormat? {
    let probe = StringProbe(path: path, bytes)
    return StringFormats.all.first { $0.fits(probe) }
  }
}

/// The supported formats.
package enum StringFormats {
  /// In the order in which they are tried: a JSON map is any JSON file of no other format.
  package static let all: [StringFormat] = [
    .appleStrings, .stringCatalog, .stringsDict, .android, .xliff, .arb, .i18next, .jsonMap, .dialog, .yamlMap,
    .properties, .gettext, .fluent, .resx, .umbraco, .table, .keyed, .pairs, .ini, .toml, .languageFile, .script, .php,
    .json5, .dart, .kotlin, .swift, .java, .cSharp, .objectiveC, .go, .python, .ruby, .elixir,
  ]

  /// The extensions of all formats without duplicates, in the order of the formats.
  package static let endings: [String] = all.flatMap(\.extensions).reduce(into: []) { known, ending in
    if !known.contains(ending) { known.append(ending) }
  }

  /// Most bytes of a file: 8 MB.
  package static let sizeLimit = 8 * 1024 * 1024

  /// The format with an id; nil if it does not exist.
  package static func named(_ id: String) -> StringFormat? { all.first { $0.id == id } }
}
