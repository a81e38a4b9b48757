import Files

/// One line for each request: method, path, status, bytes of the body, If-None-Match or `-`.
///
/// A line is written before its answer is sent, so a client that has the answer finds the line.
final class RequestLog: Sendable {
  private let file: Int32

  init(_ path: String) throws(SampleError) {
    file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SampleError(.file, "cannot write the log \(path): \(System.words(for: errno))") }
  }

  func add(_ request: Request?, status: Int, bytes: Int) {
    let line =
      "\(request?.method ?? "-") \(request?.target ?? "-") \(status) \(bytes) \(request?["if-none-match"] ?? "-")\n"
    _ = Descriptor.writeAll(Array(line.utf8), to: file)
  }
}
