import PlainText

extension CanadaString {
  /// Reads a section, whichever form its vendors have.
  ///
  /// The form is not said in the string. It is read by the specification where that leaves nothing but zeros behind the last
  /// field; else with fixed ranges. Where both can be read, what would be written the same way counts.
  ///
  /// - Parameter text: The section alone.
  /// - Throws: An error with segment and bit; it does not hold the string.
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
      // What is left unread says that the form is another.
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
    // Restrictions came with version 1.1: older strings end before them.
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
        "a segment of type \(type) is none of this section, or is there twice")
    }
  }

  /// Whether a writer of its form would have written it so, but for how it is filled up.
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
  /// Vendors: the highest id, then a bit each or ranges of the form.
  fileprivate mutating func vendors(_ form: CanadaString.Form) throws(SignalError) -> IDBits {
    guard form == .specification else { return try vendors() }
    let highest = try int(16)
    return try flag() ? try fibonacciRanges() : try set(highest)
  }
}

extension Base64URL {
  /// Without the zeros that a text is filled up with.
  fileprivate static func trimmed(_ text: Substring.UTF8View) -> ArraySlice<UInt8> {
    var bytes = Array(text)[...]
    while bytes.last == UInt8(ascii: "A") { bytes.removeLast() }
    return bytes
  }
}
