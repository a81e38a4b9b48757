public import GVLWording
public import JSONText

/// A button, link or toggle of a dialog.
public struct Control: Sendable, Hashable {
  public enum Element: String, Sendable, CaseIterable {
    case button, link, checkbox, radio, `switch`
    /// Something that a script made clickable.
    case clickable

    public var isToggle: Bool { self == .checkbox || self == .radio || self == .switch }
  }

  public var file: String
  public var layer: Layer
  /// From the key where it says one, else from the text.
  public var role: Role
  /// The visible text; empty for an icon.
  public var text: String
  /// What assistive technology reads instead (`aria-label`, `title`, `alt`); nil where it is the text.
  public var accessibleName: String?
  /// The id or name that says what the control is for: `reject-all`.
  public var key: String?
  /// What the key alone says; `unknown` where it says nothing.
  public var keyRole: Role
  /// What the text alone says.
  public var textRole: Role
  public var element: Element
  public var place: TextPlace?
  public var path: String?
  /// The language of the text, where that could be told, else the page's.
  public var language: String?
  /// What decided the role.
  public var evidence: String
  /// Whether the source hides it on its own layer.
  public var isHidden: Bool

  public init(
    file: String, layer: Layer, role: Role, text: String, accessibleName: String? = nil, key: String? = nil,
    keyRole: Role = .unknown, textRole: Role = .unknown, element: Element, place: TextPlace? = nil, path: String? = nil,
    language: String? = nil, evidence: String = "", isHidden: Bool = false
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
  }

  /// The text, or what stands for it.
  public var label: String { text.isEmpty ? accessibleName ?? "" : text }
}
