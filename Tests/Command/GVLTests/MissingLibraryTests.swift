#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Machines without libcurl or libxml2: commands that need neither still work; the others name the missing library.
  @Suite(.folder) struct MissingLibraryTests {
    /// An environment in which the linker does not find these library files.
    static func without(_ names: [String], in folder: TemporaryFolder) throws -> [String: String] {
      for name in names { try folder.write("no library", to: "hidden/\(name)") }
      // Leaks are not checked: the address sanitizer's symbolizer needs libxml2, which is hidden from it too, so it
      // could not recognise the known leaks of the argument parser.
      return [
        "LD_LIBRARY_PATH": folder.url.appending(path: "hidden").path, "GVL_NOW": Sample.now,
        "ASAN_OPTIONS": "detect_leaks=0",
      ]
    }

    static let curl = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    static let xml = ["libxml2.so.2", "libxml2.so.16"]

    /// The output is the same with the libraries and without.
    @Test(arguments: [
      ["--version"], ["config"], ["status"], ["show", "-q"], ["diff"], ["diff", "lists/v102.json"],
      ["reconsent"], ["archive", "verify"], ["log"], ["vendor", "174"], ["check", "strings.json"],
      ["sync", "--offline"], ["sync"],
    ])
    func whatNeedsNeitherGoesOn(arguments: [String]) throws {
      let folder = try Sample.shared().copy()
      try folder.write(#"{"accept_all": "Accept all", "reject_all": "Reject all"}"#, to: "strings.json")
      let bare = try Self.without(Self.curl + Self.xml, in: folder)
      let run = try Tool.run("gvl", arguments, in: folder.url, environment: bare)
      let usual = try Tool.run("gvl", arguments, in: folder.url, environment: ["GVL_NOW": Sample.now])
      #expect(run.status == usual.status && run.output == usual.output && run.error == usual.error, "\(run)")
      #expect(run.status < 2, "\(run)")
    }

    @Test(arguments: [["sync", "--refresh"], ["sync", "--backfill", "1..2"]])
    func aRequestNeedsLibcurl(arguments: [String]) throws {
      let folder = try Sample.shared().copy()
      let before = try NetworkStatusTests.stored(folder)
      let bare = try Self.without(Self.curl, in: folder)
      let run = try Tool.run("gvl", arguments + ["--format", "json"], in: folder.url, environment: bare)
      #expect(run.status == 2 && run.error.contains("libcurl cannot be loaded"), "\(run)")
      #expect(run.error.contains("libcurl4") && run.error.contains(#""code":"http.library""#), "\(run)")
      #expect(try NetworkStatusTests.stored(folder) == before)
    }

    /// Only libcurl can read an unusual address, so without it gvl does not call the address wrong.
    @Test(arguments: ["https://me:secret@lists.example/v3/", "https://LISTS.example/v3/"])
    func anAddressIsNotBlamed(address: String) throws {
      let folder = try TransportTests.site(address)
      let bare = try Self.without(Self.curl, in: folder)
      let run = try Tool.run("gvl", ["sync", "--offline"], in: folder.url, environment: bare)
      #expect(run.status == 2 && run.error.contains("libcurl cannot be loaded"), "\(run)")
      #expect(!run.error.contains("secret") && !run.error.contains("is no https address"), "\(run)")
    }

    @Test func onlyXMLNeedsLibxml2() throws {
      let folder = try Sample.shared().copy()
      let bare = try Self.without(Self.xml, in: folder)
      try folder.write("<div class=consent>We use cookies. <button>Accept all</button></div>", to: "page.html")
      try folder.write(#"<resources><string name="accept_all">Accept all</string></resources>"#, to: "strings.xml")
      let run = try Tool.run("gvl", ["check", "strings.xml"], in: folder.url, environment: bare)
      #expect(run.status == 2 && (run.output + run.error).contains("libxml2 cannot be loaded"), "\(run)")
      let page = try Tool.run("gvl", ["check", "page.html"], in: folder.url, environment: bare)
      #expect(!(page.output + page.error).contains("libxml2") && page.output.contains("page.html:1:"), "\(page)")
    }

    /// The database needs SQLite, its tables as CSV do not.
    @Test func onlyADatabaseNeedsSQLite() throws {
      let folder = try Sample.shared().copy()
      let bare = try Self.without(["libsqlite3.so.0"], in: folder)
      let line = ["archive", "export", "--to"]
      let run = try Tool.run("gvl", line + ["sqlite", "base", "--format", "json"], in: folder.url, environment: bare)
      #expect(run.status == 2 && run.error.contains("SQLite cannot be loaded"), "\(run)")
      #expect(run.error.contains("libsqlite3-0") && run.error.contains(#""code":"base.library""#), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "base").path))
      let tables = try Tool.run("gvl", line + ["csv", "tables", "-q"], in: folder.url, environment: bare)
      #expect(tables.status == 0 && tables.error.isEmpty, "\(tables)")
    }

    /// Without libcrypto nothing is signed or verified, and digests are unchanged.
    @Test func onlySignaturesNeedLibcrypto() throws {
      let folder = try Sample.shared().copy()
      let bare = try Self.without(["libcrypto.so.3"], in: folder)
      let usual = ["GVL_NOW": Sample.now]
      for line in [["archive", "verify"], ["bundle", "-q", "--out", "bare", "--profile", "shop", "--leave-out"]] {
        let run = try Tool.run("gvl", line, in: folder.url, environment: bare)
        #expect(run.status == 0 && !run.error.contains("libcrypto"), "\(run)")
      }
      #expect(try Tool.run("gvl", ["bundle", "verify", "bare"], in: folder.url, environment: usual).status == 0)
      #expect(
        try Tool.run("gvl", ["bundle", "keygen", "-q", "--out", "key"], in: folder.url, environment: usual).status == 0)
      for line in [
        ["bundle", "keygen", "--out", "other"],
        ["bundle", "--out", "signed", "--profile", "shop", "--leave-out", "--sign", "key"],
        ["bundle", "verify", "bare", "--key", "key.pub"],
      ] {
        let run = try Tool.run("gvl", line + ["--format", "json"], in: folder.url, environment: bare)
        #expect(run.status == 2 && run.error.contains("libcrypto 3 cannot be loaded"), "\(run)")
        #expect(run.error.contains("libssl3") && run.error.contains(#""code":"signing.library""#), "\(run)")
      }
      for name in ["other", "other.pub", "signed"] {
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: name).path))
      }
    }

    static let compiler = ["/usr/bin/cc", "/usr/bin/clang"].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// A library that is too old is reported as such, without the name of the missing function.
    @Test(.enabled(if: compiler != nil, "needs a C compiler"))
    func anOldLibcurlIsCalledOld() throws {
      let folder = try Sample.shared().copy()
      try folder.write(
        """
        static struct { int age; const char *version; unsigned number; } info = {9, "7.81.0", 0x075100};
        void *curl_version_info(int age) { return &info; }
        """, to: "old.c")
      let library = folder.url.appending(path: "old/libcurl.so.4")
      try FileManager.default.createDirectory(
        at: library.deletingLastPathComponent(), withIntermediateDirectories: true)
      let made = try Tool.run(
        Self.compiler ?? "", ["-shared", "-fPIC", "-o", library.path, "old.c"], in: folder.url)
      #expect(made.status == 0, "\(made.error)")
      let old = ["LD_LIBRARY_PATH": library.deletingLastPathComponent().path, "GVL_NOW": Sample.now]
      let run = try Tool.run("gvl", ["sync", "--refresh"], in: folder.url, environment: old)
      #expect(run.status == 2 && run.error.contains("libcurl 7.81.0 is too old: install 7.85 or later"), "\(run)")
    }
  }
#endif
