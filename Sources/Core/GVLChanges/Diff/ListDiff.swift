public import GVLList
import JSONText

/// Everything that differs between two lists, in a fixed order.
public struct ListDiff: Sendable {
  /// One side of the comparison, for reports.
  public struct End: Sendable, Hashable {
    /// The list by its full name.
    public package(set) var list: ListReference
    /// `lastUpdated` as written.
    public package(set) var lastUpdated: String?
    /// The version of the TCF Policies that the list belongs to; nil if it does not say.
    public package(set) var tcfPolicyVersion: Int?
    /// The number of entries, including deleted ones.
    public package(set) var vendors: Int

    /// Makes a side.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - reference: Its full name, if two texts have the same number; nil for the name in the list.
    public init(_ list: VendorList, as reference: ListReference? = nil) {
      self.list = reference ?? list.reference
      lastUpdated = list.lastUpdatedText
      tcfPolicyVersion = list.tcfPolicyVersion
      vendors = list.vendorCount
    }
  }

  /// The older list.
  public package(set) var from: End
  /// The newer list.
  public package(set) var to: End
  /// The changes of the list, of its texts, then of vendors by id; for each owner by kind, then item.
  public package(set) var changes: [Change]
  /// The filter that was applied; nil if `changes` is complete.
  public internal(set) var selection: Selection?

  /// Compares any two lists, in linear time.
  ///
  /// Between specifications, a member that only one of them defines is not a change. Between specification 1 and a
  /// later one, only vendors, their names and policy URLs are compared.
  ///
  /// - Parameters:
  ///   - from: The older list, or the list that users were shown.
  ///   - to: The newer list.
  ///   - fromReference: The older list's full name, if two texts have the same number.
  ///   - toReference: The newer list's full name, if two texts have the same number.
  public init(
    from: VendorList, to: VendorList, fromReference: ListReference? = nil, toReference: ListReference? = nil
  ) {
    self.from = End(from, as: fromReference)
    self.to = End(to, as: toReference)
    let scope = DiffScope(from: from.specification, to: to.specification)
    changes = []
    if !scope.isVendorsOnly {
      changes += headerChanges(from, to, scope)
      changes += textChanges(from.texts, to.texts, scope)
      changes += standardTextChanges(from, to, scope)
    }
    appendVendorChanges(from, to, scope, to: &changes)
  }

  /// The numbers of vendors and texts that changed; each vendor is in at most one of the five counts.
  public struct Summary: Sendable, Hashable {
    /// Vendors whose entry is missing in the older list.
    public package(set) var vendorsAdded = 0
    /// Vendors with a `deletedDate` in the newer list only.
    public package(set) var vendorsDeleted = 0
    /// Vendors whose entry is missing in the newer list, without a date of deletion before.
    public package(set) var vendorsVanished = 0
    /// Vendors with a `deletedDate` in the older list only.
    public package(set) var vendorsReinstated = 0
    /// Vendors with other changes only.
    public package(set) var vendorsChanged = 0
    /// Items with any change, standard texts included.
    public package(set) var textsChanged = 0

    /// Vendors with any change: the sum of the five counts of vendors.
    public var vendorsTouched: Int {
      vendorsAdded + vendorsDeleted + vendorsVanished + vendorsReinstated + vendorsChanged
    }
  }

  /// The summary of the whole comparison, before filtering.
  public var summary: Summary { selection?.summary ?? Summary(changes) }
}

/// The parts of lists that two specifications share.
struct DiffScope {
  let from: Int
  let to: Int

  var isSame: Bool { from == to }
  /// Whether specification 1 is compared with a later one.
  var isVendorsOnly: Bool { from != to && (from == 1 || to == 1) }

  func compares(_ kind: TextKind) -> Bool { isSame || kind != .dataCategory }
  func compares(_ aspect: ChangeKind.TextAspect) -> Bool {
    isSame || (aspect != .descriptionLegal && aspect != .illustrations)
  }
  /// Only specification 3 has `urls`, `dataDeclaration` and `dataRetention`.
  var comparesThirdSpecification: Bool { isSame }
}
