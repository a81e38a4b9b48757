import PlainText
import GVLModel
import GVLWording

/// A switch stands where there is nothing to choose.
enum ControlOnFeature: DialogCheck {
  static let name = "control-on-feature"
  static let title = "features and special purposes have no control: there is nothing to choose"
  static let looksAt = "the toggles against the list's features and special purposes"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make {
    $0.replacing(
      "      - reject_all", with: "      - {text: Match lamps from other houses, element: switch}\n      - reject_all")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard let official = OfficialTexts(dialog, context) else { return [] }
    return dialog.shown.compactMap { control in
      guard control.element.isToggle, control.toggle?.isDisabled != true,
        let item = official.items.first(where: { $0.name == BlankText.collapsed(control.label) }),
        item.kind == .feature || item.kind == .specialPurpose
      else { return nil }
      return Found(
        "\(item.kind.called(item.id)) has a control, and nobody can refuse it: show its text alone", at: control)
    }
  }
}
