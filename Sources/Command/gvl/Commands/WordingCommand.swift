import ArgumentParser
import Files
import GVLReport
import GVLWording
import GVLWorkspace
import JSONText

struct WordingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wording",
    abstract: "What a button's text does: accept, refuse, open settings, save …",
    discussion: """
      Texts are arguments, or lines of standard input: `language<TAB>text` or a text alone; each line is answered by one \
      line of JSON, at once, so that another program can keep gvl running beside it. A language that is given is kept: no \
      other lexicon is asked. Where none is given it is told from script and words. `unknown` is an answer: nothing is \
      guessed. With -q the roles alone.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: "How to write the result; text for arguments, json for lines of standard input.")
  var format: TextOrJSON?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: String?

  @Argument(help: "Texts of controls; none: lines of standard input.")
  var texts: [String] = []

  @Option(help: ArgumentHelp("The language of texts that name none, such as de or pt-BR.", valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "A lexicon of your own (YAML), or a folder of them; one in a known language takes the place of ours.",
      valueName: "path"))
  var lexicon: [String] = []

  func run() throws {
    let classifier = try lexicon.isEmpty ? .standard : Classifier(adding: lexicon.flatMap(lexiconTexts))
    if let language, !classifier.knows(language) { throw Self.unknown(language, classifier) }
    if texts.isEmpty { return try answerLines(classifier) }
    var rows: [(text: String, verdict: Classification)] = []
    for text in texts { rows.append((text, classifier.classify(text, stated: language))) }
    if format == .json {
      var lines = WordingLines(quiet: global.quiet)
      for row in rows { lines.add(row.text, row.verdict, language) }
      return try Console.write(lines.bytes, to: output)
    }
    var table = Table([.init(""), .init(""), .init("")])
    for row in rows {
      table.row(
        Piece(row.verdict.role.rawValue, row.verdict.role == .unknown ? .yellow : .cyan), Piece(row.text),
        Piece(row.verdict.evidence, .dim))
    }
    var report = table.report
    if global.quiet {
      report = TextReport()
      for row in rows { report.line(Piece(row.verdict.role.rawValue)) }
    }
    try Console.write(report.bytes(colour: output == nil && global.usesColour), to: output)
  }

  private func answerLines(_ classifier: Classifier) throws {
    var all: [UInt8] = []
    let (stated, quiet) = (language, global.quiet || format == .text)
    try InputFile.eachRun { run in
      let ended = run.last == 0x0A ? run.dropLast() : run
      for bytes in inParallel(Self.pieces(ended), { Self.answers($0, classifier, stated, quiet) }) {
        if output == nil { try Console.write(bytes) } else { all += bytes }
      }
    }
    if let output { try Console.write(all, to: output) }
  }

  /// Whole lines, in pieces that are worth a thread of their own.
  private static func pieces(_ lines: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let length = max(1 << 16, lines.count / processorCount)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = lines
    while rest.count > length, let end = rest[(rest.startIndex + length)...].firstIndex(of: 0x0A) {
      pieces.append(rest[..<end])
      rest = rest[(end + 1)...]
    }
    return pieces + [rest]
  }

  private static func answers(
    _ run: ArraySlice<UInt8>, _ classifier: Classifier, _ stated: String?, _ quiet: Bool
  ) -> [UInt8] {
    var readers = Readers(classifier: classifier, stated: stated)
    var lines = WordingLines(quiet: quiet)
    // Each line has its answer, an empty one too: a worker counts them.
    for line in run.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let parts = line.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
      var text = parts.count > 1 ? parts[1] : line
      if text.last == 0x0D { text = text.dropLast() }
      let label = String(decoding: text, as: UTF8.self)
      let (asked, reader) = readers[parts.count > 1 ? parts[0] : []]
      if let reader {
        lines.add(label, classifier.classify(label, by: reader), asked)
      } else {
        lines.add(label, classifier.classify(label, stated: asked), asked)
      }
    }
    return lines.bytes
  }

  private static func unknown(_ language: String, _ classifier: Classifier) -> CommandError {
    let near = classifier.nearest(to: language)
    let hint =
      near.isEmpty
      ? "there are lexicons for \(classifier.languages.joined(separator: ", "))"
      : "did you mean \(near.joined(separator: " or "))?"
    return CommandError(.usage, "usage.language", "there is no lexicon for \"\(language)\"; \(hint)")
  }

  private func lexiconTexts(_ path: String) throws -> [String] {
    guard InputFile.isFolder(path) else { return [String(decoding: try InputFile.read(path), as: UTF8.self)] }
    return try InputFile.names(in: path).filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
      .map { String(decoding: try InputFile.read(path + "/" + $0), as: UTF8.self) }
  }
}

extension Classifier {
  fileprivate func classify(_ text: String, stated language: String?) -> Classification {
    if let language { classify(text, only: language) } else { classify(text) }
  }
}

/// The languages that lines name, each looked up once: a worker answers hundreds of thousands of lines a second.
private struct Readers {
  let classifier: Classifier
  /// For lines that name none.
  let stated: String?
  private var known: [(written: [UInt8], language: String?, reader: Classifier.Reader?)] = []

  init(classifier: Classifier, stated: String?) { (self.classifier, self.stated) = (classifier, stated) }

  subscript(_ written: ArraySlice<UInt8>) -> (language: String?, reader: Classifier.Reader?) {
    mutating get {
      for row in known where row.written.count == written.count && row.written.elementsEqual(written) {
        return (row.language, row.reader)
      }
      let language = written.isEmpty ? stated : String(decoding: written, as: UTF8.self)
      let reader = language.flatMap(classifier.reader)
      // Not more than there are languages: what a line writes is not ours.
      if known.count < 128 { known.append((Array(written), language, reader)) }
      return (language, reader)
    }
  }
}

/// Lines of `gvl.wording/1`, or the roles alone. Written byte by byte: a worker answers hundreds of thousands a second.
private struct WordingLines {
  let quiet: Bool
  private(set) var bytes: [UInt8] = []

  init(quiet: Bool) { self.quiet = quiet }

  mutating func add(_ text: String, _ verdict: Classification, _ asked: String?) {
    if quiet {
      bytes += verdict.role.rawValue.utf8
    } else {
      bytes += #"{"schema":"gvl.wording/1","text":"#.utf8
      JSONValue.appendQuoted(text, to: &bytes)
      bytes += #","language":"#.utf8
      if let language = verdict.language ?? asked {
        JSONValue.appendQuoted(language, to: &bytes)
      } else {
        bytes += "null".utf8
      }
      bytes += #","role":""#.utf8
      bytes += verdict.role.rawValue.utf8
      bytes += #"","evidence":"#.utf8
      bytes.append(UInt8(ascii: "\""))
      if verdict.appendEscapedWords(to: &bytes) {
        bytes.append(UInt8(ascii: "\""))
      } else {
        bytes.removeLast()
        JSONValue.appendQuoted(verdict.evidence, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(0x0A)
  }
}
