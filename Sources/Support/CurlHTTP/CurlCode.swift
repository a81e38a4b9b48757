import PlainText
import CCurl

/// The time limits of a transfer, as messages name them.
struct TimeLimits {
  var connectMilliseconds = 0
  var lowSpeedBytes = 0
  var lowSpeedSeconds = 0
  var isConnected = false

  /// The limit that a transfer exceeded, found in libcurl's own message.
  func explanation(of detail: String) -> String {
    if detail.hasPrefix("Operation too slow") {
      return "less than \(lowSpeedBytes) bytes a second over \(lowSpeedSeconds) seconds"
    }
    return isConnected
      ? "the answer was not complete in time" : "no connection within \(max(1, connectMilliseconds / 1000)) s"
  }
}

/// Maps libcurl's result codes to our errors.
enum CurlCode {
  /// Facts about a failed transfer.
  struct Circumstances {
    let curl: CurlLibrary
    var host: String
    /// libcurl's own text. It is used if it adds information and contains no measured time.
    var detail: String
    /// The limits of the transfer.
    var limits = TimeLimits()
    /// Whether the request was sent: a later failure is the answer's fault.
    var wasAsked = false
    /// Verification result of the server's certificate, then of an https proxy's.
    var verification = 0
    var proxyVerification = 0
    /// The proxy's answer to CONNECT; 0 if it gave no answer.
    var proxyStatus = 0
    var caFile: CertificateFile?
  }

  static func explain(_ result: CURLcode, _ at: Circumstances) -> (HTTPFailure.Code, String) {
    if at.proxyStatus != 0, !(200...299).contains(at.proxyStatus) { return refusal(at.proxyStatus) }
    return switch result {
    // HTTP/0.9, HTTP/9.9, or a status that is not a number of three digits.
    case CURLE_UNSUPPORTED_PROTOCOL where at.wasAsked: noHTTP
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT: (.address, "no http or https address")
    case CURLE_COULDNT_RESOLVE_HOST where WebAddress.leadsNowhere(host: at.host):
      (.resolve, "the host's name cannot be resolved: names that end in .invalid lead nowhere (RFC 6761)")
    case CURLE_COULDNT_RESOLVE_HOST: (.resolve, "the host's name cannot be resolved")
    case CURLE_COULDNT_RESOLVE_PROXY:
      (.proxy, "the proxy's address is wrong, or its name cannot be resolved; \(variables)")
    case CURLE_PROXY: (.proxy, "the proxy answers in no way that is understood; \(variables)")
    case CURLE_COULDNT_CONNECT:
      at.isOfProxy
        ? (.proxy, "no connection to the proxy; \(variables)")
        : (.refused, "no connection: the host refused it or cannot be reached")
    case CURLE_OPERATION_TIMEDOUT: (.timeout, "timed out: " + at.limits.explanation(of: at.detail))
    case CURLE_GOT_NOTHING: (.reset, "the server closed the connection without an answer")
    // Errors of the message, not of the connection: bad chunks, headers without end.
    case CURLE_RECV_ERROR where at.isOfFraming: noHTTP
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      (.reset, "the connection broke before the answer was complete")
    case CURLE_PARTIAL_FILE: (.truncated, "the answer ended before its announced length")
    // Our callback fails only at the size limit. So this is the decoder's error, for data after the end of a gzip body.
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
      (.badContent, "the body is not in the encoding that it announces")
    case CURLE_WEIRD_SERVER_REPLY: noHTTP
    case CURLE_PEER_FAILED_VERIFICATION:
      at.proxyVerification != 0
        ? CertificateTrouble.explain(at.proxyVerification, host: "the proxy", detail: at.shownDetail)
        : CertificateTrouble.explain(at.verification, host: at.host, detail: at.shownDetail)
    case CURLE_SSL_CACERT_BADFILE:
      (
        .caFile,
        at.caFile.map { "\($0.namedBy) \($0.path): cannot be read as certificates" }
          ?? "the system's file of trusted certificates cannot be read; name another by --ca-file"
      )
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_NOTFOUND,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      (.tls, "no secure connection" + (at.detail.isEmpty ? "" : " (\(at.shownDetail))"))
    case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: (.library, "libcurl failed: \(at.curl.name(result))")
    default: (.other, at.curl.name(result))
    }
  }

  private static let variables = "see HTTPS_PROXY, ALL_PROXY and NO_PROXY"

  private static let noHTTP = (HTTPFailure.Code.badContent, "the answer is no HTTP")

  private static func refusal(_ status: Int) -> (HTTPFailure.Code, String) {
    switch status {
    case 407:
      (.proxyRefusal, "the proxy wants a name and a password (407); write them into the URL in HTTPS_PROXY")
    case 500...: (.proxy, "the proxy has trouble with the connection (\(status)); \(variables)")
    default: (.proxyRefusal, "the proxy refused the connection (\(status)); \(variables)")
    }
  }
}

extension CurlCode.Circumstances {
  fileprivate var isOfFraming: Bool {
    detail.contains("chunked-encoding") || detail.contains("Too large response header")
  }

  /// Some of libcurl's texts repeat a proxy's whole URL.
  fileprivate var shownDetail: String { WebAddress.withoutCredentials(inText: detail) }

  /// libcurl names the host that it could not reach: it is a proxy if it is not the requested host.
  fileprivate var isOfProxy: Bool {
    let mark = "Failed to connect to "
    return detail.hasPrefix("Unsupported proxy")
      || detail.hasPrefix(mark) && !detail.dropFirst(mark.count).hasPrefix(host + " ")
  }
}

/// Why a server's certificate was refused, from the number of the check that failed.
///
/// The numbers are OpenSSL's `X509_V_ERR_…`, which libcurl passes on. Other TLS libraries pass 0: then only libcurl's
/// own text gives the reason.
enum CertificateTrouble {
  static func explain(_ number: Int, host: String, detail: String) -> (HTTPFailure.Code, String) {
    switch number {
    case 9: (.certificate, "the certificate is not valid yet; is the clock of this machine right?")
    case 10: (.certificateExpired, "the certificate has expired")
    // Issuer not found, self-signed, self-signed in the chain, no local issuer, first signature unverifiable.
    case 2, 18, 19, 20, 21:
      (.certificateUnknown, "no authority that is trusted here has signed the certificate; name yours by --ca-file")
    case 62: (.certificateHost, wrongHost(host))
    // libcurl compares the host's name itself, after the check has passed; 1 is the value before the check.
    case 0 where detail.contains("subject name"), 1 where detail.contains("subject name"):
      (.certificateHost, wrongHost(host))
    default: (.certificate, "the certificate was refused" + (detail.isEmpty ? "" : " (\(detail))"))
    }
  }

  private static func wrongHost(_ host: String) -> String { "the certificate is for another host than \(host)" }
}
