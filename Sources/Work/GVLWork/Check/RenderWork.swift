import Browser
import Files
import GVLCheck
import GVLDialogReading
import GVLFindings
import GVLSettings
import GVLRendering
import GVLWorkspace
import PlainText

/// Draws pages in browsers of its own, one for each thread that asks.
package struct RenderWork: Sendable {
  /// How pages are drawn.
  package struct Wish: Sendable {
    /// Whether what choosing takes is tried by presses.
    package var presses: Bool
    package var environment: [String: String]

    package init(presses: Bool = true, environment: [String: String]) {
      (self.presses, self.environment) = (presses, environment)
    }
  }

  private let wish: Wish
  private let program: BrowserProgram
  private let browsers = Locked<[Idle]>([])
  private let failure = Locked<BrowserError?>(nil)

  /// A browser that nobody uses just now: one thread at a time has it.
  private struct Idle: @unchecked Sendable { let browser: Browser }

  /// - Throws: `BrowserError`: there is no browser, or none may be used.
  init(_ wish: Wish) throws(BrowserError) {
    self.wish = wish
    program = try BrowserProgram.find(in: wish.environment)
  }

  /// A page as people see it.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - root: the folder that its addresses begin from.
  ///   - bytes: of the page itself, as they were read.
  func page(
    _ path: String, _ bytes: [UInt8]?, root: String, _ reading: PageWalk.Reading
  ) throws(BrowserError) -> RenderedPage {
    let browser: Browser
    if let idle = browsers.withLock({ $0.popLast() }) {
      browser = idle.browser
    } else {
      if let failure = failure.withLock({ $0 }) { throw failure }
      do throws(BrowserError) { browser = try Browser(program, environment: wish.environment) } catch {
        // One that does not start is not started for each page anew.
        failure.withLock { $0 = error }
        throw error
      }
    }
    let own = RelativePath.of(path, from: root, current: InputFile.currentFolder)
    var walk = PageWalk(browser, path: own, reading: reading) { name in
      if name == own, let bytes { return Self.answer(name, bytes) }
      return Self.file(name, below: root)
    }
    walk.presses = wish.presses
    let result = try walk.run()
    browsers.withLock { $0.append(Idle(browser: browser)) }
    return result
  }

  /// A file that was read, as a browser draws it where it is a page: with what its source says where that fails.
  func drawn(
    _ file: NamedInputs.File, _ read: Result<FileOutcome, WorkspaceError>, root: String, _ language: String?,
    _ roles: RoleMap, _ hints: FileHints
  ) -> (Result<FileOutcome, WorkspaceError>, RenderedPage?) {
    guard case .success(let outcome) = read else { return (read, nil) }
    guard DialogFile.isDrawn(file.path), file.path != "-" else { return (.success(Self.undrawn(file, outcome)), nil) }
    let reading = PageWalk.Reading(file: file.path, language: language, roles: roles, hints: hints)
    let source: [UInt8]?
    var fallback = DialogFile(file: file.path)
    switch outcome {
    case .read(let read, let bytes):
      source = bytes
      if case .read(let file) = read { fallback = file }
    case .unread(_, let bytes): source = bytes
    }
    do throws(BrowserError) {
      let page = try page(file.path, source, root: root, reading)
      let read = source.map { page.read.placed(in: $0) } ?? page.read
      return (.success(.read(.read(read), source: source)), page)
    } catch {
      fallback.inconclusive.append(
        Inconclusive(.notDrawn, file: file.path, message: "not drawn in a browser: \(error)"))
      return (.success(.read(.read(fallback), source: source)), nil)
    }
  }

  /// A page by its content and not by its name is read as its source has it, and that is said.
  private static func undrawn(_ file: NamedInputs.File, _ outcome: FileOutcome) -> FileOutcome {
    guard file.isNamed, case .read(.read(var read), let source) = outcome,
      read.dialogs.contains(where: { $0.source == .page && $0.isDialog })
    else { return outcome }
    read.inconclusive.append(
      Inconclusive(.notDrawn, file: file.path, message: "not drawn in a browser: name a file that ends in .html"))
    return .read(.read(read), source: source)
  }

  /// Whether bytes are UTF-8 and do not say in what charset they are: browsers would guess another.
  private static func isUntoldUTF8(_ bytes: [UInt8]) -> Bool {
    !String(decoding: bytes.prefix(2_048), as: UTF8.self).lowercased().contains("charset")
      && String(validating: bytes, as: UTF8.self) != nil
  }

  private static func file(_ path: String, below root: String) -> PageFile? {
    var path = path
    if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
    // What hides its name is none of a site: `.git` has secrets.
    guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
      let bytes = try? InputFile.read(path, below: root)
    else { return nil }
    return answer(path, bytes)
  }

  private static func answer(_ path: String, _ bytes: [UInt8]) -> PageFile {
    let type = PageFile.mediaType(ending: UnreadFormat.ending(of: path))
    return PageFile(bytes, mediaType: type.hasPrefix("text/") && isUntoldUTF8(bytes) ? type + "; charset=utf-8" : type)
  }
}
