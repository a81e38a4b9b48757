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

  var description: String { message }
}
