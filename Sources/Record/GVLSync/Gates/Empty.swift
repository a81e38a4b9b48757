import GVLModel

extension Gate {
  /// The latest list has a live vendor, a translation a purpose. (v2/1 really had no vendors, but it is numbered.)
  static let empty = Gate(name: "empty") { candidate, _ in
    if candidate.isLatest, let list = candidate.list, list.liveVendorCount == 0 {
      return Refusal(.empty, "the list has no live vendor")
    }
    if let translation = candidate.translation, translation.texts[.purpose].isEmpty {
      return Refusal(.empty, "the translation has no purpose")
    }
    return nil
  }
}
