import PlainText

extension TCString {
  /// The string: core, then disclosed vendors, allowed vendors (if they were read) and publisher TC. Vendors are
  /// written as bits or as ranges, whichever is shorter.
  ///
  /// - Throws: `signal.value` if a value does not fit its field.
  public func encoded() throws(SignalError) -> String {
    var segments = [try core()]
    if let vendorsDisclosed { segments.append(Self.segment(.disclosed, vendorsDisclosed)) }
    if let vendorsAllowed { segments.append(Self.segment(.allowed, vendorsAllowed)) }
    if let publisherTC { segments.append(try Self.segment(publisherTC)) }
    return (segments + unknownSegments).joined(separator: ".")
  }

  private func core() throws(SignalError) -> String {
    var writer = BitWriter()
    try writer.header(of: self, version: 2)
    writer.flag(isServiceSpecific)
    writer.flag(usesNonStandardTexts)
    try writer.field(specialFeatureOptIns, 12, "specialFeatureOptIns")
    try writer.field(purposeConsents, 24, "purposeConsents")
    try writer.field(purposeLegitimateInterests, 24, "purposeLegitimateInterests")
    writer.flag(isPurposeOneTreated)
    writer.int(Int(publisherCountry.bits), 12)
    writer.vendors(vendorConsents)
    writer.vendors(vendorLegitimateInterests)
    try writer.restrictions(publisherRestrictions)
    return writer.text(whole: 24)
  }

  private static func segment(_ kind: Segments.Kind, _ vendors: IDBits) -> String {
    var writer = BitWriter()
    writer.int(kind.rawValue, 3)
    writer.vendors(vendors)
    return writer.text(whole: 24)
  }

  private static func segment(_ publisher: PublisherTC) throws(SignalError) -> String {
    var writer = BitWriter()
    writer.int(Segments.Kind.publisher.rawValue, 3)
    try writer.field(publisher.purposeConsents, 24, "publisherTC.purposeConsents")
    try writer.field(publisher.purposeLegitimateInterests, 24, "publisherTC.purposeLegitimateInterests")
    let count = publisher.customPurposeCount
    try writer.field(count, 6, "publisherTC.numCustomPurposes")
    try writer.field(publisher.customPurposeConsents, count, "publisherTC.customPurposeConsents")
    try writer.field(
      publisher.customPurposeLegitimateInterests, count, "publisherTC.customPurposeLegitimateInterests")
    return writer.text(whole: 24)
  }
}

extension BitWriter {
  /// Appends a number, or throws if it does not fit.
  mutating func field(_ value: Int, _ width: Int, _ name: String) throws(SignalError) {
    guard value >= 0, value < 1 << width else {
      throw SignalError(.value, "\(name) is \(value); the field holds 0 to \(1 << width - 1)")
    }
    int(value, width)
  }

  /// Appends a set, or throws if an id does not fit.
  mutating func field(_ ids: IDBits, _ width: Int, _ name: String) throws(SignalError) {
    guard ids.highest <= width else {
      throw SignalError(.value, "\(name) has \(ids.highest); the field holds \(width == 0 ? "none" : "1 to \(width)")")
    }
    set(ids, width)
  }

  /// Appends a time in tenths of a second.
  mutating func moment(_ moment: Timestamp, _ name: String) throws(SignalError) {
    let tenths = moment.milliseconds / 100
    guard moment.milliseconds >= 0, tenths < 1 << 36 else {
      throw SignalError(.value, "\(name) is \(moment); the field holds 1970 to 2187")
    }
    int(tenths, 36)
  }

  /// Appends vendors: the highest id, then a bit for each id, or ranges if they are shorter.
  mutating func vendors(_ vendors: IDBits) {
    let highest = vendors.highest
    int(highest, 16)
    let ranges = vendors.ranges
    let isRange = ranges.count < 1 << 12 && 12 + ranges.reduce(0) { $0 + ($1.count == 1 ? 17 : 33) } < highest
    flag(isRange)
    if isRange { self.ranges(ranges[...]) } else { set(vendors, highest) }
  }

  mutating func restrictions(_ restrictions: [PublisherRestriction]) throws(SignalError) {
    for restriction in restrictions where !(0..<64).contains(restriction.purpose) {
      throw SignalError(
        .value, "a restriction is for purpose \(restriction.purpose); the field holds 0 to 63")
    }
    // One entry holds 4,095 ranges; a set with more needs several.
    var merged: [PublisherRestriction] = []
    for restriction in restrictions { merged.merge(restriction) }
    let parts = merged.flatMap { restriction in
      let ranges = restriction.vendors.ranges
      return stride(from: 0, to: max(ranges.count, 1), by: 4095).map {
        (restriction, ranges[$0..<min($0 + 4095, ranges.count)])
      }
    }
    int(parts.count, 12)
    for (restriction, ranges) in parts {
      int(restriction.purpose, 6)
      int(restriction.kind.rawValue, 2)
      self.ranges(ranges)
    }
  }

  mutating func ranges(_ ranges: ArraySlice<ClosedRange<Int>>) {
    int(ranges.count, 12)
    for range in ranges {
      flag(range.count > 1)
      int(range.lowerBound, 16)
      if range.count > 1 { int(range.upperBound, 16) }
    }
  }
}
