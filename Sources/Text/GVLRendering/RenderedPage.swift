package import Browser
package import GVLDialogReading
import GVLFindings

/// The results of one page in a browser: its dialogs in each window, the layers that presses opened, and the presses
/// that a choice takes.
package struct RenderedPage: Sendable {
  /// One picture and the dialogs visible in it.
  package struct State: Sendable {
    package var view: PageView
    /// The labels of the controls pressed to get here; empty for the page as it opens.
    package var presses: [String]
    /// The file with the dialogs that are new in this state.
    package var read: DialogFile
    /// The window as PNG.
    package var picture: [UInt8]
  }

  /// The file, as the caller named it.
  package var file: String
  package var states: [State] = []
  /// Requests that were not allowed; in `missing` the page's own missing files, in `windows` texts of its message
  /// windows.
  package var refused: [String] = []
  /// Refused requests to this machine or its network, by the page or by pages that it opened.
  package var privateTargets: [PrivateTarget] = []
  /// Whether a proxy resolved the names, so that private targets may be missed.
  package var isForwarded = false
  package var missing: [String] = []
  package var windows: [String] = []
  package var popUps = 0
  /// False if the page was still busy at the time limit.
  package var isSettled = true
  /// Why the presses could not be completed; nil if they were.
  package var unpressed: String?
  /// The browser's name and version, the page's access to the network, and whether the sandbox was off.
  package var browser = ""
  package var reach = BrowserReach.files
  package var isWithoutSandbox = false

  package init(file: String) { self.file = file }
}

extension RenderedPage {
  /// How the page was opened, as a text to follow the name of the browser.
  package var way: String {
    switch reach {
    case .files: "that presented itself as a usual browser, without network access"
    case .ownSites: "that presented itself as a usual browser, from the network, as your site"
    case .otherSites: "that said what it is, from the network, in one visit; nothing was pressed"
    }
  }

  /// The dialogs of the large window: those of the page as it opens, and the layers that presses open.
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

  /// Sets the places in the source of all elements, in every state.
  package mutating func place(in source: [UInt8]) {
    let reads = DialogFile.placed(states.map(\.read), in: source)
    for (index, read) in zip(states.indices, reads) { states[index].read = read }
  }

  private func add(_ message: String, to file: inout DialogFile) {
    file.inconclusive.append(Inconclusive(.notDrawn, file: self.file, message: message))
  }

  /// The results for other windows and colours.
  package var others: [(view: PageView, read: DialogFile)] {
    states.filter { $0.view != .desktop }.map { ($0.view, $0.read) }
  }
}
