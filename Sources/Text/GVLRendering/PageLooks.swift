import Browser
import GVLDialogReading

/// How the controls of a captured page look.
struct PageLooks: DrawnLooks {
  private let page: CapturedPage
  private let paint: PaintStack

  init(_ page: CapturedPage) {
    self.page = page
    paint = PaintStack(page)
  }

  func look(of index: Int) -> Look {
    guard let box = page.nodes[index].box else { return Look() }
    let drawing = drawing(of: index, box)
    let (letters, node) = self.letters(of: index, box)
    var look = Look(css: [
      "font-family": letters["font-family"], "font-size": letters["font-size"],
      "font-weight": letters["font-weight"],
    ])
    look.isTold = true
    (look.colour, look.ground) = colours(of: node, letters)
    look.decoration = drawing.isUnderlined ? "underline" : "none"
    look.isFilled = drawing.prominence.map { $0 >= Self.visible }
    look.isBordered = drawing.borderProminence.map { $0 >= Self.visible }
    look.drawing = drawing
    return look
  }

  /// Below it a fill or a line is not told from what is around it. Of ours: the faintest that people called a button had
  /// 1.4.
  private static let visible = 1.25

  // MARK: Letters

  /// The style of the first letters that are seen in a control, and the node that they are in: of a field its own.
  private func letters(of index: Int, _ box: CapturedBox) -> (CapturedBox, Int) {
    var at = index + 1
    while at < page.nodes[index].end {
      let node = page.nodes[at]
      if node.kind == .text, let own = node.box, own.width > 0, own["visibility"] == "visible",
        node.text.contains(where: { !$0.isWhitespace })
      {
        return (own, at)
      }
      at += 1
    }
    return (box, index)
  }

  /// The colour that letters come to, and what they stand on; nil where that is no one colour.
  private func colours(of node: Int, _ box: CapturedBox) -> (Colour?, Colour?) {
    let (x, y) = box.middle
    // Text that is cut out of a picture.
    guard box["background-clip"] != "text" else { return (nil, nil) }
    let fill = box["-webkit-text-fill-color"]
    guard let ink = Ink(computed: fill.isEmpty ? box["color"] : fill) else { return (nil, nil) }
    let element = page.nodes[node].kind == .text ? page.nodes[node].parent : node
    let ground = paint.colour(x: x, y: y, letters: .init(node: element, ink: .nothing), upTo: element)
    guard let ground = ground?.colour else { return (nil, nil) }
    let letters = paint.colour(x: x, y: y, letters: .init(node: element, ink: ink), upTo: element)
    return (letters?.colour, ground)
  }

  // MARK: Boxes

  private func drawing(of index: Int, _ box: CapturedBox) -> Drawing {
    let rect = Drawing.Box(box)
    var drawing = Drawing(
      number: page.nodes[index].number, box: rect,
      window: .init(x: 0, y: 0, width: Double(page.view.width), height: Double(page.view.height)))
    let (x, y) = box.middle
    drawing.fill = paint.colour(x: x, y: y, upTo: lastFill(in: index, box))?.colour
    drawing.around = around(index, rect)
    drawing.border = border(of: box, on: drawing.around)
    drawing.isUnderlined = isUnderlined(index)
    drawing.opacity = paint.opacity(of: index)
    drawing.hasForbiddingPointer = box["cursor"] == "not-allowed"
    return drawing
  }

  /// The last element in a control that fills most of it: buttons are built of several.
  private func lastFill(in index: Int, _ box: CapturedBox) -> Int {
    var last = index
    for at in index..<page.nodes[index].end {
      guard page.nodes[at].kind == .element, let own = page.nodes[at].box,
        own.width * own.height >= 0.6 * box.width * box.height
      else { continue }
      last = at
    }
    return last
  }

  /// What lies around a control: at the middles of its four sides, a little outside; what most of them say.
  private func around(_ index: Int, _ box: Drawing.Box) -> Colour? {
    let gap = 3.0
    let points = [
      (box.x + box.width / 2, box.y - gap), (box.x + box.width / 2, box.bottom + gap),
      (box.x - gap, box.y + box.height / 2), (box.right + gap, box.y + box.height / 2),
    ]
    var counts: [(colour: Colour, count: Int)] = []
    for (x, y) in points {
      guard let colour = paint.colour(x: x, y: y, without: index, upTo: page.nodes[index].parent)?.colour else {
        continue
      }
      if let place = counts.firstIndex(where: { $0.colour == colour }) {
        counts[place].count += 1
      } else {
        counts.append((colour, 1))
      }
    }
    return counts.max { $0.count < $1.count }?.colour
  }

  private func border(of box: CapturedBox, on around: Colour?) -> Colour? {
    for side in ["top", "bottom"] {
      guard let width = Double(box["border-\(side)-width"].dropLast(2)), width >= 0.5,
        !["none", "hidden"].contains(box["border-\(side)-style"]), let ink = Ink(computed: box["border-\(side)-color"]),
        ink.alpha > 0
      else { continue }
      return around.flatMap { ink.over(Ink($0)).colour }
    }
    return nil
  }

  private func isUnderlined(_ index: Int) -> Bool {
    (index..<page.nodes[index].end).contains {
      page.nodes[$0].box?["text-decoration-line"].contains("underline") ?? false
    }
  }
}

extension Drawing.Box {
  init(_ box: CapturedBox) { self.init(x: box.x, y: box.y, width: box.width, height: box.height) }
}
