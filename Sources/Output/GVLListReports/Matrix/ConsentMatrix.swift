package import GVLList
package import GVLShown
package import ReportFormats

/// Vendors by their declarations: a row for each vendor that a profile shows, a column for each purpose, special
/// purpose, feature and special feature of the list. With an older list each cell has its earlier value.
package struct ConsentMatrix: Sendable {
  package struct Column: Sendable, Hashable {
    package var kind: TextKind
    package var id: Int
    /// The name on one line; empty if the list has none.
    package var name: String
  }

  /// A vendor's use of one column's item, through the profile.
  package struct Mark: Sendable, Hashable {
    /// Whether the list has the declaration, before the profile is applied.
    package var isDeclared = false
    /// For a purpose: the legal basis in the list.
    package var declared = LegalBasis.none
    /// For a purpose: the legal basis after the profile's restrictions.
    package var basis = LegalBasis.none
    /// Whether the publisher may choose the legal basis.
    package var isFlexible = false
    /// Whether the profile changes the legal basis or forbids the use.
    package var isRestricted = false

    /// Whether the vendor may use it at all.
    package var isUsed: Bool { isDeclared && !(isRestricted && basis == .none) }
  }

  package struct Cell: Sendable, Hashable {
    package var now: Mark
    /// The mark in the older list; nil if there is no older list to compare with.
    package var before: Mark?
    package var isChanged: Bool { before.map { $0 != now } ?? false }
  }

  package enum State: String, Sendable {
    case live
    /// Live in this list, and absent from or deleted in the older one.
    case added
    /// Live in the older list, and absent from or deleted in this one.
    case gone
  }

  package struct Row: Sendable {
    package var id: Int
    package var name: String
    package var state: State
    package var cells: [Cell]
    package var isChanged: Bool { state != .live || cells.contains(where: \.isChanged) }
  }

  /// The list, with its edition.
  package let list: ListReference
  package let lastUpdated: String?
  /// The older list; nil without a comparison.
  package let from: ListReference?
  package let fromLastUpdated: String?
  package let profile: PublisherProfile
  package let columns: [Column]
  /// The rows by ascending vendor id.
  package private(set) var rows: [Row]
  /// The number of vendors, and of changed ones, before some are left out.
  package let counts: (vendors: Int, changed: Int)
  /// Vendors of the profile that are deleted in the list or not in it.
  package let leftOut: [ShownList.LeftOut]
  package var head = ReportHead()
  /// The language of the columns' names; nil for English.
  package var language: String?

  static let kinds: [TextKind] = [.purpose, .specialPurpose, .feature, .specialFeature]

  /// - Parameters:
  ///   - from: the older list, with its reference.
  ///   - names: texts for the columns' names; the first that has a name wins.
  package init(
    _ list: VendorList, as reference: ListReference, from: (list: VendorList, reference: ListReference)? = nil,
    profile: PublisherProfile, names: ItemNames
  ) {
    let now = ShownList(list, through: profile)
    let before = from.map { ShownList($0.list, through: profile) }
    self.list = reference
    lastUpdated = list.lastUpdatedText
    (self.from, fromLastUpdated) = (from?.reference, from?.list.lastUpdatedText)
    self.profile = profile
    leftOut = now.leftOut
    let (used, usedBefore) = (now.used, before?.used)
    let columns = Self.kinds.flatMap { kind in
      let ids = IDSet(list.texts[kind].map(\.id)).union(IDSet(from?.list.texts[kind].map(\.id) ?? []))
        .union(used[kind]).union(usedBefore?[kind] ?? [])
      return ids.map { Column(kind: kind, id: $0, name: names.name(kind, $0) ?? "") }
    }
    self.columns = columns
    let ids = IDSet(now.vendors.map(\.id)).union(IDSet(before?.vendors.map(\.id) ?? []))
    let rows = ids.map { id in
      let (own, old) = (now.vendor(id), before?.vendor(id))
      return Row(
        id: id, name: CleanText.brief((own ?? old)?.name ?? "", to: 200),
        state: own == nil ? .gone : before != nil && old == nil ? .added : .live,
        cells: columns.map { column in
          Cell(
            now: Self.mark(own, column, now), before: before.map { Self.mark(old, column, $0) })
        })
    }
    counts = (rows.count, rows.count(where: \.isChanged))
    self.rows = rows
  }

  /// Indices of the columns that any vendor uses, now or before.
  var usedColumns: [Int] {
    columns.indices.filter { index in
      rows.contains { $0.cells[index].now.isDeclared || $0.cells[index].before?.isDeclared == true }
    }
  }

  /// Only the vendors that changed.
  package var changedOnly: ConsentMatrix {
    var matrix = self
    matrix.rows = rows.filter(\.isChanged)
    return matrix
  }

  private static func mark(_ vendor: Vendor?, _ column: Column, _ list: ShownList) -> Mark {
    var mark = Mark()
    guard let vendor else { return mark }
    switch column.kind {
    case .purpose:
      mark.declared = vendor.basis(of: column.id)
      mark.basis = list.basis(of: vendor, purpose: column.id)
      mark.isDeclared = mark.declared != .none
      mark.isRestricted = mark.declared != mark.basis
      mark.isFlexible = list.profile.flexiblePurposes(of: vendor).contains(column.id)
    case .specialFeature:
      mark.isDeclared = vendor.specialFeatures.contains(column.id)
      mark.isRestricted = mark.isDeclared && !list.profile.specialFeatures.contains(column.id)
    case .specialPurpose: mark.isDeclared = vendor.specialPurposes.contains(column.id)
    case .feature: mark.isDeclared = vendor.features.contains(column.id)
    default: break
    }
    return mark
  }
}

extension ConsentMatrix.Column {
  /// `p1`, `sp3`, `f2`, `sf1`: a number alone would be ambiguous.
  var short: String {
    switch kind {
    case .purpose: "p\(id)"
    case .specialPurpose: "sp\(id)"
    case .feature: "f\(id)"
    case .specialFeature: "sf\(id)"
    default: "\(id)"
    }
  }
}

extension ConsentMatrix.Mark {
  /// A few letters for a cell: `C`, `Lf`, `C*`, `×`, `•`; empty if not declared.
  var code: String {
    guard isDeclared else { return "" }
    guard isUsed else { return "×" }
    let letters =
      switch basis {
      case .consent: "C"
      case .legitimateInterest: "L"
      case .both: "CL"
      case .none: "•"
      }
    return letters + (isFlexible ? "f" : "") + (isRestricted ? "*" : "")
  }

  /// The mark in words, for spreadsheets: `legitimate interest, flexible`.
  var words: String {
    guard isDeclared else { return "" }
    guard isUsed else { return "not allowed by the profile" }
    let word = basis == .none ? "declared" : basis == .both ? "consent and legitimate interest" : basis.words
    return word + (isFlexible ? ", flexible" : "") + (isRestricted ? ", restricted by the profile" : "")
  }
}

/// The meanings of the letters in cells, and the limits of a matrix.
enum MatrixLegend {
  static let codes: [(code: String, meaning: String)] = [
    ("C", "consent"), ("L", "legitimate interest"),
    ("f", "flexible: the publisher may still choose the legal basis"), ("*", "the profile restricts the legal basis"),
    ("×", "declared, and not allowed by the profile"), ("•", "declared, without a legal basis to choose"),
  ]
  static let record =
    "This is what vendors declare in the list. It is no record of processing activities (Article 30 GDPR); its columns can be used in one."
}
