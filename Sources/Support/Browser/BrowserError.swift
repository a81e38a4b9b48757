package import PlainText

/// Why a page could not be drawn; the subject is the page.
package typealias BrowserError = Fault<BrowserErrorCode>

package enum BrowserErrorCode: String, ErrorCode, CaseIterable {
  /// Chromium is not installed, or the named one cannot be started.
  case missing = "browser.missing"
  /// The sandbox is not available here.
  case sandbox = "browser.sandbox"
  /// The program started, but does not answer like Chromium, or is too old.
  case foreign = "browser.foreign"
  /// The browser ended while it was needed.
  case died = "browser.died"
  /// The text is not an address that can be opened.
  case address = "browser.address"
  /// The page's own process ended: out of memory, or a crash.
  case pageCrashed = "browser.page-crashed"
  /// The page did not become idle in time.
  case neverSettles = "browser.never-settles"
  /// The page exceeds a limit: elements, dialogs, requests.
  case tooMuch = "browser.too-much"
  /// The page navigated to another address.
  case left = "browser.left"
  /// The browser refused a command; the message is the browser's.
  case refused = "browser.refused"
}
