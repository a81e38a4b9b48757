/// A section of the US in a GPP string: US National or one of a state.
///
/// Values are those of the specification. In opt-outs 1 means opted out and 2 not opted out; in consents 1 means no and
/// 2 yes; in notices 1 means given and 2 not given. 0 is "does not apply", 3 is undefined.
public struct USSection: Sendable, Hashable {
  /// A field of the specification.
  public struct Field: Sendable, Hashable {
    /// The specification's name, such as `SaleOptOut`.
    public let name: String
    /// Its value, or the values of a list.
    public let values: [Int]
    /// Whether the field is a list.
    public let isList: Bool
  }

  /// A contradiction in a section that can still be read.
  public enum Warning: String, Sendable, Hashable, CaseIterable {
    /// The version and the number of bits indicate different layouts. gvl trusts the number of bits.
    case versionAndLength = "gpp.version-and-length"
    /// A value 3, which no field has.
    case undefinedValue = "gpp.undefined-value"
  }

  /// The section's number, 7 to 27.
  public let id: Int
  /// The version that the section says it has.
  public let version: Int
  /// The fields of the core in their order, then the consents for sensitive data if they have their own segment.
  public let fields: [Field]
  /// Whether the browser sends Global Privacy Control; nil where the segment is missing.
  public let globalPrivacyControl: Bool?
  /// The contradictions found.
  public let warnings: [Warning]

  /// Reads a section.
  ///
  /// Sections 24 to 27 exist in two forms. The form of the specification of October 2025 begins with a header of its
  /// own; the reference library does not write it, and it is refused with `gpp.form`.
  ///
  /// - Throws: An error with segment and bit; it does not contain the string.
  public init(_ section: GPPString.Section) throws(SignalError) {
    guard let layout = USLayout.all[section.id] else {
      throw SignalError(.gppForm, "section \(section.id) is no section of the US")
    }
    if section.id > 23, let first = section.text.utf8.first, Int(Base64URL.values[Int(first)]) == section.id {
      throw SignalError(
        .gppForm, segment: 0, bit: 0,
        "it has the header that the specification of October 2025 gives sections 24 to 27, which is not read here")
    }
    let result: USSection = unsafe try SignalText.read(section.text) { (bytes) throws(SignalError) in
      unsafe try USSection(section.id, layout, bytes)
    }
    self = result
  }

  init(id: Int, version: Int, fields: [Field], globalPrivacyControl: Bool?, warnings: [Warning]) {
    (self.id, self.version, self.fields) = (id, version, fields)
    (self.globalPrivacyControl, self.warnings) = (globalPrivacyControl, warnings)
  }

  private init(_ id: Int, _ layout: USLayout, _ text: UnsafeBufferPointer<UInt8>) throws(SignalError) {
    var (version, fields, control, warnings) = (0, [Field](), Bool?.none, [Warning]())
    var hasSensitive = false
    unsafe try Segments.read(text) { (reader: inout BitReader) throws(SignalError) in
      if reader.segment == 0 {
        version = try reader.int(6)
        var layout = layout
        // The number of bits decides the layout: 60 bits, 66 if a writer padded them twice, or 70.
        if id == 7, reader.count <= 66 { layout = .firstNational }
        if id == 7, (version == 1) != (reader.count <= 66) { warnings.append(.versionAndLength) }
        for field in layout.fields { fields.append(try reader.field(field)) }
      } else if layout.hasSensitiveSegment, !hasSensitive {
        hasSensitive = true
        fields.append(try reader.field(USLayout.Field(name: "SensitiveDataProcessing", count: 8)))
      } else {
        let type = try reader.int(2)
        guard layout.hasGPC, type == 1, control == nil else {
          throw SignalError(
            .segment, segment: reader.segment, bit: 0,
            "this section has no segment of type \(type), or the string has it twice")
        }
        control = try reader.flag()
      }
    }
    if fields.contains(where: { $0.values.contains(3) }) { warnings.append(.undefinedValue) }
    (self.id, self.version, self.fields, globalPrivacyControl, self.warnings) = (id, version, fields, control, warnings)
  }

  /// The field with a name; nil if the section lacks it.
  public func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  /// Whether the user opted out of the sale of data; nil if that does not apply or the section does not ask.
  public var optedOutOfSale: Bool? { optedOut("SaleOptOut") }
  /// Whether the user opted out of the sharing of data for advertising; nil likewise.
  public var optedOutOfSharing: Bool? { optedOut("SharingOptOut") }
  /// Whether the user opted out of targeted advertising; nil if that does not apply or the section does not ask.
  public var optedOutOfTargetedAdvertising: Bool? { optedOut("TargetedAdvertisingOptOut") }

  private func optedOut(_ name: String) -> Bool? {
    switch field(name)?.values.first {
    case 1: true
    case 2: false
    default: nil
    }
  }
}

extension USSection.Warning {
  /// The warning in words.
  public var words: String {
    switch self {
    case .versionAndLength: "the version does not fit the number of bits, by which the fields are read"
    case .undefinedValue: "a field has the value 3, which the specification does not define"
    }
  }
}

extension BitReader {
  fileprivate mutating func field(_ field: USLayout.Field) throws(SignalError) -> USSection.Field {
    var values: [Int] = []
    for _ in 0..<(field.count ?? 1) { values.append(try int(2)) }
    return USSection.Field(name: field.name, values: values, isList: field.count != nil)
  }
}
