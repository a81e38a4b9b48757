import GVLFindings
import GVLList

/// A part of a vendor's disclosure that users must be shown, and the rule that asks for it.
///
/// Where the rule speaks of a vendor, `bundle/true-to-list` is silent about that part: one hole, one finding.
struct VendorPart: Sendable {
  /// What a bundle does not show of a vendor.
  struct Hole {
    /// From the vendor on.
    let path: String
    /// After the vendor's number: "has no name".
    let message: String
    /// Whether the list has what is missing here.
    let isDeclared: (Vendor) -> Bool

    init(_ path: String, _ message: String, isDeclared: @escaping (Vendor) -> Bool) {
      (self.path, self.message, self.isDeclared) = (path, message, isDeclared)
    }
  }

  let row: BundleRule
  var rule: Rule { row.rule }
  private let holes: @Sendable (Vendor, BundleBesideList) -> [Hole]

  /// - Parameters:
  ///   - find: what is wrong with a vendor, where there is more to say than its holes.
  ///   - holes: what the bundle does not show of the part.
  init(
    _ name: String, _ title: String, also cite: String = "", since: Rule.Since? = nil, looksAt: String,
    find: (@Sendable (Vendor, BundleBesideList) -> [BundleFound])? = nil,
    holes: @escaping @Sendable (Vendor, BundleBesideList) -> [Hole]
  ) {
    self.holes = holes
    row = BundleRule(
      "tcf/vendor-" + name, .error, title, Citation("TCF Policies, Appendix B, C.c.I–VII" + cite), since: since,
      looksAt: looksAt
    ) { view in
      view.contents.list.vendors.flatMap { vendor in
        find?(vendor, view) ?? holes(vendor, view).map { view.found(vendor, $0) }
      }
    }
  }

  /// Whether the bundle does not show the part, or a piece of it.
  func isMissing(_ vendor: Vendor, _ view: BundleBesideList) -> Bool { !holes(vendor, view).isEmpty }
}
