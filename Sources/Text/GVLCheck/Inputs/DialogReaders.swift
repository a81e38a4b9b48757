import GVLModel
import GVLText
import PlainText
import YAMLText

extension DialogFile {
  /// Reads a file by its name and what is in it: described screens (`screens:` in YAML), strings in the formats of iOS,
  /// Android, Flutter and the web, else a page.
  ///
  /// What cannot be seen in it is in `inconclusive`, and no error. Costs time linear in the bytes, some milliseconds for a
  /// file of 100 kB; reads nothing but these bytes, and may be called from any thread.
  ///
  /// - Parameters:
  ///   - file: its path, which findings name; the ending and folders such as `de.lproj` tell format and language.
  ///   - language: of the texts, such as `de` or `pt-br`; nil for what the file, its path or its words say.
  ///   - roles: what keys and ids are, where no name tells.
  /// - Throws: `CheckError`: `check.empty-file`, `check.unknown-format`, `strings.…` (too large, beyond 8 MB; broken) and
  ///   `screens.…`.
  public init(
    _ bytes: [UInt8], file: String, language: String? = nil, roles: RoleMap = RoleMap()
  ) throws(CheckError) {
    switch try Self.read(bytes, file: file, language: language, roles: roles, isNamed: true) {
    case .read(let file): self = file
    case .other, .leftOut: self.init(file: file)
    }
  }

  /// - Parameter isNamed: a person named this very file: what is of no format that is read is an error then, and counted
  ///   otherwise.
  package static func read(
    _ bytes: [UInt8], file: String, language: String?, roles: RoleMap, isNamed: Bool
  ) throws(CheckError) -> FileReading {
    let ending = UnreadFormat.ending(of: file)
    let isPage = ending == "html" || ending == "htm"
    guard !bytes.allSatisfy({ $0 == 0x20 || $0 >= 0x09 && $0 <= 0x0D }) || isPage && isNamed else {
      guard isNamed else { return .other("empty") }
      throw CheckError(.emptyFile, file, "the file is empty; name one that holds a dialog")
    }
    func page() -> FileReading { .read(readPage(bytes: bytes, file: file, language: language, roles: roles)) }
    if isPage { return page() }
    if ending == "yml" || ending == "yaml", let screens = try screens(bytes, file, language) { return .read(screens) }
    // Standard input has no name: JSON is told by how it begins.
    let name = file == "-" && beginsLikeJSON(bytes) ? "-.json" : file
    if ending == "php", StringFormat.isPHPPage(bytes) {
      // A template is read by its name alone, and no page is found among programs.
      return isNamed && DocumentBeginning.isPage(bytes) ? page() : try template(file, isNamed: isNamed)
    }
    if let format = isNamed ? StringFormat.ofNamed(path: name, bytes) : StringFormat.ofFound(path: name, bytes) {
      guard format.isProgram else { return .read(try strings(bytes, file, format, language, roles)) }
      return try program(bytes, file, format, language, roles, isNamed: isNamed)
    }
    if isProgram(ending), !isNamed { return .other("a program without a word of consent or texts") }
    if isStrings(ending) {
      if let kind = StringFormat.otherKind(path: file, bytes) { return .other(kind) }
      guard isNamed else { return .leftOut(kind: "." + ending) }
      throw unread(file, "\(ending == "xml" ? "XML" : "a .\(ending) file") of a kind that is not known")
    }
    let format = UnreadFormat.of(file)
    guard isNamed else { return format == nil ? .other("no format of strings") : .leftOut(kind: "." + ending) }
    if let format, !format.isTemplate { throw unread(file, "\(format.name) (.\(ending))") }
    if DocumentBeginning.isPage(bytes) { return page() }
    if let format { throw unread(file, "\(format.name) (.\(ending)) that does not begin like a page") }
    throw unread(
      file, UnreadFormat.name(ofContent: bytes) ?? "neither a page nor strings in a format that is known by its name")
  }

  /// A program that holds no texts is no file of strings, and neither is one that nobody named and that cannot be taken to
  /// pieces: it was not looked for.
  private static func program(
    _ bytes: [UInt8], _ file: String, _ format: StringFormat, _ language: String?, _ roles: RoleMap, isNamed: Bool
  ) throws(CheckError) -> FileReading {
    do throws(CheckError) {
      let read = try strings(bytes, file, format, language, roles)
      return read.textCount == 0 ? .other("a program without an object of texts") : .read(read)
    } catch {
      guard isNamed else { return .other("a program that is not read: \(error.message)") }
      throw error
    }
  }

  private static func template(_ file: String, isNamed: Bool) throws(CheckError) -> FileReading {
    guard isNamed else { return .leftOut(kind: ".php") }
    throw unread(file, "PHP (.php) with markup that does not begin like a page")
  }

  /// Whether a file may hold a dialog that is read, by its name.
  package static func canHoldDialog(_ path: String) -> Bool {
    let ending = UnreadFormat.ending(of: path)
    return ending == "html" || ending == "htm" || isStrings(ending)
  }

  /// A brace and a name; `{%` and `{{` begin templates.
  private static func beginsLikeJSON(_ bytes: [UInt8]) -> Bool {
    var marks = bytes.lazy.filter { $0 > 0x20 }.makeIterator()
    guard marks.next() == UInt8(ascii: "{") else { return false }
    let next = marks.next()
    return next == nil || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }

  private static func isStrings(_ ending: String) -> Bool {
    StringFormats.all.contains { $0.extensions.contains(ending) }
  }

  private static func isProgram(_ ending: String) -> Bool {
    StringFormats.all.contains { $0.isProgram && $0.extensions.contains(ending) }
  }

  private static func unread(_ file: String, _ what: String) -> CheckError {
    CheckError(
      .unknownFormat, file,
      "this is \(what), and is not read; convert its texts to JSON or describe the screens (`gvl check --help`)")
  }

  private static func strings(
    _ bytes: [UInt8], _ file: String, _ format: StringFormat, _ language: String?, _ roles: RoleMap
  ) throws(CheckError) -> DialogFile {
    do throws(StringFileError) {
      let table = try GVLText.readStrings(bytes, path: file, format: format)
      var read = readStrings(of: table, language: language, roles: roles)
      read.textCount = table.entries.count
      return read
    } catch {
      throw CheckError(.init(rawValue: error.code.rawValue), file, at: error.place, error.message)
    }
  }

  /// Described screens: YAML with `screens:` at its top. Nil for any other.
  private static func screens(
    _ bytes: [UInt8], _ file: String, _ language: String?
  ) throws(CheckError) -> DialogFile? {
    guard nameScreens(bytes) else { return nil }
    guard let text = String(utf8: bytes) else {
      throw CheckError(.encoding, file, "this is not valid UTF-8; save the text as UTF-8")
    }
    do throws(YAMLError) {
      var read = try readScreens(text, file: file, language: language)
      read.textCount = read.dialogs.reduce(0) { $0 + $1.texts.count + $1.controls.count }
      return read
    } catch {
      let path = error.path.isEmpty ? "" : " at \(error.path)"
      throw CheckError(.init(rawValue: "screens.\(error.code.rawValue)"), file, at: error.place, error.message + path)
    }
  }

  /// Whether a name `screens` stands at the top: at the start of a line, or anywhere in a mapping of braces that is parsed.
  private static func nameScreens(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 0x0A, maxSplits: 400).prefix(400)
    if lines.contains(where: { $0.starts(with: "screens:".utf8) }) { return true }
    let first = lines.lazy.map { $0.drop { $0 <= 0x20 } }.first {
      !$0.isEmpty && $0.first != UInt8(ascii: "#") && !$0.starts(with: "---".utf8)
    }
    guard first?.first == UInt8(ascii: "{"), let text = String(utf8: bytes) else { return false }
    return (try? YAMLText.parse(text))?["screens"] != nil
  }
}
