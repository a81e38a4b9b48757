package import GVLSignalReports
package import GVLList
package import GVLWorkspace

/// Names for the ids of a string: by the list that the string was made with, where it is stored, else by the newest one.
package struct SignalNamesWork {
  private let workspace: Workspace
  private let list: ListReference?
  private let language: String?

  /// - Parameters:
  ///   - list: That of the string; nil where several strings name several.
  ///   - language: Of the names of purposes; nil for English.
  package init(of list: ListReference?, language: String?, in workspace: Workspace) {
    (self.list, self.language, self.workspace) = (list, language, workspace)
  }

  /// Without a list there are no names, which is no failure; a language that is not stored is one.
  package func run() throws(Undone) -> Done<SignalNames> {
    try Done.work { notes in
      let own = list.flatMap { try? workspace.list(.reference($0)) }
      guard let loaded = own ?? (try? workspace.list(.latest)) else {
        if language != nil { _ = try workspace.list(.latest) }
        return SignalNames()
      }
      let asked = try AskedTexts(workspace: workspace).texts(of: loaded.list, loaded.reference, in: language, &notes)
      return SignalNames(loaded.list, texts: asked.texts)
    }
  }
}
