package import GVLBundle
package import JSONText
import PlainText
package import ReportFormats

extension BundleComparison {
  /// `gvl.bundle-compare/1`.
  ///
  /// - Parameter rests: the official texts that the bundles were verified with before.
  package func json(restingOn rests: ProofSources) -> JSONValue {
    [
      "schema": "gvl.bundle-compare/1", "compared": .strings(rests.compared), "notStored": .strings(rests.notStored),
      "differences": .array(
        differences.map {
          [
            "part": .string($0.part.rawValue), "item": .string($0.item), "language": .text($0.language),
            "first": .text($0.first), "second": .text($0.second),
          ]
        }),
    ]
  }

  /// For users: by part, each difference with the values of both.
  package func textReport(restingOn rests: ProofSources) -> TextReport {
    var report = TextReport()
    guard !differences.isEmpty else {
      report.line(Piece("the same list, vendors, texts and words", .green))
      report.append(rests.textReport)
      return report
    }
    for part in Difference.Part.allCases {
      let found = differences.filter { $0.part == part }
      guard !found.isEmpty else { continue }
      report.line(Piece(part.heading, .bold), Piece(" (\(grouped(found.count)))", .dim))
      var table = Table([.init("", .left), .init(""), .init("")], indent: 2)
      for one in found.prefix(Self.shown) {
        let item = one.language.map { "\(one.item) \($0)" } ?? one.item
        table.row(Piece(item, .cyan), Piece(Self.short(one.first)), Piece(Self.short(one.second)))
      }
      report.append(table.report)
      let more = found.count - Self.shown
      if more > 0 { report.line("  ", Piece("and \(grouped(more)) more; --format json has them all", .dim)) }
    }
    report.line(Piece(counted(differences.count, "difference"), .red))
    report.append(rests.textReport)
    return report
  }

  /// Most differences of each part; the JSON has all.
  private static let shown = 12

  /// A text that may be long, cut to fit a line.
  private static func short(_ text: String?) -> String {
    guard let text else { return "–" }
    return text.count > 44 ? text.prefix(43) + "…" : text
  }
}

extension BundleComparison.Difference.Part {
  fileprivate var heading: String {
    switch self {
    case .list: "List"
    case .profile: "Profile"
    case .vendor: "Vendors that only one shows"
    case .declaration: "Declarations"
    case .language: "Languages that only one has"
    case .layer: "First layer"
    case .text: "Official texts"
    case .dialog: "Words of the dialog"
    case .file: "Files"
    }
  }
}
