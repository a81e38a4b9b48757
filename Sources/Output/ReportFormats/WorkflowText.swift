import PlainText

/// External text in a workflow command or an output file of GitHub Actions.
package enum WorkflowText {
  /// The most annotations of one step and level that GitHub Actions shows; it drops further ones.
  package static let annotationLimit = 10

  /// The message of a command: one line, with `%` and line ends escaped.
  package static func data(_ lines: [String]) -> String {
    lines.map { escaped(CleanText.line($0)) }.joined(separator: "%0A")
  }

  /// A property of a command: `:` and `,` end it, so they are escaped too.
  package static func property(_ text: String) -> String {
    replaced(replaced(escaped(CleanText.line(text)), ":", "%3A"), ",", "%2C")
  }

  /// An entry of the file named by `GITHUB_OUTPUT`, in the form for any value: between two lines that the value does
  /// not contain.
  package static func output(_ name: String, _ value: String) -> String {
    var fence = "gvl-end-of-\(name)"
    while value.contains(fence) { fence += "-" }
    return "\(name)<<\(fence)\n\(value)\n\(fence)\n"
  }

  private static func escaped(_ text: String) -> String {
    replaced(replaced(replaced(text, "%", "%25"), "\r", "%0D"), "\n", "%0A")
  }

  /// By scalars, because in Swift a sign with a combining accent is another character, but the runner reads the sign.
  private static func replaced(_ text: String, _ sign: Unicode.Scalar, _ code: String) -> String {
    guard text.unicodeScalars.contains(sign) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == sign { result += code.unicodeScalars } else { result.append(scalar) }
    }
    return String(result)
  }
}
