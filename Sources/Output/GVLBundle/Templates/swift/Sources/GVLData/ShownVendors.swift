/// The vendors that a dialog showed, with the basis of each purpose they asked for. Purposes and special features are
/// bit sets: bit n is number n.
struct ShownVendors: Hashable, Sendable {
  struct Vendor: Hashable, Sendable {
    var id: Int
    var consent: UInt64
    var legitimateInterest: UInt64
    var specialFeatures: UInt64

    func basis(of purpose: Int) -> Int {
      (consent >> UInt64(purpose) & 1 == 1 ? 1 : 0) + (legitimateInterest >> UInt64(purpose) & 1 == 1 ? 2 : 0)
    }

    /// Purposes that the vendor asks for and the user was not shown for it, or was shown on another basis.
    func purposesUnseen(by was: Vendor) -> UInt64 {
      ((consent ^ was.consent) | (legitimateInterest ^ was.legitimateInterest)) & (consent | legitimateInterest)
    }
  }

  let purposes: UInt64
  let specialFeatures: UInt64
  /// The vendors, ascending by id.
  let vendors: [Vendor]
  /// Everything that any vendor asked for.
  let all: Vendor

  /// - Parameter text: The form in stored choices and in `asks.json`.
  init(_ text: String) throws {
    var reader = try BitReader(Array(text.utf8)[...], segment: 0)
    guard try reader.int(6) == 1 else { throw ConsentError.notAChoice("what was shown is of another form") }
    let (purposeCount, featureCount) = (try reader.int(6), try reader.int(6))
    purposes = try reader.mask(purposeCount)
    specialFeatures = try reader.mask(featureCount)
    var all = Vendor(id: 0, consent: 0, legitimateInterest: 0, specialFeatures: 0)
    var vendors: [Vendor] = []
    for id in try reader.vendors() {
      let vendor = Vendor(
        id: id, consent: try reader.mask(purposeCount), legitimateInterest: try reader.mask(purposeCount),
        specialFeatures: try reader.mask(featureCount))
      all.consent |= vendor.consent
      all.legitimateInterest |= vendor.legitimateInterest
      all.specialFeatures |= vendor.specialFeatures
      vendors.append(vendor)
    }
    self.all = all
    self.vendors = vendors
  }

  subscript(id: Int) -> Vendor? {
    var (low, high) = (0, vendors.count)
    while low < high {
      let middle = (low + high) / 2
      if vendors[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < vendors.count && vendors[low].id == id ? vendors[low] : nil
  }
}

extension UInt64 {
  /// The numbers of the bits that are set, ascending.
  var ids: [Int] { (0..<64).filter { self >> UInt64($0) & 1 == 1 } }

  /// - Parameter ids: Numbers from 0 to 63.
  init(ids: Set<Int>) { self = ids.reduce(0) { $0 | 1 << UInt64($1) } }
}
