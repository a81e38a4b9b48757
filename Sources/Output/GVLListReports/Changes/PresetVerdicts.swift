package import GVLChanges
package import GVLList
package import GVLShown
import JSONText
import PlainText
import ReportFormats

/// The verdict of each preset on the same lists and profile, to compare: whether to ask is the publisher's choice.
package struct PresetVerdicts: Sendable {
  package struct Row: Sendable {
    package var policy: ReconsentPolicy
    package var verdict: Verdict
  }

  private let decision: ReconsentDecision
  private let from: VendorList
  private let to: VendorList
  private let fromProfile: PublisherProfile?
  private let profile: PublisherProfile

  /// - Parameter decision: its comparison is reused; its own policy may be a preset.
  package init(
    _ decision: ReconsentDecision, from: VendorList, to: VendorList, fromProfile: PublisherProfile?,
    profile: PublisherProfile
  ) {
    (self.decision, self.from, self.to) = (decision, from, to)
    (self.fromProfile, self.profile) = (fromProfile, profile)
  }

  /// The policy of the decision.
  private var own: String { decision.policy }

  /// The mildest preset first. Other presets are decided here, so that only formats that show them take the time.
  package var rows: [Row] {
    ReconsentPolicy.presets.map { policy in
      if policy.name == own { return Row(policy: policy, verdict: decision.verdict) }
      let other = ReconsentDecision(
        from: from, to: to, diff: decision.diff, fromProfile: fromProfile, profile: profile, policy: policy)
      return Row(policy: policy, verdict: other.verdict)
    }
  }

  /// `By the other presets: spec-minimum disclose, additions required, strict required`.
  var sentence: String {
    let others = rows.filter { $0.policy.name != own }
    return "By the other presets: " + others.map { "\($0.policy.name) \($0.verdict.rawValue)" }.joined(separator: ", ")
  }

  var json: JSONValue {
    .array(
      rows.map {
        .object([
          .init("policy", .string($0.policy.name)), .init("verdict", .string($0.verdict.rawValue)),
          .init("title", .string($0.policy.title)),
        ])
      })
  }

  /// Writes a row for each preset, with its description.
  func write(to page: inout HTMLWriter) {
    page.markup("<h2 id=\"presets\">What each preset says</h2>\n")
    page.element(
      "p", ["class": "note"],
      "The policies of the framework leave the moment to the publisher; a preset is one answer to that. Each rule names its source above."
    )
    var table = ReportTable(
      "lists", "Presets with their verdicts", ["Preset", .init(.badge, "Verdict"), "What it is"])
    for row in rows {
      let name = row.policy.name + (row.policy.name == own ? " (this decision)" : "")
      table.row([name, row.verdict.rawValue, row.policy.title])
    }
    page.table(table)
  }
}
