public import PlainText

/// An error in reading or writing a string of a user's choices. It never contains the string, which is personal data.
public struct SignalError: CodedError, Sendable, Hashable {
  /// The kind of error; stable, since scripts depend on it.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The input is empty.
    case empty = "signal.empty"
    /// A character outside the base64url alphabet.
    case character = "signal.character"
    /// A character of the standard base64 alphabet that base64url lacks, or padding.
    case standardBase64 = "signal.standard-base64"
    /// A percent sign: the string is encoded as in an address.
    case percentEncoded = "signal.percent-encoded"
    /// A GPP string instead of a TC string.
    case gpp = "tc.gpp"
    /// A version that this program cannot read.
    case version = "tc.version"
    /// The string ends inside a field.
    case truncated = "signal.truncated"
    /// A range of ids that ends before it starts.
    case range = "signal.range"
    /// A segment that is there twice, or that a string of this version cannot have.
    case segment = "tc.segment"
    /// A value that does not fit its field.
    case value = "signal.value"
    /// A document that does not describe a choice: a member is missing, misspelt or of another kind.
    case json = "signal.json"
    /// A choice that was made in the dialog of another profile.
    case profile = "choices.profile"
    /// A choice made with a list of another specification, whose purposes have other meanings.
    case list = "choices.list"
    /// A choice dated more than a day ahead: a clock was wrong, and the user is asked again.
    case ahead = "choices.ahead"
    /// An event of an analytics service that is not a valid event object.
    case event = "signal.event"
    /// A line that does not fit the table that the first line begins.
    case row = "signal.row"
    /// A GPP string without a valid header, or whose header names impossible sections.
    case gppHeader = "gpp.header"
    /// A GPP string with more or fewer sections than its header names.
    case gppSections = "gpp.sections"
    /// A section of a kind or form that gvl cannot read.
    case gppForm = "gpp.form"
    /// A US Privacy string with characters that `1YNN` cannot have.
    case usPrivacy = "gpp.us-privacy"
    /// An Additional Consent string of an unknown version.
    case acVersion = "ac.version"
    /// An Additional Consent string with a part too many or too few, or a wrong beginning.
    case acParts = "ac.parts"
    /// A provider's id in an Additional Consent string that is not a number.
    case acID = "ac.id"
  }

  /// The kind of error.
  public let code: Code
  /// The index of the segment, from 0 (the core); nil if the whole string is meant.
  public let segment: Int?
  /// The first bit of the segment that could not be read, from 0; nil if no bit is to blame.
  public let bit: Int?
  /// The problem and its remedy, in one line.
  public let message: String

  package init(_ code: Code, segment: Int? = nil, bit: Int? = nil, _ message: String) {
    (self.code, self.segment, self.bit, self.message) = (code, segment, bit, message)
  }

  /// The stable code, such as `signal.truncated`.
  public var stableCode: String { code.rawValue }

  /// The error with its place: `segment 1, bit 253: the segment is cut off inside a field`.
  public var description: String {
    let place = [segment.map { "segment \($0)" }, bit.map { "bit \($0)" }].compactMap { $0 }.joined(separator: ", ")
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension SignalError {
  /// The string has another version than 2.
  static func version(_ version: Int, _ text: UnsafeBufferPointer<UInt8>) -> SignalError {
    if unsafe text.starts(with: "DB".utf8), unsafe text.count < 3 || text.contains(UInt8(ascii: "~")) {
      return SignalError(.gpp, "it begins with a header of GPP: this is a GPP string; read it as one")
    }
    let why =
      switch version {
      case 1: "it is of version 1 of the TCF, which ended in 2020; read it as one"
      case 3:
        "its first character says version 3, which does not exist; some encoders put the first letter of a GPP header before a TC string"
      case 8...31: "it begins as a segment does that follows the core: the core is missing"
      default: "its first character says version \(version); there are 1 and 2"
      }
    return SignalError(.version, segment: 0, bit: 0, why)
  }

  /// A string of version 1 where the current version is required.
  package static let firstVersion = SignalError(
    .version, "the string is of version 1, which ended in 2020 and says nothing of today's purposes")

  static func range(_ low: Int, _ high: Int, segment: Int, bit: Int) -> SignalError {
    SignalError(.range, segment: segment, bit: bit, "a range ends before it starts: \(low) to \(high)")
  }
}
