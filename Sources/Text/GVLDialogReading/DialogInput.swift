package import GVLStrings

/// A kind of file that dialogs are read from. The first of `all` that fits a file reads it.
package struct DialogInput: Sendable {
  /// The name for messages: "strings".
  package let name: String
  /// Whether a file may be of this kind by its ending (lower case, without the dot); other files of a folder are
  /// skipped.
  let mayBe: @Sendable (_ ending: String) -> Bool
  /// Whether a file is of this kind, by its name and content.
  let fits: @Sendable (DialogSource) -> Bool
  private let reader: @Sendable (DialogSource) throws(CheckError) -> DialogFile

  init(
    _ name: String, mayBe: @escaping @Sendable (String) -> Bool, fits: @escaping @Sendable (DialogSource) -> Bool,
    read: @escaping @Sendable (DialogSource) throws(CheckError) -> DialogFile
  ) {
    (self.name, self.mayBe, self.fits, reader) = (name, mayBe, fits, read)
  }

  /// Reads a file as this kind, even if it does not fit.
  package func read(_ source: DialogSource) throws(CheckError) -> DialogFile { try reader(source) }

  package static let all: [DialogInput] = [.screens, .strings, .page]
}

/// The bytes of a file and what else is known about it.
package struct DialogSource: Sendable {
  let bytes: [UInt8]
  /// The file, as the caller named it.
  let file: String
  /// The ending of its name: lower case, without the dot.
  let ending: String
  /// The language of the texts; nil to use what the file says.
  let language: String?
  let roles: RoleMap
  /// The charset that a server declared for a page.
  let charset: String?
  /// Whether the user named this very file: an unknown format is then an error, not a file left out.
  let isNamed: Bool
  let hints: FileHints
  /// The format of strings; nil if the file does not hold strings.
  private(set) var format: StringFormat?
  /// Whether it is a program that writes a part of the page around it.
  let isTemplate: Bool

  /// - Parameter format: the format of strings; nil to detect it by name and content.
  package init(
    _ bytes: [UInt8], file: String, language: String? = nil, roles: RoleMap = RoleMap(), charset: String? = nil,
    isNamed: Bool = true, format: StringFormat? = nil, hints: FileHints = FileHints()
  ) {
    self.hints = hints
    (self.bytes, self.file, self.language, self.roles) = (bytes, file, language, roles)
    (self.charset, self.isNamed) = (charset, isNamed)
    ending = UnreadFormat.ending(of: file)
    // Standard input has no name; JSON is recognised by its beginning.
    let name = file == "-" && Self.beginsLikeJSON(bytes) ? "-.json" : file
    isTemplate = ending == "php" && StringFormat.isPHPPage(bytes)
    self.format =
      isTemplate
      ? nil : format ?? (isNamed ? StringFormat.ofNamed(path: name, bytes) : StringFormat.ofFound(path: name, bytes))
  }

  /// The file to be read in another format than its name and content show.
  func read(as format: StringFormat) -> DialogSource {
    var source = self
    source.format = format
    return source
  }

  /// The program of a page or component, which may hold the texts if the markup has none.
  var program: DialogSource? {
    if isTemplate { return read(as: .php) }
    return TemplateSyntax.of(file)?.scanner == .component ? read(as: .script) : nil
  }

  /// The blocks of texts of a component, each as a file of its own with the same lines and columns.
  var messages: [DialogSource] {
    guard TemplateSyntax.of(file)?.scanner == .component else { return [] }
    return ComponentParts(bytes, from: 0).messages.map { block in
      DialogSource(
        block.blanked(bytes), file: file, language: block.locale ?? language, roles: roles, isNamed: true,
        format: block.format, hints: hints)
    }
  }

  /// Whether it holds only blanks.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D } }

  /// Whether it has no control characters, so that a search finds all of its text.
  var isText: Bool { bytes.allSatisfy { $0 >= 0x20 || $0 >= 0x09 && $0 <= 0x0D } }

  /// Whether it may contain a tag.
  var mayHoldElements: Bool { bytes.contains(UInt8(ascii: "<")) }

  /// Whether its path or a word in it mentions consent.
  var mentionsConsent: Bool { TextObjects.mayHold(bytes) || ConsentWords.names(hints.way ?? file) }

  /// Whether its path says that it is for administrators of a product, not for visitors.
  var isForAdministrators: Bool {
    let parts = (hints.way ?? file).split { $0 == "/" || $0 == "\\" }
    return parts.dropLast().contains { folder in KeyRoles.parts(of: folder).contains(where: Self.backstage.contains) }
      || parts.last.map { KeyRoles.parts(of: $0).contains("admin") } ?? false
  }

  private static let backstage: Set<String> = [
    "admin", "adminhtml", "backend", "backoffice", "administration", "administrator", "dca", "tca",
  ]

  /// A brace followed by a name, a closing brace or the end; `{%` and `{{` begin templates.
  private static func beginsLikeJSON(_ bytes: [UInt8]) -> Bool {
    var marks = bytes.lazy.filter { $0 > 0x20 }.makeIterator()
    guard marks.next() == UInt8(ascii: "{") else { return false }
    let next = marks.next()
    return next == nil || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }
}
