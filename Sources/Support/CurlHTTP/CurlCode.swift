import CCurl

/// What libcurl's result codes mean to us.
enum CurlCode {
  /// `detail` is libcurl's own text. It is used where it adds something and holds no measured time.
  static func explain(_ result: CURLcode, detail: String) -> (HTTPFailure.Code, String) {
    switch result {
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT: (.address, "no http or https address")
    case CURLE_COULDNT_RESOLVE_HOST: (.resolve, "the host's name cannot be resolved")
    case CURLE_COULDNT_RESOLVE_PROXY: (.resolve, "the proxy's name cannot be resolved")
    case CURLE_COULDNT_CONNECT: (.refused, "no connection: the host refused it or cannot be reached")
    case CURLE_OPERATION_TIMEDOUT: (.timeout, "timed out")
    case CURLE_GOT_NOTHING: (.reset, "the server closed the connection without an answer")
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      (.reset, "the connection broke before the answer was complete")
    case CURLE_PARTIAL_FILE: (.truncated, "the answer ended before its announced length")
    case CURLE_BAD_CONTENT_ENCODING: (.badContent, "the body is not in the encoding that it announces")
    case CURLE_WEIRD_SERVER_REPLY: (.badContent, "the answer is no HTTP")
    case CURLE_PEER_FAILED_VERIFICATION: (.certificate, "the certificate was refused" + note(detail))
    case CURLE_SSL_CACERT_BADFILE: (.certificate, "the file of trusted certificates cannot be read" + note(detail))
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_NOTFOUND,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      (.tls, "no secure connection" + note(detail))
    case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: (.library, "libcurl failed: \(name(result))")
    default: (.other, name(result))
    }
  }

  private static func note(_ detail: String) -> String { detail.isEmpty ? "" : " (\(detail))" }

  private static func name(_ result: CURLcode) -> String {
    unsafe String(cString: curl_easy_strerror(result)) + " (curl \(result.rawValue))"
  }
}
