import GVLWording

/// A primary control's text is too faint. Colours are known where a described screen or an element's own `style` gives
/// both; a page's style sheets are a browser's matter.
enum LowContrast: DialogCheck {
  static let name = "contrast"
  static let title = "the text of the two primary controls has a contrast of at least 5:1"
  static let looksAt = "`color` and `background` of the first layer's accepting control and of the one beside it"
  static let passes = LookExample.make()
  static let fails = LookExample.make {
    $0.replacing(
      "Reject all, style: {color: \"#ffffff\", background: \"#00513a\"",
      with: "Reject all, style: {color: \"#707070\", background: \"#ffffff\"")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    PrimaryControls.of(dialog).compactMap { control in
      guard let text = control.style["color"].flatMap(Colour.init(css:)),
        let ground = control.style["background"].flatMap(Colour.init(css:))
      else { return nil }
      let ratio = Contrast.ratio(text, ground)
      guard ratio < 5 else { return nil }
      let shown = (ratio * 100).rounded(.down) / 100
      return Found("the text of \"\(control.label)\" has a contrast of \(shown):1: make it 5:1 or more", at: control)
    }
  }
}

/// The two primary controls do not look alike.
enum UnequalLook: DialogCheck {
  static let name = "unequal-look"
  static let title = "the two primary controls have the same font, size and style"
  static let looksAt =
    "`font-family`, `font-size`, `font-weight` and `text-decoration` of the first layer's primary controls"
  static let passes = LookExample.make()
  static let fails = LookExample.make {
    $0.replacing(
      "text: Reject all, style: {color: \"#ffffff\", background: \"#00513a\", font-size: 16px}",
      with: "text: Reject all, style: {color: \"#ffffff\", background: \"#00513a\", font-size: 11px}")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    let primary = PrimaryControls.of(dialog)
    guard primary.count == 2 else { return [] }
    let differing = ["font-family", "font-size", "font-weight", "text-decoration"].filter { name in
      guard let a = primary[0].style[name], let b = primary[1].style[name] else { return false }
      return a != b
    }
    guard !differing.isEmpty else { return [] }
    return [
      Found(
        "\"\(primary[1].label)\" differs from \"\(primary[0].label)\" in \(differing.joined(separator: ", ")): give both the same look",
        at: primary[1])
    ]
  }
}

/// What accepts and what stands against it: a refusal, else the way to the choices.
enum PrimaryControls {
  static func of(_ dialog: Dialog) -> [Control] {
    guard dialog.layer == .first, dialog.asksForTCF, let accept = dialog.shown.first(where: { $0.role.isAccept }) else {
      return []
    }
    let other = dialog.shown.first { $0.role.isRefusal } ?? dialog.shown.first { $0.role == .settings }
    return [accept, other].compactMap { $0 }
  }
}

enum LookExample {
  static func make(_ change: (String) -> String = { $0 }) -> Example {
    Example(
      change(
        """
        language: en
        tcf: true
        screens:
          - layer: first
            controls:
              - {role: accept_all, text: Accept all, style: {color: "#ffffff", background: "#00513a", font-size: 16px}}
              - {role: reject_all, text: Reject all, style: {color: "#ffffff", background: "#00513a", font-size: 16px}}
              - settings: Manage options
        """))
  }
}
