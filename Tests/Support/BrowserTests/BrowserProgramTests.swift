import Platform
import TestSupport

@testable import Browser

/// Programs that are no browsers, and files left behind at the end.
@Suite(.folder, .waits) struct BrowserProgramTests {
  private func error(_ script: String) throws -> BrowserError? {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = folder.url.appending(path: "browser").path
    try Data(script.utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let environment = [
      "GVL_CHROMIUM": program, "GVL_CHROMIUM_NO_SANDBOX": "1", "TMPDIR": folder.url.path, "PATH": "/usr/bin:/bin",
    ]
    do throws(BrowserError) {
      _ = try Browser(BrowserProgram.find(in: environment), environment: environment)
      return nil
    } catch {
      // The browser's folder has been removed as well.
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(left == ["browser"], "left: \(left)")
      return error
    }
  }

  @Test func whatIsNoBrowserIsSaid() throws {
    #expect(try error("#!/bin/sh\nexit 0\n")?.code == .missing)
    #expect(try error("#!/bin/sh\nprintf 'nonsense\\0' >&4; sleep 1\n")?.code == .foreign)
    #expect(
      try error("#!/bin/sh\nprintf '{\"id\":1,\"result\":{\"product\":\"HeadlessChrome/90.1\"}}\\0' >&4; sleep 1\n")?
        .code == .foreign)
    #expect(try error("#!/bin/sh\nprintf '{\"id\":1,\"result\":{}}\\0' >&4; sleep 1\n")?.code == .foreign)
  }

  @Test func noneIsMissing() {
    for environment in [
      ["PATH": "/none"], ["PATH": "/usr/bin", "GVL_CHROMIUM": "/none/chromium"], ["GVL_CHROMIUM": "/etc"],
    ] {
      let error = #expect(throws: BrowserError.self) { try BrowserProgram.find(in: environment) }
      #expect(error?.code == .missing)
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func rootIsToldOfTheSandbox() {
    let error = #expect(throws: BrowserError.self) {
      try BrowserProgram.find(in: ["PATH": "/bin", "GVL_CHROMIUM": "/bin/sh"])
    }
    #expect(error?.code == .sandbox)
  }

  @Test(.enabled(if: Chromium.isPresent, "\(Chromium.absence)")) func nothingIsLeft() throws {
    var environment = Chromium.environment
    environment["TMPDIR"] = folder.url.path
    do {
      let browser = try Browser(BrowserProgram.find(in: environment), environment: environment)
      #expect(browser.product.contains("Chrome"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test(arguments: [
    ("a b/ü%#?.html", "https://page.gvl.invalid/a%20b/%C3%BC%25%23%3F.html"),
    ("index.html", "https://page.gvl.invalid/index.html"),
  ]) func addressesGoThereAndBack(path: String, address: String) {
    #expect(FileNetwork.address(of: path) == address)
    #expect(FileNetwork.path(of: address + "?x=1#y") == path)
    #expect(FileNetwork.path(of: "https://example.com/" + path) == nil)
    #expect(FileNetwork.path(of: FileNetwork.origin + "/%zz") == nil)
  }
}

/// Repair of texts from Chromium in which scripts cut a character in half.
@Suite(.waits) struct CutTextTests {
  @Test(arguments: [
    (#"{"a":"\ud83c"}"#, #"{"a":"\ufffd"}"#), (#"{"a":"\ud83c\udf6a"}"#, #"{"a":"\ud83c\udf6a"}"#),
    (#"{"a":"\udf6a\ud83c x"}"#, #"{"a":"\ufffd\ufffd x"}"#), (#"{"a":"\\ud83c"}"#, #"{"a":"\\ud83c"}"#),
    (#"{"a":"\n\u00e4\ud83c\n"}"#, #"{"a":"\n\u00e4\ufffd\n"}"#), (#"{"a":"\ud8"#, #"{"a":"\ud8"#), ("{}", "{}"),
  ]) func halvesAreRepaired(text: String, repaired: String) {
    #expect(String(decoding: BrowserConnection.repaired(Array(text.utf8)), as: UTF8.self) == repaired)
  }
}
