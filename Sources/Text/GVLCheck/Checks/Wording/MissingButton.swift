extension DialogCheck {
  /// A text tells users to press a button that does not exist.
  static let missingButton = DialogCheck(
    "text-names-missing-button", title: "every button that a text names exists",
    looksAt: "quoted labels in the texts, and the controls of all layers", needs: [.whole],
    passes: .layer(texts: #""Press “Reject all” to refuse.""#),
    fails: .layer(texts: #""Press “Decline all” to refuse.""#)
  ) { dialog, context in
    let shown = ([dialog] + context.others).flatMap(\.controls).flatMap { [$0.text, $0.accessibleName ?? ""] }
    let labels = Set(shown.map(plain))
    guard !labels.isEmpty else { return [] }
    let hasSmall = shown.contains { $0.first?.isLowercase == true }
    return dialog.texts.filter { !$0.describesRow(in: dialog) }.flatMap { text in
      quoted(text.text).filter { label in
        // `the cookie holds "yes" or "no"`: values, not labels, unless labels here begin with a lower-case letter.
        guard hasSmall || label.first?.isLowercase != true, !isName(label) else { return false }
        let role = Classifier.classify(label, language: dialog.language).role
        return pressed.contains(role) && !labels.contains(plain(label))
      }.map { Found("the text names \"\($0)\", and no control has that label: use the label shown", in: text) }
    }
  }
}

/// Roles that only controls of the dialog have. Settings are left out: they may be a link in the page's footer.
private let pressed: Set<Role> = [
  .acceptAll, .accept, .rejectAll, .reject, .necessaryOnly, .continueWithout, .save,
]

/// Whether it is a name in a program: `data-block-cookies`, `cookie_accept_all`.
private func isName(_ label: String) -> Bool {
  label.utf8.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } > 1
    && !label.contains { $0.isWhitespace || $0.isUppercase }
}

private func plain(_ text: String) -> String {
  text.lowercased().filter { $0.isLetter || $0.isNumber }
}

private let quotes: [(Character, Character)] = [
  ("“", "”"), ("„", "“"), ("«", "»"), ("»", "«"), ("\"", "\""), ("‘", "’"), ("‚", "‘"), ("「", "」"), ("”", "”"),
  ("„", "”"),
  ("『", "』"), ("‹", "›"),
]

private let marks = Set(quotes.flatMap { [$0.0, $0.1] }).subtracting(["’", "‘"])

/// Texts in quotation marks, at most 40 characters each.
private func quoted(_ text: String) -> [String] {
  // Fast path: in UTF-8 every quotation mark begins with one of these bytes.
  guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xE3 }) else { return [] }
  var result: [String] = []
  for (open, close) in quotes {
    var rest = text[...]
    while let start = rest.firstIndex(of: open) {
      let inside = rest[rest.index(after: start)...]
      guard let end = inside.firstIndex(of: close) else { break }
      let label = BlankText.collapsed(String(inside[..<end]))
      // Text between two quotations contains a quotation mark.
      if !label.isEmpty, label.count <= 40, !label.contains(where: marks.contains), !result.contains(label) {
        result.append(label)
      }
      rest = inside[inside.index(after: end)...]
    }
  }
  return result
}
