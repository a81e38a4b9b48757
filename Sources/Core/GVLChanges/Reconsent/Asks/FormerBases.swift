public import GVLList
package import JSONText

/// Legal bases and special features that vendors declared in the lists of choices and not in the current list.
///
/// The string of a stored choice names the choice's list, and its readers use the declarations in that list. A
/// publisher's restriction of such a declaration must stay, although the vendor has dropped the purpose since.
public struct FormerBases: Sendable, Hashable {
  /// A purpose whose legal basis a vendor has changed.
  package struct Declaration: Sendable, Hashable {
    package let vendor, purpose: Int
    package let basis: LegalBasis
  }

  /// The versions of the lists that were compared, with the current one. About other versions nothing is known.
  package private(set) var versions: Set<Int>
  /// The versions of newer lists that have the standard texts of TCF 2.4, which the current list lacks. In their strings a
  /// vendor with only special purposes needs no legitimate interest.
  package private(set) var withoutKeptInterest: Set<Int> = []
  /// Special features that vendors have dropped since, by version and vendor.
  private var dropped: [Int: [Int: [Int]]] = [:]
  /// The declarations by version, in the order of the vendors: strings need them list by list.
  private var found: [Int: [Declaration]] = [:]

  /// - Parameter list: The current list.
  public init(_ list: VendorList) { versions = [list.reference.version] }

  /// Adds the declarations of a list of the same specification that differ from the current list.
  ///
  /// - Parameters:
  ///   - from: The list of a choice.
  ///   - list: The current list.
  public mutating func add(_ from: VendorList, now list: VendorList) {
    add(from, now: list, of: from.vendors.lazy.map(\.id))
  }

  /// - Parameter vendors: The vendors that may differ, if the caller has already compared the lists.
  mutating func add(_ from: VendorList, now list: VendorList, of vendors: some Sequence<Int>) {
    guard from.specification == list.specification, versions.insert(from.reference.version).inserted else { return }
    if from.reference.version > list.reference.version, list.standardTexts.isEmpty, !from.standardTexts.isEmpty {
      withoutKeptInterest.insert(from.reference.version)
    }
    var declarations: [Declaration] = []
    for id in vendors {
      guard let was = from.vendor(id), was.isLive, let now = list.vendor(id), now.isLive else { continue }
      for purpose in was.purposes where was.basis(of: purpose) != now.basis(of: purpose) {
        declarations.append(Declaration(vendor: id, purpose: purpose, basis: was.basis(of: purpose)))
      }
      let features = was.specialFeatures.filter { !now.specialFeatures.contains($0) }
      if !features.isEmpty { dropped[from.reference.version, default: [:]][id] = features }
    }
    if !declarations.isEmpty { found[from.reference.version] = declarations }
  }

  /// The declarations in a list that differ from the current list; nil for a list that was not compared.
  package func declared(in version: Int) -> [Declaration]? {
    versions.contains(version) ? found[version] ?? [] : nil
  }

  /// The special features that a vendor declares in a list and no longer in the current one.
  package func droppedFeatures(of vendor: Int, in version: Int) -> [Int] { dropped[version]?[vendor] ?? [] }

  /// Rows of vendor, purpose, basis (1 consent, 2 legitimate interest, 3 both), then pairs of first and last version;
  /// only for vendors that are shown.
  package func json(of shows: (Int) -> Bool) -> JSONValue {
    let versions = versions.sorted()
    var lists: [Declaration: Set<Int>] = [:]
    for (version, declarations) in found {
      for one in declarations where shows(one.vendor) { lists[one, default: []].insert(version) }
    }
    let rows = lists.map { declaration, lists in
      [declaration.vendor, declaration.purpose, LegalBasis.allCases.firstIndex(of: declaration.basis) ?? 0]
        + VersionRuns.of(lists, among: versions).flatMap { [$0.lowerBound, $0.upperBound] }
    }
    return .array(rows.sorted { $0.lexicographicallyPrecedes($1) }.map(JSONValue.integers))
  }
}

/// Ranges of consecutively compared lists; a range may include versions that were never compared.
enum VersionRuns {
  static func of(_ lists: Set<Int>, among versions: [Int]) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    var start: Int?
    for (index, version) in versions.enumerated() {
      if lists.contains(version) { start = start ?? version }
      guard let open = start, index + 1 == versions.count || !lists.contains(versions[index + 1]) else { continue }
      result.append(open...version)
      start = nil
    }
    return result
  }
}
