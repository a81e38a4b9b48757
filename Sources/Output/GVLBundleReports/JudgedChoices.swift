import GVLBundleFormat
import GVLList
import JSONText
import PlainText

/// The older lists of its specification under which a bundle can judge stored choices. Choices of any other list are
/// `unknown`, and their users are asked again.
struct JudgedChoices {
  private let specification: Int
  private let judged: [Int]
  private let unknown: [ClosedRange<Int>]

  /// Returns nil for a bundle that judges no choices.
  init?(_ manifest: BundleManifest) {
    guard let asks = manifest.asks else { return nil }
    specification = manifest.list.specification
    judged = asks.lists.map(\.list.version)
    let all = Set(judged)
    unknown = Runs.of(ascending: (1..<max(1, manifest.list.version)).lazy.filter { !all.contains($0) })
  }

  /// The report's line; nil if there is no older list.
  var line: String? {
    let (yes, no) = (Runs.of(ascending: judged), unknown)
    func names(_ runs: [ClosedRange<Int>]) -> String { "v\(specification)/\(IDRanges.text(runs, to: 40))" }
    if yes.isEmpty { return no.isEmpty ? nil : "choices under older lists cannot be judged: \(names(no))" }
    return "choices under \(counted(judged.count, "older list")) can be judged: \(names(yes))"
      + (no.isEmpty ? "" : "; not under \(names(no))")
  }

  var json: JSONValue {
    func name(_ version: Int) -> JSONValue { .string("v\(specification)/\(version)") }
    return [
      "judged": .array(judged.map(name)),
      "unknown": .array(unknown.map { ["from": name($0.lowerBound), "to": name($0.upperBound)] }),
    ]
  }
}
