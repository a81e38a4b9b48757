import PlainText
import YAMLText

/// How a screen is drawn, as measured in an app or with a ruler: the same facts that a browser reports for a page.
///
/// ```yaml
/// effort: {accept: 1, refuse: 2, questions: 1, escape: accepts}
/// controls:
///   - {role: accept_all, text: Accept all, drawn: {box: [20, 700, 160, 44], fill: "#00513a", around: "#fff", focus: true}}
/// ```
struct DrawnScreen {
  /// The window if the file states none.
  private static let window = Drawing.Box(x: 0, y: 0, width: 390, height: 844)

  static func drawing(_ node: YAMLNode, as place: Int) throws(YAMLError) -> Drawing {
    _ = try node.members(known: [
      "box", "window", "fill", "around", "border", "opacity", "forbidding", "covered", "tab", "focus",
    ])
    var drawing = Drawing(number: place, box: try box(node.required("box")), window: window)
    if let size = node["window"] {
      let sides = try numbers(size, 2)
      drawing.window = .init(x: 0, y: 0, width: sides[0], height: sides[1])
    }
    drawing.fill = try node["fill"].flatMap { node throws(YAMLError) in try colour(node) }
    drawing.around = try node["around"].flatMap { node throws(YAMLError) in try colour(node) }
    drawing.border = try node["border"].flatMap { node throws(YAMLError) in try colour(node) }
    if let opacity = node["opacity"] { drawing.opacity = try number(opacity) }
    drawing.hasForbiddingPointer = try node["forbidding"]?.bool() ?? false
    if let other = try node["covered"]?.text() { drawing.reach = .other(other) }
    drawing.tabStop = try node["tab"].map { node throws(YAMLError) in Int(try number(node)) }
    drawing.hasFocus = try node["focus"]?.bool() ?? false
    return drawing
  }

  static func effort(_ node: YAMLNode) throws(YAMLError) -> ChoiceEffort {
    _ = try node.members(known: [
      "accept", "refuse", "questions", "escape", "cross", "acceptFrees", "acceptKept", "refuseKept", "wayBack",
    ])
    var effort = ChoiceEffort()
    if let clicks = node["accept"] { effort.accept = way(Int(try number(clicks)), questions: 0) }
    if let clicks = node["refuse"] {
      effort.refuse = way(
        Int(try number(clicks)),
        questions: try node["questions"].map { node throws(YAMLError) in Int(try number(node)) } ?? 0)
    }
    effort.escape = try effect(node["escape"])
    effort.cross = try effect(node["cross"])
    effort.acceptFreesPage = try node["acceptFrees"]?.bool()
    effort.acceptIsKept = try node["acceptKept"]?.bool()
    effort.refuseIsKept = try node["refuseKept"]?.bool()
    effort.wayBack = try node["wayBack"].map(wayBack)
    return effort
  }

  private static func wayBack(_ node: YAMLNode) throws(YAMLError) -> ChoiceEffort.WayBack {
    try node.bool() ? .press("") : .none
  }

  private static func way(_ clicks: Int, questions: Int) -> ChoiceEffort.Way {
    .init(presses: Array(repeating: "", count: min(20, max(0, clicks - questions))), questions: questions)
  }

  private static func effect(_ node: YAMLNode?) throws(YAMLError) -> ChoiceEffort.Effect? {
    guard let node else { return nil }
    guard let effect = ChoiceEffort.Effect(rawValue: try node.text("what it does")) else {
      throw node.mismatch(words: ChoiceEffort.Effect.allCases.map(\.rawValue), "what it does")
    }
    return effect
  }

  private static func box(_ node: YAMLNode) throws(YAMLError) -> Drawing.Box {
    let sides = try numbers(node, 4)
    return .init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  private static func numbers(_ node: YAMLNode, _ count: Int) throws(YAMLError) -> [Double] {
    let elements = try node.elements("a list of \(count) numbers")
    var result: [Double] = []
    for element in elements { result.append(try number(element)) }
    guard result.count == count else { throw node.mismatch("a list of \(count) numbers") }
    return result
  }

  private static func number(_ node: YAMLNode) throws(YAMLError) -> Double {
    guard let number = Double(try node.scalarText()), number.isFinite, abs(number) < 1e6 else {
      throw node.mismatch("a number")
    }
    return number
  }

  private static func colour(_ node: YAMLNode) throws(YAMLError) -> Colour {
    guard let colour = Colour(css: try node.scalarText()) else { throw node.mismatch("a colour, such as \"#00513a\"") }
    return colour
  }
}
