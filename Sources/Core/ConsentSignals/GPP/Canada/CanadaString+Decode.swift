import PlainText

extension CanadaString {
  /// Reads a section, with vendors in either form.
  ///
  /// The string does not name its form. The specification's form is used if only zeros are left after the last field;
  /// else fixed ranges. If both can be read, the form that would be written as the same text wins.
  ///
  /// - Parameter text: The section alone.
  /// - Throws: An error with segment and bit; it does not contain the string.
  public init(_ text: String) throws(SignalError) {
    var (refusal, candidates): (SignalError?, [CanadaString]) = (nil, [])
    for form in [Form.specification, .fixedRanges] {
      do throws(SignalError) {
        let read = unsafe try SignalText.read(text) { (bytes) throws(SignalError) in
          unsafe try CanadaString(bytes, form)
        }
        candidates.append(read)
      } catch { refusal = refusal ?? error }
    }
    guard let first = candidates.first else { throw refusal ?? SignalError(.empty, "the section is empty") }
    self = candidates.first { $0.isWritten(as: text) } ?? first
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ form: Form) throws(SignalError) {
    var result = CanadaString.unread
    unsafe try Segments.read(text) { (reader: inout BitReader) throws(SignalError) in
      if reader.segment == 0 {
        let version = try reader.int(6)
        guard version == 1 else {
          throw SignalError(.version, segment: 0, bit: 0, "the TCF Canada of version \(version); there is version 1")
        }
        try result.readCore(&reader, form)
      } else {
        try result.readSegment(&reader, form)
      }
      // Bits left unread show that the string has the other form.
      guard reader.oddPadding == nil else {
        throw SignalError(
          .gppForm, segment: reader.segment, bit: reader.at, "more bits follow the last field than fill up the text")
      }
    }
    result.form = form
    self = result
  }

  private mutating func readCore(_ reader: inout BitReader, _ form: Form) throws(SignalError) {
    try readHeader(&reader)
    usesNonStandardStacks = try reader.flag()
    specialFeatureExpressConsents = try reader.set(12)
    purposeExpressConsents = try reader.set(24)
    purposeImpliedConsents = try reader.set(24)
    vendorExpressConsents = try reader.vendors(form)
    vendorImpliedConsents = try reader.vendors(form)
    // Version 1.1 added restrictions: older strings end before them.
    guard reader.count - reader.at >= 12 else { return }
    for _ in 0..<(try reader.int(12)) {
      let purpose = try reader.int(6)
      let kind = Restriction.Kind(rawValue: try reader.int(2)) ?? .undefined
      let vendors = form == .specification ? try reader.vendors(form) : try reader.ranges()
      publisherRestrictions.append(Restriction(purpose: purpose, kind: kind, vendors: vendors))
    }
  }

  private mutating func readSegment(_ reader: inout BitReader, _ form: Form) throws(SignalError) {
    let type = try reader.int(3)
    switch Segments.Kind(rawValue: type) {
    case .disclosed where vendorsDisclosed == nil: vendorsDisclosed = try reader.vendors(form)
    case .publisher where publisherPurposes == nil:
      var purposes = PublisherPurposes(
        expressConsents: try reader.set(24), impliedConsents: try reader.set(24), customPurposeCount: try reader.int(6))
      purposes.customExpressConsents = try reader.set(purposes.customPurposeCount)
      purposes.customImpliedConsents = try reader.set(purposes.customPurposeCount)
      publisherPurposes = purposes
    default:
      throw SignalError(
        .segment, segment: reader.segment, bit: 0,
        "this section has no segment of type \(type), or the string has it twice")
    }
  }

  /// Whether encoding the section in its form gives the same text, except for the padding.
  private func isWritten(as text: String) -> Bool {
    guard let again = try? encoded(form) else { return false }
    let (ours, theirs) = (again.split(separator: "."), text.split(separator: "."))
    return ours.count == theirs.count
      && zip(ours, theirs).allSatisfy { ours, theirs in
        Base64URL.trimmed(ours.utf8) == Base64URL.trimmed(theirs.utf8)
      }
  }
}

extension BitReader {
  /// Reads vendors: the highest id, then a bit for each id, or ranges of the form.
  fileprivate mutating func vendors(_ form: CanadaString.Form) throws(SignalError) -> IDBits {
    guard form == .specification else { return try vendors() }
    let highest = try int(16)
    return try flag() ? try fibonacciRanges() : try set(highest)
  }
}

extension Base64URL {
  /// The text without the zeros that fill it up.
  fileprivate static func trimmed(_ text: Substring.UTF8View) -> ArraySlice<UInt8> {
    var bytes = Array(text)[...]
    while bytes.last == UInt8(ascii: "A") { bytes.removeLast() }
    return bytes
  }
}
