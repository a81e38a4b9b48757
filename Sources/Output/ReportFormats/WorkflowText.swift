import PlainText

/// Text from outside in a workflow command or an output file of GitHub Actions.
package enum WorkflowText {
  /// Annotations that GitHub Actions shows of one step and level; it drops those beyond.
  package static let annotationLimit = 10

  /// As the message of a command: one line, with `%` and line ends escaped.
  package static func data(_ lines: [String]) -> String {
    lines.map { escaped(CleanText.line($0)) }.joined(separator: "%0A")
  }

  /// As a property: `:` and `,` end one, so they are escaped too.
  package static func property(_ text: String) -> String {
    replaced(replaced(escaped(CleanText.line(text)), ":", "%3A"), ",", "%2C")
  }

  /// An entry of the file that `GITHUB_OUTPUT` names, in the form that any value fits in: between two lines that the
  /// value does not contain.
  package static func output(_ name: String, _ value: String) -> String {
    var fence = "gvl-end-of-\(name)"
    while value.contains(fence) { fence += "-" }
    return "\(name)<<\(fence)\n\(value)\n\(fence)\n"
  }

  private static func escaped(_ text: String) -> String {
    replaced(replaced(replaced(text, "%", "%25"), "\r", "%0D"), "\n", "%0A")
  }

  /// By scalars: to Swift a sign with an accent on it is another character, to the runner it is the sign.
  private static func replaced(_ text: String, _ sign: Unicode.Scalar, _ code: String) -> String {
    guard text.unicodeScalars.contains(sign) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == sign { result += code.unicodeScalars } else { result.append(scalar) }
    }
    return String(result)
  }
}
