public import GVLModel
public import PlainText

/// What a file holds: its dialogs, whatever it was written in.
public struct DialogFile: Sendable, Hashable {
  /// As the caller named it.
  public package(set) var file: String
  /// The dialogs; of a file without one, a single entry with `isDialog` false. Empty for a file that could not be read.
  public package(set) var dialogs: [Dialog] = []
  /// What could not be seen. Not empty: the findings may not be all.
  public package(set) var inconclusive: [Inconclusive] = []
  /// What was mended while reading: bytes, NULs, contradictory charsets.
  public package(set) var notes: [String] = []

  /// How many texts were read; nil for a page.
  package var textCount: Int?

  package init(file: String) { self.file = file }

  package init(file: String, unreadable reason: String) {
    self.file = file
    inconclusive = [Inconclusive(file: file, message: reason)]
  }

  /// The controls that a reader of each layer sees, in document order.
  public var controls: [Control] { dialogs.flatMap(\.shown) }
}

extension DialogFile {
  /// What breaks the rules of the context's sets, dialog by dialog. Dialogs of one language know of one another: they are
  /// layers of one interface. What cannot be seen has no findings: look at `inconclusive` too.
  public func findings(_ context: DialogContext = .standard) -> [Finding] {
    GVLCheck.findings(in: self, context: context)
  }
}

/// Runs the rules over all dialogs of a file. Dialogs of one language know of one another: they are layers of one
/// interface.
package func findings(in file: DialogFile, context: DialogContext = DialogContext()) -> [Finding] {
  file.dialogs.indices.flatMap { index -> [Finding] in
    var context = context
    var dialog = file.dialogs[index]
    if context.expectsTCF { dialog.asksForTCF = true }
    // No interface has more layers than this; a page of a thousand dialogs must not cost the square of them.
    context.others = file.dialogs.indices.lazy
      .filter { $0 != index && file.dialogs[$0].isDialog && file.dialogs[$0].language == dialog.language }
      .prefix(20).map { file.dialogs[$0] }
    return findings(in: dialog, context: context)
  }
}

/// Something that a check could not see. It never guesses "fine" or "missing".
public struct Inconclusive: Error, Sendable, Hashable {
  /// Why it could not be seen: stable, as a program and a remark name it.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A file that was named holds no dialog.
    public static let noDialog = Code(rawValue: "check/no-dialog")
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
    /// The list that a bundle was made from is not at hand.
    public static let noList = Code(rawValue: "check/no-list")
  }

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

  package init(file: String, message: String) { self.init(.unseenPart, file: file, message: message) }

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
