/// The presses that a choice takes, measured by pressing the controls in a browser.
package struct ChoiceEffort: Sendable, Hashable {
  /// A way to a choice: the controls to press, in order.
  package struct Way: Sendable, Hashable {
    package var presses: [String]
    /// Number of the browser's own windows that asked for confirmation.
    package var questions: Int

    package init(presses: [String], questions: Int) { (self.presses, self.questions) = (presses, questions) }

    package var clicks: Int { presses.count + questions }
  }

  /// The effect of a cross or of the escape key.
  package enum Effect: String, Sendable, CaseIterable {
    /// The dialog stays open.
    case nothing
    /// The dialog closes and stores neither an acceptance nor a refusal.
    case closes
    /// The dialog closes and stores the same as an acceptance (`accepts`) or a refusal (`refuses`).
    case accepts
    case refuses
  }

  package init() {}

  package var accept: Way?
  /// The way to refuse; nil if none was found.
  package var refuse: Way?
  package var escape: Effect?
  /// The effect of the cross; nil if the dialog has none.
  package var cross: Effect?
  /// Whether the page scrolls only after an acceptance; nil if not tried, or if the page is no longer than its window.
  package var acceptFreesPage: Bool?
  /// Whether the dialog stays away when the page is opened again after the choice; nil if not tried.
  package var acceptIsKept: Bool?
  package var refuseIsKept: Bool?
  /// The way back to the choice for a user who has accepted; nil if not tried.
  package var wayBack: WayBack?

  package enum WayBack: Sendable, Hashable {
    /// No way back was found on the page.
    case none
    /// Pressing the control with this label.
    case press(String)
  }
}
