import Files

/// Why the tool could not do what it was asked for.
struct SampleError: Error, Sendable, Equatable, CustomStringConvertible {
  enum Code: String, Sendable {
    case notEmpty = "sample.not-empty"
    case file = "sample.file"
    case socket = "sample.socket"
    case fault = "sample.fault"
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// What the last call to the system ended with.
  static func socket(_ what: String) -> SampleError {
    let reason = unsafe String(cString: strerror(errno))
    return SampleError(.socket, "cannot \(what): \(reason.lowercased())")
  }

  var description: String { message }
}
