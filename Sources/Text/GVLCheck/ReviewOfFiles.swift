import PlainText

extension FindingsReview {
  /// Checks files by the rules of the context's sets, and removes accepted findings: those with a note in the source (a
  /// comment `gvl:ignore RULE reason`) or in a baseline.
  ///
  /// - Parameters:
  ///   - sources: the bytes of the files by name, to find notes in; a file that is not here has no notes.
  ///   - baseline: known findings that are accepted for now.
  public init(
    of files: [DialogFile], sources: [String: [UInt8]] = [:], _ context: DialogContext = .standard,
    baseline: Baseline? = nil
  ) {
    let unseen = files.flatMap(\.inconclusive).map(\.file)
    let scope = ReviewScope(
      checked: files.map(\.file), unseen: Set(unseen), sets: context.sets, known: CheckRules.known,
      sources: sources.mapValues { SourceLines($0) })
    var judged = Judged()
    for file in files { judged.add(file.judged(context)) }
    self = review(judged.findings, files.flatMap(\.inconclusive), in: scope, baseline: baseline)
    notJudged = NotJudged.once(judged.notJudged)
  }
}
