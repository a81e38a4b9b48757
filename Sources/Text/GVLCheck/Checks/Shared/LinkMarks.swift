import GVLDialogReading
import PlainText

/// Links that a text carries as marks, as those of strings files do.
enum LinkMarks {
  private static let finder = TextFinder([
    "<a", "](", "<0>", "<1>", "<link", "{link", "{{link", "<vendors", "<partners",
  ])

  static func stand(in text: String) -> Bool { finder.finds(in: text) }
}
