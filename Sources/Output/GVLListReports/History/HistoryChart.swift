import GVLChanges
import PlainText
import ReportFormats

/// Vendors over time, and the number changed by each list: an SVG, with its numbers in a table.
struct HistoryChart {
  private static let (left, right) = (64.0, 24.0)
  private static let (top, middle, bottom, height) = (24.0, 220.0, 316.0, 344.0)

  let steps: [HistoryStep]
  /// In units of the letters: one drawing for desktops and one for phones, so that letters are readable on both.
  private let width: Double
  private let times: [Double]
  private let mostChanged: Int

  /// Writes both drawings; a style sheet shows one.
  static func write(_ steps: [HistoryStep], to page: inout HTMLWriter) {
    guard steps.count > 1 else { return }
    page.markup("<figure class=\"chart\">\n")
    HistoryChart(steps, width: 960).write("wide", to: &page)
    HistoryChart(steps, width: 400).write("slim", to: &page)
    page.markup("<figcaption class=\"note\"><ul class=\"keys\">\n")
    for (key, words) in [
      ("vendors", "vendors in the list"),
      ("bar", "vendors that a list changed, of all vendors; half as high means a quarter as many"),
      ("bar required", "the same, where the verdict is required"),
    ] {
      let hasNone = key.hasSuffix("required") && !steps.contains { $0.verdicts.first == .required }
      guard !hasNone else { continue }
      page.markup("<li><svg class=\"key\" viewBox=\"0 0 20 14\" aria-hidden=\"true\">")
      if key == "vendors" {
        page.markup("<polyline class=\"vendors\" points=\"1,10 9,6 19,3\"></polyline>")
      } else {
        page.open("rect", ["class": key, "x": "7", "y": "6", "width": "6", "height": "8"])
        page.markup("</rect>")
        if key != "bar" { page.markup("<path class=\"mark\" d=\"M10 5l-3 -5h6z\"></path>") }
      }
      page.markup("</svg>")
      page.value(words)
      page.markup("</li>\n")
    }
    page.markup("</ul>The table below has the numbers.</figcaption></figure>\n")
  }

  private init(_ steps: [HistoryStep], width: Double) {
    self.steps = steps
    self.width = width
    mostChanged = steps.map(\.summary.vendorsTouched).max() ?? 0
    let stated = steps.map { $0.to.lastUpdated.flatMap { Timestamp($0) }.map { Double($0.milliseconds) } }
    // By number if dates are missing or run backwards.
    let dates = stated.compactMap { $0 }
    let isOrdered = dates.count == steps.count && zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }
    times = isOrdered ? dates : steps.indices.map(Double.init)
  }

  private func write(_ name: String, to page: inout HTMLWriter) {
    let counts = steps.map(\.to.vendors)
    let most = max(counts.max() ?? 0, 1)
    page.open(
      "svg",
      [
        "class": name, "viewBox": "0 0 \(Int(width)) \(Int(Self.height))", "role": "img",
        "aria-label":
          "Vendors and changed vendors by list, from \(steps[0].to.list) to \(steps[steps.count - 1].to.list)",
      ])
    page.markup("\n")
    for tick in Self.ticks(to: most) { self.tick(tick, at: y(tick, most), to: &page) }
    for tick in Set([0, mostChanged / 4, mostChanged]).sorted() { self.tick(tick, at: barTop(tick), to: &page) }
    years(to: &page)
    let points = steps.indices.map { "\(Self.number(x($0))),\(Self.number(y(counts[$0], most)))" }
    page.open("polyline", ["class": "vendors", "points": points.joined(separator: " ")])
    page.markup("</polyline>\n")
    bars(to: &page)
    page.markup("</svg>\n")
  }

  private func bars(to page: inout HTMLWriter) {
    let changed = steps.map(\.summary.vendorsTouched)
    let wide = max(1.5, min(12, (width - Self.left - Self.right) / Double(steps.count) - 1))
    for index in steps.indices where changed[index] > 0 {
      // Square root, so that a week in which all vendors change does not flatten all other bars.
      let tall = max(1, Self.bottom - barTop(changed[index]))
      let isRequired = steps[index].verdicts.first == .required
      page.open(
        "rect",
        [
          "class": isRequired ? "bar required" : "bar", "x": Self.number(x(index) - wide / 2),
          "y": Self.number(Self.bottom - tall), "width": Self.number(wide), "height": Self.number(tall),
        ])
      page.element("title", "\(steps[index].to.list): \(counted(changed[index], "vendor"))")
      page.markup("</rect>\n")
      if isRequired {
        // Shapes besides colours, for readers who cannot distinguish these.
        let (x, y) = (x(index), Self.bottom - tall - 3)
        page.open(
          "path", ["class": "mark", "d": "M\(Self.number(x)) \(Self.number(y))l-3 -5h6z"])
        page.markup("</path>\n")
      }
    }
  }

  /// Up to five round numbers from 0.
  static func ticks(to most: Int) -> [Int] {
    var step = 1
    while most / step > 4 {
      let isTwo = String(step).hasPrefix("2")
      step = isTwo ? step * 5 / 2 : step * 2
    }
    return Array(stride(from: 0, through: most, by: step))
  }

  private func tick(_ value: Int, at y: Double, to page: inout HTMLWriter) {
    line(Self.left, y, width - Self.right, y, to: &page)
    label(grouped(value), x: Self.left - 8, y: y + 4, "end", to: &page)
  }

  /// The top of a bar, by square root, below the line of the vendors.
  private func barTop(_ changed: Int) -> Double {
    Self.bottom - (Double(changed) / Double(max(mostChanged, 1))).squareRoot() * (Self.bottom - Self.middle - 28)
  }

  private func years(to page: inout HTMLWriter) {
    var last = ""
    var lastX = -100.0
    for index in steps.indices {
      guard let year = steps[index].to.lastUpdated?.prefix(4), String(year) != last else { continue }
      last = String(year)
      guard x(index) - lastX > 40 else { continue }
      lastX = x(index)
      label(last, x: x(index), y: Self.bottom + 20, index == 0 ? "start" : "middle", to: &page)
    }
  }

  private func x(_ index: Int) -> Double {
    let (first, last) = (times[0], times[times.count - 1])
    let share = last > first ? (times[index] - first) / (last - first) : 0
    return Self.left + share * (width - Self.left - Self.right)
  }

  private func y(_ count: Int, _ most: Int) -> Double {
    Self.middle - Double(count) / Double(most) * (Self.middle - Self.top)
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to page: inout HTMLWriter) {
    page.open(
      "line",
      [
        "class": "axis", "x1": Self.number(x1), "y1": Self.number(y1), "x2": Self.number(x2), "y2": Self.number(y2),
      ])
    page.markup("</line>\n")
  }

  private func label(_ text: String, x: Double, y: Double, _ anchor: String, to page: inout HTMLWriter) {
    page.element("text", ["x": Self.number(x), "y": Self.number(y), "text-anchor": anchor], text)
    page.markup("\n")
  }

  /// One decimal is more precise than any screen.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
