import GVLFindings

/// A precondition of a check: without it, the check can neither find anything nor report that all is well.
package enum Need: String, RuleNeed {
  /// A list to compare the dialog with.
  case list
  /// The list's official texts in the dialog's language.
  case officialTexts
  /// Words of the dialog's language for the content of a first layer.
  case words
  /// Colours, sizes and fonts as users see them.
  case looks
  /// Where and how a browser drew it, and what the pointer and keyboard reach.
  case drawing
  /// The presses that a choice takes, measured in a browser.
  case presses
  /// The state of toggles.
  case toggles
  /// Controls whose key and text agree.
  case agreement
  /// Whether the layer accepts.
  case acceptance
  /// Whether the layer offers a refusal.
  case refusal
  /// Whether the layer opens choices.
  case choices
  /// Texts beside the controls: a file of labels alone has none.
  case prose
  /// Every part of the dialog: none is in a frame, in a shadow root, or made by a script.
  case whole
  /// All other layers of the interface, each complete.
  case layers
  /// The addresses of links.
  case addresses

  /// Whether only findings of "missing" are in doubt without it. Without the other needs a check finds nothing at all.
  package var guardsAbsence: Bool {
    switch self {
    case .list, .officialTexts, .words, .looks, .drawing, .presses, .toggles: false
    case .agreement, .acceptance, .refusal, .choices, .prose, .whole, .layers, .addresses: true
    }
  }
}
