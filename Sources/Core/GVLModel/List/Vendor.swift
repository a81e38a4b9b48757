package import JSONText
package import PlainText

/// What one vendor of a list declares.
public struct Vendor: Sendable {
  package let list: VendorList
  /// In the columns of the list.
  package let row: Int

  /// Those that a vendor may have (TC string format v2: 16 bits).
  package static let ids = 1...65_535

  package init(list: VendorList, row: Int) { (self.list, self.row) = (list, row) }

  public var id: Int { Int(list.columns.id[row]) }
  /// The `id` member, which should equal the key.
  public var ownID: Int? { list.columns.ownID[row] < 0 ? nil : Int(list.columns.ownID[row]) }
  package var node: JSONNode { JSONNode(document: list.document, index: Int(list.columns.node[row])) }
  public var name: String { text(.name) ?? "" }

  /// As written.
  public var deletedDateText: String? { text(.deletedDate) }
  public var deletedDate: Timestamp? { deletedDateText.flatMap { Timestamp($0) } }
  public var isLive: Bool { list.document.isBlankText(Int(textIndex(.deletedDate))) }

  public var consentPurposes: IDSet { list.set(.consent, row) }
  public var legitimateInterestPurposes: IDSet { list.set(.legitimateInterest, row) }
  public var flexiblePurposes: IDSet { list.set(.flexible, row) }
  public var specialPurposes: IDSet { list.set(.specialPurposes, row) }
  public var features: IDSet { list.set(.features, row) }
  public var specialFeatures: IDSet { list.set(.specialFeatures, row) }
  public var dataCategories: IDSet { list.set(.dataCategories, row) }
  /// False where `dataDeclaration` is missing altogether.
  public var hasDataDeclaration: Bool { has(.ids(.dataCategories)) }

  public var purposes: IDSet { consentPurposes.union(legitimateInterestPurposes) }

  public func basis(of purpose: Int) -> LegalBasis {
    switch (consentPurposes.contains(purpose), legitimateInterestPurposes.contains(purpose)) {
    case (false, false): .none
    case (true, false): .consent
    case (false, true): .legitimateInterest
    case (true, true): .both
    }
  }

  /// False as well as nil, where a specification does not have the member, count as "no".
  public var usesCookies: Bool? { flag(.usesCookies) }
  public var cookieRefresh: Bool? { flag(.cookieRefresh) }
  public var usesNonCookieAccess: Bool? { flag(.nonCookieAccess) }
  /// Seconds; zero or less is a session; nil means no cookies.
  public var cookieMaxAgeSeconds: Int? { has(.cookieMaxAge) ? list.columns.cookieMaxAge[row] : nil }
  public var deviceStorageDisclosureURL: String? { text(.disclosureURL) }
  /// Longest URL, in kilobytes, that the vendor can read: `overflow.httpGetLimit`.
  public var overflow: Int? { list.columns.overflow[row] == 0 ? nil : Int(list.columns.overflow[row]) }

  /// Specifications 1 and 2.
  public var policyURL: String? { text(.policyURL) }

  /// One entry of `urls`, specification 3.
  public struct Links: Sendable, Hashable {
    public var language: String
    public var privacy: String?
    public var legitimateInterestClaim: String?
  }

  public var urls: [Links] {
    list.columns.urls[list.urlRange(row)].map {
      Links(
        language: text(at: $0.language) ?? "", privacy: text(at: $0.privacy),
        legitimateInterestClaim: text(at: $0.legitimateInterestClaim))
    }
  }

  /// How long data are kept, in days.
  public struct Retention: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
      public var id: Int
      public var days: Int
    }

    public internal(set) var standard: Int?
    /// Ascending by id.
    public internal(set) var purposes: [Entry] = []
    public internal(set) var specialPurposes: [Entry] = []

    /// What the vendor declares for one purpose itself.
    public func own(purpose id: Int) -> Int? { Self.days(of: id, in: purposes) }
    public func own(specialPurpose id: Int) -> Int? { Self.days(of: id, in: specialPurposes) }

    /// Its own days, else the standard; nil where the vendor declares neither.
    public func days(purpose id: Int) -> Int? { own(purpose: id) ?? standard }
    public func days(specialPurpose id: Int) -> Int? { own(specialPurpose: id) ?? standard }

    private static func days(of id: Int, in entries: [Entry]) -> Int? {
      let index = entries.firstIndex(notBefore: { $0.id < id })
      return index < entries.count && entries[index].id == id ? entries[index].days : nil
    }
  }

  public var retention: Retention {
    var result = Retention()
    let entries = list.columns.retentions[list.retentionRange(row)]
    result.purposes.reserveCapacity(entries.count)
    for entry in entries {
      switch entry.scope {
      case .standard: result.standard = entry.days
      case .purpose: result.purposes.append(.init(id: Int(entry.id), days: entry.days))
      case .specialPurpose: result.specialPurposes.append(.init(id: Int(entry.id), days: entry.days))
      }
    }
    if result.purposes.count > 1 { result.purposes.sort { $0.id < $1.id } }
    if result.specialPurposes.count > 1 { result.specialPurposes.sort { $0.id < $1.id } }
    return result
  }

  /// Members that the specification does not define, with pointers from the vendor.
  public var unknownMembers: [UnknownMember] { list.columns.unknown[row] ?? [] }

  package var place: TextPlace { node.place }
  /// JSON pointer in the list.
  package var path: String {
    list.specification == 1 ? "/vendors/\(node.document.position(of: node.index))" : "/vendors/\(id)"
  }

  private func has(_ member: VendorMember) -> Bool {
    list.columns.marks[row].present & 1 << UInt32(truncatingIfNeeded: member.ordinal) != 0
  }

  private func flag(_ member: VendorMember.Flag) -> Bool? {
    has(.flag(member)) ? isTrue(member) : nil
  }

  /// Absent is false.
  package func isTrue(_ member: VendorMember.Flag) -> Bool {
    list.columns.marks[row].isTrue & 1 << UInt32(truncatingIfNeeded: VendorMember.flag(member).ordinal) != 0
  }

  private func text(_ member: VendorMember.Text) -> String? { text(at: textIndex(member)) }

  /// Whether a text is the same as another vendor's, by its bytes.
  package func has(_ member: VendorMember.Text, like other: Vendor) -> Bool {
    list.document.sameTextOrNone(textIndex(member), other.list.document, other.textIndex(member))
  }

  /// Tape index of a text; -1 where there is none.
  package func textIndex(_ member: VendorMember.Text) -> Int32 {
    list.columns.texts[row * list.columns.textCount + member.rawValue]
  }

  /// The text at an index of the tape; nil where there is none, or an empty one.
  package func text(at index: Int32) -> String? {
    index < 0 || list.document.range(Int(index)).isEmpty ? nil : list.document.string(Int(index))
  }
}

extension JSONDocument {
  /// The position of a vendor in the array of specification 1: counted, since only messages ask for it.
  fileprivate func position(of index: Int) -> Int {
    guard let vendors = root["vendors"] else { return 0 }
    return vendors.elements.firstIndex { $0.index == index } ?? 0
  }
}
