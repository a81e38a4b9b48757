import Browser
import GVLDialogReading

/// The controls of a dialog that pointer and keyboard reach, tried in the page.
struct Reached {
  private var reach: [Int: Drawing.Reach] = [:]
  private var stops: [Int: Int] = [:]
  private var isRound = false
  private var coversPage: Bool?

  /// Greatest number of presses of the Tab key.
  private static let tabs = 120

  /// Finds the element that a press at the middle of each control would hit; nothing is pressed.
  mutating func aim(_ page: BrowserPage, _ captured: CapturedPage, _ dialog: Dialog) throws(BrowserError) {
    let places = captured.places()
    for control in dialog.shown {
      guard let drawing = control.appearance.drawing, let own = places[drawing.number] else { continue }
      reach[drawing.number] = try Self.reach(of: own, drawing, page, captured, places)
    }
    coversPage = try Self.isCovered(page, captured, places)
  }

  /// Whether a fixed element covers the whole page: at none of 48 points of the window a press hits the scrolling page.
  private static func isCovered(
    _ page: BrowserPage, _ captured: CapturedPage, _ places: [Int: Int]
  ) throws(BrowserError) -> Bool {
    for row in 0..<6 {
      for column in 0..<8 {
        let x = (Double(column) + 0.5) * captured.window.width / 8
        let y = (Double(row) + 0.5) * captured.window.height / 6
        guard let hit = try page.hit(x: x, y: y, in: captured).flatMap({ places[$0] }) else { continue }
        if !captured.isAbovePage(hit) { return false }
      }
    }
    return true
  }

  /// Finds the controls that the Tab key reaches.
  mutating func tabulate(_ page: BrowserPage) throws(BrowserError) {
    for stop in 1...Self.tabs {
      try page.press(.tab)
      guard let number = try page.focused() else { continue }
      // The focus is back at an element that it had before: it has gone round.
      guard stops[number] == nil else {
        isRound = true
        return
      }
      stops[number] = stop
    }
  }

  private static func reach(
    of own: Int, _ drawing: Drawing, _ page: BrowserPage, _ captured: CapturedPage, _ places: [Int: Int]
  ) throws(BrowserError) -> Drawing.Reach {
    let (x, y) = drawing.box.middle
    guard x >= 0, y >= 0, x < drawing.window.width, y < drawing.window.height else { return .outside }
    guard let hit = try page.hit(x: x, y: y, in: captured).flatMap({ places[$0] }) else { return .itself }
    // Its label and its parts count as the control itself.
    if captured.areNested(hit, own) { return .itself }
    return .other(Self.name(captured.nodes[hit]))
  }

  private static func name(_ node: CapturedNode) -> String {
    node["id"].map { "#" + $0 } ?? (node.name.isEmpty ? "a text" : node.name)
  }

  /// The dialog with the results.
  func dialog(_ dialog: Dialog, focus: Int?) -> Dialog {
    var dialog = dialog
    dialog.drawn?.isTabbedThrough = isRound
    dialog.drawn?.coversPage = coversPage
    for place in dialog.controls.indices {
      guard let number = dialog.controls[place].appearance.drawing?.number else { continue }
      if let reach = reach[number] { dialog.controls[place].appearance.drawing?.reach = reach }
      dialog.controls[place].appearance.drawing?.tabStop = stops[number]
      dialog.controls[place].appearance.drawing?.hasFocus = number == focus
    }
    return dialog
  }
}

extension CapturedPage {
  /// Whether a node keeps its position while the page scrolls.
  func isAbovePage(_ index: Int) -> Bool {
    var at = index
    while at >= 0 {
      if let box = nodes[at].box, box["position"] == "fixed" || box["overlay"] == "auto" { return true }
      at = nodes[at].parent
    }
    return false
  }
}
