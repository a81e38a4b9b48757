import PlainText

extension CanadaString {
  /// The section as the specification writes it: core, then disclosed vendors and publisher purposes if there are any.
  ///
  /// - Throws: `signal.value` if a value does not fit its field.
  public func encoded() throws(SignalError) -> String { try encoded(.specification) }

  func encoded(_ form: Form) throws(SignalError) -> String {
    var segments = [try core(form)]
    if let publisherPurposes { segments.append(try Self.segment(publisherPurposes)) }
    if let vendorsDisclosed {
      var writer = BitWriter()
      writer.int(Segments.Kind.disclosed.rawValue, 3)
      writer.vendors(vendorsDisclosed, form)
      segments.append(writer.text(whole: 8))
    }
    return segments.joined(separator: ".")
  }

  private func core(_ form: Form) throws(SignalError) -> String {
    var writer = BitWriter()
    try writer.header(of: self, version: 1)
    writer.flag(usesNonStandardStacks)
    try writer.field(specialFeatureExpressConsents, 12, "specialFeatureExpressConsent")
    try writer.field(purposeExpressConsents, 24, "purposesExpressConsent")
    try writer.field(purposeImpliedConsents, 24, "purposesImpliedConsent")
    writer.vendors(vendorExpressConsents, form)
    writer.vendors(vendorImpliedConsents, form)
    try writer.field(publisherRestrictions.count, 12, "the number of publisherRestrictions")
    for restriction in publisherRestrictions {
      try writer.field(restriction.purpose, 6, "the purpose of a restriction")
      writer.int(restriction.kind.rawValue, 2)
      if form == .specification {
        writer.vendors(restriction.vendors, form)
      } else {
        writer.ranges(restriction.vendors.ranges.prefix(4095))
      }
    }
    return writer.text(whole: 8)
  }

  private static func segment(_ publisher: PublisherPurposes) throws(SignalError) -> String {
    var writer = BitWriter()
    writer.int(Segments.Kind.publisher.rawValue, 3)
    try writer.field(publisher.expressConsents, 24, "publisherPurposes.purposesExpressConsent")
    try writer.field(publisher.impliedConsents, 24, "publisherPurposes.purposesImpliedConsent")
    let count = publisher.customPurposeCount
    try writer.field(count, 6, "publisherPurposes.numCustomPurposes")
    try writer.field(publisher.customExpressConsents, count, "publisherPurposes.customPurposesExpressConsent")
    try writer.field(publisher.customImpliedConsents, count, "publisherPurposes.customPurposesImpliedConsent")
    return writer.text(whole: 8)
  }
}

extension BitWriter {
  /// Appends vendors: the highest id, then a bit for each id, or ranges if they are not longer.
  fileprivate mutating func vendors(_ vendors: IDBits, _ form: CanadaString.Form) {
    guard form == .specification else { return self.vendors(vendors) }
    let (highest, ranges) = (vendors.highest, vendors.ranges)
    int(highest, 16)
    var (width, last) = (12, 0)
    for range in ranges {
      width += 1 + Self.fibonacciWidth(range.lowerBound - last)
      if range.count > 1 { width += Self.fibonacciWidth(range.upperBound - range.lowerBound) }
      last = range.upperBound
    }
    let isRange = ranges.count < 1 << 12 && width <= highest
    flag(isRange)
    if isRange { fibonacciRanges(ranges) } else { set(vendors, highest) }
  }
}
