import GVLBundleFormat

extension BundleRules {
  /// Reports texts that are in another language than their file.
  static let textLent = BundleRule(
    "tcf/text-lent", .info, "every official text is in the translation's own language",
    Citation("TCF Policies, Appendix B, B.b and B.c"),
    looksAt: "what the manifest says of each language: its loans, its fallbacks, the lists of its texts"
  ) { view in
    view.contents.languages.flatMap { file -> [BundleFound] in
      func finding(_ path: String?, _ message: String) -> BundleFound {
        BundleFound(
          at: PlaceInBundle(owner: .list, file: view.inFolder(file.file), path: path, language: file.language), message)
      }
      let changed = Set(file.fallbackOf.lazy.filter { $0.reason == "changed" }.map(\.item))
      var found = file.loans.map { loan in
        let why =
          changed.contains(loan.item)
          ? "the English changed, and no official translation of it is stored; the text in \(loan.from) is used"
          : "the official translation has no \(loan.members.joined(separator: ", ")); the text in \(loan.from) is used instead"
        return finding("/" + loan.item, why)
      }
      // Texts with unchanged English are those of the list, although of another week: `textFrom` names them.
      if file.list.version != view.contents.reference.version, file.textFrom.isEmpty {
        found.append(
          finding(
            nil,
            "the texts are those of \(file.list), whatever changed since; build the bundle for \(view.contents.reference) again"
          ))
      }
      return found
    }
  }
}
