import Files
import GVLDialog
import GVLFindings
import GVLModel
import GVLReport
import GVLStrings
import GVLText
import GVLWorkspace
import PlainText

/// What translators sent back, each language held against what was sent.
struct ImportReading {
  let folder: DialogFolder
  private(set) var imports: [TranslationImport] = []
  /// Files that cannot be used at all.
  private(set) var failures: [CommandError] = []
  private(set) var sources: [String: SourceLines] = [:]

  init(_ files: [String], language: String?, list: ListArgument, _ workspace: Workspace) throws {
    folder = DialogFolder(workspace)
    let stated = try language.map { try DialogFolder.languages([$0]).first }
    let handout: HandoutReading
    do { handout = try HandoutReading(workspace, list: list, withOwn: true) } catch let error as WorkspaceError
      where [.emptyArchive, .noWorkspace].contains(error.code)
    {
      Console.say("note: no list is stored, so official texts are not compared")
      handout = try HandoutReading(workspace, list: nil, withOwn: true)
    }
    var read: [(language: Language, parts: [TranslationImport.Part])] = []
    for (file, result) in inParallel(files, { file in (file, Result { try Self.table(file) }) }) {
      do {
        let (table, bytes) = try result.get()
        sources[file] = SourceLines(bytes)
        for (language, entries) in try Self.languages(table, stated ?? nil) {
          let entries = handout.reference == nil ? entries.filter { !Self.isOfficial($0) } : entries
          let part = TranslationImport.Part(table, entries, bytes: bytes)
          if let known = read.firstIndex(where: { $0.language == language }) {
            read[known].parts.append(part)
          } else {
            read.append((language, [part]))
          }
        }
      } catch { failures.append(CommandError(error)) }
    }
    let units = try handout.units(read.map(\.language))
    for (one, units) in zip(read, units) {
      if let found = TranslationImport(one.parts, language: one.language, units: units) {
        imports.append(found)
      } else {
        failures.append(
          CommandError(
            .failed, "import.other-file",
            "\(one.parts.map(\.file).joined(separator: ", ")): no key is one of ours, such as \"first.title\"; `gvl translations"
              + " export` writes what translators get"))
      }
    }
  }

  private static func isOfficial(_ entry: StringEntry) -> Bool { entry.key.lowercased().hasPrefix("official") }

  /// What was found, in the order of files.
  var review: Review {
    GVLFindings.review(
      imports.flatMap(\.findings), in: ReviewScope(checked: imports.flatMap(\.files)))
  }

  /// The row of a report, and the file to write; nil where something is refused.
  func taken(_ one: TranslationImport) throws -> (row: TranslationImportReport.Taken, text: String?) {
    let former = try folder.read(one.language)
    var words = former?.words ?? DialogWords(one.language)
    let (changed, added) = one.texts.reduce(into: (0, 0)) { counts, text in
      if let old = words.texts[text.key] { counts.0 += old == text.value ? 0 : 1 } else { counts.1 += 1 }
    }
    words.texts.merge(one.texts) { _, new in new }
    // Who reviewed the words reviewed the old ones.
    if changed + added > 0 { words.reviewedBy = [] }
    let path = one.isRefused ? nil : folder.path(one.language)
    let row = TranslationImportReport.Taken(
      files: one.files, language: one.language.code, own: one.texts.count, changed: changed, added: added,
      official: one.officialCount, path: path)
    return (row, path == nil ? nil : words.written(replacing: former?.text))
  }

  // MARK: Reading

  private static func table(_ file: String) throws -> (StringTable, [UInt8]) {
    let bytes = try InputFile.read(file)
    if let kind = Container.of(bytes) {
      throw CommandError(
        .failed, "import.container", "\(file): this is \(kind); unpack it, or save the texts as XLIFF or CSV")
    }
    guard let format = StringFormat.ofNamed(path: file, bytes) else {
      throw CommandError(
        .failed, "import.format",
        "\(file): no format of strings by its name and content; known are \(StringFormats.all.map(\.id).joined(separator: ", "))"
      )
    }
    let table: StringTable
    do throws(StringFileError) { table = try readStrings(bytes, path: file, format: format) } catch {
      throw CommandError(.failed, error.code.rawValue, "\(error)")
    }
    return (table, bytes)
  }

  /// The entries of each language that is not the source's; of a file in English alone these.
  private static func languages(_ table: StringTable, _ stated: Language?) throws -> [(Language, [StringEntry])] {
    var groups: [(code: String?, entries: [StringEntry])] = []
    for entry in table.entries {
      if let at = groups.firstIndex(where: { $0.code == entry.language }) {
        groups[at].entries.append(entry)
      } else {
        groups.append((entry.language, [entry]))
      }
    }
    if groups.count > 1 { groups.removeAll { $0.code == "en" } }
    return try groups.map { code, entries in
      let read = code.flatMap { LanguageCode($0) }.flatMap { $0.language ?? Languages.official($0, specification: 3) }
      if let stated, let read, read != stated {
        throw CommandError(
          .failed, "import.language",
          "\(table.file): this is in \(read.name) by what it or its name says, --language says \(stated.name)")
      }
      guard let language = stated ?? read else {
        throw CommandError(
          .failed, "import.language",
          "\(table.file): neither the file nor its name says a language"
            + (code.map { " that is known (\"\($0)\")" } ?? "")
            + "; --language names it")
      }
      return (language, entries)
    }
  }
}

/// What an agency may send in place of a file of strings.
private enum Container {
  static func of(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a zip archive or a spreadsheet" }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return "an old office document" }
    if bytes.starts(with: [0x1F, 0x8B]) { return "compressed by gzip" }
    if bytes.starts(with: Array("%PDF".utf8)) { return "a PDF" }
    if bytes.starts(with: Array("{\\rtf".utf8)) { return "a document in RTF" }
    return nil
  }
}
