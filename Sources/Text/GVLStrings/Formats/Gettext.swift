import GVLText
import Markup
import PlainText

extension StringFormat {
  /// gettext's catalogues, `de.po`, and the templates that they are made from, `.pot`.
  ///
  /// The key is the msgid, behind its msgctxt and `|` where it has one, as in `Q_("menu|Open")`. gettext looks a text up
  /// by the text of the source, so the msgid is `source` too, unless it is a name (`banner.accept`, `label_accept`).
  /// What is not translated has no value, as in XLIFF. In a template, and in a catalogue of the source's own language,
  /// the program shows the msgid itself: there it is the value. The source is English unless the header says
  /// `X-Source-Language`: gettext asks programmers for that, and tells plurals of msgids by it.
  ///
  /// Source: GNU gettext manual, "The Format of PO Files".
  package static let gettext = StringFormat(
    id: "po", name: "gettext catalogue", extensions: ["po", "pot"],
    fits: { $0.ends("po", "pot") },
    read: { (source, collector) throws(StringFileError) in
      let isTemplate = StringPath(source.path).ending == "pot"
      var reader = GettextReader(bytes: try source.text(charset: GettextHeader.charset(source.bytes), &collector))
      var catalogue = GettextCatalogue(isTemplate: isTemplate, path: source.language)
      while let message = try reader.next(&collector) { try catalogue.take(message, &collector) }
    })
}

/// What the first entry of a catalogue says, whose msgid is empty.
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

  /// `Language: pt_BR`; older catalogues of Plone have `Language-Code: de`. What stands in a template to be replaced is
  /// none.
  var language: String? {
    [fields["language"], fields["language-code"]].lazy.compactMap { $0 }.compactMap { LocaleName.code($0) }.first
  }

  /// Whether the language is named alone: `pt`, which may be that of Brazil.
  var namesNoRegion: Bool { (fields["language"] ?? fields["language-code"])?.contains { "_-@".contains($0) } == false }

  var source: String? { fields["x-source-language"].flatMap { LocaleName.code($0) } }

  /// `nplurals=3; plural=…`.
  var plurals: Int? {
    for part in (fields["plural-forms"] ?? "").split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map { BlankTrim.trimmed($0) }
      if sides.count == 2, sides[0] == "nplurals" { return Int(sides[1]) }
    }
    return nil
  }

  /// The charset that bytes name near their beginning; nil where none is, or it is still to be filled in.
  static func charset(_ bytes: [UInt8]) -> String? {
    let head = Substring(decoding: bytes.prefix(16 * 1024).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    guard let mark = head.utf8.firstRange(of: "charset=") else { return nil }
    let name = head[mark.upperBound...].utf8.prefix { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x3B }
    let text = String(Substring(name))
    return text.isEmpty || text.uppercased() == "CHARSET" ? nil : text
  }
}

/// Turns messages into entries.
private struct GettextCatalogue {
  let isTemplate: Bool
  /// The language that the path says.
  let path: String?
  private var header = GettextHeader("")
  private var language: String?
  /// Whether an empty translation shows the msgid, in the language of the file.
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
    // What Plone writes above a name: the text of the source.
    let source = isName ? GettextName.text(in: message.comments) : message.id
    let key = message.context.map { "\($0)|\(message.id)" } ?? message.id
    let categories = GettextPlurals.categories(header.plurals, language)
    // A template has one empty form for each that may come; what it says of plurals are the two msgids.
    let isPlural = message.plural != nil
    let forms = isPlural && isSource && message.forms.allSatisfy(\.text.isEmpty) ? plural(message) : message.forms
    for (index, form) in forms.enumerated() {
      let own = isPlural && index > 0 && !isName ? message.plural : source
      let isShown = form.text.isEmpty && isSource && own != nil
      let value = isShown ? own ?? "" : form.text
      try collector.add(
        StringEntry(
          key: key, value: value, language: language, place: isShown ? message.place : form.place,
          comment: message.comments.isEmpty ? nil : message.comments.joined(separator: "\n"),
          variant: isPlural ? form.number < categories.count ? categories[form.number] : "\(form.number)" : nil,
          isTranslated: !value.isEmpty && (isShown || !message.isFuzzy), source: source, origins: message.origins))
    }
  }

  /// Room for the two forms of the source.
  private func plural(_ message: GettextMessage) -> [GettextMessage.Form] {
    (0..<2).map { GettextMessage.Form(number: $0, text: "", place: message.place) }
  }

  private mutating func readHeader(_ message: GettextMessage, _ collector: inout StringCollector) {
    header = GettextHeader(message.forms.first?.text ?? "")
    if !isTemplate, let own = header.language {
      // `Language: pl` in `pl_PL.po` is no contradiction.
      let isNearer = header.namesNoRegion && path.map { Self.family($0) == Self.family(own) } ?? false
      language = isNearer ? path : collector.language(own, path: path, at: message.forms.first?.place ?? message.place)
    }
    settle()
  }
}

/// msgids that are names of texts and no texts.
private enum GettextName {
  /// One word with a mark inside, in no capitals but those within: `banner.accept`, `label_accept_all`, `cookies:title`.
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
    // "Accept." and "Name:" are words.
    return marks > 0 && last != UInt8(ascii: ".") && last != UInt8(ascii: ":")
  }

  /// `Default: "Accept all"` among the comments.
  static func text(in comments: [String]) -> String? {
    for comment in comments where comment.hasPrefix("Default: \"") && comment.hasSuffix("\"") && comment.utf8.count > 10
    {
      return String(comment.dropFirst("Default: \"".count).dropLast())
    }
    return nil
  }
}

/// Which plural category each `msgstr[n]` is for.
private enum GettextPlurals {
  /// Empty where neither number nor language tells.
  static func categories(_ count: Int?, _ language: String?) -> [String] {
    let family = language.map { String($0.prefix { $0 != "-" }) } ?? ""
    switch count ?? (language == nil ? 0 : 2) {
    case 1: return ["other"]
    case 2: return ["one", "other"]
    case 3: return three[family] ?? cldr(count, language)
    case 4: return four[family] ?? cldr(count, language)
    default: return cldr(count, language)
    }
  }

  /// CLDR's own order, where the language has so many: Arabic and Welsh six, Maltese five.
  private static func cldr(_ count: Int?, _ language: String?) -> [String] {
    let categories = language.flatMap { LanguageCode($0)?.language }?.plurals.categories.map(\.rawValue) ?? []
    return categories.count == count ? categories : []
  }

  /// In the order of the formulas that gettext's manual gives.
  private static let three: [String: [String]] = {
    let (whole, rest) = (["one", "few", "many"], ["one", "few", "other"])
    return [
      "ru": whole, "uk": whole, "be": whole, "pl": whole, "sr": rest, "hr": rest, "bs": rest, "cs": rest, "sk": rest,
      "lt": rest, "ro": rest, "lv": ["one", "other", "zero"],
    ]
  }()
  private static let four: [String: [String]] = [
    "ru": ["one", "few", "many", "other"], "uk": ["one", "few", "many", "other"],
    "be": ["one", "few", "many", "other"],
    "pl": ["one", "few", "many", "other"], "cs": ["one", "few", "many", "other"],
    "sk": ["one", "few", "many", "other"],
    "lt": ["one", "few", "many", "other"], "sl": ["one", "two", "few", "other"], "mt": ["one", "few", "many", "other"],
  ]
}
