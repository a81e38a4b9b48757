/// The position and the bits of each field in a string of version 2.
package struct TCLayout: Sendable {
  /// A field, or several fields in one row.
  package struct Row: Sendable {
    /// The index of the segment, from 0 (the core).
    package let segment: Int
    /// The first bit in its segment.
    package let bit: Int
    /// The number of bits.
    package let width: Int
    /// The specification's name.
    package let name: String
    /// The bits as a number; nil if there are more than 36.
    package let value: Int?
    /// The bits as text, if there are few.
    package let bits: String?
  }

  package private(set) var rows: [Row] = []
  /// The number of range entries with their own rows; the remaining entries share one row.
  private static let shownEntries = 8

  /// - Throws: The error that `TCString` throws for the string.
  package init(_ text: ArraySlice<UInt8>) throws(SignalError) {
    var rows: [Row] = []
    unsafe try SignalText.read(text) { (bytes) throws(SignalError) in
      _ = unsafe try TCString(bytes)
      unsafe try Segments.read(bytes) { (reader: inout BitReader) throws(SignalError) in
        var walk = Walk(reader)
        if reader.segment == 0 { try walk.core() } else { try walk.segment() }
        rows += walk.rows
      }
    }
    self.rows = rows
  }

  /// Walks through one segment, field by field.
  private struct Walk: ~Copyable {
    var reader: BitReader
    var rows: [Row] = []

    init(_ reader: borrowing BitReader) { self.reader = copy reader }

    @discardableResult
    mutating func field(_ name: String, _ width: Int) throws(SignalError) -> Int {
      let bit = reader.at
      let value = try reader.int(width)
      let digits = String(value, radix: 2)
      rows.append(
        Row(
          segment: reader.segment, bit: bit, width: width, name: name, value: value,
          bits: width > 24 ? nil : String(repeating: "0", count: width - digits.count) + digits))
      return value
    }

    /// Adds one row for several bits.
    mutating func bits(_ name: String, _ width: Int) throws(SignalError) {
      guard width > 0 else { return }
      let bit = reader.at
      _ = try reader.set(width)
      rows.append(Row(segment: reader.segment, bit: bit, width: width, name: name, value: nil, bits: nil))
    }

    mutating func core() throws(SignalError) {
      for field in CoreField.all { try self.field(field.name, field.width) }
      try vendors("VendorConsent")
      try vendors("VendorLegitimateInterest")
      let count = try field("NumPubRestrictions", 12)
      for index in 0..<count {
        guard index < TCLayout.shownEntries else { return try rest("restrictions", count - index, entry: restriction) }
        try field("PurposeId", 6)
        try field("RestrictionType", 2)
        try entries()
      }
    }

    mutating func segment() throws(SignalError) {
      switch Segments.Kind(rawValue: try field("SegmentType", 3)) {
      case .disclosed: try vendors("DisclosedVendors")
      case .allowed: try vendors("AllowedVendors")
      case .publisher:
        try field("PubPurposesConsent", 24)
        try field("PubPurposesLITransparency", 24)
        let count = try field("NumCustomPurposes", 6)
        try bits("CustomPurposesConsent", count)
        try bits("CustomPurposesLITransparency", count)
      case nil: try bits("of an unknown kind", reader.count - reader.at)
      }
    }

    private mutating func vendors(_ name: String) throws(SignalError) {
      let highest = try field("\(name): MaxVendorId", 16)
      if try field("\(name): IsRangeEncoding", 1) == 1 {
        try entries()
      } else {
        try bits("\(name): a bit each", highest)
      }
    }

    private mutating func entries() throws(SignalError) {
      let count = try field("NumEntries", 12)
      for index in 0..<count {
        guard index < TCLayout.shownEntries else { return try rest("entries", count - index, entry: entry) }
        let isRange = try field("IsARange", 1) == 1
        try field(isRange ? "StartVendorId" : "VendorId", 16)
        if isRange { try field("EndVendorId", 16) }
      }
    }

    /// Adds one row for the remaining bits of a long field.
    private mutating func rest(
      _ name: String, _ count: Int, entry: (inout BitReader) throws(SignalError) -> Void
    ) throws(SignalError) {
      let bit = reader.at
      for _ in 0..<count { try entry(&reader) }
      rows.append(
        Row(
          segment: reader.segment, bit: bit, width: reader.at - bit, name: "\(count) more \(name)", value: nil,
          bits: nil))
    }
  }

  private static func entry(_ reader: inout BitReader) throws(SignalError) {
    _ = try reader.int(try reader.flag() ? 32 : 16)
  }

  private static func restriction(_ reader: inout BitReader) throws(SignalError) {
    _ = try reader.int(8)
    for _ in 0..<(try reader.int(12)) { try entry(&reader) }
  }
}
