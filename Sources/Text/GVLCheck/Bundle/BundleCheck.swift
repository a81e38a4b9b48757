import GVLFindings
package import GVLModel
import JSONText
import PlainText

/// One rule over a bundle. One file each; listed in `CheckRules.bundle`.
protocol BundleRule: Sendable {
  static var rule: Rule { get }
  /// What it looks at, for people.
  static var looksAt: String { get }
  static func findings(in view: BundleBesideList) -> [Finding]
}

/// A rule that asks for one part of a vendor's disclosure.
///
/// Where it speaks of a vendor, `bundle/true-to-list` is silent about that part: one hole, one finding.
protocol DisclosureRule: BundleRule {
  /// Whether the bundle does not show the part of this vendor at all.
  static func isMissing(_ vendor: Vendor, in view: BundleBesideList) -> Bool
}

/// What a bundle discloses, held against what the list declares.
///
/// A hole that the list has too is the vendor's own: a warning. One that only the bundle has is ours: an error. Without
/// the list nobody can tell, and the check says so.
///
/// - Parameters:
///   - faults: what a proof of the files has found. Of a file in which a rule finds an error of ours that rule alone
///     speaks, since it says more.
///   - now: the moment that its age is judged at; nil where nobody wants to hear of it.
package func checkBundle(
  _ contents: BundleContents, source: VendorList?, sets: Set<String> = Set(CheckRules.sets),
  faults: [BundleFault] = [], now: Timestamp? = nil
) -> (findings: [Finding], inconclusive: [Inconclusive]) {
  let view = BundleBesideList(contents: contents, source: source, sets: sets, now: now)
  let rules = CheckRules.bundle.filter { view.runs($0.rule) }
  var findings = rules.flatMap { $0.findings(in: view) }
  let told = Set(findings.filter { $0.severity == .error && $0.owner == .publisher }.compactMap(\.file))
  let more = faults.filter { !$0.isOfContents || !told.contains("\(contents.folder)/\($0.file)") }
  findings += GVLCheck.findings(of: more, folder: contents.folder, sets: sets)
  guard source == nil, !rules.isEmpty else { return (findings, []) }
  return (
    findings,
    [
      Inconclusive(
        .noList, file: contents.folder,
        message: "the list it was made from, \(contents.reference), is not at hand: whose the holes are cannot be told;"
          + " name it with --list or run `gvl sync`")
    ]
  )
}

/// A bundle beside its list, with the answers that several rules need.
struct BundleBesideList: Sendable {
  let contents: BundleContents
  let source: VendorList?
  /// The sets of rules that run.
  let sets: Set<String>
  /// Nil where nobody wants to hear of the bundle's age.
  let now: Timestamp?
  private let file: String
  private let lines: SourceLines

  init(contents: BundleContents, source: VendorList?, sets: Set<String>, now: Timestamp?) {
    self.contents = contents
    self.source = source
    self.sets = sets
    self.now = now
    file = "\(contents.folder)/\(contents.listFile)"
    lines = SourceLines(utf8: contents.list.document.bytes)
  }

  var isThird: Bool { contents.list.specification == 3 }

  func declared(_ vendor: Vendor) -> Vendor? { source?.vendor(vendor.id) }

  func runs(_ rule: Rule) -> Bool { sets.contains(rule.set) }

  /// Whether a rule that runs speaks of this part of the vendor, so that no other needs to.
  func isTold(_ vendor: Vendor, by rule: any DisclosureRule.Type) -> Bool {
    runs(rule.rule) && rule.isMissing(vendor, in: self)
  }

  /// A hole in one vendor's disclosure; `isDeclared` tells whether the list has what is missing here.
  func hole(
    _ rule: Rule, _ vendor: Vendor, path: String, _ message: String, isDeclared: (Vendor) -> Bool
  ) -> Finding {
    let owner: Owner = source == nil ? .unknown : declared(vendor).map(isDeclared) == true ? .publisher : .vendor
    return finding(
      rule, vendor, owner == .publisher ? .error : .warning, owner, path: path,
      message + (owner == .publisher ? "; the list has it, so the bundle lost it" : ""))
  }

  /// A finding about one vendor; `path` from the vendor on.
  func finding(
    _ rule: Rule, _ vendor: Vendor, _ severity: Severity, _ owner: Owner, path: String, _ message: String
  ) -> Finding {
    Finding(
      rule, severity: severity, owner: owner, file: file, place: lines.place(of: vendor.node.offset),
      path: "/vendors/\(vendor.id)\(path)", text: vendor.name, message: message)
  }

  /// A fault of what the manifest says; `path` from the manifest on.
  func inManifest(_ rule: Rule, path: String, _ message: String) -> Finding {
    Finding(
      rule, owner: .publisher, file: "\(contents.folder)/\(BundleManifest.fileName)", path: path, message: message)
  }

  /// A fault of the bundle as a whole; `path` from the file on.
  func ours(_ rule: Rule, path: String, _ message: String) -> Finding {
    Finding(rule, owner: .publisher, file: file, path: path, message: message)
  }
}
