import GVLChanges
import GVLDecision
import GVLList
import GVLShown
package import PlainText
package import ReportFormats

extension DecisionProof {
  /// One self-contained page: what was verified, when, from which sources, and the result. It makes no requests.
  ///
  /// - Parameters:
  ///   - head: the maker's statements.
  ///   - verified: the time of the verification.
  package func html(_ head: ReportHead, verified: Timestamp) -> String {
    let title = head.title.map { CleanText.brief($0, to: 200) }
    let lists = "\(record.from.list) → \(record.to.list)"
    return Page(
      title: "\(answer): \(title ?? lists)", skip: ("#main", "the result"),
      eyebrow: "Global Vendor List: a recorded decision, worked out again", heading: title ?? lists,
      meta: ["Verified on \(verified) by \(tool)"],
      footer: "A record proves what follows from these lists, this profile and this policy, not who decided or when.",
      scripts: []
    ).html(header: head.writeRemarks) { page in
      page.open("section", ["class": "verdict \(holds ? "none" : "required")", "aria-label": "Result"])
      page.element("p", ["class": "word"], answer)
      page.element(
        "p",
        holds
          ? "The verdict \(verdict) comes out again from the recorded lists, profile and policy."
          : "This differs from what was recorded: \(Self.named(differences))")
      page.markup("</section>\n<h2>The record</h2>\n")
      page.facts(facts.map { ($0, CleanText.brief($1, to: 4_000)) })
    }
  }

  private var facts: [(String, String)] {
    var facts = [
      ("File", "\(file.name), SHA-256 \(file.sha256)"), ("Verdict", verdict),
      ("Recorded", "\(record.recorded) by \(record.tool)"), ("Older list", words(record.from)),
      ("Newer list", words(record.to)), ("Profile", ProfileInWords.text(record.profile)),
      ("Policy", record.policy.name),
    ]
    if let who = record.signOff?.who { facts.append(("Reviewed by", who)) }
    if let outcome = record.signOff?.outcome { facts.append(("Decided", outcome)) }
    if let note = record.note { facts.append(("Note", note)) }
    return facts
  }

  private func words(_ list: DecisionRecord.Subject) -> String {
    "\(list.list), SHA-256 \(list.sha256), " + (list.bytes == nil ? "read from the archive" : "carried by the record")
  }
}
