import PlainText

extension WorkspaceProfile {
  /// Checks words of a profile that the reader of `gvl.yml` does not know: roles, layers, sets of rules, targets of
  /// bundles, territories. Call it before the words are used.
  ///
  /// - Parameter known: the valid words of each kind.
  package func checkWords(known: (Word.Kind) -> [String]) throws(WorkspaceError) {
    // A policy may be a file: the reader of policies checks its name.
    for word in words where word.kind != .policy {
      let known = known(word.kind)
      if known.contains(word.text) || word.kind == .territory && Self.isRegion(word.text) { continue }
      let near = Nearest.word(to: word.text, in: known).map { "did you mean `\($0)`?" }
      throw WorkspaceError(
        .init(rawValue: "config.unknown-\(word.kind.rawValue)"), Configuration.fileName, at: TextPlace(line: word.line),
        "\(word.path): \"\(word.text)\" is \(word.kind.none); " + (near ?? "known are " + known.joined(separator: ", "))
      )
    }
  }

  /// Whether the text is two capitals, such as `GB`.
  private static func isRegion(_ text: String) -> Bool {
    text.utf8.count == 2 && text.utf8.allSatisfy(ASCII.isCapital)
  }
}

extension WorkspaceProfile.Word.Kind {
  /// The name in the reference of settings.
  package var name: String { self == .rules ? "set of rules" : rawValue }

  fileprivate var none: String {
    switch self {
    case .role: "no role"
    case .layer: "no layer"
    case .rules: "no set of rules"
    case .target: "no target of bundles"
    case .territory: "no territory (two capitals, such as GB, or EEA)"
    case .policy: "no policy"
    }
  }
}
