import Browser
import GVLDialogReading
import GVLWording

/// Tries what choosing takes: accepts, refuses, closes, each in a page of its own that nobody has touched.
struct EffortTrial {
  /// The first layer as the page opens.
  let dialog: Dialog
  let reading: PageWalk.Reading
  let open: () throws(BrowserError) -> BrowserPage

  struct Outcome {
    var effort = ChoiceEffort()
    /// What presses opened.
    var states: [RenderedPage.State] = []
  }

  func run() throws(BrowserError) -> Outcome {
    var outcome = Outcome()
    let shown = dialog.shown
    var accepted: [String: String]?
    if let accept = shown.first(where: { $0.role.isAccept && !$0.element.isToggle }) {
      let trial = try TrialPage(open(), reading)
      if try trial.press(accept), try !trial.shows(dialog) {
        outcome.effort.accept = trial.way
        accepted = try trial.stored()
      }
    }
    let refused = try refuse(&outcome)
    outcome.effort.escape = try effect(of: { (trial) throws(BrowserError) in try trial.escape() }, accepted, refused)
    if let cross = shown.first(where: { $0.role == .close }) {
      outcome.effort.cross = try effect(
        of: { (trial) throws(BrowserError) in _ = try trial.press(cross) }, accepted, refused)
    }
    return outcome
  }

  private func effect(
    of deed: (TrialPage) throws(BrowserError) -> Void, _ accepted: [String: String]?, _ refused: [String: String]?
  ) throws(BrowserError) -> ChoiceEffort.Effect {
    let trial = try TrialPage(open(), reading)
    try deed(trial)
    guard try !trial.shows(dialog) else { return .nothing }
    let stored = try trial.stored()
    if stored == accepted, stored != refused { return .accepts }
    if stored == refused, stored != accepted { return .refuses }
    return .closes
  }

  /// The shortest way that is found to refuse, and what is stored at its end.
  private func refuse(_ outcome: inout Outcome) throws(BrowserError) -> [String: String]? {
    let trial = try TrialPage(open(), reading)
    var layer = dialog
    for depth in 0..<4 {
      if let last = try choose(in: layer, trial) {
        guard last else { return nil }
        outcome.effort.refuse = trial.way
        return try trial.stored()
      }
      // Further in: the choices by purpose, then those by vendor.
      let opener = Self.opener(of: layer)
      guard depth < 3, let opener, try trial.press(opener) else { return nil }
      guard let state = try trial.opened(depth == 0 ? .second : .vendors, known: layer) else { return nil }
      outcome.states.append(state)
      guard let next = state.read.dialogs.first(where: \.isDialog) else { return nil }
      layer = next
    }
    return nil
  }

  private static func opener(of layer: Dialog) -> Control? {
    layer.shown.first { $0.role == .settings } ?? layer.shown.first { $0.role == .vendors }
  }

  /// Refuses by what the layer has; nil where it has nothing to refuse with, false where that does not end it.
  private func choose(in layer: Dialog, _ trial: TrialPage) throws(BrowserError) -> Bool? {
    if let refusal = layer.shown.first(where: { $0.role.isRefusal && !$0.element.isToggle }) {
      guard try trial.press(refusal) else { return false }
      return try isOver(trial, layer)
    }
    let toggles = layer.shown.filter(\.element.isToggle)
    guard let save = layer.shown.first(where: { $0.role == .save }), !toggles.isEmpty else { return nil }
    for toggle in toggles where toggle.toggle?.isOn == true && toggle.toggle?.isDisabled == false {
      _ = try trial.press(toggle)
    }
    guard try trial.press(save) else { return false }
    return try isOver(trial, layer)
  }

  private func isOver(_ trial: TrialPage, _ layer: Dialog) throws(BrowserError) -> Bool {
    if try trial.shows(layer) { return false }
    return try !trial.shows(dialog)
  }
}
