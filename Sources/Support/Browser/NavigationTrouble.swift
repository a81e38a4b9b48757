/// Explains Chromium's error names for a page that cannot be opened.
enum NavigationTrouble {
  private static let words: [(beginning: String, words: String)] = [
    ("net::ERR_CONNECTION_", "the connection was closed"),
    ("net::ERR_TIMED_OUT", "its host did not answer in time"),
    ("net::ERR_CERT_", "its certificate is not one that this machine trusts"),
    ("net::ERR_SSL_", "it does not speak TLS as browsers do"),
    ("net::ERR_TOO_MANY_REDIRECTS", "it redirects in a loop"),
    ("net::ERR_UNSAFE_REDIRECT", "it redirects to a local file"),
    ("net::ERR_ABORTED", "it is a download and no page"),
  ]

  /// - Parameters:
  ///   - refused: the request that was refused last.
  ///   - trouble: why the browser was not connected.
  static func message(_ name: String, refused: String?, _ trouble: TargetTrouble?) -> String {
    if name == "net::ERR_BLOCKED_BY_CLIENT", let refused {
      return "the page redirects to \(refused), which is another site: give that address instead"
    }
    if let trouble { return "the page cannot be opened: \(trouble.words)" }
    let known = words.first { name.hasPrefix($0.beginning) }?.words
    return "the page cannot be opened: " + (known.map { "\($0) (\(name))" } ?? name)
  }
}
