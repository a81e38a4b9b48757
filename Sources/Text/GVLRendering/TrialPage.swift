import Browser
import GVLDialogReading
import GVLWording
import Markup

/// A page in which controls are pressed, with the presses so far.
final class TrialPage {
  private let page: BrowserPage
  private let reading: PageWalk.Reading
  private var presses: [String] = []
  private let view = PageView.desktop
  /// The number of the page's message windows before the first press.
  private let before: Int
  /// The last capture of the page and its dialogs; nil after a press.
  private var seen: CapturedPage?
  private var seenDialogs: DialogFile?
  /// The dialogs before the last press.
  private var standing: [Dialog] = []

  init(_ page: BrowserPage, _ reading: PageWalk.Reading) {
    (self.page, self.reading) = (page, reading)
    before = page.dialogs.count
  }

  var way: ChoiceEffort.Way { .init(presses: presses, questions: page.dialogs.count - before) }

  private func captured() throws(BrowserError) -> CapturedPage {
    if let seen { return seen }
    let now = try page.capture(view, picture: false)
    seen = now
    return now
  }

  private func read() throws(BrowserError) -> DialogFile {
    if let seenDialogs { return seenDialogs }
    let now = reading.read(DrawnSource(try captured()))
    seenDialogs = now
    return now
  }

  private func touched() { (seen, seenDialogs) = (nil, nil) }

  /// Presses a control of a dialog that was read in another copy of the page, found by label, key, and path or role.
  ///
  /// - Returns: false if the page has no such control, or if it cannot be pressed.
  func press(_ control: Control) throws(BrowserError) -> Bool {
    let found = try find(control)
    standing = try read().dialogs
    guard let found, let box = try inWindow(found)?.box, let point = point(of: box) else { return false }
    try page.click(x: point.x, y: point.y)
    presses.append(control.label.isEmpty ? control.element.rawValue : control.label)
    touched()
    return true
  }

  /// The node to press for a control: for a toggle that is not drawn itself its label.
  private static func pressed(_ index: Int, in captured: CapturedPage) -> CapturedNode {
    let node = captured.nodes[index]
    guard node.isChecked != nil else { return node }
    if let box = node.box, box.width >= 4, box.opacity >= 0.1, box.right > 0, box.bottom + captured.scrollTop > 0 {
      return node
    }
    if let id = node["id"], !id.isEmpty,
      let label = captured.nodes.first(where: { $0.name == "label" && $0.box != nil && $0["for"] == id })
    {
      return label
    }
    var at = node.parent
    while at >= 0 {
      if captured.nodes[at].name == "label", captured.nodes[at].box != nil { return captured.nodes[at] }
      at = captured.nodes[at].parent
    }
    return node
  }

  /// The node after scrolling to it; nil if it no longer exists.
  private func inWindow(_ node: CapturedNode) throws(BrowserError) -> CapturedNode? {
    if isInWindow(node) { return node }
    try page.scroll(to: node.number)
    touched()
    let now = try captured()
    return now.places()[node.number].map { now.nodes[$0] }
  }

  private func isInWindow(_ node: CapturedNode) -> Bool {
    guard let (x, y) = node.box?.middle else { return false }
    return x >= 0 && y >= 0 && x < Double(view.width) && y < Double(view.height)
  }

  /// The point at which a user presses a box: the middle of its visible part; nil if that is smaller than 4 × 4 pixels.
  private func point(of box: CapturedBox) -> (x: Double, y: Double)? {
    let window = Drawing.Box(x: 0, y: 0, width: Double(view.width), height: Double(view.height))
    let seen = Drawing.Box(box).intersection(window)
    return seen.width >= 4 && seen.height >= 4 ? seen.middle : nil
  }

  /// Refuses once more if refusing has opened another dialog that asks for consent.
  func refuseAgain() throws(BrowserError) {
    let captured = try captured()
    let places = captured.places()
    let asking = try read().dialogs.first { one in
      // A dialog within the page, in place of a video, only asks users who want to see the video.
      guard one.isDialog, let accept = one.acceptance, accept.role.isAccept,
        let number = accept.appearance.drawing?.number, let index = places[number], captured.isAbovePage(index)
      else { return false }
      return !standing.contains { dialog in
        dialog.acceptance?.appearance.drawing?.number == number || dialog.shown.map(Self.key) == one.shown.map(Self.key)
      }
    }
    guard let asking else { return }
    let others = asking.shown.filter { $0.element == .button && !$0.role.isAccept }
    if let refusal = asking.refusal ?? asking.cross ?? others.first { _ = try press(refusal) }
  }

  /// Whether a dialog stays away when the page is opened again with the stored choice.
  func isKept(_ dialog: Dialog) throws(BrowserError) -> Bool {
    try reopen()
    return try !shows(dialog)
  }

  private func reopen() throws(BrowserError) {
    try page.open()
    touched()
  }

  /// Presses controls that may bring the choice back, one after another, until a dialog appears.
  func wayBack() throws(BrowserError) -> ChoiceEffort.WayBack {
    let known = try layers()
    for link in WaysBack.all(in: try captured()) {
      guard let found = WaysBack.node(of: link, in: try captured()), let node = try inWindow(found),
        let point = node.box.flatMap(point(of:)), try isReached(node, at: point)
      else { continue }
      try page.click(x: point.x, y: point.y)
      touched()
      if page.left == nil, try layers() > known { return .press(link.label) }
      try reopen()
    }
    return .none
  }

  /// The number of visible dialogs and layers that offer a choice.
  private func layers() throws(BrowserError) -> Int {
    reading.read(DrawnSource(try captured(), opened: .second)).dialogs.count { dialog in
      dialog.isDialog && dialog.shown.contains { $0.element.isToggle || ![.close, .privacyPolicy].contains($0.role) }
    }
  }

  /// Whether a press at a point hits the node and not an element over it.
  private func isReached(_ node: CapturedNode, at point: (x: Double, y: Double)) throws(BrowserError) -> Bool {
    let now = try captured()
    let places = now.places()
    guard let own = places[node.number], let hit = try page.hit(x: point.x, y: point.y, in: now).flatMap({ places[$0] })
    else { return false }
    return now.areNested(hit, own)
  }

  /// Whether the user can scroll the page; nil if it is no longer than its window.
  func scrolls() throws(BrowserError) -> Bool? { PageScroll.isFree(try captured()) }

  func escape() throws(BrowserError) {
    try page.press(.escape)
    try page.settle()
    touched()
  }

  /// Whether a dialog with at least half of the controls is still visible.
  func shows(_ dialog: Dialog) throws(BrowserError) -> Bool {
    // A press that leads to another address has made no choice yet.
    if page.left != nil { return true }
    return try read().dialogs.contains { one in
      one.isDialog && Self.common(one, dialog) * 2 >= max(1, dialog.shown.count)
    }
  }

  /// The number of controls of a dialog that another dialog has too.
  private static func common(_ one: Dialog, _ other: Dialog) -> Int {
    let labels = Set(other.shown.map(key))
    return one.shown.count { labels.contains(key($0)) }
  }

  private static func key(_ control: Control) -> String { "\(control.label)\n\(control.key ?? "")" }

  /// The state after the last press; nil if it opened no new dialog.
  func opened(_ layer: Layer, known: Dialog) throws(BrowserError) -> RenderedPage.State? {
    let captured = try page.capture(view)
    (seen, seenDialogs) = (captured, nil)
    var read = reading.read(DrawnSource(captured, opened: layer))
    let labels = Set(known.shown.map(Self.key))
    read.dialogs.removeAll { one in
      // A layer that unfolds toggles counts as a new one.
      guard one.isDialog, !one.shown.contains(where: { $0.element.isToggle && !labels.contains(Self.key($0)) }) else {
        return false
      }
      return Self.common(one, known) * 2 >= max(one.shown.count, labels.count)
    }
    guard read.dialogs.contains(where: \.isDialog) else { return nil }
    // Toggles that a press has changed keep the state in which the user finds them.
    let boxes = Dictionary(known.shown.map { (Self.key($0), $0.toggle) }) { first, _ in first }.compactMapValues(\.self)
    for place in read.dialogs.indices {
      for at in read.dialogs[place].controls.indices {
        if let found = boxes[Self.key(read.dialogs[place].controls[at])] {
          read.dialogs[place].controls[at].toggle = found
        }
      }
    }
    return RenderedPage.State(view: view, presses: presses, read: read, picture: captured.picture)
  }

  /// The data that the page keeps in the browser, without values that change from run to run.
  func stored() throws(BrowserError) -> [String: String] { try page.stored().mapValues(Self.lasting) }

  /// Replaces times and random numbers, which differ between two equal runs.
  private static func lasting(_ value: String) -> String {
    var (result, run): (String, String) = ("", "")
    func ended() -> String { run.utf8.count >= 8 && run.contains(where: \.isNumber) ? "#" : run }
    for character in value {
      if character.isHexDigit || character == "-" {
        run.append(character)
      } else {
        result += ended() + String(character)
        run = ""
      }
    }
    return result + ended()
  }

  private func find(_ control: Control) throws(BrowserError) -> CapturedNode? {
    let captured = try captured()
    let all = try read().dialogs.filter(\.isDialog).flatMap(\.shown)
    let found =
      all.first { $0.path == control.path && Self.key($0) == Self.key(control) }
      ?? all.first { Self.key($0) == Self.key(control) && $0.role == control.role }
    guard let number = found?.appearance.drawing?.number, let index = captured.places()[number] else { return nil }
    return Self.pressed(index, in: captured)
  }
}
