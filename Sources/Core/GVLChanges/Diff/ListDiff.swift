public import GVLList
import JSONText

/// Everything that differs between two lists, in a fixed order.
public struct ListDiff: Sendable {
  /// One side of the comparison, as reports name it.
  public struct End: Sendable, Hashable {
    /// The list by its full name.
    public package(set) var list: ListReference
    /// As written.
    public package(set) var lastUpdated: String?
    /// The version of the TCF Policies that it belongs to; nil where it does not say.
    public package(set) var tcfPolicyVersion: Int?
    /// Entries, deleted ones included.
    public package(set) var vendors: Int

    /// What reports say of a list.
    ///
    /// - Parameters:
    ///   - list: the list.
    ///   - reference: its full name, where its bytes alone do not say it: two texts of one number.
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
  /// The list, its texts, then vendors by id; within an owner by kind, then item.
  public package(set) var changes: [Change]
  /// What was asked for; nil where `changes` are all there are.
  public internal(set) var selection: Selection?

  /// Compares any two lists, in time with the vendors and entries of both.
  ///
  /// Between specifications a member that only one of them defines is no change; between specification 1 and a later
  /// one only vendors, their names and policy URLs are compared.
  ///
  /// - Parameters:
  ///   - from: the older list, or whatever users were shown.
  ///   - to: the newer one.
  ///   - fromReference: names the older list in reports where its bytes alone cannot: two texts of one number.
  ///   - toReference: the same for the newer one.
  public init(
    from: VendorList, to: VendorList, fromReference: ListReference? = nil, toReference: ListReference? = nil
  ) {
    self.from = End(from, as: fromReference)
    self.to = End(to, as: toReference)
    let scope = DiffScope(from.specification, to.specification)
    changes = []
    if !scope.isVendorsOnly {
      changes += headerChanges(from, to, scope)
      changes += textChanges(from.texts, to.texts, scope)
      changes += standardTextChanges(from, to, scope)
    }
    appendVendorChanges(from, to, scope, to: &changes)
  }

  /// How many vendors and texts changed; each vendor is in one of the five counts at most.
  public struct Summary: Sendable, Hashable {
    /// Vendors with an entry that the older list does not have.
    public package(set) var vendorsAdded = 0
    /// Vendors that have a `deletedDate` and had none.
    public package(set) var vendorsDeleted = 0
    /// Vendors whose entry is gone, without a date of deletion.
    public package(set) var vendorsVanished = 0
    /// Vendors that had a `deletedDate` and have none.
    public package(set) var vendorsReinstated = 0
    /// Vendors of both lists that neither came nor went and of which anything else changed.
    public package(set) var vendorsChanged = 0
    /// Items with any change, standard texts included.
    public package(set) var textsChanged = 0

    /// Vendors with any change at all: the five counts of vendors together.
    public var vendorsTouched: Int {
      vendorsAdded + vendorsDeleted + vendorsVanished + vendorsReinstated + vendorsChanged
    }
  }

  /// Of the whole comparison, whatever was asked for.
  public var summary: Summary { selection?.summary ?? Summary(changes) }
}

/// What two specifications have in common.
struct DiffScope {
  let from: Int
  let to: Int

  init(_ from: Int, _ to: Int) {
    self.from = from
    self.to = to
  }

  var isSame: Bool { from == to }
  /// Specification 1 against a later one.
  var isVendorsOnly: Bool { from != to && (from == 1 || to == 1) }

  func compares(_ kind: TextKind) -> Bool { isSame || kind != .dataCategory }
  func compares(_ aspect: ChangeKind.TextAspect) -> Bool {
    isSame || (aspect != .descriptionLegal && aspect != .illustrations)
  }
  /// `urls`, `dataDeclaration`, `dataRetention` are of specification 3 alone.
  var comparesThirdSpecification: Bool { isSame }
}
