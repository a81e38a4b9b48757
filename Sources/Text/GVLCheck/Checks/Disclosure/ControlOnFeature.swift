import PlainText

extension DialogCheck {
  /// A feature or special purpose has a toggle although it cannot be refused.
  static let controlOnFeature = DialogCheck(
    "control-on-feature", title: "features and special purposes are shown without a control",
    looksAt: "the toggles against the list's features and special purposes", needs: [.list, .officialTexts],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing(
        "      - reject_all", with: "      - {text: Match lamps from other houses, element: switch}\n      - reject_all"
      )
    }
  ) { dialog, context in
    guard let official = context.official else { return [] }
    return dialog.shown.compactMap { control in
      guard control.element.isToggle, control.toggle?.isDisabled != true,
        let item = official.items.first(where: { $0.name == BlankText.collapsed(control.label) }),
        item.kind == .feature || item.kind == .specialPurpose
      else { return nil }
      return Found(
        "\(item.kind.called(item.id)) has a control, but cannot be refused: show its text alone", at: control,
        // The policies only mention features.
        severity: item.kind == .specialPurpose ? .info : nil)
    }
  }
}
