import GVLList
import GVLShown
import JSONText

extension ShownList {
  /// The number of the profile's vendors that declare each shown item: `gvl.bundle-counts/1`.
  func countsJSON(of reference: ListReference) -> JSONValue {
    let counts = counts
    func rows(_ kind: TextKind, _ row: (Counts.Count) -> JSONValue) -> JSONValue.Member {
      .init(kind.member, .object(items(kind).map { .init(String($0.id), row(counts[kind, $0.id])) }))
    }
    return .object(
      [
        .init("schema", "gvl.bundle-counts/1"), .init("list", .string(reference.description)),
        .init("vendors", .integer(vendors.count)),
        rows(.purpose) {
          ["consent": .integer($0.consent), "legitimateInterest": .integer($0.legitimateInterest)]
        },
      ] + [.specialPurpose, .feature, .specialFeature, .dataCategory].map { rows($0) { .integer($0.vendors) } })
  }
}
