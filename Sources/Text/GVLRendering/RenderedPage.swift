package import Browser
package import GVLDialogReading
import GVLFindings

/// What was seen of a page in a browser: its dialogs in each window, the layers behind presses, what choosing takes.
package struct RenderedPage: Sendable {
  /// One picture with the dialogs that are seen in it.
  package struct State: Sendable {
    package var view: PageView
    /// What was pressed to get here, by its labels; empty for the page as it opens.
    package var presses: [String]
    /// With the dialogs that are new here.
    package var read: DialogFile
    /// PNG of the window.
    package var picture: [UInt8]
  }

  /// As the caller named it.
  package var file: String
  package var states: [State] = []
  /// What it asked for and did not get, its files that are not there, what it said in windows of its own.
  package var refused: [String] = []
  /// What it and what it opened asked for of this machine or the network around it, and did not get.
  package var privateTargets: [PrivateTarget] = []
  /// Whether a proxy resolved names, so that it is not known which of them lead there.
  package var isForwarded = false
  package var missing: [String] = []
  package var windows: [String] = []
  package var popUps = 0
  /// False where it was still busy when its time was over.
  package var isSettled = true
  /// Why presses could not be tried to the end; nil where they were.
  package var unpressed: String?
  /// What it was drawn by, and whether nothing kept the page from the machine.
  package var browser = ""
  package var reach = BrowserReach.files
  package var isWithoutSandbox = false

  package init(file: String) { self.file = file }
}

extension RenderedPage {
  /// How it was met, for people: behind the name of the browser.
  package var way: String {
    switch reach {
    case .files: "that presented itself as a usual browser, without network access"
    case .ownSites: "that presented itself as a usual browser, from the network, as your site"
    case .otherSites: "that said what it is, from the network, in one visit; nothing was pressed"
    }
  }

  /// The dialogs of the large window: the page as it opens, and the layers that presses open.
  package var read: DialogFile {
    var file = DialogFile(file: file)
    for state in states where state.view == .desktop {
      file.dialogs += state.presses.isEmpty || state.read.dialogs.contains(where: \.isDialog) ? state.read.dialogs : []
      if state.presses.isEmpty { file.inconclusive += state.read.inconclusive }
    }
    if let unpressed { add("what choosing takes could not be tried: \(unpressed)", to: &file) }
    if !isSettled { add("the page never comes to rest: it was looked at while it was busy", to: &file) }
    return file
  }

  /// Gives the elements of every state, in whatever window, the places at which they stand in the source.
  package mutating func place(in source: [UInt8]) {
    let reads = DialogFile.placed(states.map(\.read), in: source)
    for (index, read) in zip(states.indices, reads) { states[index].read = read }
  }

  private func add(_ message: String, to file: inout DialogFile) {
    file.inconclusive.append(Inconclusive(.notDrawn, file: self.file, message: message))
  }

  /// The same page in its other windows and colours.
  package var others: [(view: PageView, read: DialogFile)] {
    states.filter { $0.view != .desktop }.map { ($0.view, $0.read) }
  }
}
