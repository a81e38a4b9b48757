import JSONText
import PlainText

/// Simulates a user's input: pressing an element, pressing a key.
extension BrowserPage {
  /// A key that is pressed.
  package enum Key: Sendable {
    case tab, escape

    fileprivate var name: String { self == .tab ? "Tab" : "Escape" }
    fileprivate var code: Int { self == .tab ? 9 : 27 }
  }

  /// Clicks a point of the window, and waits until the page is idle.
  package func click(x: Double, y: Double) throws(BrowserError) {
    for (type, button, count) in [("mouseMoved", "none", 0), ("mousePressed", "left", 1), ("mouseReleased", "left", 1)]
    {
      _ = try call(
        "Input.dispatchMouseEvent",
        [
          .init("type", .string(type)), .init("x", .number("\(x)")), .init("y", .number("\(y)")),
          .init("button", .string(button)), .init("clickCount", .integer(count)),
        ])
    }
    // Move the pointer away, so that what appears on hover disappears.
    _ = try call(
      "Input.dispatchMouseEvent", [.init("type", "mouseMoved"), .init("x", 1), .init("y", 1), .init("button", "none")])
    try settle()
  }

  /// Presses a key; the page's time does not pass.
  package func press(_ key: Key) throws(BrowserError) {
    for type in ["rawKeyDown", "keyUp"] {
      _ = try call(
        "Input.dispatchKeyEvent",
        [
          .init("type", .string(type)), .init("key", .string(key.name)), .init("code", .string(key.name)),
          .init("windowsVirtualKeyCode", .integer(key.code)),
        ])
    }
  }

  /// The element with the keyboard focus, by its number in captures; nil for the page itself.
  package func focused() throws(BrowserError) -> Int? {
    let element = try evaluate(
      """
      (() => {
        let element = document.activeElement;
        while (element) {
          const inner = element.shadowRoot || element.contentDocument;
          const next = inner && inner.activeElement;
          if (!next || next === inner.body) break;
          element = next;
        }
        return element === document.body || element === document.documentElement ? null : element;
      })()
      """)
    guard let object = element["objectId"]?.string else { return nil }
    return try call("DOM.describeNode", [.init("objectId", .string(object))])["node"]?["backendNodeId"]?.integer
  }

  /// The element that a click at a point of the window reaches, by its number in captures; nil outside of it.
  ///
  /// - Parameter page: its current state: the browser counts from the top of the page, not of the window.
  package func hit(x: Double, y: Double, in page: CapturedPage) throws(BrowserError) -> Int? {
    do throws(BrowserError) {
      return try call(
        "DOM.getNodeForLocation",
        [.init("x", .integer(Int(x))), .init("y", .integer(Int(y + page.scrollTop)))])[
          "backendNodeId"]?.integer
    } catch {
      guard error.code == .refused else { throw error }
      return nil
    }
  }

  /// Scrolls an element into the window.
  package func scroll(to element: Int) throws(BrowserError) {
    do throws(BrowserError) {
      _ = try call("DOM.scrollIntoViewIfNeeded", [.init("backendNodeId", .integer(element))])
    } catch {
      guard error.code == .refused else { throw error }
    }
  }
}
