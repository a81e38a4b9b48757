import GVLFindings
import GVLModel

/// Texts in another language than the file's are told.
enum TextLent: BundleRule {
  static let rule = Rule(
    id: "tcf/text-lent", severity: .info,
    title: "a text that the official translation lacks is lent by another language",
    cite: Citation("TCF Policies, Appendix B, B.b and B.c"))
  static let looksAt = "what the manifest says of each language: its loans, and the list of its translation"

  static func findings(in view: BundleView) -> [Finding] {
    view.contents.languages.flatMap { file -> [Finding] in
      var findings = file.loans.map { loan in
        Finding(
          rule, owner: .list, file: "\(view.contents.folder)/\(file.file)", path: "/" + loan.item,
          language: file.language,
          message:
            "the official translation has no \(loan.members.joined(separator: ", ")); that in \(loan.from) stands in for it"
        )
      }
      if file.list != view.contents.reference {
        findings.append(
          Finding(
            rule, owner: .list, file: "\(view.contents.folder)/\(file.file)", language: file.language,
            message: "the texts are those of \(file.list), the newest translation there is for"
              + " \(view.contents.reference); run `gvl sync` later"))
      }
      return findings
    }
  }
}
