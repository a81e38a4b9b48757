package import GVLStrings

/// A kind of file that dialogs are read from. The first of `all` that fits reads.
package struct DialogInput: Sendable {
  /// For people: "strings".
  package let name: String
  /// Whether a file may be one by its ending (lower case, without the dot): which files of a folder are looked at.
  let mayBe: @Sendable (_ ending: String) -> Bool
  /// Whether a file is one, by its name and what is in it.
  let fits: @Sendable (DialogSource) -> Bool
  private let reader: @Sendable (DialogSource) throws(CheckError) -> DialogFile

  init(
    _ name: String, mayBe: @escaping @Sendable (String) -> Bool, fits: @escaping @Sendable (DialogSource) -> Bool,
    read: @escaping @Sendable (DialogSource) throws(CheckError) -> DialogFile
  ) {
    (self.name, self.mayBe, self.fits, reader) = (name, mayBe, fits, read)
  }

  /// Reads a file as this kind, whether it fits or not.
  package func read(_ source: DialogSource) throws(CheckError) -> DialogFile { try reader(source) }

  package static let all: [DialogInput] = [.screens, .strings, .page]
}

/// The bytes of a file, and what is known beside them.
package struct DialogSource: Sendable {
  let bytes: [UInt8]
  /// As the caller named it.
  let file: String
  /// Of its name: lower case, without the dot.
  let ending: String
  /// Of the texts; nil for what the file says.
  let language: String?
  let roles: RoleMap
  /// What a server declared beside the bytes of a page.
  let charset: String?
  /// A person named this very file: what is of no format that is read is an error then, and counted otherwise.
  let isNamed: Bool
  let hints: FileHints
  /// The format, where it is one of strings.
  private(set) var format: StringFormat?
  /// A program with a page around it, of which it writes a part.
  let isTemplate: Bool

  /// - Parameter format: of strings; nil for the one that name and content tell.
  package init(
    _ bytes: [UInt8], file: String, language: String? = nil, roles: RoleMap = RoleMap(), charset: String? = nil,
    isNamed: Bool = true, format: StringFormat? = nil, hints: FileHints = FileHints()
  ) {
    self.hints = hints
    (self.bytes, self.file, self.language, self.roles) = (bytes, file, language, roles)
    (self.charset, self.isNamed) = (charset, isNamed)
    ending = UnreadFormat.ending(of: file)
    // Standard input has no name: JSON is told by how it begins.
    let name = file == "-" && Self.beginsLikeJSON(bytes) ? "-.json" : file
    isTemplate = ending == "php" && StringFormat.isPHPPage(bytes)
    self.format =
      isTemplate
      ? nil : format ?? (isNamed ? StringFormat.ofNamed(path: name, bytes) : StringFormat.ofFound(path: name, bytes))
  }

  /// The same file, read as another format than its name and content tell.
  func read(as format: StringFormat) -> DialogSource {
    var source = self
    source.format = format
    return source
  }

  /// The program of a page or component, where its texts may stand when its markup shows none.
  var program: DialogSource? {
    if isTemplate { return read(as: .php) }
    return TemplateSyntax.of(file)?.scanner == .component ? read(as: .script) : nil
  }

  /// The texts of a component, each block as a file of its own at the same places.
  var messages: [DialogSource] {
    guard TemplateSyntax.of(file)?.scanner == .component else { return [] }
    return ComponentParts(bytes, from: 0).messages.map { block in
      DialogSource(
        block.blanked(bytes), file: file, language: block.locale ?? language, roles: roles, isNamed: true,
        format: block.format, hints: hints)
    }
  }

  /// Nothing but blanks.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D } }

  /// Whether no byte is a control character, so that what stands there can be seen.
  var isText: Bool { bytes.allSatisfy { $0 >= 0x20 || $0 >= 0x09 && $0 <= 0x0D } }

  /// Whether a tag may be in it.
  var mayHoldElements: Bool { bytes.contains(UInt8(ascii: "<")) }

  /// Whether its path or a word in it mentions consent.
  var mentionsConsent: Bool { TextObjects.mayHold(bytes) || ConsentWords.names(hints.way ?? file) }

  /// Whether its path says that it is shown to those who run a product.
  var isForAdministrators: Bool {
    let parts = (hints.way ?? file).split { $0 == "/" || $0 == "\\" }
    return parts.dropLast().contains { folder in KeyRoles.parts(of: folder).contains(where: Self.backstage.contains) }
      || parts.last.map { KeyRoles.parts(of: $0).contains("admin") } ?? false
  }

  private static let backstage: Set<String> = [
    "admin", "adminhtml", "backend", "backoffice", "administration", "administrator", "dca", "tca",
  ]

  /// A brace and a name; `{%` and `{{` begin templates.
  private static func beginsLikeJSON(_ bytes: [UInt8]) -> Bool {
    var marks = bytes.lazy.filter { $0 > 0x20 }.makeIterator()
    guard marks.next() == UInt8(ascii: "{") else { return false }
    let next = marks.next()
    return next == nil || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }
}
