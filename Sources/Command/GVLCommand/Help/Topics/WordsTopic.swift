extension HelpTopic {
  static let words = HelpTopic(
    name: "words", aliases: ["glossary", "terms"], purpose: "The words of the framework, and those of gvl."
  ) {
    Words.groups.map { group in
      .init(
        title: group.title, blocks: (group.source.isEmpty ? [] : [.paragraph(group.source)]) + [.terms(group.words)])
    }
  }
}

/// Explanations for users who are new to consent.
enum Words {
  static let groups: [(title: String, source: String, words: [(term: String, text: String)])] = [
    (
      "The framework",
      "Terms of the IAB Europe Transparency and Consent Framework (TCF): its Policies and its technical specifications.",
      [
        ("TCF", "The framework itself: rules and formats by which sites and apps ask for consent and pass it on."),
        (
          "Global Vendor List",
          "GVL, here \"the list\": who takes part, with what each declares. A new version comes out about weekly."
        ),
        ("CMP", "Consent management platform: the program that shows the consent dialog and stores the answer."),
        (
          "vendor",
          "A company of the list that processes users' data. It is live until the list says that it was deleted."
        ),
        ("purpose", "A use of data, such as measuring advertisements. Users choose for each purpose."),
        ("special purpose", "A purpose without a choice, such as security. Users are informed of it."),
        (
          "feature",
          "A way in which data are processed for purposes, such as linking devices. Users are informed of it."
        ),
        ("special feature", "A feature that users must agree to, such as precise location."),
        ("legal basis", "Why a purpose is lawful: consent, or a legitimate interest, to which users can object."),
        ("flexible", "Said of a purpose whose legal basis the publisher may choose."),
        (
          "restriction",
          "A publisher's rule that a purpose needs consent, needs a legitimate interest, or is not allowed."
        ),
        ("stack", "A group of purposes and special features under one title, for the first layer of a dialog."),
        ("layer", "A screen of the dialog: the first one that is shown, then purposes and vendors in detail."),
        ("TC string", "The answer of one user in a coded form, which the CMP passes on."),
        ("signal", "The part of a TC string about one vendor: whether it may process data, for what, on which basis."),
        ("Additional Consent", "Google's string for companies that are not in the list."),
        ("GPP", "Global Privacy Platform: a string with sections for several laws, the TCF among them."),
        ("TCF Policies", "The framework's rules, with a version of their own; the list names it as tcfPolicyVersion."),
      ]
    ),
    (
      "gvl",
      "",
      [
        ("archive", "The folder gvl-cache: every list and translation that was stored, as it was fetched."),
        (
          "record",
          "A file that keeps one decision with all that it rests on; also all lists of the archive in their order."
        ),
        ("workspace", "A folder with gvl.yml, the archive and the texts."),
        ("profile", "The part of the list that one app or site shows: its vendors, purposes and restrictions."),
        (
          "policy",
          "The rules by which gvl decides whether users are asked again; a preset is one that needs no file. Not the TCF Policies."
        ),
        ("verdict", "The answer of a policy about two lists: none, disclose, recommended or required."),
        ("widened", "Said of a change: the vendor declares more than before."),
        ("narrowed", "It declares less."),
        ("moved", "It declares something else, neither more nor less: another legal basis, another time."),
        ("neutral", "Nothing that is done with data changed, such as an address."),
        ("bundle", "The files that an app or site ships, so that it needs no network."),
        ("fallback", "A text of another language, where an official translation lacks it or its English changed."),
        ("inconclusive", "A check could not see a part of a dialog; then nothing is reported as missing from it."),
        ("baseline", "Findings that a person has accepted; only new ones fail."),
      ]
    ),
  ]
}
