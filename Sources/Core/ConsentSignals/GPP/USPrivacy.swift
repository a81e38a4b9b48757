/// The US Privacy string, section 6 of GPP: `1YNN`.
///
/// Source: IAB Tech Lab, "US Privacy String", version 1. The specification is deprecated, but the strings still occur.
public struct USPrivacy: Sendable, Hashable {
  /// The meaning of one character.
  public enum Answer: Character, Sendable, Hashable {
    /// `Y`.
    case yes = "Y"
    /// `N`.
    case no = "N"
    /// `-`: the law does not apply.
    case notApplicable = "-"
  }

  /// Whether the user was given notice and the chance to opt out.
  public let notice: Answer
  /// Whether the user opted out of the sale of data.
  public let optedOutOfSale: Answer
  /// Whether the publisher signed the Limited Service Provider Agreement.
  public let isCoveredByLSPA: Answer

  /// Makes a string of version 1.
  public init(notice: Answer, optedOutOfSale: Answer, isCoveredByLSPA: Answer) {
    (self.notice, self.optedOutOfSale, self.isCoveredByLSPA) = (notice, optedOutOfSale, isCoveredByLSPA)
  }

  /// Reads a string, in upper or lower case.
  public init(_ text: String) throws(SignalError) {
    let answers = text.uppercased().dropFirst().compactMap { Answer(rawValue: $0) }
    guard text.utf8.count == 4, text.first == "1", answers.count == 3 else {
      throw SignalError(.usPrivacy, "a US Privacy string is \"1\" and three of Y, N and -, such as 1YNN")
    }
    self.init(notice: answers[0], optedOutOfSale: answers[1], isCoveredByLSPA: answers[2])
  }

  /// The string, such as `1YNN`.
  public var encoded: String { "1" + String([notice, optedOutOfSale, isCoveredByLSPA].map(\.rawValue)) }
}
