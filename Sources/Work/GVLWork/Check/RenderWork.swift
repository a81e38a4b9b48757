import Browser
import Files
import GVLCheck
import GVLDialogReading
import GVLFindings
import GVLRendering
import GVLSettings
import GVLWorkspace
import PlainText

/// Draws pages in browsers of its own, one for each thread that asks.
package struct RenderWork: Sendable {
  /// How pages are drawn.
  package struct Wish: Sendable {
    /// Whether controls are pressed, to count the clicks that each choice takes.
    package var presses: Bool
    /// The user's own hosts, by full name: their pages get a usual browser identity and are pressed.
    package var sites: [String]
    /// The name that this program gives to other sites: `gvl/1.0`.
    package var name: String
    package var environment: [String: String]

    package init(presses: Bool = true, sites: [String] = [], name: String, environment: [String: String]) {
      (self.presses, self.sites, self.name, self.environment) = (presses, sites, name, environment)
    }

    func reach(of address: SiteAddress) -> BrowserReach {
      address.isOwn(sites) ? .ownSites : .otherSites(name: name)
    }
  }

  private let wish: Wish
  private let program: BrowserProgram
  private let browsers = Locked<[Idle]>([])
  private let failure = Locked<BrowserError?>(nil)

  /// A browser that is not in use; only one thread at a time has it.
  private struct Idle: @unchecked Sendable { let browser: Browser }

  /// - Throws: `BrowserError` if there is no browser, or none may be used.
  init(_ wish: Wish) throws(BrowserError) {
    self.wish = wish
    program = try BrowserProgram.find(in: wish.environment)
  }

  /// A page as users see it.
  private func page(
    from origin: PageOrigin, by reach: BrowserReach, _ reading: PageWalk.Reading
  ) throws(BrowserError) -> RenderedPage {
    let browser = try browser(reach)
    var walk = PageWalk(origin, in: browser, reading: reading)
    walk.presses = wish.presses
    let result = try walk.run()
    browsers.withLock { $0.append(Idle(browser: browser)) }
    return result
  }

  private func browser(_ reach: BrowserReach) throws(BrowserError) -> Browser {
    let idle = browsers.withLock { all in
      all.lastIndex { $0.browser.reach == reach }.map { all.remove(at: $0) }
    }
    if let idle { return idle.browser }
    if let failure = failure.withLock({ $0 }) { throw failure }
    do throws(BrowserError) { return try Browser(program, reach, environment: wish.environment) } catch {
      // A browser that does not start is not tried again for every page.
      failure.withLock { $0 = error }
      throw error
    }
  }

  /// Why an address is not opened; nil if it is opened.
  package static func trouble(of address: String) -> String? {
    do throws(BrowserError) { _ = try SiteAddress(address) } catch { return "\(error)" }
    return nil
  }

  /// A page of the web, from one of the user's sites or any other.
  private func drawn(_ reading: PageWalk.Reading) -> (FileOutcome, RenderedPage?) {
    do throws(BrowserError) {
      let address = try SiteAddress(reading.file)
      let own = address.isOwn(wish.sites) ? wish.sites : nil
      let page = try page(from: .site(address, own: own), by: wish.reach(of: address), reading)
      return (.read(page.read, source: nil), page)
    } catch {
      return (.unread(Self.undrawn(reading.file, error), source: nil), nil)
    }
  }

  /// A file that was read, drawn by a browser if it is a page. If drawing fails, its source is judged.
  func drawn(
    _ file: NamedInputs.File, _ read: Result<FileOutcome, WorkspaceError>, root: String, _ language: String?,
    _ roles: RoleMap, _ hints: FileHints
  ) -> (Result<FileOutcome, WorkspaceError>, RenderedPage?) {
    let reading = PageWalk.Reading(file: file.path, language: language, roles: roles, hints: hints)
    if file.isAddress {
      let (outcome, page) = drawn(reading)
      return (.success(outcome), page)
    }
    guard case .success(let outcome) = read else { return (read, nil) }
    guard DialogFile.isDrawn(file.path), file.path != "-" else { return (.success(Self.undrawn(file, outcome)), nil) }
    var source: [UInt8]?
    var fallback = DialogFile(file: file.path)
    switch outcome {
    case .read(let read, let bytes): (fallback, source) = (read, bytes)
    case .unread(_, let bytes): source = bytes
    case .other, .leftOut: break
    }
    do throws(BrowserError) {
      let origin = PageFiles.origin(of: file.path, source, root: root)
      var page = try page(from: origin, by: .files, reading)
      if let source { page.place(in: source) }
      return (.success(.read(page.read, source: source)), page)
    } catch {
      fallback.inconclusive.append(Self.undrawn(file.path, error))
      return (.success(.read(fallback, source: source)), nil)
    }
  }

  private static func undrawn(_ file: String, _ error: BrowserError) -> Inconclusive {
    Inconclusive(.notDrawn, file: file, message: "not drawn in a browser: \(error)")
  }

  /// A page by its content but not by its name is judged by its source, with a note.
  private static func undrawn(_ file: NamedInputs.File, _ outcome: FileOutcome) -> FileOutcome {
    guard file.isNamed, case .read(var read, let source) = outcome,
      read.dialogs.contains(where: { $0.source == .page && $0.isDialog })
    else { return outcome }
    read.inconclusive.append(
      Inconclusive(.notDrawn, file: file.path, message: "not drawn in a browser: name a file that ends in .html"))
    return .read(read, source: source)
  }
}

/// Answers the requests of a drawn page from the files around it.
enum PageFiles {
  /// - Parameters:
  ///   - bytes: the page itself, as it was read.
  ///   - root: the folder that the page's addresses start from.
  static func origin(of path: String, _ bytes: [UInt8]?, root: String) -> PageOrigin {
    let own = RelativePath.of(path, from: root, current: InputFile.currentFolder)
    return .file(own) { name in
      if name == own, let bytes { return answer(name, bytes) }
      return file(name, below: root)
    }
  }

  /// Whether bytes are UTF-8 and name no charset: browsers would guess another one.
  private static func isUndeclaredUTF8(_ bytes: [UInt8]) -> Bool {
    !String(decoding: bytes.prefix(2_048), as: UTF8.self).lowercased().contains("charset")
      && String(validating: bytes, as: UTF8.self) != nil
  }

  private static func file(_ path: String, below root: String) -> PageFile? {
    var path = path
    if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
    // Hidden files are not part of a site: `.git` has secrets.
    guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
      let bytes = try? InputFile.read(path, below: root)
    else { return nil }
    return answer(path, bytes)
  }

  private static func answer(_ path: String, _ bytes: [UInt8]) -> PageFile {
    let type = PageFile.mediaType(ending: UnreadFormat.ending(of: path))
    return PageFile(
      bytes, mediaType: type.hasPrefix("text/") && isUndeclaredUTF8(bytes) ? type + "; charset=utf-8" : type)
  }
}
