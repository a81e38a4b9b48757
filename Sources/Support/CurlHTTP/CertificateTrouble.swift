/// Why a server's certificate was refused, from the number of the check that failed.
///
/// The numbers are those of OpenSSL's `X509_V_ERR_…`, which libcurl passes on; other TLS libraries pass 0, and then only
/// libcurl's own text says more.
enum CertificateTrouble {
  static func explain(_ number: Int, host: String, detail: String) -> (HTTPFailure.Code, String) {
    switch number {
    case 9: (.certificate, "the certificate is not valid yet; is the clock of this machine right?")
    case 10: (.certificateExpired, "the certificate has expired")
    // Issuer not found, self-signed, self-signed in the chain, no local issuer, first signature unverifiable.
    case 2, 18, 19, 20, 21:
      (.certificateUnknown, "no authority that is trusted here has signed the certificate; name yours by --ca-file")
    case 62: (.certificateHost, wrongHost(host))
    // libcurl compares names itself, after the check has passed; 1 is where it begins.
    case 0 where detail.contains("subject name"), 1 where detail.contains("subject name"):
      (.certificateHost, wrongHost(host))
    default: (.certificate, "the certificate was refused" + (detail.isEmpty ? "" : " (\(detail))"))
    }
  }

  private static func wrongHost(_ host: String) -> String { "the certificate is for another host than \(host)" }
}
