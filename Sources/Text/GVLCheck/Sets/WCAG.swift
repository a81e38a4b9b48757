/// Web Content Accessibility Guidelines 2.2, level AA: the criteria that consent dialogs fail most often.
extension DialogSet {
  static let accessibility = DialogSet(
    "wcag", "whether everybody can read and press it: WCAG 2.2, level AA, of pages that a browser has drawn.",
    weight: .guidance, isStandard: true,
    [
      .warning(.faintText, "WCAG 2.2, success criterion 1.4.3"),
      .warning(.refusalWithoutKeyboard, "WCAG 2.2, success criterion 2.1.1"),
      .info(.dialogLateByKeyboard, "WCAG 2.2, success criterion 2.4.3; the limit is ours"),
      .info(
        .smallTarget,
        "WCAG 2.2, success criterion 2.5.8 (its exceptions for the browser's own sizes and for equivalents are not judged)"
      ),
    ])
}
