import GVLFindings
import GVLStrings
public import PlainText

extension DialogFile {
  /// Reads a file by its name and content: described screens (`screens:` in YAML), strings in the formats of iOS,
  /// Android, Flutter and the web, else a page.
  ///
  /// A part that cannot be seen is in `inconclusive` and is not an error. The time is linear in the bytes, some
  /// milliseconds for 100 kB. Reads only these bytes; may be called from any thread.
  ///
  /// - Parameters:
  ///   - file: its path, which findings name. The ending and folders such as `de.lproj` give format and language.
  ///   - language: the language of the texts, such as `de` or `pt-br`; nil to detect it from file, path or words.
  ///   - roles: roles of keys and ids whose names do not show them.
  /// - Throws: `CheckError`: `check.empty-file`, `check.unknown-format`, `strings.…` (too large, beyond 8 MB; broken) and
  ///   `screens.…`.
  public init(
    _ bytes: [UInt8], file: String, language: String? = nil, roles: RoleMap = RoleMap()
  ) throws(CheckError) {
    switch try Self.read(bytes, file: file, language: language, roles: roles, isNamed: true) {
    case .read(let file, _): self = file
    default: self.init(file: file)
    }
  }

  /// Reads a file as an outcome without its bytes.
  ///
  /// - Parameter isNamed: the user named this very file: an unknown format is then an error, not a file left out.
  package static func read(
    _ bytes: [UInt8], file: String, language: String?, roles: RoleMap, isNamed: Bool, hints: FileHints = FileHints()
  ) throws(CheckError) -> FileOutcome {
    let source = DialogSource(
      bytes, file: file, language: language, roles: roles, isNamed: isNamed || hints.isDialog, hints: hints)
    let input = DialogInput.all.first { $0.fits(source) }
    // An empty page that the user named is reported as a page without a tag.
    if source.isBlank, !isNamed || input?.name != DialogInput.page.name {
      guard isNamed else { return .other("empty") }
      throw CheckError(.emptyFile, file, "the file is empty; name one that holds a dialog")
    }
    guard let input else { return try unread(source) }
    if input.name == DialogInput.strings.name, source.format?.isProgram == true { return try program(source, input) }
    if !source.isNamed, input.name == DialogInput.page.name {
      if source.isForAdministrators { return .other("a page for administrators") }
      if source.isText, !source.mayHoldElements { return .leftOut(kind: "page without a tag") }
    }
    var read = try input.read(source)
    for part in source.messages {
      do throws(CheckError) {
        var texts = try DialogInput.strings.read(part)
        guard texts.dialogs.contains(where: \.isDialog) else { continue }
        texts.add(read)
        read = texts
      } catch {
        read.inconclusive.append(
          Inconclusive(.unread, file: source.file, place: error.place, message: "its <i18n> block: \(error.message)"))
      }
    }
    if !read.dialogs.contains(where: \.isDialog), let inner = source.program,
      case .read(let found, _) = try? program(inner, .strings), found.dialogs.contains(where: \.isDialog)
    {
      return .read(found, source: nil)
    }
    if read.isMadeByScripts, !read.dialogs.contains(where: \.isDialog), read.inconclusive.isEmpty {
      return .leftOut(kind: "page that scripts make")
    }
    return .read(read, source: nil)
  }

  /// Reads a program. Without texts it is no file of strings. If it cannot be parsed, it is an error only if named.
  private static func program(_ source: DialogSource, _ input: DialogInput) throws(CheckError) -> FileOutcome {
    if !source.isNamed, source.isForAdministrators { return .other("a program for administrators") }
    let markup = ScriptMarkup.dialogs(in: source) ?? ProgramMarkup.dialogs(in: source)
    do throws(CheckError) {
      var read = try input.read(source)
      if let markup { read.add(markup) }
      if markup == nil, !read.dialogs.contains(where: \.isDialog),
        let loose = DialogFile(looseTextsOf: source, known: read.textCount ?? 0)
      {
        read = loose
      }
      if markup != nil || read.dialogs.contains(where: \.isDialog) { return .read(read, source: nil) }
      return read.textCount == 0 ? .other("a program without an object of texts") : .read(read, source: nil)
    } catch {
      guard source.isNamed else { return .other("a program that is not read: \(error.message)") }
      throw error
    }
  }

  /// Whether a file may hold a dialog, by its name: gvl reads it, or reports it as unread if it mentions consent.
  package static func canHoldDialog(_ path: String) -> Bool {
    let ending = UnreadFormat.ending(of: path)
    return DialogInput.all.contains { $0.mayBe(ending) } || UnreadFormat.of(path)?.isTemplate == true
  }

  /// Whether a file is a page that a browser can draw, by its name.
  package static func isDrawn(_ path: String) -> Bool {
    isPageEnding(UnreadFormat.ending(of: path))
  }

  /// The outcome of a file that no input fits: an error if the user named it.
  private static func unread(_ source: DialogSource) throws(CheckError) -> FileOutcome {
    let (file, ending) = (source.file, source.ending)
    if !source.isNamed, source.isTemplate || TemplateSyntax.isEnding(ending) {
      return .other("a template without a word of consent")
    }
    if isProgram(ending), !source.isNamed { return .other("a program without a word of consent or texts") }
    // Templates share some of these endings.
    if DialogInput.strings.mayBe(ending), UnreadFormat.of(file) == nil {
      if let kind = StringFormat.otherKind(path: file, source.bytes) { return .other(kind) }
      guard source.isNamed else { return .leftOut(kind: "." + ending) }
      throw unread(file, "\(ending == "xml" ? "XML" : "a .\(ending) file") of a kind that is not known")
    }
    let format = UnreadFormat.of(file)
    let mayBeDialog = format?.isTemplate == true && source.mentionsConsent && !source.isForAdministrators
    guard source.isNamed || mayBeDialog else {
      return format == nil ? .other("no format of strings") : .leftOut(kind: "." + ending)
    }
    if let format {
      throw unread(file, "\(format.name) (.\(ending))")
    }
    throw unread(
      file,
      UnreadFormat.name(ofContent: source.bytes) ?? "neither a page nor strings in a format that is known by its name")
  }

  private static func isProgram(_ ending: String) -> Bool {
    StringFormats.all.contains { $0.isProgram && $0.extensions.contains(ending) }
  }

  private static func unread(_ file: String, _ what: String) -> CheckError {
    CheckError(
      .unknownFormat, file,
      "this is \(what), and is not read; convert its texts to JSON or describe the screens (`gvl check --help`)")
  }
}
