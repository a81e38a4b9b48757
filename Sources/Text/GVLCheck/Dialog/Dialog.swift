import GVLWording
package import JSONText

/// Which screen of a consent interface.
package enum Layer: String, Sendable, CaseIterable {
  case first, second, vendors
  /// It cannot be told, so nothing that holds for one layer is held against it.
  case unknown
}

/// One screen of a consent interface, wherever it was read from; or, with `isDialog` false, a file that holds none.
package struct Dialog: Sendable, Hashable {
  /// As given by the caller.
  package var file: String
  package var layer: Layer
  /// False for a page without a consent choice, such as a privacy policy. Such a page has no findings.
  package var isDialog: Bool
  package var controls: [Control]
  /// What the screen says, in reading order, control texts included.
  package var text: String
  /// The same by paragraphs or keys, without the texts of controls.
  package var texts: [DialogText] = []
  package var place: TextPlace?
  /// Where in the page: `#banner`.
  package var path: String?
  /// The page's or the caller's language, as written there.
  package var language: String?
  /// Whether it asks for consent in the sense of the TCF, by what it says or by what was expected of it.
  package var asksForTCF: Bool
  /// What keeps a part from being seen: a frame, a shadow root, a label in an unknown language. "Missing" is never
  /// said of such a dialog.
  package var unseen: [String]

  package init(
    file: String, layer: Layer, isDialog: Bool, controls: [Control] = [], text: String = "", place: TextPlace? = nil,
    path: String? = nil, language: String? = nil, asksForTCF: Bool = false, unseen: [String] = []
  ) {
    self.file = file
    self.layer = layer
    self.isDialog = isDialog
    self.controls = controls
    self.text = text
    self.place = place
    self.path = path
    self.language = language
    self.asksForTCF = asksForTCF
    self.unseen = unseen
  }

  /// Where the texts come from: of string files a placeholder is the rule, of a page a fault.
  package var source = Source.page
  /// Whether texts are shown beside the controls. A file of labels alone has no place for a disclosure.
  package var hasProse: Bool { texts.reduce(0) { $0 + $1.text.utf8.count } >= 40 }

  package enum Source: String, Sendable, CaseIterable { case page, strings, screens }

  /// Controls that a reader of this layer sees.
  package var shown: [Control] { controls.filter { !$0.isHidden } }

  /// Whether the layer offers to accept; nil where a part of it could not be seen and the rest does not.
  package var accept: Bool? { offers(\.isAccept) }
  /// Whether it offers a refusal.
  package var reject: Bool? { offers(\.isRefusal) }
  /// Whether it opens choices.
  package var settings: Bool? { offers { $0 == .settings } }

  private func offers(_ matches: (Role) -> Bool) -> Bool? {
    if shown.contains(where: { matches($0.role) }) { return true }
    return unseen.isEmpty ? false : nil
  }
}

/// A text of a dialog that is no control's.
package struct DialogText: Sendable, Hashable {
  package var text: String
  /// Its key in a strings file, the way to it in a page.
  package var key: String?
  package var place: TextPlace?

  package init(_ text: String, key: String? = nil, place: TextPlace? = nil) {
    (self.text, self.key, self.place) = (text, key, place)
  }
}
