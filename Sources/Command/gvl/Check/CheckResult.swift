import GVLFindings
import GVLCheck
import GVLModel
import GVLReport
import GVLWording
import JSONText

/// What `gvl check` found in all of its files.
struct CheckResult {
  var findings: [Finding] = []
  var inconclusive: [Inconclusive] = []
  var dialogs: [Dialog] = []
  /// What was looked at, and by which rules.
  var subjects: [FindingsReport.Subject] = []
  /// Checks that could not be made.
  var notJudged: [NotJudged] = []
  /// The bytes of what was read, by file.
  var sources: [String: [UInt8]] = [:]
  /// Those of bundles, which others have written.
  var bundleSources: [String: [UInt8]] = [:]
  /// What could have held strings in the folders and was not read.
  var leftOut: [FindingsReport.LeftOut] = []
  /// The same of those folders of which no part that could not be seen names it.
  var untold: [FindingsReport.LeftOut] = []
  var counts = CheckCounts()

  init() {}

  init(_ file: DialogFile, context: DialogContext) {
    let judged = file.judged(context)
    (findings, notJudged) = (judged.findings, judged.notJudged)
    inconclusive = file.inconclusive
    dialogs = file.dialogs
    subjects = [.init(file: file.file, rules: CheckRules.onDialogs(context.sets))]
  }

  /// What was read, before it is judged, and what was not.
  mutating func add(_ reading: CheckReading) {
    // What could not be seen in a file comes with the rest of it.
    inconclusive += reading.inconclusive
    sources = reading.sources
    (leftOut, untold) = (reading.leftOut, reading.untold)
    counts = reading.counts
  }

  mutating func add(_ other: CheckResult) {
    findings += other.findings
    notJudged += other.notJudged
    inconclusive += other.inconclusive
    dialogs += other.dialogs
    subjects += other.subjects
    sources.merge(other.sources) { first, _ in first }
    bundleSources.merge(other.bundleSources) { first, _ in first }
  }

  func text(_ report: FindingsReport) -> TextReport {
    var text = TextReport()
    // Of a file that holds several languages each dialog says which is its own.
    let languages = Dictionary(grouping: dialogs, by: \.file).mapValues { Set($0.map(\.language)).count }
    for dialog in dialogs {
      let language = languages[dialog.file] == 1 ? nil : dialog.language
      text.line(
        Piece(dialog.file, .bold), "  ", Piece(language.map { CleanText.line($0) + " " } ?? ""),
        Piece(
          dialog.isDialog && dialog.controls.isEmpty
            ? "texts only"
            : dialog.isDialog
              ? "\(dialog.layer.rawValue) layer: accept \(word(dialog.accept)), refuse \(word(dialog.reject)), settings \(word(dialog.settings))"
              : "no consent dialog", .dim))
      var controls = Table([.init(""), .init(""), .init("")], indent: 2)
      for (control, count) in distinctControls(dialog) {
        controls.row(
          Piece(control.role.rawValue, .cyan), Piece("“\(CleanText.cut(CleanText.line(control.label), to: 60))”"),
          Piece(count > 1 ? "\(count) times" : "", .dim))
      }
      text.append(controls.report)
    }
    if !dialogs.isEmpty, !report.review.open.isEmpty || !report.review.unseen.isEmpty { text.blank() }
    text.append(report.text(excerpts: true))
    if !report.leftOut.isEmpty { text.line(Piece(FindingsReport.LeftOut.sum(report.leftOut), .dim)) }
    if let sum = report.notJudgedSum { text.line(Piece(sum, .dim)) }
    if counts.dialogs == 0, dialogs.isEmpty, counts.files + counts.pages > 0 {
      text.line(Piece(counts.nothingFound))
      if report.isClean { return text }
    }
    if let gone = report.goneSum { text.line(Piece(gone, .dim)) }
    text.line(Piece(report.sum, .bold))
    return text
  }

  /// Rows of a vendor layer repeat their controls a thousand times; each is shown once.
  private func distinctControls(_ dialog: Dialog) -> [(Control, Int)] {
    guard dialog.isDialog else { return [] }
    var result: [(Control, Int)] = []
    var rows: [Role: [String: Int]] = [:]
    for control in dialog.shown where control.role != .other && control.role != .unknown {
      if let row = rows[control.role]?[control.label] {
        result[row].1 += 1
      } else {
        rows[control.role, default: [:]][control.label] = result.count
        result.append((control, 1))
      }
    }
    return result
  }

  private func word(_ answer: Bool?) -> String { answer.map { $0 ? "yes" : "no" } ?? "not seen" }

  /// `gvl.check/1`.
  func json(_ review: Review) -> JSONValue {
    [
      "schema": "gvl.check/1",
      "findings": .array(review.results.filter { $0.standing == .open }.map(\.json)),
      "ignored": .array(review.ignored.map(\.json)),
      "baseline": review.baselineJSON,
      "controls": .array(
        dialogs.flatMap(\.controls).map {
          [
            "file": .string($0.file), "layer": .string($0.layer.rawValue), "role": .string($0.role.rawValue),
            "text": .string($0.label), "language": .text($0.language), "element": .string($0.element.rawValue),
          ]
        }),
      "inconclusive": .array(review.parts.filter { $0.standing == .open }.map(\.json)),
      "notJudged": .array(review.notJudged.map(\.json)),
      "dialogs": .array(
        dialogs.map {
          [
            "file": .string($0.file), "layer": .string($0.layer.rawValue), "isDialog": .bool($0.isDialog),
            "accept": answer($0.accept), "reject": answer($0.reject), "settings": answer($0.settings),
          ]
        }),
      "counts": severityCounts(review.open),
      "leftOut": .array(leftOut.map { ["kind": .string($0.kind), "files": .integer($0.files)] }),
      "read": [
        "files": .integer(counts.files), "texts": .integer(counts.texts), "pages": .integer(counts.pages),
        "dialogs": .integer(counts.dialogs),
      ],
    ]
  }

  private func answer(_ value: Bool?) -> JSONValue { value.map(JSONValue.bool) ?? .null }
}
