import TestSupport

/// The contents of packages. `Scripts/prove-package` installs and runs them in clean systems.
@Suite(.folder, .waits) struct PackageTests {
  private static let root = Corpus.packageRoot

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  private func version() throws -> String {
    let shown = try gvl("--version").output
    return String(try #require(shown.wholeMatch(of: /gvl ([0-9]+\.[0-9]+\.[0-9]+)( \([0-9a-f]{7,40}\+?\))?\n/)).1)
  }

  /// Runs `Scripts/commit` in a folder that holds only the files it reads.
  private func commit(_ arguments: String..., stamp: String, environment: [String: String] = [:]) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(try text("Scripts/commit"), to: "Scripts/commit")
    try folder.write(stamp, to: "Packaging/COMMIT")
    let run = try Tool.run(
      "/bin/bash", ["Scripts/commit"] + arguments, in: folder.url, environment: environment)
    #expect(run.status == 0 && run.error.isEmpty, "\(run)")
    return run.output
  }

  @Test func theCommitIsKnownWithoutGit() throws {
    // The stamp as `git archive` fills it in, and unfilled as in a copy of the files.
    let filled = "commit: 0123456789abcdef0123456789abcdef01234567\ntime: 1770000000\n"
    let bare = try text("Packaging/COMMIT").replacing(/: .*/, with: ": $Format:%H$")
    #expect(try commit(stamp: filled) == "0123456789ab\n")
    #expect(try commit("--time", stamp: filled) == "1770000000\n")
    #expect(try commit(stamp: bare).isEmpty)
    #expect(try commit("--time", stamp: bare) == "1767225600\n")
    let told = ["GVL_COMMIT": "abcdef012345+", "SOURCE_DATE_EPOCH": "1"]
    #expect(try commit(stamp: filled, environment: told) == "abcdef012345+\n")
    #expect(try commit("--time", stamp: filled, environment: told) == "1\n")
  }

  /// The standard library's searches in texts need macOS 13. A file that imports PlainText gets those of PlainText instead.
  @Test func noModuleCallsTheStandardLibrarysSearches() throws {
    let sources = Self.root.appending(path: "Sources")
    let mangled = Data("17_StringProcessing".utf8)
    var found = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
      let parts = path.split(separator: "/")
      guard parts.count > 2 else { continue }
      let object = Tool.folder.appending(path: "\(parts[1]).build/\(parts[parts.count - 1]).o")
      guard let bytes = try? Data(contentsOf: object, options: .alwaysMapped) else { continue }
      found += 1
      #expect(bytes.range(of: mangled) == nil, "\(path) searches a text without PlainText")
    }
    #expect(found > 1_000)
  }

  @Test func oneVersionEverywhere() throws {
    let version = try version()
    for (file, names) in [
      ("README.md", /gvl_([0-9.]+)_amd64/), ("docs/install.md", /gvl_([0-9.]+)_amd64/),
      ("docs/install.md", /gvl-([0-9.]+)-linux/), ("docs/install.md", /gvl:([0-9.]+[0-9])/),
      ("Packaging/container/Containerfile", /gvl:([0-9.]+)/), ("Packaging/kubernetes/cronjob.yml", /gvl:([0-9.]+)/),
    ] {
      let found = try text(file).matches(of: names).map { String($0.1) }
      #expect(!found.isEmpty && found.allSatisfy { $0 == version }, "\(file): \(found)")
    }
    let run = try Tool.run("/bin/bash", [Self.root.path + "/Scripts/commit", "--version"])
    #expect(run.output == version + "\n")
  }

  /// Packagers' tools do not see libraries that the program loads at run time, so the package names them.
  @Test func thePackageAsksForWhatIsLoaded() throws {
    let control = try text("Packaging/debian/control.in")
    let packages = [
      "libcurl.so.4": "libcurl4 ", "libcurl-gnutls.so.4": "libcurl3-gnutls ", "libxml2.so.2": "libxml2 ",
      "libxml2.so.16": "libxml2-16", "libbrotlienc.so.1": "libbrotli1", "libbrotlidec.so.1": "libbrotli1",
      "libsqlite3.so.0": "libsqlite3-0", "libcrypto.so.3": "libssl3",
    ]
    var loaded: [String] = []
    for folder in ["CCurl", "CLibXML2", "CBrotli", "CSQLite", "CCrypto"] {
      loaded += try text("Sources/System/\(folder)/shim.h").matches(of: /"(lib[a-z0-9-]+\.so\.[0-9]+)\\?"/).map {
        String($0.1)
      }
    }
    #expect(Set(loaded) == Set(packages.keys))
    for name in packages.values { #expect(control.contains(name), "\(name)") }
    for field in ["Package", "Version", "Architecture", "Maintainer", "Section", "Priority", "Depends", "Description"] {
      #expect(control.matches(of: try Regex("(?m)^\(field): ")).count == 1, "\(field)")
    }
  }

  /// Every pinned package is in the table of linked code.
  @Test func noticesNameWhatIsPinned() throws {
    let pinned = try text("Package.resolved").matches(of: /"identity" : "([^"]+)"/).map { String($0.1) }
    let rows = try text("Packaging/components.tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t") }
    #expect(rows.allSatisfy { $0.count == 5 })
    #expect(Set(rows.filter { $0[1] == "pin" }.map { String($0[0]) }) == Set(pinned))
  }

  /// The settings that a package installs for the machine equal those of a new workspace.
  @Test func theSettingsOfAMachine() throws {
    try folder.write(try text("Packaging/gvl.yml"), to: "machine/gvl.yml")
    let made = folder.url.appending(path: "made")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    #expect(try gvl("init", "-q", in: made).status == 0)
    func settings(_ folder: URL) throws -> [String] {
      let run = try gvl("config", in: folder)
      #expect(run.status == 0 && run.error.isEmpty, "\(run)")
      return run.output.split(separator: "\n").map { String($0).replacing(#/ +gvl\.yml:[0-9]+$/#, with: "") }
    }
    #expect(try settings(folder.url.appending(path: "machine")) == settings(made))
  }

  @Test func theScriptsOfThePackageParse() throws {
    for name in ["postinst", "prerm", "postrm"] {
      let run = try Tool.run("/bin/sh", ["-n", Self.root.path + "/Packaging/debian/" + name])
      #expect(run.status == 0, "\(run)")
    }
  }
}
