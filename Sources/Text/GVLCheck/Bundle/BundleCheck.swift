public import GVLModel
import JSONText

/// One rule over a bundle. One file each; listed in `CheckRules.bundle`.
protocol BundleRule: Sendable {
  static var rule: Rule { get }
  static func findings(in view: BundleView) -> [Finding]
}

/// What a bundle discloses, held against what the list declares.
///
/// A hole that the list has too is the vendor's own: a warning. One that only the bundle has is ours: an error. Without
/// the list nobody can tell, and the check says so.
public func checkBundle(
  _ contents: BundleContents, source: VendorList?
) -> (findings: [Finding], inconclusive: [Inconclusive]) {
  let view = BundleView(contents: contents, source: source)
  let findings = CheckRules.bundle.flatMap { $0.findings(in: view) }
  guard source == nil else { return (findings, []) }
  return (
    findings,
    [
      Inconclusive(
        file: contents.folder,
        message: "the list it was made from, \(contents.reference), is not at hand: whose the holes are cannot be told;"
          + " name it with --list or run `gvl sync`")
    ]
  )
}

/// A bundle beside its list, with the answers that several rules need.
struct BundleView: Sendable {
  let contents: BundleContents
  let source: VendorList?
  private let file: String

  init(contents: BundleContents, source: VendorList?) {
    self.contents = contents
    self.source = source
    file = "\(contents.folder)/vendor-list.json"
  }

  var isThird: Bool { contents.list.specification == 3 }

  func declared(_ vendor: Vendor) -> Vendor? { source?.vendor(vendor.id) }

  /// A hole in one vendor's disclosure; `isDeclared` tells whether the list has what is missing here.
  func hole(
    _ rule: Rule, _ vendor: Vendor, path: String, _ message: String, isDeclared: (Vendor) -> Bool
  ) -> Finding {
    let isOurs = declared(vendor).map(isDeclared) ?? false
    return Finding(
      rule, severity: isOurs ? .error : .warning, owner: isOurs ? .publisher : .vendor, file: file,
      place: vendor.place, path: "/vendors/\(vendor.id)\(path)", text: vendor.name,
      message: message + (isOurs ? "; the list has it, so the bundle lost it" : ""))
  }

  func ours(_ rule: Rule, _ vendor: Vendor?, path: String, _ message: String) -> Finding {
    Finding(
      rule, owner: .publisher, file: file, place: vendor?.place, path: path, text: vendor?.name, message: message)
  }
}
