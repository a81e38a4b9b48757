public import PlainText

/// A part that a check could not see. It is never guessed to be fine or missing.
public struct Inconclusive: Error, Sendable, Hashable {
  /// The reason why the part could not be seen: a stable name for programs and remarks.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// `check/` and a word, as remarks in sources name it.
    public let rawValue: String

    /// Makes a code from its name, without checking that it is in `all`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A file that the user named contains no dialog.
    public static let noDialog = Code(rawValue: "check/no-dialog")
    /// Fewer dialogs than the user expects.
    public static let dialogsMissing = Code(rawValue: "check/dialogs-missing")
    /// A file of an unknown format, or one that cannot be parsed.
    public static let unread = Code(rawValue: "check/unread")
    /// The role of a control is not known.
    public static let unseenLabel = Code(rawValue: "check/unseen-label")
    /// A frame is another document.
    public static let unseenFrame = Code(rawValue: "check/unseen-frame")
    /// A part of the dialog is in another place: a shadow root, an entity, another screen.
    public static let unseenPart = Code(rawValue: "check/unseen-part")
    /// A script makes the dialog or the page.
    public static let unseenScript = Code(rawValue: "check/unseen-script")
    /// A template whose values are not known.
    public static let template = Code(rawValue: "check/template")
    /// A browser could not render the page.
    public static let notDrawn = Code(rawValue: "check/not-drawn")
    /// The list that a bundle was made from is not available.
    public static let noList = Code(rawValue: "check/no-list")

    /// All codes, which remarks may name like rules.
    public static let all: [Code] = [
      .noDialog, .dialogsMissing, .unread, .unseenLabel, .unseenFrame, .unseenPart, .unseenScript, .template, .notDrawn,
      .noList,
    ]
  }

  /// The reason why the part could not be seen.
  public package(set) var code: Code
  /// The file as the caller named it.
  public package(set) var file: String
  /// The place, if the source has lines.
  public package(set) var place: TextPlace?
  /// The path in the file: an element of a page, a key, a JSON pointer.
  public package(set) var path: String?
  /// The text concerned; hostile until escaped.
  public package(set) var text: String?
  /// The part, and the reason why it could not be seen: lower case, no full stop.
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
