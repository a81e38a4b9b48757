public import GVLShown
public import JSONText

/// A filter of changes. A change passes if it meets all conditions; an empty condition accepts all changes.
public struct ChangeFilter: Sendable, Hashable {
  /// A part of a comparison, as the profile divides it.
  public enum Part: String, Sendable, CaseIterable {
    /// Changes that concern the profile: the list itself, its vendors, the texts.
    case profile
    /// Changes of all other vendors.
    case others
    /// Changes of the official texts.
    case texts
  }

  /// Ids of vendors to keep; empty keeps all changes, else changes of the list and its texts are dropped.
  public var vendors: Set<Int>
  /// Kinds of change to keep; empty keeps all.
  public var kinds: Set<ChangeKind>
  /// Directions to keep; empty keeps all.
  public var directions: Set<Direction>
  /// The part of the comparison to keep, by `selection`; nil keeps all parts.
  public var part: Part?
  /// The vendors of the profile, for `part`.
  public var selection: PublisherProfile.VendorSelection

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - vendors: Ids of vendors to keep; empty keeps all.
  ///   - kinds: Kinds of change to keep; empty keeps all.
  ///   - directions: Directions to keep; empty keeps all.
  ///   - part: The part to keep; nil keeps all.
  ///   - selection: The vendors of the profile, for `part`.
  public init(
    vendors: Set<Int> = [], kinds: Set<ChangeKind> = [], directions: Set<Direction> = [], part: Part? = nil,
    of selection: PublisherProfile.VendorSelection = .all
  ) {
    (self.vendors, self.kinds, self.directions) = (vendors, kinds, directions)
    (self.part, self.selection) = (part, selection)
  }

  /// Whether every change passes.
  public var isEmpty: Bool { vendors.isEmpty && kinds.isEmpty && directions.isEmpty && part == nil }

  /// Whether a change meets every condition.
  public func passes(_ change: Change) -> Bool {
    (vendors.isEmpty || change.vendor.map(vendors.contains) ?? false)
      && (kinds.isEmpty || kinds.contains(change.kind))
      && (directions.isEmpty || directions.contains(change.direction))
      && isOfPart(change)
  }

  private func isOfPart(_ change: Change) -> Bool {
    let isOther = change.vendor.map { !(selection.contains(id: $0) ?? false) } ?? false
    return switch part {
    case nil: true
    case .profile: !isOther
    case .others: isOther
    case .texts: change.kind.isOfText
    }
  }

  /// The conditions in the order of reports, with the number of all changes; an empty condition is null.
  public func json(of all: Int) -> JSONValue {
    func names(_ names: [String]) -> JSONValue { names.isEmpty ? .null : .strings(names) }
    return [
      "vendors": vendors.isEmpty ? .null : .integers(vendors.sorted()),
      "kinds": names(ChangeKind.all.filter(kinds.contains).map(\.rawValue)),
      "directions": names(Direction.allCases.filter(directions.contains).map(\.rawValue)),
      "only": .text(part?.rawValue), "of": .integer(all),
    ]
  }
}

extension ChangeKind {
  /// Whether the change is in an official text.
  public var isOfText: Bool {
    switch self {
    case .text, .standardText: true
    default: false
    }
  }
}

extension ListDiff {
  /// The filter that was applied to a comparison, and the whole comparison.
  public struct Selection: Sendable, Hashable {
    /// The filter that was applied.
    public let filter: ChangeFilter
    /// The summary of the whole comparison.
    public let summary: Summary
    /// All changes of the comparison, in order.
    public let all: [Change]
    /// Vendors that were added, deleted, reinstated or vanished.
    public let passed: Set<Int>
  }

  /// The changes of the whole comparison, before filtering.
  public var allChanges: [Change] { selection?.all ?? changes }

  /// The comparison with only the changes that pass; its counts stay those of the whole comparison.
  public func filtered(by filter: ChangeFilter) -> ListDiff {
    guard !filter.isEmpty else { return self }
    var diff = self
    diff.selection = Selection(
      filter: filter, summary: summary, all: allChanges,
      passed: Set(allChanges.lazy.filter(\.isPassage).compactMap(\.vendor)))
    diff.changes.removeAll { !filter.passes($0) }
    return diff
  }
}
