import Files
package import GVLDialog
package import GVLFindings
import GVLSettings
import GVLStrings
import GVLText
package import GVLTranslationReports
package import GVLWorkspace
package import PlainText

/// Imports translators' files: each language is compared with the texts that were sent.
///
/// `run` reads and judges; nothing is written before `write`.
package struct ImportWork {
  private let workspace: Workspace
  private let files: [String]
  private let language: String?
  private let list: ListArgument
  private let folder: DialogFolder

  /// The imported files and their findings.
  package struct Outcome {
    package fileprivate(set) var imports: [TranslationImport] = []
    package fileprivate(set) var sources: [String: SourceLines] = [:]
    package fileprivate(set) var taken: [TranslationImportReport.Taken] = []
    fileprivate var writes: [(text: String, language: Language)] = []

    /// The findings, in the order of files.
    package var review: FindingsReview {
      GVLFindings.review(
        imports.flatMap(\.findings), in: ReviewScope(checked: imports.flatMap(\.files)))
    }
  }

  /// - Parameters:
  ///   - language: the language of the files; nil to take it from their content or names.
  ///   - list: the list whose official texts were sent.
  package init(_ files: [String], language: String?, list: ListArgument, in workspace: Workspace) {
    (self.files, self.language, self.list, self.workspace) = (files, language, list, workspace)
    folder = DialogFolder(workspace)
  }

  /// Reads and judges. Files that cannot be read at all are failures.
  package func run() throws(JobError) -> Done<Outcome> { try Done.work { notes in try outcome(&notes) } }

  /// Writes the accepted words.
  package func write(_ outcome: Outcome) throws {
    for write in outcome.writes { try folder.write(write.text, write.language) }
  }

  private func outcome(_ notes: inout Notes) throws -> Outcome {
    var outcome = Outcome()
    try folder.claim()
    let stated = try language.flatMap { try DialogFolder.languages([$0]).first }
    let handouts = try Handouts.asFarAsStored(workspace, list: list, withOwn: true, &notes)
    var read: [(language: Language, parts: [TranslationImport.Part])] = []
    for (file, result) in inParallel(files, { file in (file, Result { try Self.table(file) }) }) {
      do {
        let (table, bytes) = try result.get()
        outcome.sources[file] = SourceLines(bytes)
        for (language, entries) in try Self.languages(table, stated) {
          let entries = handouts.reference == nil ? entries.filter { !Self.isOfficial($0) } : entries
          let part = TranslationImport.Part(table, entries, bytes: bytes)
          if let known = read.firstIndex(where: { $0.language == language }) {
            read[known].parts.append(part)
          } else {
            read.append((language, [part]))
          }
        }
      } catch { notes.fail(file, error) }
    }
    let units = try handouts.units(read.map(\.language), &notes)
    for (one, units) in zip(read, units) {
      let files = one.parts.map(\.file).joined(separator: ", ")
      guard let found = TranslationImport(one.parts, language: one.language, units: units) else {
        notes.fail(
          files,
          WorkError(
            .failed, "import.other-file",
            "\(files): no key is one of ours, such as \"first.title\"; `gvl translations export` writes what translators get"
          ))
        continue
      }
      if found.knownBySource > 0 {
        notes.note(
          "\(files): \(counted(found.knownBySource, "text")) came without a key of ours and "
            + "\(found.knownBySource == 1 ? "was" : "were") recognised by the English")
      }
      let (row, text) = try take(found)
      outcome.imports.append(found)
      outcome.taken.append(row)
      if let text { outcome.writes.append((text, found.language)) }
    }
    return outcome
  }

  /// The row of the report, and the text to write; nil if something is refused.
  private func take(_ one: TranslationImport) throws -> (row: TranslationImportReport.Taken, text: String?) {
    let former = try folder.read(one.language)
    var words = former?.words ?? DialogWords(one.language)
    let (changed, added) = one.texts.reduce(into: (0, 0)) { counts, text in
      if let old = words.texts[text.key] { counts.0 += old == text.value ? 0 : 1 } else { counts.1 += 1 }
    }
    words.texts.merge(one.texts) { _, new in new }
    // The reviewers have read the old words, not the new ones.
    if changed + added > 0 { words.reviewedBy = [] }
    let path = one.isRefused ? nil : folder.path(one.language)
    let row = TranslationImportReport.Taken(
      files: one.files, language: one.language.code, own: one.texts.count, changed: changed, added: added,
      official: one.officialCount, path: path)
    return (row, path == nil ? nil : words.written(replacing: former?.text))
  }

  private static func isOfficial(_ entry: StringEntry) -> Bool { entry.key.lowercased().hasPrefix("official") }

  // MARK: Reading

  private static func table(_ file: String) throws -> (StringTable, [UInt8]) {
    let bytes = try InputFile.read(file)
    if let (kind, remedy) = ForeignFile.of(bytes) {
      throw WorkError(.failed, "import.container", "\(file): this is \(kind); \(remedy)")
    }
    guard let format = StringFormat.ofNamed(path: file, bytes) else {
      if ForeignFile.isOfList(bytes) {
        throw WorkError(
          .failed, "import.container",
          "\(file): this is a file of the Global Vendor List, which `gvl archive import` takes; translators send back what"
            + " was exported")
      }
      let isTable = [".csv", ".tsv"].contains { file.lowercased().hasSuffix($0) }
      throw WorkError(
        .failed, "import.format",
        isTable
          ? "\(file):1:1: expected a first row that names a key and languages, such as key,en,de"
          : "\(file): neither name nor content is that of a file of strings; ask for XLIFF, PO or CSV, or what was exported"
      )
    }
    let table: StringTable
    do throws(StringFileError) { table = try readStrings(bytes, path: file, format: format) } catch {
      throw WorkError(.failed, error.code.rawValue, "\(error)")
    }
    // The original characters are lost, and users would see the replacement character.
    if let repaired = table.notes.first(where: { $0.code == .repaired }) {
      throw WorkError(.failed, "import.charset", "\(file): \(repaired)")
    }
    return (table, bytes)
  }

  /// The entries of each language except the source's; if the file has only English, the English entries.
  private static func languages(_ table: StringTable, _ stated: Language?) throws -> [(Language, [StringEntry])] {
    var groups: [(code: String?, entries: [StringEntry])] = []
    var places: [String?: Int] = [:]
    for entry in table.entries {
      if let at = places[entry.language] {
        groups[at].entries.append(entry)
      } else {
        places[entry.language] = groups.count
        groups.append((entry.language, [entry]))
      }
    }
    if groups.count > 1 { groups.removeAll { $0.code == "en" } }
    return try groups.map { code, entries in
      let read = code.flatMap { LanguageCode($0) }.flatMap { $0.language ?? Languages.official($0, specification: 3) }
      if let stated, let read, read != stated {
        throw WorkError(
          .failed, "import.language",
          "\(table.file): this is in \(read.name) by what it or its name says, --language says \(stated.name)")
      }
      let isBase = code == nil && Self.isEnglishBase(table)
      guard let language = stated ?? read ?? (isBase ? Languages.english : nil) else {
        throw WorkError(
          .failed, "import.language",
          "\(table.file): neither the file nor its name says a language"
            + (code.map { " that is known (\"\($0)\")" } ?? "")
            + "; --language names it")
      }
      return (language, entries)
    }
  }

  /// Whether the file is the source itself, whose name has no language: `values/gvl_strings.xml`, `GVL.resx`.
  private static func isEnglishBase(_ table: StringTable) -> Bool {
    let parts = table.file.split(separator: "/")
    switch table.format.id {
    case "android": return parts.dropLast().last == "values"
    case "resx": return parts.last == "GVL.resx"
    default: return false
    }
  }
}

/// Files that an agency may send instead of a file of strings.
private enum ForeignFile {
  static func of(_ bytes: [UInt8]) -> (kind: String, remedy: String)? {
    let unpack = "unpack it, or save the texts as XLIFF or CSV"
    let save = "ask for the texts as XLIFF or CSV"
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return ("a zip archive, a spreadsheet or a document", unpack) }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return ("an old office document", save) }
    if bytes.starts(with: [0x1F, 0x8B]) { return ("compressed by gzip", unpack) }
    if bytes.starts(with: Array("%PDF".utf8)) { return ("a PDF", save) }
    if bytes.starts(with: Array("{\\rtf".utf8)) { return ("a document in RTF", save) }
    if bytes.starts(with: Array("bplist".utf8)) { return nil }
    let head = bytes.prefix(1 << 16)
    // UTF-16 has a NUL in each ASCII letter, but not four in a row.
    var zeros = 0
    let hasFourZeros = head.contains { byte in
      zeros = byte == 0 ? zeros + 1 : 0
      return zeros == 4
    }
    if hasFourZeros || controls(in: head) > 4 {
      return ("not a text file", save)
    }
    return nil
  }

  /// The number of control characters that are not blanks. Counts units of UTF-16: by bytes, half of each Polish, Greek
  /// or Arabic letter could be a control character.
  private static func controls(in head: ArraySlice<UInt8>) -> Int {
    guard head.contains(0) || head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) else {
      return head.count { $0 < 0x09 }
    }
    let pairs = stride(from: head.startIndex, to: head.endIndex - 1, by: 2).map { (head[$0], head[$0 + 1]) }
    func isControl(_ high: UInt8, _ low: UInt8) -> Bool { high == 0 && low < 0x09 }
    return min(pairs.count { isControl($0, $1) }, pairs.count { isControl($1, $0) })
  }

  /// Whether a file that is not a strings file has members of a list or translation. Our keys have such names too.
  static func isOfList(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    return ["vendorListVersion", "descriptionLegal", "illustrations"].contains { text.contains("\"\($0)\":") }
  }
}
