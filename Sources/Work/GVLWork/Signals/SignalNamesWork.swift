package import GVLSignalReports
package import GVLList
package import GVLWorkspace

/// Names for the ids of a string: from the list that it was made with if that is stored, else from the newest one.
package struct SignalNamesWork {
  private let workspace: Workspace
  private let list: ListReference?
  private let language: String?

  /// - Parameters:
  ///   - list: the list of the string; nil if several strings name different lists.
  ///   - language: the language of the purpose names; nil for English.
  package init(of list: ListReference?, language: String?, in workspace: Workspace) {
    (self.list, self.language, self.workspace) = (list, language, workspace)
  }

  /// Without a list there are no names, which is no failure. Throws if the language is not stored.
  package func run() throws(JobError) -> Done<SignalNames> {
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
