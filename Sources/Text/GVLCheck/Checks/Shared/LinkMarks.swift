import PlainText

/// Finds links written as marks in a text, as in strings files.
enum LinkMarks {
  private static let finder = TextFinder([
    "<a", "](", "<0>", "<1>", "<link", "{link", "{{link", "<vendors", "<partners",
  ])

  static func stand(in text: String) -> Bool { finder.finds(in: text) }
}
