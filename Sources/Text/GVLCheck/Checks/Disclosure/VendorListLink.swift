import PlainText
import GVLWording

/// The number of third parties stands there, and nobody can see who they are.
enum VendorListLink: DialogCheck {
  static let name = "vendor-list-link-missing"
  static let title = "the first layer has a link to the third parties"
  static let looksAt = "the controls of the first layer, and links inside of its texts"
  static let passes = FirstLayerExample.without([])
  static let fails = Example(passes.source.replacing("\n      - vendors: Our 42 partners", with: ""), passes.context)

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard FirstLayer.isJudged(dialog), !dialog.shown.contains(where: leads) else { return [] }
    // A text of a strings file carries its links as marks.
    let isLinked = dialog.texts.indices.contains { index in
      marks.finds(in: dialog.texts[index].text) && context.said.texts[index].disclosures.contains(.thirdParties)
    }
    if isLinked { return [] }
    return [Found("nothing leads to the list of third parties: make their number a link to it")]
  }

  private static let marks = TextFinder(["<a", "](", "<0>", "<1>", "<link", "{link", "{{link", "<vendors", "<partners"])

  private static func leads(_ control: Control) -> Bool {
    if control.role == .vendors || control.opens == .vendors { return true }
    let said = Classifier.standard.said(control.label, language: control.language)
    return said.disclosures.contains(.thirdParties) && !control.role.isAccept && !control.role.isRefusal
  }
}
