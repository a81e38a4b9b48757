import GVLSettings
package import GVLWorkspace
package import JSONText
import PlainText
import ReportFormats

extension Territories {
  /// The most vendors that a note names; further ones are counted.
  private static let mostNamed = 5

  /// `2 of 8 vendors work in none of EEA, GB: 10 Lampa (US), 12 Orbit (JP); of 5 it is not known`; without the register
  /// the command to run. Nil if every vendor is known to work in one of the territories.
  package var note: String? {
    let territories = named.map { CleanText.brief($0, to: 20) }.joined(separator: ", ")
    guard let vendors else {
      return "territories \(territories): where vendors work is not stored; run `\(WorkspaceProfile.territoriesRemedy)`"
    }
    let total = vendors.inside + vendors.outside.count + vendors.unstated
    var parts: [String] = []
    if !vendors.outside.isEmpty {
      let shown = vendors.outside.prefix(Self.mostNamed).map(Self.words)
      let rest = vendors.outside.count - shown.count
      parts.append(
        "\(grouped(vendors.outside.count)) of \(counted(total, "vendor")) \(vendors.outside.count == 1 ? "works" : "work") in none of them: "
          + shown.joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : ""))
    }
    if vendors.unstated > 0 {
      parts.append("\(counted(vendors.unstated, "vendor")) \(vendors.unstated == 1 ? "does" : "do") not say where")
    }
    return parts.isEmpty ? nil : "territories \(territories): " + parts.joined(separator: "; ")
  }

  private static func words(_ vendor: Outsider) -> String {
    let scope = vendor.scope.isEmpty ? "nowhere" : vendor.scope.prefix(4).joined(separator: ", ")
    return "\(vendor.id) \(CleanText.brief(vendor.name, to: 60)) "
      + "(\(CleanText.brief(scope, to: 40))\(vendor.scope.count > 4 ? ", …" : ""))"
  }

  /// The member `territories` of `gvl.list/1`.
  package var json: JSONValue {
    [
      "named": .strings(named), "isStored": .bool(vendors != nil),
      "outside": .array(
        (vendors?.outside ?? []).map {
          ["id": .integer($0.id), "name": .string($0.name), "territorialScope": .strings($0.scope)]
        }),
      "inside": .integer(vendors?.inside ?? 0), "unstated": .integer(vendors?.unstated ?? 0),
    ]
  }
}
