package import GVLFindings
package import GVLStrings
package import GVLStringsWriting
package import GVLText
import GVLWording
import PlainText

/// The texts returned in one language, in one or several files, read by their keys in any format's spelling and any
/// order.
package struct TranslationImport: Sendable {
  /// The entries of a file in the language.
  package struct Part: Sendable {
    let table: StringTable
    package var file: String { table.file }
    let entries: [StringEntry]
    /// How the file quotes in ICU messages; only ARB files state it.
    let quoting: ICUMessage.Quoting

    package init(_ table: StringTable, _ entries: [StringEntry], bytes: [UInt8]) {
      (self.table, self.entries) = (table, entries)
      // A file may have many megabytes and is searched only if needed.
      quoting = table.format.id == "arb" ? ICUMessage.Quoting(file: bytes) : .none
    }

    /// Indexes from the names that our writer uses in the format back to the units.
    func indexes(_ units: [TranslationUnit], _ language: Language) -> [WrittenIndex] {
      StringsWriters.all.filter { $0.id == written }.map { $0.index(of: units, language, quoting: quoting) }
    }

    /// The id of the format's writer. An i18next file without plurals is recognised as `json`.
    private var written: String {
      switch table.format.id {
      case "json": "i18next"
      case "stringsdict": "strings"
      case let id: id
      }
    }
  }

  /// The files in the order in which the user named them.
  package let files: [String]
  package let language: Language
  package private(set) var findings: [Finding] = []
  /// Our own complete texts, by key. To be used only if `isRefused` is false.
  package private(set) var texts: [String: UnitText] = [:]
  /// The number of texts without a known key that were recognised by their English.
  package private(set) var knownBySource = 0
  /// The number of official texts that were returned.
  package private(set) var officialCount = 0

  private let units: [TranslationUnit]
  private let keys: UnitKeys

  /// The units as sent, with usable returned texts of ours, and errors in the notes for the translator who corrects
  /// them.
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

  /// Returns nil if no entry belongs to a unit: these are other files.
  ///
  /// - Parameter units: the units as sent: official texts of the list, and our own.
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
      // Converters fill in English for forms that the language does not have.
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

  /// Takes the texts of a unit. Returns false if there is no finished text.
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
    // All our formats need `other`.
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

  /// Sorts by file and place; findings without a file come last.
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
