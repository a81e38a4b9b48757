import GVLFindings
import JSONText

/// The two versions fit into the bits that a consent string has for them.
enum HeaderImplausible: ListRule {
  static let rule = Rule(
    id: "list/header-implausible", severity: .error,
    title: "list version and policy version fit into a consent string: 1 to 4095 and 1 to 63",
    cite: .format("TC string, core segment: VendorListVersion and TcfPolicyVersion"))

  static func header(_ inspection: inout Inspection) {
    check("vendorListVersion", 1...4095, &inspection)
    check("tcfPolicyVersion", 1...63, &inspection)
  }

  private static func check(_ name: String, _ range: ClosedRange<Int>, _ inspection: inout Inspection) {
    guard let node = inspection.member(name), let number = node.integer, !range.contains(number) else { return }
    inspection.report(
      rule, at: node.index, path: "/" + name,
      "\(number) is outside \(range.lowerBound) to \(range.upperBound), so no consent string can name it;"
        + " fetch the official file again")
  }
}
