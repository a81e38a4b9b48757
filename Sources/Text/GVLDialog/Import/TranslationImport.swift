package import GVLFindings
package import GVLStrings
package import GVLStringsWriting
package import GVLText
import GVLWording
import PlainText

/// What came back in one language, in one file or several, read by meaning: by keys, however the format spells them, in
/// any order.
package struct TranslationImport: Sendable {
  /// A file's entries in the language.
  package struct Part: Sendable {
    let table: StringTable
    package var file: String { table.file }
    let entries: [StringEntry]
    /// What the file says of itself beside its entries.
    let quoting: ICUMessage.Quoting

    package init(_ table: StringTable, _ entries: [StringEntry], bytes: [UInt8]) {
      (self.table, self.entries) = (table, entries)
      // A file of many megabytes is searched only where the answer matters.
      quoting = table.format.id == "arb" ? ICUMessage.Quoting(file: bytes) : .none
    }

    /// The ways back from what we write in the format.
    func indexes(_ units: [TranslationUnit], _ language: Language) -> [WrittenIndex] {
      StringsWriters.all.filter { $0.id == written }.map { $0.index(of: units, language, quoting: quoting) }
    }

    /// The format that is written; without a plural i18next's files are maps like others.
    private var written: String {
      switch table.format.id {
      case "json": "i18next"
      case "stringsdict": "strings"
      case let id: id
      }
    }
  }

  /// In the order in which they were named.
  package let files: [String]
  package let language: Language
  package private(set) var findings: [Finding] = []
  /// Our own texts that are whole, by key. To be used only where nothing is refused.
  package private(set) var texts: [String: UnitText] = [:]
  /// Texts without a key of ours, which their English told.
  package private(set) var knownBySource = 0
  /// Official texts that came back as they were sent.
  package private(set) var officialCount = 0

  private let units: [TranslationUnit]
  private let keys: UnitKeys

  /// What was sent, with what came back in its place where that can be used, and what is wrong in the notes: for whoever
  /// has to fix it. Official texts are as they were sent.
  package var annotated: [TranslationUnit] {
    var messages: [String: [String]] = [:]
    for finding in findings {
      guard let path = finding.path, let key = keys.unit(named: path) else { continue }
      messages[key.key, default: []].append(finding.message)
    }
    return units.map { unit in
      var unit = unit
      if !unit.isLocked { unit.target = texts[unit.key] ?? unit.target }
      if let wrong = messages[unit.key] { unit.note = wrong.joined(separator: "; ") + " | " + unit.note }
      return unit
    }
  }

  package var isRefused: Bool { findings.contains { $0.severity == .error } }

  /// Nil where no key is one of ours: these are other files.
  ///
  /// - Parameter units: what was sent: official texts of the list, and our own.
  package init?(_ parts: [Part], language: Language, units: [TranslationUnit]) {
    files = parts.map(\.table.file)
    (self.language, self.units, keys) = (language, units, UnitKeys(units))
    var found: [String: [ImportedUnit.Form]] = [:]
    var unknownEntries: [(entry: StringEntry, file: String)] = []
    for part in parts {
      let indexes = part.indexes(units, language)
      for entry in part.entries {
        let forms = keys.forms(of: entry, in: part.table.file, indexes)
        guard let first = forms.first else {
          unknownEntries.append((entry, part.table.file))
          continue
        }
        found[first.unit.key, default: []] += forms.map(\.form)
      }
    }
    var sources = SourceTexts(units, language)
    unknownEntries.removeAll { SourceTexts.isHeader($0.entry) || sources.take($0.entry, in: $0.file) }
    for (unit, form) in sources.forms(beside: found) {
      found[unit.key]?.removeAll { sources.givesWay($0, unit, to: form) }
      found[unit.key, default: []].append(form)
      knownBySource += 1
    }
    if found.isEmpty { return nil }
    var whole = WholeImport(
      files: files, language, keys, unknownEntries: unknownEntries,
      own: DialogStrings.all.flatMap { found[$0.key] ?? [] })
    report(ImportRules.unknownKey, whole)
    for unit in units {
      // Converters fill in English where the language has no such form.
      let forms = (found[unit.key] ?? []).filter { form in
        guard unit.source.isPlural, let category = form.category, form.text == unit.source[category] else {
          return true
        }
        return language.plurals.categories.contains(category)
      }
      let imported = ImportedUnit(
        unit: unit, string: DialogStrings.named(unit.key), language: language, forms: forms)
      for (rule, one) in ImportRules.units.found(in: imported) {
        let form = one.place
        add(rule, form.entry, form.file, key: unit.key, severity: one.severity, one.message)
      }
      if !take(imported) { whole.untaken.append(imported) }
    }
    report(ImportRules.textMissing, whole)
    report(ImportRules.wrongLanguage, whole)
    sort()
  }

  /// False where there is no text that can be taken.
  private mutating func take(_ imported: ImportedUnit) -> Bool {
    let forms = imported.filled.filter { $0.entry.isTranslated }
    if imported.unit.isLocked {
      if !forms.isEmpty { officialCount += 1 }
      return true
    }
    guard let first = forms.first else { return false }
    guard imported.unit.source.isPlural else {
      texts[imported.unit.key] = .single(first.text)
      return true
    }
    var plural = Dictionary(
      forms.compactMap { form in form.category.map { ($0, form.text) } }, uniquingKeysWith: { first, _ in first })
    // Every format of ours asks for it.
    plural[.other] = plural[.other] ?? plural[.many] ?? first.text
    texts[imported.unit.key] = .plural(plural)
    return true
  }

  private mutating func report(_ rule: WholeImportRule, _ whole: WholeImport) {
    for one in rule.found(in: whole) {
      add(rule.rule, one.place.entry, one.place.file, key: one.place.key, severity: one.severity, one.message)
    }
  }

  private mutating func add(
    _ rule: Rule, _ entry: StringEntry?, _ file: String?, key: String? = nil, severity: Severity? = nil,
    _ message: String
  ) {
    findings.append(
      Finding(
        rule, severity: severity, owner: .publisher, file: file, place: entry?.place, path: key ?? entry?.key,
        language: language.code,
        text: entry.flatMap { $0.value.isEmpty ? nil : $0.value }, message: message))
  }

  /// By file and place; what has none, at the end.
  private mutating func sort() {
    func rank(_ finding: Finding) -> (Int, Int, Int) {
      let file = finding.file.flatMap { files.firstIndex(of: $0) } ?? files.count
      return (file, finding.place?.line ?? .max, finding.place?.column ?? 0)
    }
    findings = findings.enumerated().sorted { a, b in
      let (one, other) = (rank(a.element), rank(b.element))
      return one == other ? a.offset < b.offset : one < other
    }.map(\.element)
  }
}
