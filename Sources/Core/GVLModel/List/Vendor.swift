public import JSONText
public import PlainText

/// What one vendor of a list declares.
public struct Vendor: Sendable {
  public let list: VendorList
  let row: Int

  public var id: Int { Int(list.columns.id[row]) }
  /// The `id` member, which should equal the key.
  public var ownID: Int? { list.columns.ownID[row] < 0 ? nil : Int(list.columns.ownID[row]) }
  public var node: JSONNode { JSONNode(document: list.document, index: Int(list.columns.node[row])) }
  public var name: String { text(list.columns.name[row]) ?? "" }

  public var deletedDateText: String? { text(list.columns.deletedDate[row]) }
  public var deletedDate: Timestamp? { deletedDateText.flatMap { Timestamp($0) } }
  public var isLive: Bool { list.document.isBlankText(Int(list.columns.deletedDate[row])) }

  public var consentPurposes: IDSet { list.columns.consent[row] }
  public var legitimateInterestPurposes: IDSet { list.columns.legitimateInterest[row] }
  public var flexiblePurposes: IDSet { list.columns.flexible[row] }
  public var specialPurposes: IDSet { list.columns.specialPurposes[row] }
  public var features: IDSet { list.columns.features[row] }
  public var specialFeatures: IDSet { list.columns.specialFeatures[row] }
  public var dataCategories: IDSet { list.columns.dataCategories[row] }
  /// False where `dataDeclaration` is missing altogether.
  public var hasDataDeclaration: Bool { flag(.hasDataDeclaration) }

  public var purposes: IDSet { consentPurposes.union(legitimateInterestPurposes) }

  public func basis(of purpose: Int) -> LegalBasis {
    switch (consentPurposes.contains(purpose), legitimateInterestPurposes.contains(purpose)) {
    case (false, false): .none
    case (true, false): .consent
    case (false, true): .legitimateInterest
    case (true, true): .both
    }
  }

  public var usesCookies: Bool? { flag(.hasUsesCookies) ? flag(.usesCookies) : nil }
  public var cookieRefresh: Bool? { flag(.hasCookieRefresh) ? flag(.cookieRefresh) : nil }
  public var usesNonCookieAccess: Bool? { flag(.hasNonCookieAccess) ? flag(.nonCookieAccess) : nil }
  /// Seconds; zero or less is a session; nil means no cookies.
  public var cookieMaxAgeSeconds: Int? { flag(.hasAge) ? list.columns.cookieMaxAge[row] : nil }
  public var hasCookieMaxAge: Bool { flag(.hasCookieMaxAge) }
  public var deviceStorageDisclosureURL: String? { text(list.columns.disclosureURL[row]) }
  /// Longest URL, in kilobytes, that the vendor can read: `overflow.httpGetLimit`.
  public var overflow: Int? { list.columns.overflow[row] == 0 ? nil : Int(list.columns.overflow[row]) }

  /// Specifications 1 and 2.
  public var policyURL: String? { text(list.columns.policyURL[row]) }

  /// One entry of `urls`, specification 3.
  public struct Links: Sendable, Hashable {
    public var language: String
    public var privacy: String?
    public var legitimateInterestClaim: String?
  }

  public var urls: [Links] {
    linkEntries.map {
      Links(
        language: text($0.language) ?? "", privacy: text($0.privacy),
        legitimateInterestClaim: text($0.legitimateInterestClaim))
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
    let entries = retentionEntries
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

  public var place: TextPlace { node.place }
  /// JSON pointer in the list.
  public var path: String {
    list.specification == 1 ? "/vendors/\(node.document.position(of: node.index))" : "/vendors/\(id)"
  }

  private func flag(_ flag: VendorFlags) -> Bool { list.columns.flags[row].contains(flag) }

  func text(_ index: Int32) -> String? {
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
