import PlainText

extension DialogCheck {
  /// A placeholder was not replaced by a value.
  ///
  /// In a page every placeholder is a fault. In strings files they are normal; only damaged ones are reported, which
  /// the platform will not recognise.
  static let placeholder = DialogCheck(
    "placeholder-unresolved", title: "every placeholder is filled in",
    looksAt: "the labels and texts of every layer",
    passes: .fairLayer,
    fails: .layer(controls: #"accept_all: Accept all, reject_all: Reject all, settings: "Manage {{count}} options""#)
  ) { dialog, _ in
    let marks = dialog.source == .strings || dialog.isTemplate ? PlaceholderMarks.broken : PlaceholderMarks.raw
    let labels = dialog.shown.compactMap { control in
      marks(control.label).map { Found(message($0, dialog), at: control) }
    }
    let texts = dialog.texts.compactMap { text in marks(text.text).map { Found(message($0, dialog), in: text) } }
    return labels + texts
  }
}

private func message(_ mark: String, _ dialog: Dialog) -> String {
  dialog.source == .strings
    ? "the placeholder \"\(mark)\" is broken and would be shown literally: write it as the other languages do"
    : "the placeholder \"\(mark)\" would be shown literally: fill it in before the page is served"
}
