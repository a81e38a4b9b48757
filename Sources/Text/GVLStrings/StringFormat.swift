/// One format of string-resource files. `StringFormats.all` lists them.
package struct StringFormat: Sendable, Hashable, CustomStringConvertible {
  /// Stable, for options: `xcstrings`, `android`.
  package let id: String
  /// For people: "Android strings.xml".
  package let name: String
  /// Endings of file names without the dot; the first is the usual one.
  package let extensions: [String]
  /// Whether its files are programs, of which few hold texts: one without any is no file of strings.
  package var isProgram = false
  /// How `AppLexer` takes a program to pieces; nil for what other lexers read.
  var program: (dialect: LiteralParser.Dialect, syntax: ProgramSyntax)?
  /// Whether a file is of this format, by its name and the beginning of its content.
  let fits: @Sendable (StringProbe) -> Bool
  let read: @Sendable (StringSource, inout StringCollector) throws(StringFileError) -> Void

  package var description: String { name }

  package static func == (a: StringFormat, b: StringFormat) -> Bool { a.id == b.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The format of a file by its name and its content, of which the first 64 KB are looked at; nil for what is no
  /// string-resource file.
  package static func of(path: String, _ bytes: some Collection<UInt8>) -> StringFormat? {
    let probe = StringProbe(path: path, bytes)
    return StringFormats.all.first { $0.fits(probe) }
  }
}

/// The formats that are read.
package enum StringFormats {
  /// In the order in which they are looked for: a JSON map is whatever JSON is nothing else.
  package static let all: [StringFormat] = [
    .appleStrings, .stringCatalog, .stringsDict, .android, .xliff, .arb, .i18next, .jsonMap, .dialog, .yamlMap,
    .properties,
    .gettext, .fluent, .resx, .umbraco, .table, .keyed, .pairs, .ini, .toml, .languageFile,
    .script, .php, .json5, .dart, .kotlin, .swift, .java, .cSharp, .objectiveC, .go,
    .python, .ruby, .elixir,
  ]

  /// Endings of all, each once, in the order of the formats.
  package static let endings: [String] = all.flatMap(\.extensions).reduce(into: []) { known, ending in
    if !known.contains(ending) { known.append(ending) }
  }

  /// Most bytes of a file: 8 MB.
  package static let sizeLimit = 8 * 1024 * 1024

  /// The format of an id; nil where there is none.
  package static func named(_ id: String) -> StringFormat? { all.first { $0.id == id } }
}
