/// What a dialog showed: its vendors, and what each of them asked for on which basis, after the publisher's restrictions.
///
/// It is kept with a choice: what a later list or profile shows is compared with it, and what users have not seen is not
/// signalled.
public struct ShownBases: Sendable, Hashable {
  /// What one vendor asked for.
  public struct Vendor: Sendable, Hashable {
    /// The vendor's id.
    public let id: Int
    /// Purposes on the basis of consent.
    public let consent: IDBits
    /// Purposes on the basis of a legitimate interest.
    public let legitimateInterest: IDBits
    /// Special features.
    public let specialFeatures: IDBits

    /// A vendor and what it asked for; purposes and special features up to 63.
    public init(id: Int, consent: IDBits = [], legitimateInterest: IDBits = [], specialFeatures: IDBits = []) {
      (self.id, self.consent, self.legitimateInterest) = (id, consent, legitimateInterest)
      self.specialFeatures = specialFeatures
    }
  }

  /// The purposes that the dialog asked for, perhaps one that no vendor had.
  public let purposes: IDBits
  /// The special features that the dialog asked for.
  public let specialFeatures: IDBits
  /// Ascending by id, each once.
  public let vendors: [Vendor]

  /// - Parameters:
  ///   - purposes: Those that the dialog asked for.
  ///   - specialFeatures: Those that the dialog asked for.
  ///   - vendors: In any order; of an id that is there twice the last counts. Ids that no string can name (below 1, above
  ///     65,535) are left out.
  public init(purposes: IDBits = [], specialFeatures: IDBits = [], vendors: [Vendor] = []) {
    let known = Dictionary(vendors.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.vendors = known.values.filter { (1...IDBits.maximum).contains($0.id) }.sorted { $0.id < $1.id }
    self.purposes = purposes
    self.specialFeatures = specialFeatures
  }

  /// The ids of the vendors that were shown.
  public var vendorIDs: IDBits { IDBits(vendors.map(\.id)) }

  /// What a vendor asked for; nil for one that was not shown.
  public subscript(vendor: Int) -> Vendor? {
    var (low, high) = (0, vendors.count)
    while low < high {
      let middle = (low + high) / 2
      if vendors[middle].id < vendor { low = middle + 1 } else { high = middle }
    }
    return low < vendors.count && vendors[low].id == vendor ? vendors[low] : nil
  }
}

/// As text: base64url without padding, the fields of bits that the table says, the highest bit first.
///
/// | field | bits |
/// | --- | --- |
/// | form, 1 | 6 |
/// | P, the highest purpose of all sets below | 6 |
/// | S, the highest special feature of all sets below | 6 |
/// | purposes that the dialog asked for | P |
/// | special features that the dialog asked for | S |
/// | vendors, as a TC string has them: the highest id, then bits or ranges | 16 + … |
/// | of each vendor, ascending: purposes with consent, purposes with legitimate interest, special features | P + P + S |
extension ShownBases {
  /// The form that is written, and the only one that is read.
  private static let form = 1

  /// Purposes and special features above 63 are left out: a TC string has 24 and 12.
  public var text: String {
    let all = vendors.reduce((purposes: purposes.highest, features: specialFeatures.highest)) { highest, vendor in
      (
        max(highest.purposes, vendor.consent.highest, vendor.legitimateInterest.highest),
        max(highest.features, vendor.specialFeatures.highest)
      )
    }
    let (purposeCount, featureCount) = (min(all.purposes, 63), min(all.features, 63))
    var writer = BitWriter()
    writer.int(Self.form, 6)
    writer.int(purposeCount, 6)
    writer.int(featureCount, 6)
    writer.set(purposes, purposeCount)
    writer.set(specialFeatures, featureCount)
    writer.vendors(vendorIDs)
    for vendor in vendors {
      writer.set(vendor.consent, purposeCount)
      writer.set(vendor.legitimateInterest, purposeCount)
      writer.set(vendor.specialFeatures, featureCount)
    }
    return writer.text()
  }

  /// - Throws: An error with the bit: `signal.truncated`, `signal.character` and what else a segment of a TC string can have;
  ///   `signal.value` for another form.
  public init(_ text: String) throws(SignalError) {
    var result = ShownBases()
    unsafe try SignalText.read(text) { (bytes) throws(SignalError) in
      unsafe try Segments.read(bytes) { (reader: inout BitReader) throws(SignalError) in
        guard reader.segment == 0 else {
          throw SignalError(.segment, segment: reader.segment, bit: 0, "what was shown has one segment")
        }
        result = try ShownBases(&reader)
      }
    }
    self = result
  }

  private init(_ reader: inout BitReader) throws(SignalError) {
    let form = try reader.int(6)
    guard form == Self.form else {
      throw SignalError(
        .value, segment: 0, bit: 0, "what was shown is of form \(form), which this program does not read")
    }
    let (purposeCount, featureCount) = (try reader.int(6), try reader.int(6))
    purposes = try reader.set(purposeCount)
    specialFeatures = try reader.set(featureCount)
    let ids = try reader.vendors()
    var vendors: [Vendor] = []
    for id in ids {
      vendors.append(
        Vendor(
          id: id, consent: try reader.set(purposeCount), legitimateInterest: try reader.set(purposeCount),
          specialFeatures: try reader.set(featureCount)))
    }
    self.vendors = vendors
  }
}
