import GVLBundleFormat
import JSONText
import PlainText

/// A rule about a bundle compared with its list.
typealias BundleRule = RuleTable<BundleBesideList>.Row
typealias BundleFound = FoundPlace<BundleBesideList>

extension BundleRule {
  init(
    _ id: String, _ severity: Severity, _ title: String, _ cite: Citation, since: Rule.Since? = nil, looksAt: String,
    needs: Set<BundleNeed> = [], find: @escaping @Sendable (BundleBesideList) -> [BundleFound]
  ) {
    self.init(
      Rule(id: id, severity: severity, title: title, cite: cite, since: since),
      Check(looksAt: looksAt, needs: needs, find: find))
  }
}

/// Preconditions of rules about bundles.
enum BundleNeed: String, RuleNeed {
  /// The list that the bundle was made from.
  case list
}

/// The place in a bundle where a rule fails, and the owner of the fault.
struct PlaceInBundle {
  var owner = Owner.publisher
  var file: String
  var place: TextPlace?
  var path: String?
  var language: String?
  var text: String?
}

/// A bundle and its list, with the answers that several rules need.
struct BundleBesideList: RuleSubject, Sendable {
  typealias Place = PlaceInBundle

  let contents: BundleContents
  let source: VendorList?
  /// The sets of rules to run.
  let sets: Set<String>
  /// The time at which the bundle's age is judged; nil to ignore its age.
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

  func isAsked(by rule: Rule) -> Bool { sets.contains(rule.set) }

  func lack(of need: BundleNeed) -> String? { source == nil ? "no list is at hand" : nil }

  /// Whether another rule that runs reports this part of the vendor.
  func isTold(_ vendor: Vendor, by part: VendorPart) -> Bool {
    isAsked(by: part.rule) && part.isMissing(vendor, self)
  }

  /// A finding for a hole in a vendor's disclosure. The publisher owns it if the list has the missing part.
  func found(_ vendor: Vendor, _ hole: VendorPart.Hole) -> BundleFound {
    let owner: Owner = source == nil ? .unknown : declared(vendor).map(hole.isDeclared) == true ? .publisher : .vendor
    return found(
      vendor, owner == .publisher ? .error : .warning, owner, path: hole.path,
      "vendor \(vendor.id) \(hole.message)" + (owner == .publisher ? "; the list has it, so the bundle lost it" : ""))
  }

  /// A finding about one vendor. `path` begins below the vendor.
  func found(
    _ vendor: Vendor, _ severity: Severity, _ owner: Owner = .publisher, path: String, _ message: String
  ) -> BundleFound {
    BundleFound(
      at: PlaceInBundle(
        owner: owner, file: file, place: lines.place(of: vendor.node.offset), path: "/vendors/\(vendor.id)\(path)",
        text: vendor.name), severity: severity, message)
  }

  /// A finding about the manifest. `path` begins at the manifest's root.
  func inManifest(path: String, severity: Severity? = nil, _ message: String) -> BundleFound {
    BundleFound(at: PlaceInBundle(file: inFolder(BundleManifest.fileName), path: path), severity: severity, message)
  }

  /// A finding about the whole bundle. `path` begins at the file's root.
  func ours(path: String, _ message: String) -> BundleFound {
    BundleFound(at: PlaceInBundle(file: file, path: path), message)
  }

  /// The path of a file of the bundle for findings.
  func inFolder(_ file: String) -> String { "\(contents.folder)/\(file)" }
}
