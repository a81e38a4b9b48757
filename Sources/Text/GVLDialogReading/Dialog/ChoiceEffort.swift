/// What choosing takes, pressed for real.
package struct ChoiceEffort: Sendable, Hashable {
  /// A way to a choice: what is pressed, in order.
  package struct Way: Sendable, Hashable {
    package var presses: [String]
    /// How many windows of the browser's own asked back.
    package var questions: Int

    package init(presses: [String], questions: Int) { (self.presses, self.questions) = (presses, questions) }

    package var clicks: Int { presses.count + questions }
  }

  /// What a cross or the escape key does.
  package enum Effect: String, Sendable, CaseIterable {
    /// The dialog stays.
    case nothing
    /// It goes, and nothing is stored, or something that is neither of the two.
    case closes
    /// It goes, and what is stored is the same as when somebody accepts, or refuses.
    case accepts
    case refuses
  }

  package init() {}

  package var accept: Way?
  /// Nil where no way was found.
  package var refuse: Way?
  package var escape: Effect?
  /// Nil where it has no cross.
  package var cross: Effect?
  /// Whether the page cannot be scrolled before somebody accepts, and can be afterwards; nil where that was not tried, or the
  /// page is no longer than its window.
  package var acceptFreesPage: Bool?
  /// Whether the dialog stays away when the page is opened again after a choice; nil where that was not tried.
  package var acceptIsKept: Bool?
  package var refuseIsKept: Bool?
  /// What brings the choice back for who has accepted; nil where that was not tried.
  package var wayBack: WayBack?

  package enum WayBack: Sendable, Hashable {
    /// Nothing that was found on the page.
    case none
    /// A press on what is called so.
    case press(String)
  }
}
