import PlainText
import Platform

/// The browser program that draws pages.
package struct BrowserProgram: Sendable, Hashable {
  package let path: String
  /// True if the user has disabled its sandbox: then a page can do anything that the user can do on this machine.
  package let withoutSandbox: Bool

  package init(path: String, withoutSandbox: Bool = false) { (self.path, self.withoutSandbox) = (path, withoutSandbox) }

  /// Names to look for in `PATH`: the shell starts in a third of the time and uses half of the memory.
  package static let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

  /// Finds `GVL_CHROMIUM`, else the first name in `PATH`.
  ///
  /// - Throws: `BrowserError`: `browser.missing`; `browser.sandbox` for root, which Chromium gives no sandbox.
  package static func find(in environment: [String: String]) throws(BrowserError) -> BrowserProgram {
    let isOpen = environment["GVL_CHROMIUM_NO_SANDBOX"].map { !$0.isEmpty && $0 != "0" } ?? false
    let named = environment["GVL_CHROMIUM"].flatMap { $0.isEmpty ? nil : $0 }
    let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    guard let path = System.program(named.map { [$0] } ?? names, in: folders) else {
      if let named { throw BrowserError(.missing, named, "GVL_CHROMIUM names no program that can be started") }
      throw BrowserError(
        .missing,
        "there is no Chromium here to draw pages with; install chromium-headless-shell or chromium, or name one in GVL_CHROMIUM"
      )
    }
    guard isOpen || geteuid() != 0 else {
      throw BrowserError(
        .sandbox, path,
        "Chromium has no sandbox for root; run as another user, or set GVL_CHROMIUM_NO_SANDBOX=1 for pages that you trust"
      )
    }
    return BrowserProgram(path: path, withoutSandbox: isOpen)
  }
}
