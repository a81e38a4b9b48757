import GVLFindings
import GVLList
import JSONText
import PlainText

/// Rules on the members of the top level.
extension ListRules {
  static let header: [ListRule] = [
    .init(
      "header-missing", .error, "no member of the top level is missing",
      .format("vendor list: top level; translations have the versions, the date and the texts only"),
      header: { file in
        let what = file.isTranslation ? "translation" : "list"
        return file.missingMembers.map { name in
          file.found(
            at: file.member(name)?.index ?? 0, "/" + name, "the \(what) has no `\(name)`; fetch the official file again"
          )
        }
      }),
    .init(
      "header-implausible", .error,
      "list and policy version fit into a consent string",
      .format("TC string, core segment: VendorListVersion and TcfPolicyVersion"),
      header: { file in
        file.outside(1...4095, "vendorListVersion") + file.outside(1...63, "tcfPolicyVersion")
      }),
    .init(
      "date-unreadable", .error, "dates are timestamps: 2026-03-05T16:00:00Z",
      .format("vendor list: lastUpdated, deletedDate"), holdsForDeleted: true,
      header: { file in
        guard let node = file.member("lastUpdated"), let text = node.string, Timestamp(text) == nil else { return [] }
        return [
          file.found(
            at: node.index, "/lastUpdated", text: text,
            "`lastUpdated` is not a date, so the age of this file is not known; fetch the official one again")
        ]
      },
      vendor: { entry in
        guard let text = entry.vendor.deletedDateText, Timestamp(text) == nil else { return [] }
        return [
          entry.found(
            .text(.deletedDate), text: text,
            "`deletedDate` is no date; the vendor is taken for deleted, ask the publisher of the list since when")
        ]
      }),
  ]
}

extension Inspection {
  /// A finding for a version that does not fit into its bits in a consent string.
  fileprivate func outside(_ range: ClosedRange<Int>, _ name: String) -> [ListFound] {
    guard let node = member(name), let number = node.integer, !range.contains(number) else { return [] }
    return [
      found(
        at: node.index, "/" + name,
        "\(number) is outside \(range.lowerBound) to \(range.upperBound), so no consent string can name it;"
          + " fetch the official file again")
    ]
  }
}
