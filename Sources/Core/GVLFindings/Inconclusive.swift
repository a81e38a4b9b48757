public import PlainText

/// Something that a check could not see. It never guesses "fine" or "missing".
public struct Inconclusive: Error, Sendable, Hashable {
  /// Why it could not be seen: stable, as a program and a remark name it.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// `check/` and a word, as a remark in a source names it.
    public let rawValue: String

    /// A code by its name; that it is one of `all` is not checked.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A file that was named holds no dialog.
    public static let noDialog = Code(rawValue: "check/no-dialog")
    /// Fewer dialogs than whoever runs the check expects.
    public static let dialogsMissing = Code(rawValue: "check/dialogs-missing")
    /// A file of a format that is not known, or one that does not parse.
    public static let unread = Code(rawValue: "check/unread")
    /// What a control does is not known.
    public static let unseenLabel = Code(rawValue: "check/unseen-label")
    /// A frame is another document.
    public static let unseenFrame = Code(rawValue: "check/unseen-frame")
    /// A part of the dialog is somewhere else: a shadow root, an entity, another screen.
    public static let unseenPart = Code(rawValue: "check/unseen-part")
    /// A script makes the dialog or the page.
    public static let unseenScript = Code(rawValue: "check/unseen-script")
    /// A template: what it fills in is not known.
    public static let template = Code(rawValue: "check/template")
    /// A page that was to be drawn in a browser could not be.
    public static let notDrawn = Code(rawValue: "check/not-drawn")
    /// The list that a bundle was made from is not at hand.
    public static let noList = Code(rawValue: "check/no-list")

    /// Those that there are: what a remark may name beside rules.
    public static let all: [Code] = [
      .noDialog, .dialogsMissing, .unread, .unseenLabel, .unseenFrame, .unseenPart, .unseenScript, .template, .notDrawn,
      .noList,
    ]
  }

  /// Why it could not be seen.
  public package(set) var code: Code
  /// As the caller named it.
  public package(set) var file: String
  /// Where, as far as the source has lines.
  public package(set) var place: TextPlace?
  /// The way to it in the file: an element of a page, a key, a JSON pointer.
  public package(set) var path: String?
  /// The text that it is about; hostile until escaped.
  public package(set) var text: String?
  /// What could not be seen and why: lower case, no full stop.
  public package(set) var message: String

  package init(
    _ code: Code, file: String, place: TextPlace? = nil, path: String? = nil, text: String? = nil, message: String
  ) {
    self.code = code
    self.file = file
    self.place = place
    self.path = path
    self.text = text
    self.message = message
  }
}
