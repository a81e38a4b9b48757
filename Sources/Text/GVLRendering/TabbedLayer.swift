import Browser
import GVLDialogReading
import GVLWording

/// Refuses in a layer whose toggles are behind tabs: opens each tab, switches off its toggles, and saves at the end.
extension EffortTrial {
  private struct Tab {
    let control: Control
    let boxes: [Control]
  }

  /// Greatest number of tabs to open.
  private static let limit = 8

  /// - Parameter openers: the controls that open the layer.
  /// - Returns: the page after saving; nil if no tab has a toggle that is on, or if the layer or dialog is still shown.
  func refuseInTabs(
    of layer: Dialog, behind openers: [Control], saving: Control, _ outcome: inout Outcome
  ) throws(BrowserError) -> TrialPage? {
    let tabs = try tabs(of: layer, behind: openers, &outcome)
    guard !tabs.isEmpty, let trial = try opened(openers) else { return nil }
    for tab in tabs {
      guard try trial.press(tab.control) else { return nil }
      for box in tab.boxes { _ = try trial.press(box) }
    }
    guard try trial.press(saving), try !trial.shows(layer), try !trial.shows(dialog) else { return nil }
    return trial
  }

  private func tabs(
    of layer: Dialog, behind openers: [Control], _ outcome: inout Outcome
  ) throws(BrowserError) -> [Tab] {
    guard let trial = try opened(openers) else { return [] }
    let controls = layer.shown.filter { one in
      !one.label.isEmpty && !one.element.isToggle && [.other, .unknown, .settings].contains(one.role)
    }
    var tabs: [Tab] = []
    for control in controls.prefix(Self.limit) {
      guard try trial.press(control), let state = try trial.opened(.second, known: layer) else { continue }
      let boxes = state.read.dialogs.filter(\.isDialog).flatMap(\.shown).filter(UnclearControls.isToBePressed)
      guard !boxes.isEmpty, !tabs.contains(where: { $0.boxes.map(\.path) == boxes.map(\.path) }) else { continue }
      tabs.append(Tab(control: control, boxes: boxes))
      outcome.states.append(state)
    }
    return tabs
  }

  /// A new copy of the page with a layer open; nil if a control on the way is missing.
  func opened(_ openers: [Control]) throws(BrowserError) -> TrialPage? {
    let trial = try TrialPage(open(), reading)
    for opener in openers {
      guard try trial.press(opener) else { return nil }
    }
    return trial
  }
}
