import GVLFindings

/// What a check must have before it, to find anything or to say that all is well.
package enum Need: String, RuleNeed {
  /// A list to hold the dialog against.
  case list
  /// The list's official texts in the dialog's language.
  case officialTexts
  /// Words of the dialog's language for what a first layer has to say.
  case words
  /// Colours, sizes and fonts as people see them.
  case looks
  /// Where and how a browser drew it, and what pointer and keyboard reach.
  case drawing
  /// What choosing takes, tried by presses.
  case presses
  /// The state of toggles.
  case toggles
  /// Controls of which key and text say the same.
  case agreement
  /// Whether the layer accepts.
  case acceptance
  /// Whether the layer offers a refusal.
  case refusal
  /// Whether the layer opens choices.
  case choices
  /// Texts beside the controls: a file of labels alone has none.
  case prose
  /// Every part of the dialog: nothing is in a frame, a shadow root, or made by a script.
  case whole
  /// The other layers of the interface, whole.
  case layers
  /// Where links lead.
  case addresses

  /// Whether "missing" is in doubt without it. Without the others nothing is found at all.
  package var guardsAbsence: Bool {
    switch self {
    case .list, .officialTexts, .words, .looks, .drawing, .presses, .toggles: false
    case .agreement, .acceptance, .refusal, .choices, .prose, .whole, .layers, .addresses: true
    }
  }
}
