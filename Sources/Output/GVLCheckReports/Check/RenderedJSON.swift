import Browser
import GVLCheck
import GVLDialogReading
import GVLRendering
import JSONText

extension RenderedPage {
  var json: JSONValue {
    [
      "file": .string(file), "reach": .string(reach.name),
      "refusal": .text(first.flatMap { RefusalStanding($0)?.rawValue }),
      "effort": first?.drawn?.effort?.json ?? .null,
      "focusAtLoad": .text(focused?.label), "coversPage": .flag(first?.drawn?.coversPage),
      "states": .array(states.map(\.json)),
      "refused": .strings(refused),
      "private": .array(
        privateTargets.map { ["target": .string($0.name), "address": .text($0.address)] }),
      "isForwarded": .bool(isForwarded), "missing": .strings(missing), "windows": .strings(windows),
      "popUps": .integer(popUps), "isSettled": .bool(isSettled),
    ]
  }
}

extension RenderedPage.State {
  fileprivate var json: JSONValue {
    [
      "view": .string(view.name), "width": .integer(view.width), "height": .integer(view.height),
      "presses": .strings(presses),
      "controls": .array(read.dialogs.filter(\.isDialog).flatMap(\.shown).compactMap(\.drawnJSON)),
    ]
  }
}

extension ChoiceEffort {
  fileprivate var json: JSONValue {
    [
      "accept": accept?.json ?? .null, "refuse": refuse?.json ?? .null, "escape": .text(escape?.rawValue),
      "cross": .text(cross?.rawValue), "acceptFreesPage": .flag(acceptFreesPage),
      "acceptIsKept": .flag(acceptIsKept),
      "refuseIsKept": .flag(refuseIsKept), "wayBack": wayBack?.json ?? .null,
    ]
  }
}

extension ChoiceEffort.WayBack {
  /// The pressed control; an empty text if no such control was found.
  fileprivate var json: JSONValue {
    switch self {
    case .none: ""
    case .press(let label): .string(label)
    }
  }
}

extension ChoiceEffort.Way {
  fileprivate var json: JSONValue {
    ["clicks": .integer(clicks), "presses": .strings(presses), "questions": .integer(questions)]
  }
}

extension Control {
  /// How a browser drew the control; nil if none did.
  fileprivate var drawnJSON: JSONValue? {
    guard let drawing = appearance.drawing else { return nil }
    func number(_ value: Double?) -> JSONValue {
      value.map { .number(String(($0 * 100).rounded(.down) / 100)) } ?? .null
    }
    return [
      "layer": .string(layer.rawValue), "role": .string(role.rawValue), "text": .string(label),
      "element": .string(element.rawValue), "path": .text(path),
      "x": number(drawing.box.x), "y": number(drawing.box.y), "width": number(drawing.box.width),
      "height": number(drawing.box.height), "contrast": number(appearance.contrast),
      "fillContrast": number(drawing.fillContrast), "borderContrast": number(drawing.borderContrast),
      "shownPart": number(drawing.shownPart),
      "isOn": toggle.map { .bool($0.isOn) } ?? .null, "isDisabled": toggle.map { .bool($0.isDisabled) } ?? .null,
    ]
  }
}
