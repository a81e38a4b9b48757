import GVLText
import Markup
import PlainText

extension StringFormat {
  /// gettext's catalogues, `de.po`, and their templates, `.pot`.
  ///
  /// The key is the msgid, after its msgctxt and `|` if it has one, as in `Q_("menu|Open")`. gettext looks texts up by
  /// their source text, so the msgid is also `source`, unless it is a name (`banner.accept`, `label_accept`). A missing
  /// translation is an empty value, as in XLIFF. In a template, and in a catalogue of the source language, the program
  /// shows the msgid: there it is the value. The source language is English unless the header has `X-Source-Language`:
  /// gettext recommends English, and its rule for msgid plurals is the English one.
  ///
  /// Source: GNU gettext manual, "The Format of PO Files".
  package static let gettext = StringFormat(
    id: "po", name: "gettext catalogue", extensions: ["po", "pot"],
    fits: { $0.ends("po", "pot") },
    read: { (source, collector) throws(StringFileError) in
      let isTemplate = StringPath(source.path).ending == "pot"
      var reader = GettextReader(try source.text(charset: GettextHeader.charset(source.bytes), &collector))
      var catalogue = GettextCatalogue(isTemplate: isTemplate, path: source.language)
      while let message = try reader.next(&collector) { try catalogue.take(message, &collector) }
    })
}

/// The header: the first entry of a catalogue, whose msgid is empty.
struct GettextHeader {
  private(set) var fields: [String: String] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      let value = BlankTrim.trimmed(line[line.index(after: colon)...])
      if fields[name] == nil, !value.isEmpty { fields[name] = value }
    }
  }

  /// `Language: pt_BR`; older catalogues of Plone have `Language-Code: de`. Nil for a template's unfilled placeholder.
  var language: String? {
    [fields["language"], fields["language-code"]].lazy.compactMap { $0 }.compactMap { LocaleName.code($0) }.first
  }

  /// Whether the language has no region: `pt`, which may be Brazilian Portuguese.
  var namesNoRegion: Bool { (fields["language"] ?? fields["language-code"])?.contains { "_-@".contains($0) } == false }

  var source: String? { fields["x-source-language"].flatMap { LocaleName.code($0) } }

  /// The number in `nplurals=3; plural=…`.
  var plurals: Int? {
    for part in (fields["plural-forms"] ?? "").split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map { BlankTrim.trimmed($0) }
      if sides.count == 2, sides[0] == "nplurals" { return Int(sides[1]) }
    }
    return nil
  }

  /// The charset in the header; nil if it has none, or still the placeholder.
  static func charset(_ bytes: [UInt8]) -> String? {
    let head = Substring(decoding: bytes.prefix(16 * 1024).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    guard let mark = head.utf8.firstRange(of: "charset=") else { return nil }
    let name = head[mark.upperBound...].utf8.prefix { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x3B }
    let text = String(Substring(name))
    return text.isEmpty || text.uppercased() == "CHARSET" ? nil : text
  }
}

/// Converts messages to entries.
private struct GettextCatalogue {
  let isTemplate: Bool
  /// The language in the path.
  let path: String?
  private var header = GettextHeader("")
  private var language: String?
  /// Whether programs show the msgid for an empty translation, because it is in the language of the file.
  private var isSource: Bool

  init(isTemplate: Bool, path: String?) {
    (self.isTemplate, self.path) = (isTemplate, path)
    language = isTemplate ? "en" : path
    isSource = isTemplate
    settle()
  }

  private mutating func settle() {
    let source = header.source ?? "en"
    if isTemplate { return language = header.language ?? source }
    isSource = language.map { Self.family($0) == Self.family(source) } ?? false
  }

  private static func family(_ code: String) -> Substring { code.prefix { $0 != "-" } }

  mutating func take(_ message: GettextMessage, _ collector: inout StringCollector) throws(StringFileError) {
    if message.id.isEmpty, message.context == nil { return readHeader(message, &collector) }
    let isName = GettextName.isName(message.id)
    // Plone writes the source text into a comment above the name.
    let source = isName ? GettextName.text(in: message.comments) : message.id
    let key = message.context.map { "\($0)|\(message.id)" } ?? message.id
    let categories = categories.map(\.rawValue)
    // Templates have one empty form for each plural category; the texts are the two msgids.
    let isPlural = message.plural != nil
    let forms = isPlural && isSource && message.forms.allSatisfy(\.text.isEmpty) ? plural(message) : message.forms
    for (index, form) in forms.enumerated() {
      let own = isPlural && index > 0 && !isName ? message.plural : source
      let isShown = form.text.isEmpty && isSource && own != nil
      let value = isShown ? own ?? "" : form.text
      try collector.add(
        StringEntry(
          key: key, value: value, language: language, place: isShown ? message.place : form.place,
          comment: StringEntry.comment(message.comments),
          variant: isPlural ? form.number < categories.count ? categories[form.number] : "\(form.number)" : nil,
          isTranslated: !value.isEmpty && (isShown || !message.isFuzzy), source: source, origins: message.origins))
    }
  }

  /// Empty forms for the two msgids.
  private func plural(_ message: GettextMessage) -> [GettextMessage.Form] {
    (0..<2).map { GettextMessage.Form(number: $0, text: "", place: message.place) }
  }

  /// The plural category of each `msgstr[n]`; empty if neither the number of forms nor the language decides. Catalogues
  /// may leave out the form for fractions, or have one that CLDR has not.
  private var categories: [PluralCategory] {
    let rules = language.map { PluralRules.of($0) }
    let own = rules?.gettextOrder ?? []
    func areThose(of codes: String...) -> Bool { codes.contains { PluralRules.of($0) == rules } }
    switch header.plurals ?? (language == nil ? 0 : 2) {
    case 1: return [.other]
    case 2: return [.one, .other]
    case 3 where areThose(of: "ru", "pl"): return [.one, .few, .many]
    case 4 where areThose(of: "cs", "lt", "mt"): return [.one, .few, .many, .other]
    case own.count: return own
    default: return []
    }
  }

  private mutating func readHeader(_ message: GettextMessage, _ collector: inout StringCollector) {
    header = GettextHeader(message.forms.first?.text ?? "")
    if !isTemplate, let own = header.language {
      // `Language: pl` in `pl_PL.po` is no conflict.
      let isNearer = header.namesNoRegion && path.map { Self.family($0) == Self.family(own) } ?? false
      language = isNearer ? path : collector.language(own, path: path, at: message.forms.first?.place ?? message.place)
    }
    settle()
  }
}

/// msgids that are names, not texts.
private enum GettextName {
  /// One word with `_`, `.` or `:` inside: `banner.accept`, `label_accept_all`, `cookies:title`.
  static func isName(_ id: String) -> Bool {
    var (marks, last) = (0, UInt8(ascii: " "))
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): break
      case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "/"):
        if last == UInt8(ascii: " ") { return false }
        if byte != UInt8(ascii: "-"), byte != UInt8(ascii: "/") { marks += 1 }
      default: return false
      }
      last = byte
    }
    // "Accept." and "Name:" are texts.
    return marks > 0 && last != UInt8(ascii: ".") && last != UInt8(ascii: ":")
  }

  /// The text of a comment `Default: "Accept all"`.
  static func text(in comments: [String]) -> String? {
    for comment in comments where comment.hasPrefix("Default: \"") && comment.hasSuffix("\"") && comment.utf8.count > 10
    {
      return String(comment.dropFirst("Default: \"".count).dropLast())
    }
    return nil
  }
}
