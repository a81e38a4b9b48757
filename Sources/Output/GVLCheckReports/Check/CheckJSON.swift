package import GVLCheck
import GVLDialogReading
import GVLFindings
package import GVLFindingsReports
package import GVLRendering
import GVLWording
package import JSONText

extension CheckResult {
  /// `gvl.check/1`.
  ///
  /// - Parameters:
  ///   - report: the findings that count, and the outcome of each check.
  ///   - rendered: pages as a browser drew them; empty without `--render`.
  package func json(_ report: FindingsReport, rendered: [RenderedPage] = []) -> JSONValue {
    let review = report.review
    return [
      "schema": "gvl.check/1",
      "findings": .array(review.results.filter { $0.standing == .open }.map(\.json)),
      "ignored": .array(review.ignored.map(\.json)),
      "baseline": review.baselineJSON,
      "controls": .array(dialogs.flatMap(\.controls).map(\.json)),
      "inconclusive": .array(review.parts.filter { $0.standing == .open }.map(\.json)),
      "notJudged": .array(review.notJudged.map(\.json)),
      "dialogs": .array(dialogs.map(\.json)),
      "rendered": .array(rendered.map(\.json)),
      "counts": severityCounts(review.open),
      "outcomes": (report.outcomes ?? OutcomeCounts()).json,
      "leftOut": .array(leftOut.map { ["kind": .string($0.kind), "files": .integer($0.files)] }),
      "read": [
        "files": .integer(counts.files), "texts": .integer(counts.texts), "pages": .integer(counts.pages),
        "dialogs": .integer(counts.dialogs),
      ],
    ]
  }
}

extension Control {
  fileprivate var json: JSONValue {
    [
      "file": .string(file), "layer": .string(layer.rawValue), "role": .string(role.rawValue), "text": .string(label),
      "language": .text(language), "element": .string(element.rawValue),
    ]
  }
}

extension Dialog {
  fileprivate var json: JSONValue {
    [
      "file": .string(file), "layer": .string(layer.rawValue), "isDialog": .bool(isDialog), "accept": Self.json(accept),
      "reject": Self.json(reject), "settings": Self.json(settings),
      "tcf": ["asks": .bool(tcf.asks), "why": .string(tcf.why)],
    ]
  }

  private static func json(_ answer: Bool?) -> JSONValue { answer.map(JSONValue.bool) ?? .null }
}
