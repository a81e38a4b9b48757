package import GVLFindings
package import GVLStrings
package import GVLText
import GVLWording
import PlainText

/// What came back in one file and language, read by meaning: by keys, however the format spells them, in any order.
package struct TranslationImport: Sendable {
  package let file: String
  package let language: Language
  package private(set) var findings: [Finding] = []
  /// Our own texts that are whole, by key. To be used only where nothing is refused.
  package private(set) var texts: [String: UnitText] = [:]
  /// Official texts that came back as they were sent.
  package private(set) var officialCount = 0

  private let units: [TranslationUnit]
  private let keys: UnitKeys

  /// What was sent, with what came back in its place where that can be used, and what is wrong in the notes: for whoever
  /// has to mend it. Official texts are as they were sent.
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

  /// - Parameters:
  ///   - entries: those of the language.
  ///   - units: what was sent: official texts of the list, and our own.
  /// - Returns: nil where no key is one of ours: it is another file.
  package init?(
    _ entries: [StringEntry], of table: StringTable, _ bytes: [UInt8], language: Language, units: [TranslationUnit]
  ) {
    (file, self.language, self.units) = (table.file, language, units)
    keys = UnitKeys(units, language, format: table.format, bytes)
    var found: [String: [ImportedUnit.Form]] = [:]
    for entry in entries {
      let forms = keys.forms(of: entry)
      guard let first = forms.first else {
        let hint = keys.nearest(to: entry.key).map { ", did you mean \"\($0)\"?" } ?? "; name it as it was exported"
        add(UnknownKey.rule, entry, "\"\(entry.key)\" is no key of the export" + hint)
        continue
      }
      found[first.unit.key, default: []] += forms.map(\.form)
    }
    if found.isEmpty { return nil }
    for unit in units {
      let imported = ImportedUnit(
        unit: unit, string: DialogStrings.named(unit.key), language: language, forms: found[unit.key] ?? [])
      for rule in ImportRules.table {
        for one in rule.find(imported) { add(rule.rule, one.entry, "\(unit.key): \(one.message)") }
      }
      take(imported)
    }
    judgeLanguage(found)
    sort(entries)
  }

  private mutating func take(_ imported: ImportedUnit) {
    let forms = imported.filled.filter { $0.entry.isTranslated }
    if imported.unit.isLocked {
      if !forms.isEmpty { officialCount += 1 }
      return
    }
    guard let first = forms.first else {
      return add(
        TextMissing.rule, imported.forms.first?.entry,
        "\(imported.unit.key) is not translated: "
          + (imported.unit.target == nil ? "users will read English" : "it stays as it was"))
    }
    guard imported.unit.source.isPlural else { return texts[imported.unit.key] = .single(first.text) }
    var plural = Dictionary(
      forms.compactMap { form in form.category.map { ($0, form.text) } }, uniquingKeysWith: { first, _ in first })
    // Every format of ours asks for it.
    plural[.other] = plural[.other] ?? plural[.many] ?? first.text
    texts[imported.unit.key] = .plural(plural)
  }

  private mutating func judgeLanguage(_ found: [String: [ImportedUnit.Form]]) {
    let own = DialogStrings.all.flatMap { found[$0.key] ?? [] }
    guard let spoken = WrongLanguage.spoken(own.map(\.text), insteadOf: language) else { return }
    add(
      WrongLanguage.rule, own.first?.entry,
      "the file says \(language.name), its texts are \(spoken): send the file of the other language, or mend its name")
  }

  private mutating func add(_ rule: Rule, _ entry: StringEntry?, _ message: String) {
    findings.append(
      Finding(
        rule, owner: .publisher, file: file, place: entry?.place, path: entry?.key, language: language.code,
        text: entry.flatMap { $0.value.isEmpty ? nil : $0.value }, message: message))
  }

  /// By place; what has none, at the end.
  private mutating func sort(_ entries: [StringEntry]) {
    findings = findings.enumerated().sorted { a, b in
      switch (a.element.place, b.element.place) {
      case (let one?, let other?):
        (one.line, one.column ?? 0, a.offset) < (other.line, other.column ?? 0, b.offset)
      case (nil, nil): a.offset < b.offset
      case (let one, _): one != nil
      }
    }.map(\.element)
  }
}
