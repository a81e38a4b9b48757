/// Why an operation failed: a stable code, its subject, and a message with the remedy. Most modules use it for their
/// errors, each with its own codes (`ArchiveError`, `BundleError`, …).
public struct Fault<Code: ErrorCode>: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of error, for scripts.
  public let code: Code
  /// The file, folder, list or pointer concerned, as the caller named it; empty if the message needs none.
  public let subject: String
  /// Line and column; nil if unknown.
  public let place: TextPlace?
  /// The problem and the remedy: one line, lower case, no full stop.
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

/// The codes of one module's errors: stable, since scripts branch on them.
public protocol ErrorCode: RawRepresentable<String>, Hashable, Sendable {}

/// An error with a stable code, from any module.
public protocol CodedError: Error, CustomStringConvertible {
  /// The code's text, such as `archive.locked`.
  var stableCode: String { get }
}

extension Fault: CodedError {
  /// The raw value of `code`.
  public var stableCode: String { code.rawValue }
}
