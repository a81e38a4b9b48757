import JSONText
import PlainText

/// What people do with a page: press something, press a key.
extension BrowserPage {
  /// A key that is pressed.
  package enum Key: Sendable {
    case tab, escape

    fileprivate var name: String { self == .tab ? "Tab" : "Escape" }
    fileprivate var code: Int { self == .tab ? 9 : 27 }
  }

  /// Presses what lies at a point of the window, and waits until the page is at rest.
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
    // What only shows under the pointer is not shown to who has gone on.
    _ = try call(
      "Input.dispatchMouseEvent", [.init("type", "mouseMoved"), .init("x", 1), .init("y", 1), .init("button", "none")])
    try settle()
  }

  /// Presses a key; time does not pass.
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

  /// The element that the keyboard is at, by its number in captures; nil for the page itself.
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

  /// What a press at a point of the window reaches, by its number in captures; nil outside of it.
  ///
  /// - Parameter page: as it is now: the browser counts from the beginning of the page, and not of the window.
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

  /// Brings an element into the window, as a person scrolls to it.
  package func scroll(to element: Int) throws(BrowserError) {
    do throws(BrowserError) {
      _ = try call("DOM.scrollIntoViewIfNeeded", [.init("backendNodeId", .integer(element))])
    } catch {
      guard error.code == .refused else { throw error }
    }
  }
}
