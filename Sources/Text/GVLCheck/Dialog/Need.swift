/// What a check must have before it, to find anything or to say that all is well.
package enum Need: String, Sendable, Hashable, CaseIterable {
  /// Every part of the dialog: nothing is in a frame, a shadow root, or made by a script.
  case whole
  /// The role of every control of the layer.
  case allControls
  /// Colours, sizes and fonts as the reader sees them.
  case looks
  /// The state of toggles.
  case toggles
  /// Texts beside the controls: a file of labels alone has none.
  case prose
  /// A list to hold the dialog against.
  case list
}
