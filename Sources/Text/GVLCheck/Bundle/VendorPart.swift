/// A part of a vendor's disclosure that users must see, and the rule that requires it.
///
/// If the rule reports a vendor, `bundle/true-to-list` does not report that part: one hole, one finding.
struct VendorPart: Sendable {
  /// A piece of a vendor's disclosure that a bundle does not show.
  struct Hole {
    /// The path below the vendor.
    let path: String
    /// The message after the vendor's number: "has no name".
    let message: String
    /// Whether the list has the missing piece.
    let isDeclared: (Vendor) -> Bool

    init(_ path: String, _ message: String, isDeclared: @escaping (Vendor) -> Bool) {
      (self.path, self.message, self.isDeclared) = (path, message, isDeclared)
    }
  }

  let row: BundleRule
  var rule: Rule { row.rule }
  private let holes: @Sendable (Vendor, BundleBesideList) -> [Hole]

  /// - Parameters:
  ///   - find: the findings of a vendor, if there is more to report than holes; nil to report the holes.
  ///   - holes: the pieces of the part that the bundle does not show.
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

  /// Whether the bundle does not show the part or a piece of it.
  func isMissing(_ vendor: Vendor, _ view: BundleBesideList) -> Bool { !holes(vendor, view).isEmpty }
}
