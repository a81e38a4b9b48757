public import GVLWording
public import PlainText

/// A button, link or toggle of a dialog.
public struct Control: Sendable, Hashable {
  /// What kind of control it is.
  public enum Element: String, Sendable, CaseIterable {
    /// Something to press.
    case button
    /// Something that leads elsewhere.
    case link
    /// A box that is ticked or not.
    case checkbox
    /// One of several choices.
    case radio
    /// A toggle that slides.
    case `switch`
    /// Something that a script made clickable, or that is dressed as a button.
    case clickable

    /// Whether it is on or off.
    public var isToggle: Bool { self == .checkbox || self == .radio || self == .switch }
  }

  /// As the caller named it.
  public package(set) var file: String
  /// Of its dialog.
  public package(set) var layer: Layer
  /// From the key where it says one, else from the text.
  public package(set) var role: Role
  /// The visible text; empty for an icon.
  public package(set) var text: String
  /// What assistive technology reads instead (`aria-label`, `title`, `alt`); nil where it is the text.
  public package(set) var accessibleName: String?
  /// The id or name that says what the control is for: `reject-all`.
  public package(set) var key: String?
  /// What the key alone says; `unknown` where it says nothing.
  package var keyRole: Role
  /// What the text alone says.
  package var textRole: Role
  /// What kind of control it is.
  public package(set) var element: Element
  /// Where it stands, as far as its source has lines.
  public package(set) var place: TextPlace?
  /// The way to it in a page: `html > body > div`.
  public package(set) var path: String?
  /// The language of the text, where that could be told, else the page's.
  public package(set) var language: String?
  /// What decided the role.
  public package(set) var evidence: String
  /// Whether the source hides it from eyes on its own layer.
  public package(set) var isHidden: Bool
  /// Whether assistive technology reads it out; `aria-hidden` keeps what is seen from it.
  public package(set) var isSpoken = true
  /// Whether it lies in the closed part of a `<details>`: on a first layer nobody sees it, on others it is a row's.
  package var isFolded = false
  /// The state of a checkbox, switch or radio button as the user finds it; nil where it cannot be told.
  public package(set) var toggle: Toggle?
  /// The layer that it leads to, where that is known.
  package var opens: Layer?
  /// Where a link of a page leads, as written.
  package var address: String?
  /// How it looks, where a browser drew it or a described screen says it.
  package var look = Look()
  /// What is filled in for its text when the page is made, as it is written: `{{ labels.accept }}`; nil where all of its
  /// text is known.
  public package(set) var filling: String?

  /// A toggle as the user finds it.
  public struct Toggle: Sendable, Hashable {
    /// What it decides.
    public enum Basis: String, Sendable, CaseIterable {
      /// Consent to a purpose or vendor.
      case consent
      /// Whether the user lets a legitimate interest stand.
      case legitimateInterest
      /// Of a special feature.
      case optIn
      /// Nothing to decide: strictly necessary.
      case necessary
    }

    /// Whether it is on before the user has touched it.
    public package(set) var isOn: Bool
    /// Whether the user cannot change it.
    public package(set) var isDisabled: Bool
    /// What it decides.
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

  /// Takes what the text says for what the control does, whatever its key says.
  package mutating func readByText() {
    (keyRole, role) = (.unknown, textRole)
    evidence = "its text, which other languages agree with"
  }

  /// Whether key and text name contrary choices, or one of them a choice and the other none. It is reported by
  /// `polarity-swapped` or `wrong-sense`; nothing else may rest on what the control is.
  ///
  /// - Parameter source: an id of a page names a choice with care, and much else after the part of the page it stands in.
  package func isDisputed(in source: Dialog.Source) -> Bool {
    func isChoice(_ role: Role) -> Bool { role.isAccept || role.isRefusal }
    if keyRole.contradicts(textRole) { return true }
    let aside: Set<Role> = [.save, .settings, .vendors, .withdraw, .pay, .close, .privacyPolicy]
    return source != .page
      && (aside.contains(keyRole) && isChoice(textRole) || isChoice(keyRole) && aside.contains(textRole))
  }

  /// Whether it consents before the user has: a box that is on and decides something, or a radio button that accepts.
  package var isPreTicked: Bool {
    guard let toggle, toggle.isOn, toggle.basis == .consent || toggle.basis == .optIn else { return false }
    return element != .radio || textRole.isAccept
  }

  /// The text, or what stands for it.
  public var label: String { text.isEmpty ? accessibleName ?? "" : text }
}
