import GVLFindings
import JSONText

/// Two lengths of URL are agreed on.
enum OverflowValue: ListRule {
  static let rule = Rule(
    id: "list/overflow-value", severity: .warning, title: "`overflow.httpGetLimit` is 32 or 128",
    cite: .format("vendor list: overflow"), since: since)
  static let since: Rule.Since? = .specification(2)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    guard let node = entry.value(.overflow), !node.isNull else { return }
    let limit = node["httpGetLimit"]
    guard limit?.integer != 32, limit?.integer != 128 else { return }
    inspection.report(
      rule, entry, at: limit?.index ?? node.index, entry.path(.overflow) + (limit == nil ? "" : "/httpGetLimit"),
      "the limit is neither 32 nor 128 kilobytes; the vendor must declare one of the two or none")
  }
}
