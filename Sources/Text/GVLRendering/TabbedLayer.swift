import Browser
import GVLDialogReading
import GVLWording

/// Refusing in a layer whose boxes lie behind tabs: each is opened, and what is on there switched off, before it is saved.
extension EffortTrial {
  private struct Tab {
    let control: Control
    let boxes: [Control]
  }

  /// Most tabs that are opened.
  private static let limit = 8

  /// - Parameter openers: what opens the layer.
  /// - Returns: the page after saving; nil where no tab holds a box that is on, or saving does not end the choice.
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

  /// A page of its own with a layer open; nil where what opens it is gone.
  func opened(_ openers: [Control]) throws(BrowserError) -> TrialPage? {
    let trial = try TrialPage(open(), reading)
    for opener in openers {
      guard try trial.press(opener) else { return nil }
    }
    return trial
  }
}
