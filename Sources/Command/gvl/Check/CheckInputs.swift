import GVLCheck
import GVLModel
import GVLText
import GVLWording
import GVLWorkspace
import JSONText
import YAMLText

/// The files that `gvl check` was given, and what each of them is.
struct CheckInputs {
  /// Folders that hold a bundle.
  private(set) var bundles: [String] = []
  /// Files to read, in order; of folders those that can hold a dialog.
  private(set) var files: [String] = []

  /// Most files of one folder: far beyond any project's strings, and what keeps a mistyped `/` from running for hours.
  static let fileLimit = 20_000

  init(_ paths: [String]) throws {
    for path in paths {
      guard InputFile.isFolder(path) else {
        files.append(path)
        continue
      }
      if InputFile.exists(path + "/" + BundleManifest.fileName) {
        bundles.append(path)
        continue
      }
      let found = try Self.walk(path)
      if found.isEmpty {
        throw CommandError(
          .failed, "check.nothing-to-check",
          "\(path): no bundle (\(BundleManifest.fileName)) and no file of strings, page or screens.yml in this folder")
      }
      files += found
    }
  }

  private static let skipped: Set<String> = ["node_modules", "Pods", "DerivedData", "build", "dist"]

  private static func walk(_ folder: String) throws -> [String] {
    var result: [String] = []
    var open = [folder.hasSuffix("/") ? String(folder.dropLast()) : folder]
    var seen = 0
    while let next = open.popLast() {
      var inner: [String] = []
      for name in try InputFile.names(in: next) {
        seen += 1
        guard seen <= fileLimit else {
          throw CommandError(
            .failed, "check.too-many-files", "\(folder): more than \(fileLimit) files; name the folders of the strings")
        }
        let path = next == "." ? name : next + "/" + name
        if InputFile.isFolder(path) {
          // A link may lead back up.
          if !skipped.contains(name), !InputFile.isLink(path) { inner.append(path) }
        } else if canHoldDialog(path) {
          result.append(path)
        }
      }
      open += inner.reversed()
    }
    return result.sorted()
  }

  private static func isPage(_ lower: String) -> Bool { lower.hasSuffix(".html") || lower.hasSuffix(".htm") }

  private static func canHoldDialog(_ path: String) -> Bool {
    let lower = path.lowercased()
    return isPage(lower)
      || StringFormats.all.contains { format in format.extensions.contains { lower.hasSuffix("." + $0) } }
  }

  /// Reads one file by what it is: described screens, strings, else a page.
  ///
  /// - Parameter isNamed: a person named this very file; what was found in a folder may be anything, and is left out
  ///   (nil) where it is no dialog's.
  static func read(
    _ path: String, bytes: [UInt8], language: String?, roles: RoleMap, isNamed: Bool
  ) throws -> DialogFile? {
    let lower = path.lowercased()
    let isPage = isPage(lower)
    if lower.hasSuffix(".yml") || lower.hasSuffix(".yaml"), isScreens(bytes) {
      return try screens(path, bytes, language)
    }
    if !isPage, !bytes.contains(where: { $0 > 0x20 }) {
      guard isNamed else { return nil }
      throw CommandError(.failed, "check.empty-file", "\(path): the file is empty; name one that holds a dialog")
    }
    if !isPage, let format = StringFormat.of(path: path, bytes) {
      do throws(StringFileError) {
        let file = readStrings(
          of: try GVLText.readStrings(bytes, path: path, format: format), language: language, roles: roles)
        // A folder holds many strings that have nothing to do with consent.
        return isNamed || file.dialogs.contains(where: \.isDialog) ? file : nil
      } catch {
        guard isNamed || KeyRoles.looksLikeConsent(path) else { return nil }
        throw CommandError(.failed, error.code.rawValue, error.description)
      }
    }
    guard isNamed || isPage else { return nil }
    if !isPage, canHoldDialog(path), !bytes.contains(UInt8(ascii: "<")) {
      throw CommandError(
        .failed, "check.unknown-format",
        "\(path): neither a page nor strings in a format that is known by its name and content; see `gvl check --help`")
    }
    let page = readPage(bytes: bytes, file: path, language: language, roles: roles)
    // The same holds for pages; but what could not be seen may have been one.
    return isNamed || !page.inconclusive.isEmpty || page.dialogs.contains(where: \.isDialog) ? page : nil
  }

  private static func screens(_ path: String, _ bytes: [UInt8], _ language: String?) throws -> DialogFile {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(.failed, "screens.encoding", "\(path): this is not valid UTF-8; save the text as UTF-8")
    }
    do throws(YAMLError) {
      return try readScreens(text, file: path, language: language)
    } catch {
      throw CommandError(.failed, "screens.\(error.code.rawValue)", "\(path):\(error)")
    }
  }

  /// A YAML text with `screens:` at its top level.
  private static func isScreens(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: 0x0A, maxSplits: 400).prefix(400).contains { $0.starts(with: "screens:".utf8) }
  }
}

extension RoleMap {
  /// What a profile says of the keys of its dialogs.
  init(_ profile: WorkspaceProfile) throws {
    var roles: [(pattern: String, role: Role)] = []
    var layers: [(pattern: String, layer: Layer)] = []
    for row in profile.dialogs.roles {
      guard let role = Role(rawValue: row.meaning), role != .unknown else {
        throw Self.unknown(profile, "roles", row, Role.allCases.map(\.rawValue))
      }
      roles.append((row.key, role))
    }
    for row in profile.dialogs.layers {
      guard let layer = Layer(rawValue: row.meaning) else {
        throw Self.unknown(profile, "layers", row, Layer.allCases.map(\.rawValue))
      }
      layers.append((row.key, layer))
    }
    self.init(roles: roles, layers: layers)
  }

  private static func unknown(
    _ profile: WorkspaceProfile, _ member: String, _ row: WorkspaceProfile.KeyMeaning, _ known: [String]
  ) -> CommandError {
    CommandError(
      .failed, "config.unknown-\(member.dropLast())",
      "gvl.yml: profiles.\(profile.name).\(member).\(row.key): \"\(row.meaning)\" is none of \(known.joined(separator: ", "))"
    )
  }
}
