import GVLDialogReading
public import GVLFindings

extension DialogFile {
  /// What breaks the rules of the context's sets, dialog by dialog. What cannot be seen has no findings: look at
  /// `inconclusive` and at `judged` too.
  public func findings(_ context: DialogContext = .standard) -> [Finding] { judged(context).findings }

  /// The same with the checks that could not be made. Dialogs of one language know of one another: they are layers of one
  /// interface.
  public func judged(_ context: DialogContext = .standard) -> Judged {
    var shared = context
    // A file of all languages knows them by itself.
    if shared.referenceMarks.isEmpty, Set(dialogs.map(\.language)).count > 1 {
      shared.referenceMarks = ReferenceMarks(dialogs)
    }
    if shared.keysElsewhere.isEmpty, Set(dialogs.map(\.language)).count > 1 {
      shared.keysElsewhere = ReferenceMarks.keysBesideHoles(of: dialogs)
    }
    var result = Judged()
    var dialogs = read(as: context.tcf).dialogs
    // One without the text that another language has is a dialog all the same.
    if InfoPlist.isOne(file), shared.keysElsewhere.contains(InfoPlist.trackingKey) {
      for index in dialogs.indices { dialogs[index].isDialog = true }
    }
    for index in dialogs.indices {
      var context = shared
      let dialog = dialogs[index]
      // No interface has more layers than this; a page of a thousand dialogs must not cost the square of them.
      context.others = dialogs.indices.lazy
        .filter { $0 != index && dialogs[$0].isDialog && dialogs[$0].language == dialog.language }
        .prefix(20).map { dialogs[$0] }
      result.add(judge(dialog, context))
    }
    result.notJudged = NotJudged.once(result.notJudged)
    return result
  }
}
