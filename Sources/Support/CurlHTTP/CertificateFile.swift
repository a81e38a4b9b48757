#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of certificates that are trusted instead of the system's, and who named it.
public struct CertificateFile: Sendable, Hashable {
  public let path: String
  /// `--ca-file`, `CURL_CA_BUNDLE` or `SSL_CERT_FILE`.
  public let namedBy: String

  public init(path: String, namedBy: String) {
    self.path = path
    self.namedBy = namedBy
  }

  /// The option, else `CURL_CA_BUNDLE`, else `SSL_CERT_FILE`; nil for the system's. An empty variable is none, an empty
  /// option is a mistake. libcurl reads neither variable; only its tool does.
  public static func chosen(option: String?, environment: [String: String]) -> CertificateFile? {
    if let option { return CertificateFile(path: option, namedBy: "--ca-file") }
    for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE"] {
      if let path = environment[name], !path.isEmpty { return CertificateFile(path: path, namedBy: name) }
    }
    return nil
  }

  /// Looks for what libcurl would only call a bad file, once a connection is made: absent, a folder, unreadable, empty,
  /// without a certificate.
  public func check() throws(HTTPFailure) {
    let trouble = trouble
    if let trouble { throw HTTPFailure(code: .caFile, url: "", message: "\(namedBy) \(path): \(trouble)", requests: 0) }
  }

  private var trouble: String? {
    if path.isEmpty { return "names no file" }
    // What is no regular file may block, or can be read only once: libcurl shall have it.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return unsafe String(cString: strerror(errno)).lowercased() }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { return unsafe String(cString: strerror(errno)).lowercased() }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return "is a folder; one file of certificates is needed"
    case S_IFREG: break
    default: return nil
    }
    if status.st_size == 0 { return "is empty" }
    return Self.holdsCertificate(file) ? nil : "holds no certificate in PEM form"
  }

  private static func holdsCertificate(_ file: Int32) -> Bool {
    let mark = Array("CERTIFICATE-----".utf8)
    var window: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = unsafe read(file, &buffer, buffer.count)
      guard count > 0 else { return false }
      window += buffer[..<count]
      if window.firstRange(of: mark) != nil { return true }
      window.removeFirst(max(0, window.count - mark.count))
    }
  }
}
