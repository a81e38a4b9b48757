import Foundation

/// A headless browser, if this machine has one.
public enum Chromium {
  public static let path = ["chromium", "chromium-browser", "google-chrome", "chromium-headless-shell"]
    .map { "/usr/bin/" + $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }
  public static var isPresent: Bool { path != nil }
  public static let absence = "no Chromium here: `Scripts/setup test` installs it"

  /// The environment for a browser: root cannot use the sandbox.
  public static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    if geteuid() == 0 { environment["GVL_CHROMIUM_NO_SANDBOX"] = "1" }
    return environment
  }()

  /// A browser that trusts our server's certificate (`server.pem` of the folder), for any host name.
  ///
  /// - Returns: The path of the program.
  public static func trusting(_ folder: TemporaryFolder, program: String? = nil) throws -> String {
    let hash =
      "openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64"
    let key = try Tool.run("/bin/sh", ["-c", hash], in: folder.url).output.trimmingCharacters(
      in: .whitespacesAndNewlines)
    let script = "#!/bin/sh\nexec \(program ?? path ?? "") --ignore-certificate-errors-spki-list=\(key) \"$@\"\n"
    try folder.write(script, to: "browser")
    let browser = folder.url.appending(path: "browser").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
    return browser
  }

  public struct Silence: Error { public var said: String }

  /// Runs a program in a page and returns its result.
  ///
  /// - Parameters:
  ///   - program: The body of an asynchronous JavaScript function; its result is returned as JSON.
  ///   - server: Serves the page, from another origin than its own settings.
  public static func run(_ program: String, from server: Nginx) throws -> [UInt8] {
    try server.put(
      page: "page.html",
      """
      <!doctype html><meta charset="utf-8"><body><script type="module">
      async function run() {
      \(program)
      }
      const answer = await run().catch(error => ({ error: String(error), code: error.code ?? null }));
      let signs = '';
      for (const byte of new TextEncoder().encode(JSON.stringify(answer))) signs += String.fromCharCode(byte);
      document.body.textContent = '@@' + btoa(signs) + '@@';
      </script></body>
      """)
    let arguments = [
      "600", path ?? "", "--headless", "--disable-gpu", "--no-sandbox", "--no-first-run", "--no-proxy-server",
      "--disable-background-networking", "--disable-component-update", "--virtual-time-budget=20000",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--enable-logging=stderr",
      "--user-data-dir=\(server.folder.url.appending(path: "profile").path)", "--dump-dom", server.pages + "page.html",
    ]
    let run = try Tool.run("/usr/bin/timeout", arguments)
    let parts = run.output.components(separatedBy: "@@")
    guard parts.count > 2, let answer = Data(base64Encoded: parts[parts.count - 2]) else {
      throw Silence(said: run.error.split(separator: "\n").filter { $0.contains(":CONSOLE") }.joined(separator: "\n"))
    }
    return Array(answer)
  }
}
