import GVLStrings

extension CheckCommand {
  static let help = CommandHelp(
    "check", "Check what a CMP shows: bundles, strings files, pages, described screens.",
    examples: [
      .init("gvl check strings", "a folder of strings files"),
      .init("gvl check dist dialog.html", "a bundle and the page that shows it"),
      .init("gvl check dialog.html --rules tcf,edpb --fail-on warning", "by these sets of rules, strictly"),
      .init("gvl check dialog.html --render --format html -o seen.html", "as a browser draws it, with pictures"),
      .init("gvl check dialog.html --baseline known.json --update-baseline", "accept what is there today"),
    ],
    know: """
      Strings files (\(StringFormats.endings.map { ".\($0)" }.joined(separator: ", "))), HTML pages, \
      screens.yml, bundles, and folders of them. Layers and roles come from gvl.yml, else from keys, else from the words.

      A bundle is compared with the list that it was made from: a gap that the list has too is the vendor's, a warning; \
      one that only the bundle has is ours, an error. A part that gvl cannot read or see is inconclusive, exit status 2, and so is \
      a file that is named and holds no dialog. A folder may hold no dialog; gvl leaves out what .gitignore and gvl.yml leave out. \
      `gvl rules` lists the rules. The rules of the set tcf apply only to dialogs that ask for TCF consent: as --tcf says, \
      else `tcf` of the profile, else the dialog's own text. Each output says which dialogs these are and why, and how many \
      checks failed, passed, were not judged and do not apply. For many dialogs gvl shows what they have in common, and a \
      fault in several places once; -v shows each. With -q gvl prints a line for each finding and nothing else.

      With --render pages are drawn by Chromium, for a large window and a phone, in light and dark: what is read is what \
      is seen, and what can be pressed is pressed, each time in a page that nobody has touched. A page has no network: what \
      it asks for beside its own files is refused and named. It meets a usual browser, so that no script hides from tests. \
      An https address, or http on this machine, is opened from the network: sites that are yours by `check: {sites: […]}` \
      in gvl.yml like your pages, others once, by a browser that says what it is, with nothing pressed. Beside its own origin \
      a page gets nothing of this machine or the network around it. \
      Without --render, checks of what only a browser sees are not judged.

      A comment `gvl:ignore RULE reason` in a page accepts a finding on its line or the one below, `gvl:ignore-file` \
      near the top one in the whole file.
      """,
    exits: [
      .yes: "findings at or above --fail-on",
      .failed: "a file cannot be read, or something is inconclusive (not with --fail-on never)",
    ],
    seeAlso: ["rules", "wording", "translations audit", "formats"])
}
