package import JSONText
public import PlainText

/// What one vendor of a list declares.
public struct Vendor: Sendable {
  package let list: VendorList
  /// In the columns of the list.
  package let row: Int

  /// Those that a vendor may have (TC string format v2: 16 bits).
  package static let ids = 1...65_535

  package init(list: VendorList, row: Int) { (self.list, self.row) = (list, row) }

  /// Its number in the list, from 1 to 65,535.
  public var id: Int { Int(list.columns.id[row]) }
  /// The `id` member, which should equal the key.
  public var ownID: Int? { list.columns.ownID[row] < 0 ? nil : Int(list.columns.ownID[row]) }
  package var node: JSONNode { JSONNode(document: list.document, index: Int(list.columns.node[row])) }

  /// Whether both are written with the same bytes, and so declare the same.
  package func isWritten(like other: Vendor) -> Bool {
    let (own, others) = (Int(list.columns.node[row]), Int(other.list.columns.node[other.row]))
    return list.document.sameBytes(list.document.range(own), other.list.document, other.list.document.range(others))
  }

  /// As the vendor calls itself; empty where the list has no name. Hostile until escaped.
  public var name: String { text(.name) ?? "" }

  /// As written.
  public var deletedDateText: String? { text(.deletedDate) }
  /// When it was taken out of the framework; nil for a live vendor, and where the text is no date.
  public var deletedDate: Timestamp? { deletedDateText.flatMap { Timestamp($0) } }
  /// Whether it has no `deletedDate`. One that is no date makes a vendor deleted too.
  public var isLive: Bool { list.document.isBlankText(Int(textIndex(.deletedDate))) }

  /// Purposes for which it asks consent: `purposes` of the list (`purposeIds` of specification 1).
  public var consentPurposes: IDSet { list.set(.consent, row) }
  /// Purposes for which it claims a legitimate interest: `legIntPurposes` (`legIntPurposeIds`).
  public var legitimateInterestPurposes: IDSet { list.set(.legitimateInterest, row) }
  /// Purposes whose legal basis a publisher may change: `flexiblePurposes`.
  public var flexiblePurposes: IDSet { list.set(.flexible, row) }
  /// Special purposes that it declares.
  public var specialPurposes: IDSet { list.set(.specialPurposes, row) }
  /// Features that it declares.
  public var features: IDSet { list.set(.features, row) }
  /// Special features that it declares, which need an opt-in.
  public var specialFeatures: IDSet { list.set(.specialFeatures, row) }
  /// Categories of data that it collects: `dataDeclaration`, specification 3.
  public var dataCategories: IDSet { list.set(.dataCategories, row) }
  /// False where `dataDeclaration` is missing altogether.
  public var hasDataDeclaration: Bool { has(.ids(.dataCategories)) }

  /// Its purposes on whichever basis.
  public var purposes: IDSet { consentPurposes.union(legitimateInterestPurposes) }

  /// The basis that it declares for one purpose; `none` where it does not have the purpose. A profile's restrictions
  /// are not applied: `Profile.basis(of:purpose:)` does that.
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
  /// Whether a cookie's lifetime begins anew; nil where the list does not say.
  public var cookieRefresh: Bool? { flag(.cookieRefresh) }
  /// Whether it stores or reads on the device by other means than cookies; nil where the list does not say.
  public var usesNonCookieAccess: Bool? { flag(.nonCookieAccess) }
  /// Seconds; zero or less is a session; nil means no cookies.
  public var cookieMaxAgeSeconds: Int? { has(.cookieMaxAge) ? list.columns.cookieMaxAge[row] : nil }
  /// Where the vendor says what it stores on the device; as written, hostile until checked (`WebLink`).
  public var deviceStorageDisclosureURL: String? { text(.disclosureURL) }
  /// Longest URL, in kilobytes, that the vendor can read: `overflow.httpGetLimit`.
  public var overflow: Int? { list.columns.overflow[row] == 0 ? nil : Int(list.columns.overflow[row]) }

  /// Specifications 1 and 2.
  public var policyURL: String? { text(.policyURL) }

  /// One entry of `urls`, specification 3.
  public struct Links: Sendable, Hashable {
    /// The language of the pages, as written: `en`, `pt_BR`.
    public package(set) var language: String
    /// The privacy policy; nil where there is none. As written: `WebLink` says which may become a link.
    public package(set) var privacy: String?
    /// Where the vendor explains its legitimate interest; nil where there is none.
    public package(set) var legitimateInterestClaim: String?
  }

  /// Its pages by language, in source order; empty before specification 3.
  public var urls: [Links] {
    list.columns.urls[list.urlRange(row)].map {
      Links(
        language: text(at: $0.language) ?? "", privacy: text(at: $0.privacy),
        legitimateInterestClaim: text(at: $0.legitimateInterestClaim))
    }
  }

  /// How long data are kept, in days.
  public struct Retention: Sendable, Hashable {
    /// The time for one purpose or special purpose.
    public struct Entry: Sendable, Hashable {
      /// Of the purpose or special purpose.
      public package(set) var id: Int
      /// Days, as declared.
      public package(set) var days: Int
    }

    /// `stdRetention`: the time for everything that has none of its own; nil where there is none.
    public internal(set) var standard: Int?
    /// Ascending by id.
    public internal(set) var purposes: [Entry] = []
    /// Ascending by id.
    public internal(set) var specialPurposes: [Entry] = []

    /// What the vendor declares for one purpose itself.
    public func own(purpose id: Int) -> Int? { Self.days(of: id, in: purposes) }
    /// What the vendor declares for one special purpose itself.
    public func own(specialPurpose id: Int) -> Int? { Self.days(of: id, in: specialPurposes) }

    /// Its own days, else the standard; nil where the vendor declares neither.
    public func days(purpose id: Int) -> Int? { own(purpose: id) ?? standard }
    /// The same for a special purpose.
    public func days(specialPurpose id: Int) -> Int? { own(specialPurpose: id) ?? standard }

    private static func days(of id: Int, in entries: [Entry]) -> Int? {
      let index = entries.firstIndex(notBefore: { $0.id < id })
      return index < entries.count && entries[index].id == id ? entries[index].days : nil
    }
  }

  /// Its declared times, read anew each time; empty before specification 3.
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
