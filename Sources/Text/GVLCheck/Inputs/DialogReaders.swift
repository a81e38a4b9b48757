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
    self = try Self.read(bytes, file: file, language: language, roles: roles, isNamed: true) ?? DialogFile(file: file)
  }

  /// - Parameter isNamed: a person named this very file; what was found in a folder may be anything, and is left out
  ///   (nil) where it is no dialog's.
  package static func read(
    _ bytes: [UInt8], file: String, language: String?, roles: RoleMap, isNamed: Bool
  ) throws(CheckError) -> DialogFile? {
    let lower = file.lowercased()
    let isPage = isPage(lower)
    if lower.hasSuffix(".yml") || lower.hasSuffix(".yaml"), isScreens(bytes) {
      return try screens(bytes, file, language)
    }
    if !isPage, !bytes.contains(where: { $0 > 0x20 }) {
      guard isNamed else { return nil }
      throw CheckError(.emptyFile, file, "the file is empty; name one that holds a dialog")
    }
    if !isPage, let format = StringFormat.of(path: file, bytes) {
      do throws(StringFileError) {
        let read = readStrings(
          of: try GVLText.readStrings(bytes, path: file, format: format), language: language, roles: roles)
        // A folder holds many strings that have nothing to do with consent.
        return isNamed || read.dialogs.contains(where: \.isDialog) ? read : nil
      } catch {
        guard isNamed || KeyRoles.looksLikeConsent(file) else { return nil }
        throw CheckError(.init(rawValue: error.code.rawValue), file, at: error.place, error.message)
      }
    }
    guard isNamed || isPage else { return nil }
    if !isPage, canHoldDialog(file), !bytes.contains(UInt8(ascii: "<")) {
      throw CheckError(
        .unknownFormat, file,
        "neither a page nor strings in a format that is known by its name and content; see `gvl check --help`")
    }
    let page = readPage(bytes: bytes, file: file, language: language, roles: roles)
    // The same holds for pages; but what could not be seen may have been one.
    return isNamed || !page.inconclusive.isEmpty || page.dialogs.contains(where: \.isDialog) ? page : nil
  }

  /// Whether a file may hold a dialog, by its name.
  package static func canHoldDialog(_ path: String) -> Bool {
    let lower = path.lowercased()
    return isPage(lower)
      || StringFormats.all.contains { format in format.extensions.contains { lower.hasSuffix("." + $0) } }
  }

  private static func isPage(_ lower: String) -> Bool { lower.hasSuffix(".html") || lower.hasSuffix(".htm") }

  private static func screens(
    _ bytes: [UInt8], _ file: String, _ language: String?
  ) throws(CheckError) -> DialogFile {
    guard let text = String(utf8: bytes) else {
      throw CheckError(.encoding, file, "this is not valid UTF-8; save the text as UTF-8")
    }
    do throws(YAMLError) { return try readScreens(text, file: file, language: language) } catch {
      let path = error.path.isEmpty ? "" : " at \(error.path)"
      throw CheckError(.init(rawValue: "screens.\(error.code.rawValue)"), file, at: error.place, error.message + path)
    }
  }

  /// A YAML text with `screens:` at its top level.
  private static func isScreens(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A, maxSplits: 400).prefix(400).contains { $0.starts(with: "screens:".utf8) }
  }
}
