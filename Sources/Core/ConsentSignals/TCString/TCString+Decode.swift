import PlainText

extension TCString {
  /// Reads a string of version 2.
  ///
  /// Only unreadable strings are refused: a string that can be read may still be invalid.
  ///
  /// - Parameter text: The string alone, without blanks around it.
  /// - Throws: An error with segment and bit; it does not contain the string.
  public init(_ text: String) throws(SignalError) {
    self = .unread
    unsafe try SignalText.read(text) { (bytes) throws(SignalError) in unsafe try read(bytes) { _ in } }
  }

  /// Reads the bytes of a string.
  package init(_ text: UnsafeBufferPointer<UInt8>) throws(SignalError) {
    self = .unread
    unsafe try read(text) { _ in }
  }

  /// Reads the bytes of a string, and reports the first odd padding of a segment.
  package init(_ text: ArraySlice<UInt8>, padding: inout OddPadding?) throws(SignalError) {
    self = .unread
    var found: OddPadding?
    defer { padding = found }
    unsafe try SignalText.read(text) { (bytes) throws(SignalError) in
      unsafe try read(bytes) { reader in if found == nil { found = reader.oddPadding } }
    }
  }

  /// Reads into an empty value: returning a value from each of these calls would copy it each time.
  ///
  /// - Parameter ended: Called with each segment of a known kind after its fields are read.
  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, ended: (borrowing BitReader) -> Void
  ) throws(SignalError) {
    unsafe try Segments.read(text) { (reader: inout BitReader) throws(SignalError) in
      if reader.segment == 0 {
        let version = try reader.int(6)
        guard version == 2 else { throw unsafe SignalError.version(version, text) }
        try readCore(&reader)
        ended(reader)
      } else if try readSegment(&reader) {
        ended(reader)
      }
    }
  }

  private mutating func readCore(_ reader: inout BitReader) throws(SignalError) {
    try readHeader(&reader)
    isServiceSpecific = try reader.flag()
    usesNonStandardTexts = try reader.flag()
    specialFeatureOptIns = try reader.set(12)
    purposeConsents = try reader.set(24)
    purposeLegitimateInterests = try reader.set(24)
    isPurposeOneTreated = try reader.flag()
    publisherCountry = LetterPair(bits: try reader.int(12))
    vendorConsents = try reader.vendors()
    vendorLegitimateInterests = try reader.vendors()
    publisherRestrictions = try reader.restrictions()
  }

  /// Returns false for a segment of an unknown kind, which is kept unchanged.
  private mutating func readSegment(_ reader: inout BitReader) throws(SignalError) -> Bool {
    let type = try reader.int(3)
    guard let kind = Segments.Kind(rawValue: type) else {
      unknownSegments.append(reader.text)
      return false
    }
    let isThere =
      switch kind {
      case .disclosed: vendorsDisclosed != nil
      case .allowed: vendorsAllowed != nil
      case .publisher: publisherTC != nil
      }
    guard !isThere else {
      throw SignalError(
        .segment, segment: reader.segment, bit: 0, "the segment of \(kind.words) is there twice: which one counts?")
    }
    switch kind {
    case .disclosed: vendorsDisclosed = try reader.vendors()
    case .allowed: vendorsAllowed = try reader.vendors()
    case .publisher:
      var publisher = PublisherTC(
        purposeConsents: try reader.set(24), purposeLegitimateInterests: try reader.set(24),
        customPurposeCount: try reader.int(6))
      publisher.customPurposeConsents = try reader.set(publisher.customPurposeCount)
      publisher.customPurposeLegitimateInterests = try reader.set(publisher.customPurposeCount)
      publisherTC = publisher
    }
    return true
  }
}

extension BitReader {
  /// Reads vendors: the highest id, then a bit for each id, or ranges.
  mutating func vendors() throws(SignalError) -> IDBits {
    let highest = try int(16)
    return try flag() ? try ranges() : try set(highest)
  }

  /// Reads ranges of ids: their number, then each range as one id or as first and last id.
  mutating func ranges() throws(SignalError) -> IDBits {
    var result = IDBits()
    for _ in 0..<(try int(12)) {
      let isRange = try flag()
      let start = at
      let low = try int(16)
      let high = isRange ? try int(16) : low
      guard low <= high else {
        throw SignalError.range(low, high, segment: segment, bit: start)
      }
      // No vendor has id 0, but real strings contain it.
      if low == high { result.insert(low) } else { result.insert(max(low, 1)...high) }
    }
    return result
  }

  /// Reads the publisher's restrictions, merged by purpose and kind, and sorted.
  mutating func restrictions() throws(SignalError) -> [PublisherRestriction] {
    var result: [PublisherRestriction] = []
    for _ in 0..<(try int(12)) {
      let purpose = try int(6)
      let kind = PublisherRestriction.Kind(rawValue: try int(2)) ?? .undefined
      result.merge(PublisherRestriction(purpose: purpose, kind: kind, vendors: try ranges()))
    }
    return result
  }
}
