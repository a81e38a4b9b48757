import PlainText

/// All layers of a dialog's interface that are in its file.
struct Interface {
  /// The dialog itself, then the other layers.
  let layers: [Dialog]

  init(_ dialog: Dialog, _ context: DialogContext) { layers = [dialog] + context.others }

  var first: Dialog? { layers.first { $0.layer == .first } }
  /// The controls that users see, on all layers.
  var shown: [Control] { layers.flatMap(\.shown) }

  /// The statements in the texts and labels of some layers.
  static func disclosures(_ layers: [Dialog]) -> Disclosures {
    layers.reduce(into: []) {
      $0.formUnion(Classifier.standard.said($1.text, language: $1.language).disclosures)
    }
  }
}

/// Finds links written as marks in a text, as in strings files.
enum LinkMarks {
  private static let finder = TextFinder([
    "<a", "](", "<0>", "<1>", "<link", "{link", "{{link", "<vendors", "<partners",
  ])

  static func stand(in text: String) -> Bool { finder.finds(in: text) }
}
