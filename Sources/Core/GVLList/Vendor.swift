package import JSONText
public import PlainText

/// A vendor's declarations in a list.
public struct Vendor: Sendable {
  package let list: VendorList
  /// The row in the list's columns.
  package let row: Int

  /// The ids that a vendor may have (TC string format v2: 16 bits).
  package static let ids = 1...65_535

  package init(list: VendorList, row: Int) { (self.list, self.row) = (list, row) }

  /// The vendor's id, from 1 to 65,535.
  public var id: Int { Int(list.columns.id[row]) }
  /// The `id` member, which should equal the key; nil if missing.
  public var ownID: Int? { list.columns.ownID[row] < 0 ? nil : Int(list.columns.ownID[row]) }
  package var node: JSONNode { JSONNode(document: list.document, index: Int(list.columns.node[row])) }

  /// Whether both vendors have the same bytes, and so the same declarations.
  package func isWritten(like other: Vendor) -> Bool {
    let (own, others) = (Int(list.columns.node[row]), Int(other.list.columns.node[other.row]))
    return list.document.sameBytes(list.document.range(own), other.list.document, other.list.document.range(others))
  }

  /// The vendor's own name; empty if the list has no name. Hostile until escaped.
  public var name: String { text(.name) ?? "" }

  /// `deletedDate` as written.
  public var deletedDateText: String? { text(.deletedDate) }
  /// When it left the framework; nil for a live vendor, and if the text is not a date.
  public var deletedDate: Timestamp? { deletedDateText.flatMap { Timestamp($0) } }
  /// Whether it has no `deletedDate`. A text that is not a date makes a vendor deleted too.
  public var isLive: Bool { list.document.isBlankText(Int(textIndex(.deletedDate))) }

  /// Purposes with consent as legal basis: `purposes` of the list (`purposeIds` of specification 1).
  public var consentPurposes: IDSet { list.set(.consent, row) }
  /// Purposes with legitimate interest as legal basis: `legIntPurposes` (`legIntPurposeIds`).
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
  /// Whether `dataDeclaration` exists.
  public var hasDataDeclaration: Bool { has(.ids(.dataCategories)) }

  /// Its purposes, on any legal basis.
  public var purposes: IDSet { consentPurposes.union(legitimateInterestPurposes) }

  /// The legal basis that it declares for a purpose; `none` if it does not declare the purpose. A profile's
  /// restrictions are ignored: `PublisherProfile.basis(of:purpose:)` applies them.
  public func basis(of purpose: Int) -> LegalBasis {
    switch (consentPurposes.contains(purpose), legitimateInterestPurposes.contains(purpose)) {
    case (false, false): .none
    case (true, false): .consent
    case (false, true): .legitimateInterest
    case (true, true): .both
    }
  }

  /// Whether it uses cookies. False: declared as no. Nil: the specification has no such member. Treat both as no.
  public var usesCookies: Bool? { flag(.usesCookies) }
  /// Whether a cookie's lifetime restarts; nil if the list does not say.
  public var cookieRefresh: Bool? { flag(.cookieRefresh) }
  /// Whether it stores or reads data on the device by other means than cookies; nil if the list does not say.
  public var usesNonCookieAccess: Bool? { flag(.nonCookieAccess) }
  /// The longest lifetime of a cookie in seconds; zero or less means a session, nil means no cookies.
  public var cookieMaxAgeSeconds: Int? { has(.cookieMaxAge) ? list.columns.cookieMaxAge[row] : nil }
  /// The address of the vendor's device storage disclosure, as written; hostile until checked (`WebLink`).
  public var deviceStorageDisclosureURL: String? { text(.disclosureURL) }
  /// The length of the longest URL that the vendor can read, in kilobytes: `overflow.httpGetLimit`.
  public var overflow: Int? { list.columns.overflow[row] == 0 ? nil : Int(list.columns.overflow[row]) }

  /// The address of the privacy policy; specifications 1 and 2.
  public var policyURL: String? { text(.policyURL) }

  /// One entry of `urls`, specification 3.
  public struct Links: Sendable, Hashable {
    /// The language of the pages, as written: `en`, `pt_BR`.
    public package(set) var language: String
    /// The address of the privacy policy, or nil. As written: `WebLink` decides whether it may become a link.
    public package(set) var privacy: String?
    /// The address of the vendor's explanation of its legitimate interest, or nil.
    public package(set) var legitimateInterestClaim: String?
  }

  /// Its pages by language, in source order; empty in specifications 1 and 2.
  public var urls: [Links] {
    list.columns.urls[list.urlRange(row)].map {
      Links(
        language: text(at: $0.language) ?? "", privacy: text(at: $0.privacy),
        legitimateInterestClaim: text(at: $0.legitimateInterestClaim))
    }
  }

  /// The time for which data are kept, in days.
  public struct Retention: Sendable, Hashable {
    /// The time for one purpose or special purpose.
    public struct Entry: Sendable, Hashable {
      /// The id of the purpose or special purpose.
      public package(set) var id: Int
      /// Days, as declared.
      public package(set) var days: Int
    }

    /// `stdRetention`: the time for purposes without their own time, or nil.
    public internal(set) var standard: Int?
    /// The times for purposes, ascending by id.
    public internal(set) var purposes: [Entry] = []
    /// The times for special purposes, ascending by id.
    public internal(set) var specialPurposes: [Entry] = []

    /// The days declared for one purpose itself, or nil.
    public func own(purpose id: Int) -> Int? { Self.days(of: id, in: purposes) }
    /// The days declared for one special purpose itself, or nil.
    public func own(specialPurpose id: Int) -> Int? { Self.days(of: id, in: specialPurposes) }

    /// The days for a purpose: its own, else the standard; nil if the vendor declares neither.
    public func days(purpose id: Int) -> Int? { own(purpose: id) ?? standard }
    /// The days for a special purpose: its own, else the standard; nil if the vendor declares neither.
    public func days(specialPurpose id: Int) -> Int? { own(specialPurpose: id) ?? standard }

    private static func days(of id: Int, in entries: [Entry]) -> Int? {
      let index = entries.firstIndex(notBefore: { $0.id < id })
      return index < entries.count && entries[index].id == id ? entries[index].days : nil
    }
  }

  /// Its retention times, read anew on each access; empty in specifications 1 and 2.
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

  /// Members that the specification does not define, with JSON pointers from the vendor.
  public var unknownMembers: [UnknownMember] { list.columns.unknown[row] ?? [] }

  package var place: TextPlace { node.place }
  /// Its JSON pointer in the list.
  package var path: String {
    list.specification == 1 ? "/vendors/\(node.document.position(of: node.index))" : "/vendors/\(id)"
  }

  private func has(_ member: VendorMember) -> Bool {
    list.columns.marks[row].present & 1 << UInt32(truncatingIfNeeded: member.ordinal) != 0
  }

  private func flag(_ member: VendorMember.Flag) -> Bool? {
    has(.flag(member)) ? isTrue(member) : nil
  }

  /// Whether a flag is true; a missing flag is false.
  package func isTrue(_ member: VendorMember.Flag) -> Bool {
    list.columns.marks[row].isTrue & 1 << UInt32(truncatingIfNeeded: VendorMember.flag(member).ordinal) != 0
  }

  private func text(_ member: VendorMember.Text) -> String? { text(at: textIndex(member)) }

  /// Whether a text has the same bytes as another vendor's.
  package func has(_ member: VendorMember.Text, like other: Vendor) -> Bool {
    list.document.sameTextOrNone(textIndex(member), other.list.document, other.textIndex(member))
  }

  /// Tape index of a text; -1 if missing.
  package func textIndex(_ member: VendorMember.Text) -> Int32 {
    list.columns.texts[row * list.columns.textCount + member.rawValue]
  }

  /// The text at a tape index; nil if missing or empty.
  package func text(at index: Int32) -> String? {
    index < 0 || list.document.range(Int(index)).isEmpty ? nil : list.document.string(Int(index))
  }
}

extension JSONDocument {
  /// The position of a vendor in the array of specification 1. It is counted anew, since only messages need it.
  fileprivate func position(of index: Int) -> Int {
    guard let vendors = root["vendors"] else { return 0 }
    return vendors.elements.firstIndex { $0.index == index } ?? 0
  }
}
