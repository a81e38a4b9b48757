/// The content of a dialog: its vendors, with their purposes and legal bases after the publisher's restrictions.
///
/// It is stored with a choice. The content of a later list or profile is compared with it, and nothing that the user
/// has not seen is signalled.
public struct ShownBases: Sendable, Hashable {
  /// The purposes and special features that one vendor asked for.
  public struct Vendor: Sendable, Hashable {
    /// The vendor's id.
    public let id: Int
    /// Purposes with consent as legal basis.
    public let consent: IDBits
    /// Purposes with legitimate interest as legal basis.
    public let legitimateInterest: IDBits
    /// Special features that the vendor asked for.
    public let specialFeatures: IDBits

    /// Makes a vendor. Purposes and special features above 63 are left out.
    public init(id: Int, consent: IDBits = [], legitimateInterest: IDBits = [], specialFeatures: IDBits = []) {
      (self.id, self.consent, self.legitimateInterest) = (id, consent, legitimateInterest)
      self.specialFeatures = specialFeatures
    }
  }

  /// The purposes that the dialog asked for, including any that no vendor asked for.
  public let purposes: IDBits
  /// The special features that the dialog asked for.
  public let specialFeatures: IDBits
  /// The vendors, ascending by id, each once.
  public let vendors: [Vendor]

  /// - Parameters:
  ///   - purposes: The purposes that the dialog asked for.
  ///   - specialFeatures: The special features that the dialog asked for.
  ///   - vendors: Vendors in any order. The last of one id counts; ids below 1 and above 65,535 are left out.
  public init(purposes: IDBits = [], specialFeatures: IDBits = [], vendors: [Vendor] = []) {
    let known = Dictionary(vendors.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.vendors = known.values.filter { (1...IDBits.maximum).contains($0.id) }.sorted { $0.id < $1.id }
    self.purposes = purposes
    self.specialFeatures = specialFeatures
  }

  /// The ids of the vendors that were shown.
  public var vendorIDs: IDBits { IDBits(vendors.map(\.id)) }

  /// A vendor that was shown; nil if the dialog did not show it.
  public subscript(vendor: Int) -> Vendor? {
    var (low, high) = (0, vendors.count)
    while low < high {
      let middle = (low + high) / 2
      if vendors[middle].id < vendor { low = middle + 1 } else { high = middle }
    }
    return low < vendors.count && vendors[low].id == vendor ? vendors[low] : nil
  }
}

/// Text form: base64url without padding. The table lists its bit fields, the highest bit first.
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
  /// The only version of the form that is written and read.
  private static let form = 1

  /// The text form. Purposes and special features above 63 are left out: a TC string has 24 and 12.
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

  /// - Throws: An error with the bit: `signal.value` for another form; else `signal.truncated`, `signal.character` or
  ///   another error of TC string segments.
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
