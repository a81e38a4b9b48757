import GVLWording

/// English left over in another language's dialog.
enum Untranslated: DialogCheck {
  static let name = "untranslated"
  static let title = "a dialog in another language has no English left over"
  static let looksAt = "the labels and texts of every layer whose language is not English"
  static let passes = Example(
    """
    language: de
    screens:
      - layer: first
        controls: [accept_all: Alle akzeptieren, reject_all: Alle ablehnen, settings: Einstellungen]
    """)
  static let fails = Example(
    """
    language: de
    screens:
      - layer: first
        controls: [accept_all: Alle akzeptieren, reject_all: Alle ablehnen, settings: Manage my choices]
    """)

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    context.said.foreign.filter { $0.language == "en" }.map {
      let isIn =
        $0.isAll ? "the whole dialog is English, and" : "\"\(Excerpt.of($0.text))\" is English in a dialog that"
      let remedy = $0.isAll ? "translate it, or correct `lang`" : "translate it"
      return Found("\(isIn) says it is \(dialog.language ?? ""): \(remedy)", at: $0.control, in: $0.paragraph)
    }
  }
}
