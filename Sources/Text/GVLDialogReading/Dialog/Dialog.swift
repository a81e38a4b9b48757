public import GVLFindings
import GVLWording
public import PlainText

/// The screen of a consent interface.
public enum Layer: String, Sendable, CaseIterable {
  /// The first screen that users see.
  case first
  /// The choices by purpose.
  case second
  /// The choices by vendor.
  case vendors
  /// The layer is not known; no rule for a single layer applies.
  case unknown
}

/// One screen of a consent interface, from any source; or, if `isDialog` is false, a file without a dialog.
public struct Dialog: Sendable, Hashable {
  /// The file, as the caller named it.
  public package(set) var file: String
  /// First, second or vendor layer, or `unknown`.
  public package(set) var layer: Layer
  /// False for a page without a consent choice, such as a privacy policy. Such a page has no findings.
  public package(set) var isDialog: Bool
  /// Its buttons, links and toggles, in the order of the source.
  public package(set) var controls: [Control]
  /// All texts of the screen in reading order, those of controls included.
  public package(set) var text: String
  /// The texts by paragraph or key, without the texts of controls.
  package var texts: [DialogText] = []
  /// Whether it was read from a template or a program, which fills in a part of the page.
  package var isTemplate = false
  /// Keys of this group of texts that have no text in this language.
  package var holes: [DialogText] = []
  /// The line and column where it begins; nil if its source has no lines.
  public package(set) var place: TextPlace?
  /// The path in the page: `#banner`.
  public package(set) var path: String?
  /// The language that the page or the caller states, as written there.
  public package(set) var language: String?
  /// Whether it asks for consent under the TCF, and why gvl thinks so.
  public package(set) var tcf: TCFReading
  /// The reasons why a part cannot be seen: a frame, a shadow root, a label in an unknown language. No rule reports
  /// "missing" for such a dialog.
  public package(set) var unseen: [Inconclusive]

  package init(
    file: String, layer: Layer, isDialog: Bool, controls: [Control] = [], text: String = "", place: TextPlace? = nil,
    path: String? = nil, language: String? = nil, tcf: TCFReading = .nothing, unseen: [Inconclusive] = []
  ) {
    self.file = file
    self.layer = layer
    self.isDialog = isDialog
    self.controls = controls
    self.text = text
    self.place = place
    self.path = path
    self.language = language
    self.tcf = tcf
    self.unseen = unseen
  }

  /// Whether it asks for consent under the TCF.
  public var asksForTCF: Bool { tcf.asks }

  /// Why some of its texts are not known; nil if all were read. Rules about texts missing there report *not judged*.
  package var unseenProse: String?
  /// The kind of source. String files contain placeholders as a rule; in a page a placeholder is a fault.
  package var source = Source.page
  /// The drawing of the dialog in a browser; nil if no browser has drawn it.
  package var drawn: DrawnDialog?
  /// Whether it has texts besides the controls. A file of labels alone has no place for a disclosure.
  package var hasProse: Bool { texts.reduce(0) { $0 + $1.text.utf8.count } >= 40 }

  /// Whether it belongs to an app: its strings are in a format that only apps use.
  package var isOfAnApp: Bool {
    let name = file.lowercased()
    return source == .strings
      && [".strings", ".stringsdict", ".xcstrings", ".arb", ".xml"].contains(where: name.hasSuffix)
  }

  package enum Source: String, Sendable, CaseIterable { case page, strings, screens }

  /// The controls that a reader of this layer sees.
  public var shown: [Control] { controls.filter { !$0.isHidden } }

  /// Whether the layer offers to accept; nil if no control surely does, and a part is unseen or a control disputed.
  public var accept: Bool? { offers(\.isAccept) }
  /// Whether the layer offers a refusal; a link within a sentence counts. Nil as for `accept`.
  public var reject: Bool? {
    let offered = offers(\.isRefusal)
    return offered != true && refusalInText != nil ? true : offered
  }
  /// Whether the layer opens settings. Nil as for `accept`.
  public var settings: Bool? { offers { $0 == .settings } }

  /// The control that accepts everything; nil if the dialog has no such control.
  package var acceptance: Control? {
    let pressed = shown.filter { !$0.element.isToggle && $0.textRole != .save }
    return pressed.first { $0.role == .acceptAll } ?? pressed.first(where: \.role.isAccept)
      ?? pressed.first { $0.role == .acknowledge && $0.keyRole != .close }
  }

  /// The control that refuses everything, else the one that stores the toggles; nil if there is neither.
  package var refusal: Control? {
    let pressed = shown.filter { !$0.element.isToggle }
    return pressed.first(where: \.role.isRefusal) ?? saving
  }

  /// The control that stores the layer's own toggles; nil if the layer has no toggle.
  package var saving: Control? { shown.contains(where: \.element.isToggle) ? saver : nil }

  /// The control that says that it stores a choice, even if the layer has no toggles.
  package var saver: Control? { shown.first { !$0.element.isToggle && ($0.role == .save || $0.textRole == .save) } }

  /// The cross: a control that closes the layer and whose words decide nothing.
  package var cross: Control? {
    shown.first { $0.role == .close || $0.keyRole == .close && $0.text.isEmpty }
  }

  private func offers(_ matches: (Role) -> Bool) -> Bool? {
    if shown.contains(where: { matches($0.role) && !$0.isDisputed(in: source) }) { return true }
    // A control whose key and text contradict each other proves nothing. Of two swapped controls, one has the role.
    let disputed = shown.filter { $0.isDisputed(in: source) }
    let (byKey, byText) = (disputed.filter { matches($0.keyRole) }, disputed.filter { matches($0.textRole) })
    if !byKey.isEmpty, !byText.isEmpty { return true }
    let isOpen = !byKey.isEmpty || !byText.isEmpty
    return unseen.isEmpty && !isOpen ? false : nil
  }
}

/// A text of a dialog that belongs to no control.
package struct DialogText: Sendable, Hashable {
  package var text: String
  /// Its key in a strings file, or its path in a page.
  package var key: String?
  package var place: TextPlace?
  /// The plural form of this text: `one`.
  package var form: String?

  package init(_ text: String, key: String? = nil, place: TextPlace? = nil, form: String? = nil) {
    (self.text, self.key, self.place, self.form) = (text, key, place, form)
  }
}
