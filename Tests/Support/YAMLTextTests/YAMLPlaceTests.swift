import TestSupport
import YAMLText

/// Places of keys and values, compared with a slow, simple reading of the project's own files.
@Suite struct YAMLPlaceTests {
  struct Word: Equatable, CustomStringConvertible {
    var text: String
    var place: TextPlace
    var description: String { "\(place) \(text)" }
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  static let files: [String] =
    ["Tests/Golden/cli/gvl.yml", "Fuzz/Seeds/yaml/workspace.yml"]
    + ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "translations/lexicon").path)) ?? [])
    .filter { $0.hasSuffix(".yml") }.sorted().map { "translations/lexicon/\($0)" }

  @Test(arguments: files) func everyKeyAndValueIsWhereItStands(file: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    let root = try YAMLText.parse(text)
    #expect(words(of: root) == slowWords(of: text))
    collectionsBegin(root, in: text.components(separatedBy: "\n").map { Array($0.unicodeScalars) })
  }

  @Test func thereAreFiles() { #expect(Self.files.count > 40) }

  /// The place of an error is never after the text either: without a final line end libyaml counts one line more.
  @Test(arguments: SeededNumbers.seeds(47)) func noPlaceIsBehindTheText(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let known = ["?", "a: [", "a:\n  ?", "- \"", "a: b\n?", "[a", "a: |", "\u{85}?"]
    let pieces = ["?", "a", ": ", "- ", "\n", "\n  ", "[", "]", "{", "\"", "\r\n", "\u{2028}", "|", "ü", "&x", "*x"]
    for number in 0..<3_000 {
      let text =
        number < known.count ? known[number] : (0...numbers.below(9)).map { _ in numbers.pick(pieces) }.joined()
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let places: [TextPlace]
      do throws(YAMLError) {
        places = Self.places(of: try YAMLText.parse(text))
      } catch {
        places = [error.place]
      }
      for place in places {
        #expect(place.line <= lines.count, "\(place) in \(text.debugDescription)")
        guard place.line <= lines.count, let column = place.column else { continue }
        #expect(column <= lines[place.line - 1].unicodeScalars.count + 1, "\(place) in \(text.debugDescription)")
      }
    }
  }

  private static func places(of node: YAMLNode) -> [TextPlace] {
    switch node.value {
    case .sequence(let elements): [node.place] + elements.flatMap(places)
    case .mapping(let members): [node.place] + members.flatMap { [$0.place] + places(of: $0.value) }
    default: [node.place]
    }
  }

  /// Keys and values in the order of the text.
  private func words(of node: YAMLNode) -> [Word] {
    switch node.value {
    case .null: []
    case .bool(let flag): [Word(text: "\(flag)", place: node.place)]
    case .number(let text), .string(let text): [Word(text: text, place: node.place)]
    case .sequence(let elements): elements.flatMap(words)
    case .mapping(let members): members.flatMap { [Word(text: $0.key, place: $0.place)] + words(of: $0.value) }
    }
  }

  /// A list begins with its bracket or its first hyphen, a mapping with its brace or its first key.
  private func collectionsBegin(_ node: YAMLNode, in lines: [[Unicode.Scalar]]) {
    func scalar(_ place: TextPlace) -> Unicode.Scalar { lines[place.line - 1][(place.column ?? 0) - 1] }
    switch node.value {
    case .sequence(let elements):
      #expect(scalar(node.place) == "[" || scalar(node.place) == "-", "\(node.path)")
      for element in elements { collectionsBegin(element, in: lines) }
    case .mapping(let members):
      #expect(scalar(node.place) == "{" || node.place == members.first?.place, "\(node.path)")
      for member in members { collectionsBegin(member.value, in: lines) }
    default: break
    }
  }

  /// The words of a text without its punctuation and comments. Handles only what the files above use: plain and quoted
  /// texts, lists and mappings in lines and brackets.
  private func slowWords(of text: String) -> [Word] {
    var words: [Word] = []
    var open: Word?
    var depth = 0
    func close() {
      if var word = open {
        while word.text.last == " " { word.text.removeLast() }
        words.append(word)
      }
      open = nil
    }
    for (line, content) in text.components(separatedBy: "\n").enumerated() {
      let scalars = Array(content.unicodeScalars)
      var at = 0
      func isBlank(_ index: Int) -> Bool { index < 0 || index >= scalars.count || scalars[index] == " " }
      while at < scalars.count {
        let scalar = scalars[at]
        if scalar == "#", isBlank(at - 1) { break }
        // In a plain text outside brackets a bracket is an ordinary letter; a comma separates words only in brackets.
        let isFlow = depth > 0 || open == nil
        if isFlow, scalar == "[" || scalar == "{" { depth += 1 }
        if isFlow, scalar == "]" || scalar == "}" { depth -= 1 }
        let parts = isFlow && "[]{}".unicodeScalars.contains(scalar) || scalar == "," && depth > 0
        if parts || scalar == ":" && isBlank(at + 1) {
          close()
        } else if scalar == "-", isBlank(at + 1), open == nil {
          // A list element begins; its word follows.
        } else if scalar == "\"" || scalar == "'", open == nil {
          let place = TextPlace(line: line + 1, column: at + 1)
          let end = scalars[(at + 1)...].firstIndex(of: scalar) ?? scalars.count
          words.append(Word(text: String(String.UnicodeScalarView(scalars[at + 1..<end])), place: place))
          at = end
        } else if scalar != " " || open != nil {
          if open == nil { open = Word(text: "", place: TextPlace(line: line + 1, column: at + 1)) }
          open?.text.unicodeScalars.append(scalar)
        }
        at += 1
      }
      // In brackets a word continues in the next line.
      if depth == 0 { close() } else if let word = open, word.text.last != " " { open?.text += " " }
    }
    close()
    return words
  }
}
