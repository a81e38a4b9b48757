import PlainText

extension BundleRules {
  /// Every purpose has its texts in every language.
  static let textComplete = BundleRule(
    "tcf/text-complete", .error, "every purpose and feature has all texts in every language",
    Citation("TCF Policies, Appendix B, B.b, B.c and C.c.I–VII"),
    looksAt: "the texts of every language file, item by item of the list"
  ) { view in
    view.contents.languages.flatMap { file in
      TextKind.allCases.flatMap { kind in
        view.contents.list.texts[kind].flatMap { item in holes(view, file, kind, item) }
      }
    }
  }
}

private func holes(
  _ view: BundleBesideList, _ file: BundleContents.LanguageFile, _ kind: TextKind, _ item: TextItem
) -> [BundleFound] {
  let shown = file.texts.texts.item(kind, item.id)
  let official = (view.source ?? view.contents.list).texts.item(kind, item.id) ?? item
  // Illustrations are required where the list has any; most features have none.
  let wanted: [(name: String, isShown: Bool, isOfficial: Bool)] = [
    ("name", shown?.name.isEmpty == false, !official.name.isEmpty),
    ("description", shown?.description.isEmpty == false, !official.description.isEmpty),
    ("illustrations", shown?.illustrations.isEmpty == false || official.illustrations.isEmpty, true),
  ]
  return wanted.filter { !$0.isShown }.map { member in
    BundleFound(
      at: PlaceInBundle(
        owner: member.isOfficial ? .publisher : .list, file: view.inFolder(file.file), place: shown?.place,
        path: "/\(kind.member)/\(item.id)/\(member.name)", language: file.language),
      severity: member.isOfficial ? .error : .warning, message(member.name, isOfficial: member.isOfficial))
  }
}

private func message(_ member: String, isOfficial: Bool) -> String {
  let (verb, some, them) = member.hasSuffix("s") ? ("are", "some", "them") : ("is", "one", "it")
  return isOfficial
    ? "the \(member) \(verb) missing in this language; the English text has \(some), so the bundle lost \(them)"
    : "the \(member) \(verb) missing in the list itself"
}
