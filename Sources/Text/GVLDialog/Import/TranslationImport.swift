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

  /// What was sent, with what came back in its place where that can be used, and what is wrong in the notes: for whoever
  /// has to mend it. Official texts are as they were sent.
  package var annotated: [TranslationUnit] {
    let keys = UnitKeys(units)
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
  package init(_ entries: [StringEntry], file: String, language: Language, units: [TranslationUnit]) {
    (self.file, self.language, self.units) = (file, language, units)
    let keys = UnitKeys(units)
    var found: [String: [ImportedUnit.Form]] = [:]
    for entry in entries {
      guard let (unit, category) = keys.unit(of: entry) else {
        let hint = keys.nearest(to: entry.key).map { ", did you mean \"\($0)\"?" } ?? "; name it as it was exported"
        add(UnknownKey.rule, entry, "\"\(entry.key)\" is no key of the export" + hint)
        continue
      }
      found[unit.key, default: []] += ICUForms.forms(of: entry, category, unit)
    }
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

  /// Whether any key is one of ours: what has none is another file.
  package static func knows(_ entries: [StringEntry], units: [TranslationUnit]) -> Bool {
    let keys = UnitKeys(units)
    return entries.contains { keys.unit(of: $0) != nil }
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

/// From the keys of files to units: letters and digits count, the signs between them and capitals are each format's own.
struct UnitKeys {
  private let byKey: [String: TranslationUnit]

  init(_ units: [TranslationUnit]) {
    byKey = Dictionary(units.map { (Self.bare($0.key), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The unit of an entry, and which form of it.
  func unit(of entry: StringEntry) -> (unit: TranslationUnit, category: PluralCategory?)? {
    var key = entry.key[...]
    // gettext: the context is the key.
    if let source = entry.source, !source.isEmpty, key.hasSuffix("|" + source) { key = key.dropLast(source.count + 1) }
    var category = entry.variant.flatMap { $0.split(separator: "/").last }.flatMap {
      PluralCategory(rawValue: String($0))
    }
    // Formats without plurals: `first.partners[one]`.
    if key.last == "]", let open = key.lastIndex(of: "["),
      let named = PluralCategory(rawValue: String(key[key.index(after: open)...].dropLast()))
    {
      (category, key) = (named, key[..<open])
    }
    guard let unit = unit(named: key) else { return nil }
    return (unit, unit.source.isPlural ? category ?? .other : nil)
  }

  func unit(named key: some StringProtocol) -> TranslationUnit? { byKey[Self.bare(key)] }

  func nearest(to key: String) -> String? {
    guard key.utf8.count <= 80 else { return nil }
    return Nearest.word(to: key, in: byKey.values.map(\.key).sorted())
  }

  static func bare(_ key: some StringProtocol) -> String {
    String(
      decoding: key.lowercased().utf8.filter { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 >= 0x80 },
      as: UTF8.self)
  }
}
