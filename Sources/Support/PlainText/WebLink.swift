/// Addresses that are safe as links on a page or in an app: `http` or `https`, a host, and no user name or password.
///
/// Lists contain what vendors have typed, so a link might run a script or send credentials. `gvl.js` has the same rule.
public enum WebLink {
  /// Why an address must not be a link.
  public enum Fault: String, Sendable, CaseIterable {
    /// The scheme is not http or https, the host is missing, or it has control characters.
    case notHTTP = "not-http"
    /// The address has a user name or password.
    case credentials
  }

  /// The fault of an address; nil for a good link, and for a blank text, which is not an address.
  public static func fault(_ text: String) -> Fault? {
    let bare = trimmed(text)
    guard !bare.isEmpty else { return nil }
    guard let scheme = ["https://", "http://"].first(where: { hasScheme(bare, $0) }),
      bare.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return .notHTTP }
    let authority = bare.dropFirst(scheme.utf8.count).prefix { !Array("/?#".utf8).contains($0) }
    if authority.contains(UInt8(ascii: "@")) { return .credentials }
    // Browsers read a backslash as a slash, other programs as a part of the name.
    return authority.isEmpty || authority.contains(UInt8(ascii: "\\")) || authority.contains(0x20) ? .notHTTP : nil
  }

  /// The address without blanks around it; nil if it is absent or must not be a link.
  public static func shown(_ text: String?) -> String? {
    guard let text, fault(text) == nil else { return nil }
    let bare = trimmed(text)
    return bare.isEmpty ? nil : String(Substring(bare))
  }

  private static func hasScheme(_ bytes: Substring.UTF8View, _ scheme: String) -> Bool {
    bytes.count >= scheme.utf8.count
      && zip(bytes, scheme.utf8).allSatisfy { ASCII.lowercased($0) == $1 }
  }

  /// Removes blanks that come from pasting: space, tab, line ends and no-break space.
  private static func trimmed(_ text: String) -> Substring.UTF8View {
    let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{A0}"]
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !blanks.contains($0) }),
      let last = scalars.lastIndex(where: { !blanks.contains($0) })
    else { return text[text.endIndex...].utf8 }
    return text[first...last].utf8
  }
}
