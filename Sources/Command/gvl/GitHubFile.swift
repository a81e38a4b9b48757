#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file by which a step of GitHub Actions hands something on; the runner makes it and names it in the environment.
enum GitHubFile: String {
  case output = "GITHUB_OUTPUT"
  case summary = "GITHUB_STEP_SUMMARY"

  /// Appends to the file, or does nothing where the environment names none.
  func append(_ text: String) throws {
    guard let path = Environment.all[rawValue], !path.isEmpty else { return }
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    // One call, so that a step beside this one cannot get between.
    let bytes = Array(text.utf8)
    let written = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    guard written == bytes.count else { throw failure(path) }
  }

  private func failure(_ path: String) -> CommandError {
    CommandError(
      .failed, "output.failed",
      "\(rawValue): \(path) cannot be appended to: \(unsafe String(cString: strerror(errno)))")
  }
}
