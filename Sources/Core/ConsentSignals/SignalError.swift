public import PlainText

/// Why a string of a user's choices cannot be read or written. It never holds the string, which is personal data.
public struct SignalError: CodedError, Sendable, Hashable {
  /// What is wrong; stable, since scripts branch on it.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// There is nothing to read.
    case empty = "signal.empty"
    /// A character that base64url lacks.
    case character = "signal.character"
    /// A character that only the standard alphabet of base64 has, or its padding.
    case standardBase64 = "signal.standard-base64"
    /// A percent sign: the string stands as it does in an address.
    case percentEncoded = "signal.percent-encoded"
    /// A GPP string stands where a TC string is asked for.
    case gpp = "tc.gpp"
    /// A version that this program cannot read.
    case version = "tc.version"
    /// The string ends inside a field.
    case truncated = "signal.truncated"
    /// A range of ids that ends before it starts.
    case range = "signal.range"
    /// A segment that is there twice, or that a string of this version does not have.
    case segment = "tc.segment"
    /// A value that its field cannot hold.
    case value = "signal.value"
    /// A document that describes no choice: a member that is missing, misspelt or of another kind.
    case json = "signal.json"
    /// A choice that was made in the dialog of another profile.
    case profile = "choices.profile"
    /// A choice by a list of another specification, whose purposes mean something else.
    case list = "choices.list"
    /// A choice that is dated more than a day ahead: a clock was wrong, and the user is asked again.
    case ahead = "choices.ahead"
    /// What should be an event of an analytics service and is none.
    case event = "signal.event"
    /// A line that is no row of the table that the first line begins.
    case row = "signal.row"
    /// A GPP string whose header is none, or names no sections that there can be.
    case gppHeader = "gpp.header"
    /// A GPP string with more or fewer sections than its header names.
    case gppSections = "gpp.sections"
    /// A section of a kind or form that is not read.
    case gppForm = "gpp.form"
    /// A US Privacy string of other characters than `1YNN` can have.
    case usPrivacy = "gpp.us-privacy"
    /// An Additional Consent string of no version that there is.
    case acVersion = "ac.version"
    /// An Additional Consent string with a part too many, one too few, or one that begins wrongly.
    case acParts = "ac.parts"
    /// A provider's id in an Additional Consent string that is no number.
    case acID = "ac.id"
  }

  /// What is wrong.
  public let code: Code
  /// Which segment, from 0 (the core); nil where the whole string is meant.
  public let segment: Int?
  /// The first bit of the segment that could not be read, from 0; nil where the fault is none of a bit.
  public let bit: Int?
  /// What is wrong and what to do, in one line.
  public let message: String

  package init(_ code: Code, segment: Int? = nil, bit: Int? = nil, _ message: String) {
    (self.code, self.segment, self.bit, self.message) = (code, segment, bit, message)
  }

  /// Such as `signal.truncated`.
  public var stableCode: String { code.rawValue }

  /// `segment 1, bit 253: the segment is cut off inside a field`.
  public var description: String {
    let place = [segment.map { "segment \($0)" }, bit.map { "bit \($0)" }].compactMap { $0 }.joined(separator: ", ")
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension SignalError {
  /// The string begins with a version that cannot be read as the second.
  static func version(_ version: Int, _ text: UnsafeBufferPointer<UInt8>) -> SignalError {
    if unsafe text.starts(with: "DB".utf8), unsafe text.count < 3 || text.contains(UInt8(ascii: "~")) {
      return SignalError(.gpp, "it begins with a header of GPP: this is a GPP string; read it as one")
    }
    let why =
      switch version {
      case 1: "it is of version 1 of the TCF, which ended in 2020; read it as one"
      case 3:
        "its first character says version 3, which there is not; some encoders put the first letter of a GPP header before a TC string"
      case 8...31: "it begins as a segment does that follows the core: the core is missing"
      default: "its first character says version \(version); there are 1 and 2"
      }
    return SignalError(.version, segment: 0, bit: 0, why)
  }

  /// A string of version 1 where one of today is asked for.
  package static let firstVersion = SignalError(
    .version, "the string is of version 1, which ended in 2020 and says nothing of today's purposes")

  static func range(_ low: Int, _ high: Int, segment: Int, bit: Int) -> SignalError {
    SignalError(.range, segment: segment, bit: bit, "a range ends before it starts: \(low) to \(high)")
  }
}
