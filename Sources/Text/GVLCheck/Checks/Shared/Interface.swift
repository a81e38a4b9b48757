import GVLDialogReading
import GVLWording

/// All layers of the interface that a dialog is one of, as far as its file has them.
struct Interface {
  /// The dialog at hand, then the others.
  let layers: [Dialog]

  init(_ dialog: Dialog, _ context: DialogContext) { layers = [dialog] + context.others }

  var first: Dialog? { layers.first { $0.layer == .first } }
  /// What its readers see, on whatever layer.
  var shown: [Control] { layers.flatMap(\.shown) }

  /// What the texts and labels of some layers say.
  static func disclosures(_ layers: [Dialog]) -> Disclosures {
    layers.reduce(into: []) {
      $0.formUnion(Classifier.standard.said($1.text, language: $1.language).disclosures)
    }
  }
}
