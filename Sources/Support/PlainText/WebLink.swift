/// Addresses that a page or an app may make a link of: `http` or `https`, a host, and no user name or password.
///
/// Lists hold whatever vendors have typed, so that a link may be a script or send credentials. The same rule stands in
/// `gvl.js`.
public enum WebLink {
  /// Why an address is no link.
  public enum Fault: String, Sendable, CaseIterable {
    /// Another scheme than http and https, no host, or control characters.
    case notHTTP = "not-http"
    /// It has a user name or password.
    case credentials
  }

  /// Nil for a link, and for a text of blanks, which is no address at all.
  public static func fault(_ text: String) -> Fault? {
    let bare = trimmed(text)
    guard !bare.isEmpty else { return nil }
    guard let scheme = ["https://", "http://"].first(where: { hasScheme(bare, $0) }),
      bare.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return .notHTTP }
    let authority = bare.dropFirst(scheme.utf8.count).prefix { !Array("/?#".utf8).contains($0) }
    if authority.contains(UInt8(ascii: "@")) { return .credentials }
    // Browsers read a backslash as a slash, others as a part of the name.
    return authority.isEmpty || authority.contains(UInt8(ascii: "\\")) || authority.contains(0x20) ? .notHTTP : nil
  }

  /// The address without blanks around it; nil where it is none, or no link.
  public static func shown(_ text: String?) -> String? {
    guard let text, fault(text) == nil else { return nil }
    let bare = trimmed(text)
    return bare.isEmpty ? nil : String(Substring(bare))
  }

  private static func hasScheme(_ bytes: Substring.UTF8View, _ scheme: String) -> Bool {
    bytes.count >= scheme.utf8.count
      && zip(bytes, scheme.utf8).allSatisfy { ((0x41...0x5A).contains($0) ? $0 | 0x20 : $0) == $1 }
  }

  /// Without the blanks that people paste: space, tab, line ends and no-break space.
  private static func trimmed(_ text: String) -> Substring.UTF8View {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{A0}"]
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !blanks.contains($0) }),
      let last = scalars.lastIndex(where: { !blanks.contains($0) })
    else { return text[text.endIndex...].utf8 }
    return text[first...last].utf8
  }
}
