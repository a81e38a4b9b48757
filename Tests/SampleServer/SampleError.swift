import Files

/// The reason why the tool failed.
struct SampleError: Error, Sendable, Equatable, CustomStringConvertible {
  enum Code: String, Sendable {
    case notEmpty = "sample.not-empty"
    case file = "sample.file"
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Turns an error of file access into one of this tool.
  static func rethrowing<Value>(
    _ what: String, _ path: String, _ body: () throws(FileError) -> Value
  ) throws(SampleError) -> Value {
    do throws(FileError) { return try body() } catch {
      let why = error.number == 0 ? "no regular file" : System.words(for: error.number)
      throw SampleError(.file, "cannot \(what) \(path): \(why)")
    }
  }

  var description: String { message }
}
