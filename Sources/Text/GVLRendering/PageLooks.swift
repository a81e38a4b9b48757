import Browser
import GVLDialogReading
import PlainText

/// The looks of controls of a captured page.
struct PageLooks: DrawnLooks {
  private let page: CapturedPage
  private let paint: PaintStack
  /// For each node whether it or something in it is visible.
  private let isSeen: [Bool]

  init(_ page: CapturedPage, isSeen: [Bool]) {
    (self.page, self.isSeen) = (page, isSeen)
    paint = PaintStack(page)
  }

  func appearance(of index: Int) -> Appearance {
    guard let box = page.nodes[index].box else { return Appearance() }
    let drawing = drawing(of: index, box)
    let (letters, node) = self.letters(of: index, box)
    var look = Appearance(css: [
      "font-family": letters["font-family"], "font-size": letters["font-size"],
      "font-weight": letters["font-weight"],
    ])
    look.isTold = true
    (look.colour, look.ground) = colours(of: node, in: index, letters)
    look.decoration = drawing.isUnderlined ? "underline" : "none"
    look.isFilled = drawing.prominence.map { $0 >= Drawing.visible }
    look.isBordered = drawing.borderProminence.map { $0 >= Drawing.visible }
    look.drawing = drawing
    return look
  }

  // MARK: Letters

  /// The style of the first visible text in a control, and its node; for a field, the style of the field.
  private func letters(of index: Int, _ box: CapturedBox) -> (CapturedBox, Int) {
    for at in index + 1..<max(index + 1, page.nodes[index].end) {
      let node = page.nodes[at]
      guard node.kind == .text, isSeen[at], let own = paint.seenPart(of: at), own["visibility"] == "visible",
        own.width > 1, own.right > box.x, own.x < box.right, own.bottom > box.y, own.y < box.bottom,
        node.text.contains(where: { !$0.isWhitespace })
      else { continue }
      return (own, at)
    }
    return (paint.seenPart(of: index) ?? box, index)
  }

  /// The colours of the text and of its ground as drawn; nil if it is not a single colour.
  private func colours(of node: Int, in control: Int, _ box: CapturedBox) -> (Colour?, Colour?) {
    let (x, y) = box.middle
    let point = PaintStack.Point(x: x, y: y)
    // No colour for text cut out of a picture, and for controls that are scrolled away or covered.
    guard box["background-clip"] != "text", paint.seenPart(of: control) != nil, !paint.isCovered(control, at: point)
    else {
      return (nil, nil)
    }
    let fill = box["-webkit-text-fill-color"]
    guard let ink = Tint(computed: fill.isEmpty ? box["color"] : fill),
      let ground = paint.colour(at: point)?.colour
    else { return (nil, nil) }
    return (paint.colour(at: point, letters: .init(node: node, ink: ink))?.colour, ground)
  }

  // MARK: Boxes

  private func drawing(of index: Int, _ box: CapturedBox) -> Drawing {
    var drawing = Drawing(
      number: page.nodes[index].number, box: Drawing.Box(box),
      window: .init(x: 0, y: 0, width: page.window.width, height: page.window.height))
    let seen = paint.seenPart(of: index)
    drawing.seen = seen.map { Drawing.Box($0) } ?? .init(x: box.x, y: box.y, width: 0, height: 0)
    if let seen {
      let edges = Self.edges(of: seen)
      drawing.fill = Self.commonest(edges.map { paint.colour(at: $0)?.colour })
      drawing.around = Self.commonest(edges.map { paint.colour(at: $0, below: index)?.colour })
    }
    drawing.border = border(of: index, box, seen)
    drawing.isUnderlined = isUnderlined(index)
    drawing.opacity = paint.opacity(of: index)
    drawing.hasForbiddingPointer = box["cursor"] == "not-allowed"
    return drawing
  }

  /// Points near the four edges of a box, where there is usually no text.
  private static func edges(of box: CapturedBox) -> [PaintStack.Point] {
    let (x, y) = box.middle
    let (across, down) = (min(4, box.width / 4), min(4, box.height / 4))
    return [
      .init(x: x, y: box.y + down), .init(x: x, y: box.bottom - down), .init(x: box.x + across, y: y),
      .init(x: box.right - across, y: y),
    ]
  }

  /// The colour at most points; nil if most are not known.
  private static func commonest(_ colours: [Colour?]) -> Colour? {
    var counts: [(colour: Colour?, count: Int)] = []
    for colour in colours {
      if let place = counts.firstIndex(where: { $0.colour == colour }) {
        counts[place].count += 1
      } else {
        counts.append((colour, 1))
      }
    }
    return counts.max { $0.count < $1.count }?.colour
  }

  private func border(of index: Int, _ box: CapturedBox, _ seen: CapturedBox?) -> Colour? {
    guard let ink = line(of: index, box), ink.alpha > 0, let seen else { return nil }
    let point = PaintStack.Point(x: seen.middle.x, y: seen.y + min(1, seen.height / 2))
    return paint.colour(at: point, letters: .init(node: index, ink: ink))?.colour
  }

  /// The colour of the line around a control: a border, or a shadow without blur.
  private func line(of index: Int, _ box: CapturedBox) -> Tint? {
    for side in ["top", "bottom"] {
      guard let width = Double(box["border-\(side)-width"].dropLast(2)), width >= 0.5,
        !["none", "hidden"].contains(box["border-\(side)-style"])
      else { continue }
      // Browsers draw unstyled buttons in their own colours, whatever the computed style says.
      if box["appearance"] == "auto", box["border-\(side)-style"] == "outset",
        ["button", "input"].contains(page.nodes[index].name)
      {
        let part = (paint.isDark ? 107.0 : 118) / 255
        return Tint(red: part, green: part, blue: part, alpha: 1)
      }
      if let ink = Tint(computed: box["border-\(side)-color"]), ink.alpha > 0 { return ink }
    }
    return Self.ring(box["box-shadow"])
  }

  /// The colour of a shadow without blur on all sides: `rgb(0, 0, 0) 0px 0px 0px 1px`.
  private static func ring(_ shadow: String) -> Tint? {
    guard let end = shadow.firstIndex(of: ")") else { return nil }
    let lengths = shadow[shadow.index(after: end)...].prefix { $0 != "," }.split(separator: " ").filter {
      $0 != "inset"
    }
    .compactMap { Double($0.dropLast(2)) }
    guard lengths.count == 4, lengths[0] == 0, lengths[1] == 0, lengths[2] == 0, lengths[3] >= 1 else { return nil }
    return Tint(computed: String(shadow[...end]))
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
