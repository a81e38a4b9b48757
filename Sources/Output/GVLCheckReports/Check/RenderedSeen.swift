import Browser
import GVLCheck
import GVLDialogReading
package import GVLFindingsReports
package import GVLRendering
import GVLWording
import PlainText
import ReportFormats

extension RenderedPage {
  /// The first layer in the large window; nil if none was seen.
  var first: Dialog? { states.first?.read.dialogs.first(where: \.isDialog) }

  /// The control of the first layer that has the keyboard focus after the page has opened.
  var focused: Control? { first?.controls.first { $0.appearance.drawing?.hasFocus == true } }

  /// The page for a report.
  package var seen: SeenPage {
    SeenPage(
      file: file, facts: facts + network.map { ("Network", $0) }, measures: measures,
      pictures: states.filter { !$0.picture.isEmpty }.map(\.shown))
  }

  /// The results for users.
  var facts: [(name: String, value: String)] {
    var facts: [(String, String)] = []
    guard let first else { return [("Dialog", "none was seen")] + around }
    if let standing = RefusalStanding(first) { facts.append(("Refusing", standing.sentence)) }
    if let effort = first.drawn?.effort {
      if effort.isInert {
        facts.append(("Presses", "nothing that was pressed changed anything here"))
      } else {
        facts.append(("Accepting takes", effort.accept?.words ?? "more than was tried: the dialog stays"))
        facts.append(("Refusing takes", effort.refuse?.words ?? "more than was tried"))
      }
      if let cross = effort.cross { facts.append(("The cross", cross.words)) }
      if let escape = effort.escape, escape != .nothing { facts.append(("The escape key", escape.words)) }
      if let kept = effort.kept { facts.append(("After a reload", kept)) }
      if let wayBack = effort.wayBack { facts.append(("To change the choice", wayBack.words)) }
    }
    if let focused { facts.append(("The keyboard is at", "“\(focused.label)”")) }
    return facts + around
  }

  private var around: [(String, String)] {
    var facts: [(String, String)] = []
    if !windows.isEmpty { facts.append(("It opened windows", windows.joined(separator: "; "))) }
    if popUps > 0 { facts.append(("It opened pages", "\(popUps), which were closed")) }
    if !refused.isEmpty { facts.append(("Not fetched", Self.list(refused))) }
    if !missing.isEmpty { facts.append(("Files that are not there", Self.list(missing))) }
    if !isSettled { facts.append(("At rest", "never: it was looked at while it was busy")) }
    return facts
  }

  /// Requests to this machine or its network: refused ones, and those that a proxy may have made.
  private var network: [String] {
    var facts: [String] = []
    if !privateTargets.isEmpty {
      let which = CleanText.line(Self.list(privateTargets.map(\.text)))
      facts.append("asked for \(which), of this machine or the network around it: refused")
    }
    if isForwarded {
      facts.append(
        "a proxy resolved names: whether they lead to this machine or the network around it was not judged, only addresses in digits and localhost were refused"
      )
    }
    return facts
  }

  /// Network notes for reports of findings, which have no place for drawn pages.
  package var networkRemarks: [String] { network.map { "\(file): \($0)" } }

  private static func list(_ names: [String]) -> String {
    let rest = names.count - 5
    return names.prefix(5).joined(separator: ", ") + (rest > 0 ? " and \(counted(rest, "other"))" : "")
  }

  private var measures: [(name: String, accept: String, refuse: String)] {
    guard let first, let accept = first.acceptance, let refuse = first.refusal,
      let its = accept.appearance.drawing, let own = refuse.appearance.drawing
    else { return [] }
    func ratio(_ value: Double?) -> String {
      value.map { "\(Contrast.shown($0)):1" } ?? "not one colour"
    }
    func size(_ box: Drawing.Box) -> String { "\(Int(box.width.rounded())) × \(Int(box.height.rounded())) pixels" }
    return [
      ("Label", "“\(accept.label)”", "“\(refuse.label)”"),
      ("Kind", accept.element.rawValue, refuse.element.rawValue),
      ("Size", size(its.box), size(own.box)),
      ("Letters", Self.letters(accept.appearance), Self.letters(refuse.appearance)),
      ("Letters against their ground", ratio(accept.appearance.contrast), ratio(refuse.appearance.contrast)),
      ("Fill against what lies around", ratio(its.fillContrast), ratio(own.fillContrast)),
      ("Line against what lies around", ratio(its.borderContrast), ratio(own.borderContrast)),
      ("Tab stop", its.tabStop.map { "\($0)." } ?? "none", own.tabStop.map { "\($0)." } ?? "none"),
    ]
  }

  private static func letters(_ look: Appearance) -> String {
    let size = look.fontSize?.pixels.map { "\(Double(Int($0 * 10)) / 10) pixels" }
    return [size, look.fontWeight.map { "weight \($0)" }, look.decoration == "underline" ? "underlined" : nil]
      .compactMap(\.self).joined(separator: ", ")
  }
}

extension RenderedPage.State {
  fileprivate var shown: SeenPage.Picture {
    let controls = read.dialogs.filter(\.isDialog).flatMap(\.shown)
      .filter { ($0.appearance.drawing?.shownPart ?? 0) > 0.2 && ($0.role != .other || $0.element.isToggle) }.prefix(30)
    let marks = controls.compactMap { control in
      control.appearance.drawing.map { drawing in
        // A phone scales a page down that is wider than its window.
        let (box, scale) = (drawing.box, Double(view.width) / max(1, drawing.window.width))
        return SeenPage.Mark(
          x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale,
          label: (control.element.isToggle ? control.element.rawValue : control.role.rawValue)
            + (control.label.isEmpty ? "" : " “\(control.label)”"))
      }
    }
    let way = presses.isEmpty ? "As it opens" : "After " + presses.map { "“\($0)”" }.joined(separator: ", ")
    return SeenPage.Picture(
      title: "\(way): \(view.name), \(view.width) × \(view.height)", width: view.width, height: view.height,
      bytes: picture, marks: marks)
  }
}

extension RefusalStanding {
  var sentence: String {
    switch self {
    case .equal: "is as visible as accepting"
    case .weaker: "is less visible than accepting"
    case .hidden: "is only on a later layer"
    case .none: "no way was found"
    }
  }
}

extension ChoiceEffort {
  /// Whether the dialog is only a picture: none of its controls has an effect.
  fileprivate var isInert: Bool {
    accept == nil && refuse == nil && (escape ?? .nothing) == .nothing && (cross ?? .nothing) == .nothing
  }

  fileprivate var kept: String? {
    switch (acceptIsKept, refuseIsKept) {
    case (nil, nil): nil
    case (true, true): "both choices are kept"
    case (false, false): "the dialog is back, whatever was chosen"
    case (true, false): "consent is kept, a refusal is not: the dialog is back"
    case (false, true): "a refusal is kept, consent is not: the dialog is back"
    case (let kept?, nil), (nil, let kept?): kept ? "the choice is kept" : "the dialog is back"
    }
  }
}

extension ChoiceEffort.WayBack {
  fileprivate var words: String {
    switch self {
    case .none: "no way was found on this page"
    case .press(let label): quoted(label)
    }
  }
}

extension ChoiceEffort.Way {
  var words: String {
    let named = presses.filter { !$0.isEmpty }.map(quoted)
    let way = named.isEmpty ? "" : ": " + named.joined(separator: ", ")
    let asked = questions > 0 ? ", \(questions) of them in a window that asks back" : ""
    return counted(clicks, "press", "presses") + asked + way
  }
}

extension ChoiceEffort.Effect {
  var words: String {
    switch self {
    case .nothing: "does nothing"
    case .closes: "closes the dialog"
    case .accepts: "accepts: what is stored is the same"
    case .refuses: "refuses: what is stored is the same"
    }
  }
}

/// A label from a page, cut because it may be long.
private func quoted(_ label: String) -> String { "“\(CleanText.cut(CleanText.line(label), to: 40))”" }
