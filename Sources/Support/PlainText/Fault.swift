/// Why something could not be done: a stable code, what it is about, and what to do. The error of most rooms, each with
/// codes of its own (`ArchiveError`, `BundleError`, …).
public struct Fault<Code: ErrorCode>: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong, as a program sees it.
  public let code: Code
  /// A file, folder, list or pointer, as the caller named it; empty where the message needs none.
  public let subject: String
  /// Line and column, where they are known.
  public let place: TextPlace?
  /// What is wrong and what to do: one line, lower case, no full stop.
  public let message: String

  /// An error about a file, folder, list or pointer.
  public init(_ code: Code, _ subject: String, at place: TextPlace? = nil, _ message: String) {
    (self.code, self.subject, self.place, self.message) = (code, subject, place, message)
  }

  /// An error whose message needs no subject.
  public init(_ code: Code, _ message: String) { self.init(code, "", message) }

  /// `subject:line:column: message`.
  public var description: String {
    let place = [subject.isEmpty ? nil : subject, place?.description].compactMap { $0 }.joined(separator: ":")
    return (place.isEmpty ? "" : place + ": ") + message
  }
}

/// The codes of one room's errors: stable, since scripts branch on them.
public protocol ErrorCode: RawRepresentable<String>, Hashable, Sendable {}

/// An error with a stable code, whatever room it comes from.
public protocol CodedError: Error, CustomStringConvertible {
  /// Such as `archive.locked`.
  var stableCode: String { get }
}

extension Fault: CodedError {
  /// That of `code`.
  public var stableCode: String { code.rawValue }
}
