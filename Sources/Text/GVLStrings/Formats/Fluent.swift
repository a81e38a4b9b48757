import PlainText

extension StringFormat {
  /// Fluent: messages, their attributes (`login.label`) and terms (`-brand`).
  ///
  /// Literals are resolved (`{"{"}`), other placeables are kept as written. A pattern with one selector gives a text
  /// for each variant, with its name as key. A pattern with several selectors gives one text for the whole, and the
  /// texts inside as `$count/one`. Like Fluent itself, gvl leaves out invalid entries, with a note.
  ///
  /// Source: Fluent Syntax 1.0, `spec/fluent.ebnf` and `abstract.js`.
  package static let fluent = StringFormat(
    id: "ftl", name: "Fluent", extensions: ["ftl"],
    // Templates of FreeMarker have the same file extension.
    fits: { probe in
      guard probe.ends("ftl") else { return false }
      return probe.head.first.map { $0.isLetter || $0 == "-" || $0 == "#" } ?? true
    },
    read: { (source, collector) throws(StringFileError) in
      var reader = FluentReader(bytes: try source.text(&collector), language: source.language)
      try reader.read(&collector)
    })
}

private struct FluentReader {
  private let language: String?
  private var parser: FluentParser
  private var places: PlaceCursor

  init(bytes: [UInt8], language: String?) {
    parser = FluentParser(bytes: bytes)
    places = PlaceCursor(bytes)
    self.language = language
  }

  mutating func read(_ collector: inout StringCollector) throws(StringFileError) {
    var comments: [String] = []
    while true {
      if parser.skipBlankBlock() > 0 { comments = [] }
      guard let first = parser.next else { return }
      if first == UInt8(ascii: "#") {
        if let comment = parser.comment() { comments.append(comment) } else { comments = [] }
        continue
      }
      let start = parser.at
      do throws(FluentParser.Junk) {
        let message = try parser.message()
        try add(message, StringEntry.comment(comments), &collector)
      } catch {
        switch error {
        case .tooDeep(let at):
          throw collector.failure(
            .tooDeep, "placeables are nested more than \(FluentParser.depthLimit) deep", at: places.place(of: at))
        case .syntax(let at, let expected):
          let place = places.place(of: start)
          collector.note(
            .leftOut, "this is no message: expected \(expected) at \(places.place(of: at))", at: place)
          parser.skipJunk(from: start)
        case .failed(let failure): throw failure
        }
      }
      comments = []
    }
  }

  private mutating func add(
    _ message: FluentParser.Message, _ comment: String?, _ collector: inout StringCollector
  ) throws(FluentParser.Junk) {
    for (name, pattern) in message.patterns {
      let key = name.isEmpty ? message.id : "\(message.id).\(name)"
      do throws(StringFileError) { try add(key, pattern, comment, &collector) } catch { throw .failed(error) }
    }
  }

  private mutating func add(
    _ key: String, _ pattern: FluentPattern, _ comment: String?, _ collector: inout StringCollector
  ) throws(StringFileError) {
    func add(_ text: String, _ variant: String?, _ place: TextPlace) throws(StringFileError) {
      try collector.add(
        StringEntry(key: key, value: text, language: language, place: place, comment: comment, variant: variant))
    }
    let place = places.place(of: pattern.start)
    guard let (index, selector) = pattern.onlySelector else {
      try add(pattern.text(parser.bytes), nil, place)
      for form in try pattern.forms(parser.bytes, &collector) {
        try add(form.text, form.variant, places.place(of: form.start))
      }
      return
    }
    let (front, back) = (pattern.text(parser.bytes, before: index), pattern.text(parser.bytes, behind: index))
    for variant in selector.variants {
      try collector.spend(front.utf8.count + back.utf8.count)
      let text = front + variant.pattern.text(parser.bytes) + back
      try add(text, variant.key, places.place(of: variant.pattern.start))
    }
  }
}
