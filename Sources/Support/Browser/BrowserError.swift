package import PlainText

/// Why a page could not be drawn; which page is the subject.
package typealias BrowserError = Fault<BrowserErrorCode>

package enum BrowserErrorCode: String, ErrorCode, CaseIterable {
  /// No Chromium is installed, or the one that is named cannot be started.
  case missing = "browser.missing"
  /// Its sandbox cannot be had here.
  case sandbox = "browser.sandbox"
  /// It started and does not answer as Chromium does, or is too old.
  case foreign = "browser.foreign"
  /// It ended while it was needed.
  case died = "browser.died"
  /// What is named is no address that is opened.
  case address = "browser.address"
  /// The page's own process ended: out of memory, or a crash.
  case pageCrashed = "browser.page-crashed"
  /// The page did not come to rest in time.
  case neverSettles = "browser.never-settles"
  /// More of something than is taken from a page: elements, dialogs, requests.
  case tooMuch = "browser.too-much"
  /// The page left for another address.
  case left = "browser.left"
  /// A command was refused, in the browser's words.
  case refused = "browser.refused"
}
