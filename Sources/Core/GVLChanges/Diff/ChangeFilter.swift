public import GVLShown
public import JSONText

/// Which changes are looked at: those that pass everything that is asked for. Empty means all.
public struct ChangeFilter: Sendable, Hashable {
  /// A part of a comparison, as a profile sees it.
  public enum Part: String, Sendable, CaseIterable {
    /// What concerns the profile: the list itself, its vendors, the texts.
    case profile
    /// All other vendors.
    case others
    /// The official texts alone.
    case texts
  }

  /// Ids; changes of the list and its texts belong to none.
  public var vendors: Set<Int>
  /// Of changes.
  public var kinds: Set<ChangeKind>
  /// Of changes.
  public var directions: Set<Direction>
  /// A part of the comparison, by `selection`; nil for all of it.
  public var part: Part?
  /// The vendors of the profile, for `part`.
  public var selection: Profile.VendorSelection

  /// Everything passes that is not excluded.
  ///
  /// - Parameters:
  ///   - vendors: ids; empty for all.
  ///   - kinds: empty for all.
  ///   - directions: empty for all.
  ///   - part: nil for all.
  ///   - selection: the vendors of the profile, for `part`.
  public init(
    vendors: Set<Int> = [], kinds: Set<ChangeKind> = [], directions: Set<Direction> = [], part: Part? = nil,
    of selection: Profile.VendorSelection = .all
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

  /// What is asked for, in the order of reports; null where nothing is.
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
  /// Of an official text.
  public var isOfText: Bool {
    switch self {
    case .text, .standardText: true
    default: false
    }
  }
}

extension ListDiff {
  /// What a filter left of a comparison.
  public struct Selection: Sendable, Hashable {
    /// What was asked for.
    public let filter: ChangeFilter
    /// Of the whole comparison.
    public let summary: Summary
    /// All changes of it, in their order.
    public let all: [Change]
    /// Vendors that came or went, by whichever change.
    public let passed: Set<Int>
  }

  /// Those of the whole comparison, whatever was asked for.
  public var allChanges: [Change] { selection?.all ?? changes }

  /// The same comparison with those changes alone that pass; its counts stay those of the whole.
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
