public import GVLFindings
import GVLWording
public import PlainText

/// Which screen of a consent interface.
public enum Layer: String, Sendable, CaseIterable {
  /// What users see before anything else.
  case first
  /// The choices by purpose.
  case second
  /// The choices by vendor.
  case vendors
  /// It cannot be told, so nothing that holds for one layer is held against it.
  case unknown
}

/// One screen of a consent interface, wherever it was read from; or, with `isDialog` false, a file that holds none.
public struct Dialog: Sendable, Hashable {
  /// As given by the caller.
  public package(set) var file: String
  /// First, second or vendor layer, as far as that can be told.
  public package(set) var layer: Layer
  /// False for a page without a consent choice, such as a privacy policy. Such a page has no findings.
  public package(set) var isDialog: Bool
  /// Its buttons, links and toggles, in the order of the source.
  public package(set) var controls: [Control]
  /// What the screen says, in reading order, control texts included.
  public package(set) var text: String
  /// The same by paragraphs or keys, without the texts of controls.
  package var texts: [DialogText] = []
  /// Whether it stands in a template or a program, which fills in what a page would show.
  package var isTemplate = false
  /// Keys that stand beside its texts and have none in this language.
  package var holes: [DialogText] = []
  /// Where it begins, as far as its source has lines.
  public package(set) var place: TextPlace?
  /// Where in the page: `#banner`.
  public package(set) var path: String?
  /// The page's or the caller's language, as written there.
  public package(set) var language: String?
  /// Whether it asks for consent in the sense of the TCF, and what says so.
  public package(set) var tcf: TCFReading
  /// What keeps a part from being seen: a frame, a shadow root, a label in an unknown language. "Missing" is never
  /// said of such a dialog.
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

  /// Whether it asks for consent in the sense of the TCF.
  public var asksForTCF: Bool { tcf.asks }

  /// Why a part of its texts is not known; nil where all that there are were read. What would be missing there is *not judged*.
  package var unseenProse: String?
  /// Where the texts come from: of string files a placeholder is the rule, of a page a fault.
  package var source = Source.page
  /// What was seen of it in a browser; nil where none has drawn it.
  package var drawn: DrawnDialog?
  /// Whether texts are shown beside the controls. A file of labels alone has no place for a disclosure.
  package var hasProse: Bool { texts.reduce(0) { $0 + $1.text.utf8.count } >= 40 }

  /// Whether it is an app's: its strings are in a format that only apps have.
  package var isOfAnApp: Bool {
    let name = file.lowercased()
    return source == .strings
      && [".strings", ".stringsdict", ".xcstrings", ".arb", ".xml"].contains(where: name.hasSuffix)
  }

  package enum Source: String, Sendable, CaseIterable { case page, strings, screens }

  /// Controls that a reader of this layer sees.
  public var shown: [Control] { controls.filter { !$0.isHidden } }

  /// Whether the layer offers to accept; nil where a part of it could not be seen and the rest does not.
  public var accept: Bool? { offers(\.isAccept) }
  /// Whether it offers a refusal; words of a sentence that are a link refuse too, however weakly.
  public var reject: Bool? {
    let offered = offers(\.isRefusal)
    return offered != true && refusalInText != nil ? true : offered
  }
  /// Whether it opens choices.
  public var settings: Bool? { offers { $0 == .settings } }

  /// What people press to accept everything; nil where nothing does.
  package var acceptance: Control? {
    let pressed = shown.filter { !$0.element.isToggle && $0.textRole != .save }
    return pressed.first { $0.role == .acceptAll } ?? pressed.first(where: \.role.isAccept)
      ?? pressed.first { $0.role == .acknowledge && $0.keyRole != .close }
  }

  /// What people press to refuse everything: with nothing that does only that, what stores toggles. Nil where nothing does.
  package var refusal: Control? {
    let pressed = shown.filter { !$0.element.isToggle }
    return pressed.first(where: \.role.isRefusal) ?? saving
  }

  /// What stores the state of the layer's own toggles; nil where it has none.
  package var saving: Control? { shown.contains(where: \.element.isToggle) ? saver : nil }

  /// What says that it stores a choice, whatever there is to choose.
  package var saver: Control? { shown.first { !$0.element.isToggle && ($0.role == .save || $0.textRole == .save) } }

  /// A cross: what closes the layer and decides nothing by its own words.
  package var cross: Control? {
    shown.first { $0.role == .close || $0.keyRole == .close && $0.text.isEmpty }
  }

  private func offers(_ matches: (Role) -> Bool) -> Bool? {
    if shown.contains(where: { matches($0.role) && !$0.isDisputed(in: source) }) { return true }
    // What a control is that says one thing by its key and another by its text, it does not say itself; of two that are
    // swapped one is it.
    let disputed = shown.filter { $0.isDisputed(in: source) }
    let (byKey, byText) = (disputed.filter { matches($0.keyRole) }, disputed.filter { matches($0.textRole) })
    if !byKey.isEmpty, !byText.isEmpty { return true }
    let isOpen = !byKey.isEmpty || !byText.isEmpty
    return unseen.isEmpty && !isOpen ? false : nil
  }
}

/// A text of a dialog that is no control's.
package struct DialogText: Sendable, Hashable {
  package var text: String
  /// Its key in a strings file, the way to it in a page.
  package var key: String?
  package var place: TextPlace?
  /// Which form of the text this is, of those of a plural: `one`.
  package var form: String?

  package init(_ text: String, key: String? = nil, place: TextPlace? = nil, form: String? = nil) {
    (self.text, self.key, self.place, self.form) = (text, key, place, form)
  }
}
