public import GVLWording
public import PlainText

/// A button, link or toggle of a dialog.
public struct Control: Sendable, Hashable {
  /// The kind of a control.
  public enum Element: String, Sendable, CaseIterable {
    /// A button.
    case button
    /// A link to another page or place.
    case link
    /// A checkbox.
    case checkbox
    /// A radio button, one of several choices.
    case radio
    /// A switch.
    case `switch`
    /// An element that a script made clickable, or that is styled as a button.
    case clickable

    /// Whether the control has an on and an off state.
    public var isToggle: Bool { self == .checkbox || self == .radio || self == .switch }
  }

  /// The file, as the caller named it.
  public package(set) var file: String
  /// The layer of its dialog.
  public package(set) var layer: Layer
  /// The role, from the key if the key names one, else from the text.
  public package(set) var role: Role
  /// The visible text; empty for an icon.
  public package(set) var text: String
  /// The name that assistive technology reads instead (`aria-label`, `title`, `alt`); nil if it reads the text.
  public package(set) var accessibleName: String?
  /// The id or name in the code: `reject-all`.
  public package(set) var key: String?
  /// The role by the key alone; `unknown` if the key names none.
  package var keyRole: Role
  /// The role by the text alone.
  package var textRole: Role
  /// The kind of control.
  public package(set) var element: Element
  /// The line and column in the source; nil if the source has no lines.
  public package(set) var place: TextPlace?
  /// The path in a page: `html > body > div`.
  public package(set) var path: String?
  /// The language of the text if it could be detected, else the page's.
  public package(set) var language: String?
  /// The text, key or class that decided the role.
  public package(set) var evidence: String
  /// Whether the source hides the control on its own layer.
  public package(set) var isHidden: Bool
  /// Whether assistive technology reads it; false for a visible control with `aria-hidden`.
  public package(set) var isSpoken = true
  /// Whether it is in the closed part of a `<details>`: not seen on a first layer, part of a row on other layers.
  package var isFolded = false
  /// The state of a checkbox, switch or radio button as the user finds it; nil if it is not known.
  public package(set) var toggle: Toggle?
  /// The layer that it opens; nil if that is not known.
  package var opens: Layer?
  /// The address of a link of a page, as written.
  package var address: String?
  /// How it looks, as a browser drew it or as a described screen states.
  package var appearance = Appearance()
  /// The expression that produces its text when the page is made: `{{ labels.accept }}`; nil if all its text is known.
  public package(set) var filling: String?

  /// The state of a toggle as the user finds it.
  public struct Toggle: Sendable, Hashable {
    /// The decision that a toggle makes.
    public enum Basis: String, Sendable, CaseIterable {
      /// Consent to a purpose or vendor.
      case consent
      /// Whether the user accepts a legitimate interest; off is an objection.
      case legitimateInterest
      /// Opt-in to a special feature.
      case optIn
      /// No decision: strictly necessary.
      case necessary
    }

    /// Whether the toggle is on before the user has touched it.
    public package(set) var isOn: Bool
    /// Whether the user cannot change it.
    public package(set) var isDisabled: Bool
    /// The decision that the toggle makes.
    public package(set) var basis: Basis

    package init(isOn: Bool, isDisabled: Bool = false, basis: Basis = .consent) {
      (self.isOn, self.isDisabled, self.basis) = (isOn, isDisabled, basis)
    }
  }

  package init(
    file: String, layer: Layer, role: Role, text: String, accessibleName: String? = nil, key: String? = nil,
    keyRole: Role = .unknown, textRole: Role = .unknown, element: Element, place: TextPlace? = nil, path: String? = nil,
    language: String? = nil, evidence: String = "", isHidden: Bool = false,
    toggle: Toggle? = nil, opens: Layer? = nil
  ) {
    self.file = file
    self.layer = layer
    self.role = role
    self.text = text
    self.accessibleName = accessibleName
    self.key = key
    self.keyRole = keyRole
    self.textRole = textRole
    self.element = element
    self.place = place
    self.path = path
    self.language = language
    self.evidence = evidence
    self.isHidden = isHidden
    self.toggle = toggle
    self.opens = opens
  }

  /// Takes the role of the text and ignores the key.
  package mutating func readByText() {
    (keyRole, role) = (.unknown, textRole)
    evidence = "its text, which other languages agree with"
  }

  /// Whether key and text contradict each other: opposite choices, or a choice and another role. `polarity-swapped` or
  /// `wrong-sense` reports it; no other rule may rely on the control's role.
  ///
  /// - Parameter source: in a page only opposite choices count: ids often name the part of the page around a control.
  package func isDisputed(in source: Dialog.Source) -> Bool {
    func isChoice(_ role: Role) -> Bool { role.isAccept || role.isRefusal }
    if keyRole.contradicts(textRole) { return true }
    let aside: Set<Role> = [.save, .settings, .vendors, .withdraw, .pay, .close, .privacyPolicy]
    return source != .page
      && (aside.contains(keyRole) && isChoice(textRole) || isChoice(keyRole) && aside.contains(textRole))
  }

  /// Whether it consents before the user does: a toggle that is on and decides, or a radio button that accepts.
  package var isPreTicked: Bool {
    guard let toggle, toggle.isOn, toggle.basis == .consent || toggle.basis == .optIn else { return false }
    return element != .radio || textRole.isAccept
  }

  /// The text, or the accessible name if there is no text.
  public var label: String { text.isEmpty ? accessibleName ?? "" : text }
}
