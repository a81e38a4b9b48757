import Browser
import GVLDialogReading
import GVLWording

/// Measures the presses that a choice takes: accepts, refuses and closes, each in a newly opened page.
struct EffortTrial {
  /// The first layer when the page opens.
  let dialog: Dialog
  let reading: PageWalk.Reading
  let open: () throws(BrowserError) -> BrowserPage

  struct Outcome {
    var effort = ChoiceEffort()
    /// The states that presses led to.
    var states: [RenderedPage.State] = []
  }

  func run() throws(BrowserError) -> Outcome {
    var outcome = Outcome()
    var accepted: [String: String]?
    for accept in dialog.acceptance.map({ [$0] }) ?? UnclearControls.mayAccept(dialog) {
      let trial = try TrialPage(open(), reading)
      let scrolled = try trial.scrolls()
      let before = dialog.acceptance == nil ? try trial.stored() : nil
      guard try trial.press(accept), try !trial.shows(dialog) else { continue }
      let stored = try trial.stored()
      // A control without an accepting label counts only if it stores something that is not a refusal.
      if stored == before || before != nil && UnclearControls.refuses(stored) { continue }
      outcome.effort.accept = trial.way
      if let scrolls = try trial.scrolls() { outcome.effort.acceptFreesPage = scrolls && scrolled == false }
      accepted = stored
      let isKept = try trial.isKept(dialog)
      outcome.effort.acceptIsKept = isKept
      if isKept { outcome.effort.wayBack = try trial.wayBack() }
      break
    }
    let layers = try explore(&outcome)
    let refused = try refuse(layers, accepted, &outcome)
    outcome.effort.escape = try effect(of: { (trial) throws(BrowserError) in try trial.escape() }, accepted, refused)
    if let cross = dialog.cross {
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

  /// Opens the layers behind the first, up to three presses deep.
  ///
  /// - Returns: each layer with the control that opens it.
  private func explore(_ outcome: inout Outcome) throws(BrowserError) -> [(opener: Control, layer: Dialog)] {
    // The first control with such a role may lead to a policy, so up to three are tried.
    for first in Self.openers(of: dialog, beside: []).prefix(3) {
      let trial = try TrialPage(open(), reading)
      var layers: [(opener: Control, layer: Dialog)] = []
      var next: Control? = first
      while layers.count < 3, let opener = next, try trial.press(opener),
        let state = try trial.opened(layers.isEmpty ? .second : .vendors, known: layers.last?.layer ?? dialog),
        let layer = Self.choice(in: state.read.dialogs.filter(\.isDialog))
      {
        outcome.states.append(state)
        layers.append((opener, layer))
        next = Self.openers(of: layer, beside: layers.map(\.opener)).first
      }
      if !layers.isEmpty { return layers }
    }
    return []
  }

  /// The dialog that offers a choice, among those that a press opened.
  private static func choice(in dialogs: [Dialog]) -> Dialog? {
    dialogs.first { $0.refusal != nil } ?? dialogs.first { UnclearControls.mayRefuse($0, isFirst: false) != nil }
      ?? dialogs.first
  }

  private static func openers(of layer: Dialog, beside known: [Control]) -> [Control] {
    let openers = layer.shown.filter { one in !known.contains { $0.label == one.label } }
    return openers.filter { $0.role == .settings } + openers.filter { $0.role == .vendors }
  }

  /// Tries to refuse, layer by layer, and returns what the first way that works has stored; nil if none works.
  private func refuse(
    _ layers: [(opener: Control, layer: Dialog)], _ accepted: [String: String]?, _ outcome: inout Outcome
  ) throws(BrowserError) -> [String: String]? {
    for depth in 0...layers.count {
      let layer = depth == 0 ? dialog : layers[depth - 1].layer
      let unclear = layer.refusal == nil ? UnclearControls.mayRefuse(layer, isFirst: depth == 0) : nil
      guard let refusal = layer.refusal ?? unclear else { continue }
      let openers = layers.prefix(depth).map(\.opener)
      guard var trial = try opened(openers) else { continue }
      if !refusal.role.isRefusal {
        // A control that stores toggles refuses if all of them are off.
        for toggle in layer.shown where UnclearControls.isToBePressed(toggle) { _ = try trial.press(toggle) }
      }
      let before = try trial.stored()
      guard try trial.press(refusal) else { continue }
      // Some controls switch everything off, and another control stores it.
      if let saving = layer.saving, saving != refusal, try trial.shows(layer) { _ = try trial.press(saving) }
      if try trial.shows(layer) {
        // If something was stored, the choice was made, even though the layer is still shown.
        if try trial.stored() == before { continue }
      } else if depth > 0, try trial.shows(dialog) {
        continue
      }
      try trial.refuseAgain()
      if unclear?.role == .save, try trial.stored() == accepted {
        // The toggles that are on are elsewhere in the layer.
        guard let saved = try refuseInTabs(of: layer, behind: openers, saving: refusal, &outcome) else { continue }
        trial = saved
      }
      let refused = try trial.stored()
      // An unclear control must store something else than accepting does and, unless it saves, something new.
      if let unclear, accepted == nil || refused == accepted || refused == before && unclear.role != .save { continue }
      outcome.effort.refuse = trial.way
      outcome.effort.refuseIsKept = try trial.isKept(dialog)
      return refused
    }
    return nil
  }
}
