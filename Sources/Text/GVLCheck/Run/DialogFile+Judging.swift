extension DialogFile {
  /// The findings in all dialogs by the rules of the context's sets. A part that cannot be seen has no findings: see
  /// `inconclusive` and `judged` too.
  public func findings(_ context: DialogContext = .standard) -> [Finding] { judged(context).findings }

  /// The findings, and the checks that could not be judged. Dialogs of one language count as layers of one interface.
  public func judged(_ context: DialogContext = .standard) -> Judged {
    var shared = context
    // A file with all languages provides the reference itself.
    if shared.referenceMarks.isEmpty, Set(dialogs.map(\.language)).count > 1 {
      shared.referenceMarks = ReferenceMarks(dialogs)
    }
    if shared.keysElsewhere.isEmpty, Set(dialogs.map(\.language)).count > 1 {
      shared.keysElsewhere = ReferenceMarks.keysBesideHoles(of: dialogs)
    }
    var result = Judged()
    var dialogs = read(as: context.tcf).dialogs
    // A file without the text that another language has is still judged.
    if InfoPlist.isOne(file), shared.keysElsewhere.contains(InfoPlist.trackingKey) {
      for index in dialogs.indices { dialogs[index].isDialog = true }
    }
    for index in dialogs.indices {
      var context = shared
      let dialog = dialogs[index]
      // No interface has more layers; without a limit a page of a thousand dialogs would take quadratic time.
      context.others = dialogs.indices.lazy
        .filter { $0 != index && dialogs[$0].isDialog && dialogs[$0].language == dialog.language }
        .prefix(20).map { dialogs[$0] }
      result.add(judge(dialog, context))
    }
    result.notJudged = NotJudged.once(result.notJudged)
    return result
  }
}
