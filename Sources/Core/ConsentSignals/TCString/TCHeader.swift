import JSONText
package import PlainText

/// The fields at the beginning of strings of versions 1 and 2 and of Canada's section.
package protocol TCHeader {
  var created: Timestamp { get }
  var lastUpdated: Timestamp { get }
  var cmpID: Int { get }
  var cmpVersion: Int { get }
  var consentScreen: Int { get }
  var consentLanguage: LetterPair { get }
  var vendorListVersion: Int { get }
}

extension TCStringV1: TCHeader {}

/// A choice with a header that is read and written, followed by the version of the policies.
protocol TCChoice: TCHeader {
  var created: Timestamp { get set }
  var lastUpdated: Timestamp { get set }
  var cmpID: Int { get set }
  var cmpVersion: Int { get set }
  var consentScreen: Int { get set }
  var consentLanguage: LetterPair { get set }
  var vendorListVersion: Int { get set }
  var policyVersion: Int { get set }

  init(
    created: Timestamp, cmpID: Int, cmpVersion: Int, consentScreen: Int, consentLanguage: LetterPair,
    vendorListVersion: Int, policyVersion: Int)
}

extension TCString: TCChoice {}
extension CanadaString: TCChoice {}

extension TCChoice {
  /// An empty value for a decoder to fill.
  static var unread: Self {
    Self(
      created: Timestamp(milliseconds: 0), cmpID: 0, cmpVersion: 0, consentScreen: 1, consentLanguage: .unknown,
      vendorListVersion: 0, policyVersion: 0)
  }

  /// Reads the fields after the version of the format.
  mutating func readHeader(_ reader: inout BitReader) throws(SignalError) {
    created = Timestamp(milliseconds: 100 * (try reader.int(36)))
    lastUpdated = Timestamp(milliseconds: 100 * (try reader.int(36)))
    cmpID = try reader.int(12)
    cmpVersion = try reader.int(12)
    consentScreen = try reader.int(6)
    consentLanguage = LetterPair(bits: try reader.int(12))
    vendorListVersion = try reader.int(12)
    policyVersion = try reader.int(6)
  }

  /// Reads the header's members of a JSON object.
  init(header form: SignalForm) throws(SignalError) {
    self.init(
      created: try form.required("created", .moment),
      cmpID: try form.required("cmpId", .integer),
      cmpVersion: try form.required("cmpVersion", .integer),
      consentScreen: try form.optional("consentScreen", .integer) ?? 1,
      consentLanguage: try form.required("consentLanguage", .letters),
      vendorListVersion: try form.required("vendorListVersion", .integer),
      policyVersion: try form.required("tcfPolicyVersion", .integer))
    lastUpdated = try form.optional("lastUpdated", .moment) ?? created
  }
}

extension BitWriter {
  /// Writes the version of the format and the fields after it.
  mutating func header(of choice: some TCChoice, version: Int) throws(SignalError) {
    int(version, 6)
    try moment(choice.created, "created")
    try moment(choice.lastUpdated, "lastUpdated")
    try field(choice.cmpID, 12, "cmpId")
    try field(choice.cmpVersion, 12, "cmpVersion")
    try field(choice.consentScreen, 6, "consentScreen")
    int(Int(choice.consentLanguage.bits), 12)
    try field(choice.vendorListVersion, 12, "vendorListVersion")
    try field(choice.policyVersion, 6, "tcfPolicyVersion")
  }
}
