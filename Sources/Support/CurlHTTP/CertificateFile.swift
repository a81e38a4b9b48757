import PlainText
import Files

/// The file of certificates to trust instead of the system's, and the setting that names it.
package struct CertificateFile: Sendable, Hashable {
  package let path: String
  /// `--ca-file`, `CURL_CA_BUNDLE` or `SSL_CERT_FILE`.
  package let namedBy: String

  package init(path: String, namedBy: String) {
    self.path = path
    self.namedBy = namedBy
  }

  /// The option, else `CURL_CA_BUNDLE`, else `SSL_CERT_FILE`; nil for the system's. An empty variable counts as unset,
  /// an empty option is an error. libcurl itself reads neither variable; only the curl tool does.
  package static func chosen(option: String?, environment: [String: String]) -> CertificateFile? {
    if let option { return CertificateFile(path: option, namedBy: "--ca-file") }
    for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE"] {
      if let path = environment[name], !path.isEmpty { return CertificateFile(path: path, namedBy: name) }
    }
    return nil
  }

  /// Reports problems that libcurl would only call a bad file, after connecting: the file is missing, a folder,
  /// unreadable, empty, or has no certificate.
  package func check() throws(HTTPFailure) {
    let trouble = trouble
    if let trouble { throw HTTPFailure(code: .caFile, url: "", message: "\(namedBy) \(path): \(trouble)", requests: 0) }
  }

  private var trouble: String? {
    if path.isEmpty { return "names no file" }
    switch FilePath.kind(path) {
    case .folder?: return "is a folder; one file of certificates is needed"
    // A file that is not regular may block, or may be readable only once: leave it to libcurl.
    case .file?, nil: break
    default: return nil
    }
    do throws(FileError) {
      let bytes = try FilePath.read(path, .regularFiles)
      if bytes.isEmpty { return "is empty" }
      return bytes.firstIndex(of: "CERTIFICATE-----") == nil ? "holds no certificate in PEM form" : nil
    } catch { return error.number == 0 ? error.message : System.words(for: error.number) }
  }
}
