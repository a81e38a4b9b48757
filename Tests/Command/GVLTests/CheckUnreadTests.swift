import TestSupport

/// `gvl check` never passes input that it did not read: named files and folders.
@Suite(.folder, .waits) struct CheckUnreadTests {
  /// One file of each kind that is not read, and the kind's name in messages.
  static let unread: [(file: String, text: String, name: String)] = [
    ("texts.hjson", "accept: Accept all\n", "Hjson (.hjson)"),
    ("de.ini", "[de]\naccept = \"Akzeptieren\"\n", "a .ini file of a kind that is not known"),
    ("de.neon", "accept: Akzeptieren\n", "NEON (.neon)"),
    ("texts.docx", "PK\u{3}\u{4} and so on <b>", "a text document (.docx)"),
    ("texts.xlsx", "PK\u{3}\u{4} and so on", "a spreadsheet (.xlsx)"),
    ("banner.haml", "#cookies\n  %p We use cookies.\n  %button Accept all\n", "a Haml template (.haml)"),
    ("banner.slim", "#cookies\n  button Accept all\n", "a Slim template (.slim)"),
    ("banner.pug", "<!DOCTYPE html>\nbutton Accept all\n", "a Pug template (.pug)"),
    ("banner.jade", "button Accept all\n", "a Pug template (.jade)"),
    ("texts.zip", "PK\u{3}\u{4} and so on", "a zip archive"),
    ("texts.csv", "accept,Accept all\n", "a .csv file of a kind that is not known"),
    ("messages.en", "accept = Accept <b>all</b>\n", "neither a page nor strings"),
    ("notes", "Accept <b>all</b>, or reject\n", "neither a page nor strings"),
    ("other.xml", "<texts><t id=\"accept\">Accept all</t></texts>", "XML of a kind that is not known"),
  ]

  @Test(arguments: unread.indices) func aNamedFileThatIsNotReadIsNeverFine(index: Int) throws {
    let (file, text, name) = Self.unread[index]
    try folder.write(text, to: file)
    for more in [[], ["--expect-dialogs", "0"], ["--fail-on", "error"]] {
      let run = try gvl(["check", file, "-q"] + more, in: folder.url)
      #expect(run.status == 2 && run.output.hasPrefix("\(file): inconclusive: this is \(name)"), "\(run)")
      #expect(run.output.contains(" is not read; ") && run.output.split(separator: "\n").count == 1)
    }
  }

  /// A named file without a dialog is not a pass: the user asked about this very file.
  @Test(arguments: [
    ("en.json", "{\"title\": \"A lamp\", \"text\": \"It shines\"}", "no consent dialog in 2 texts; "),
    ("list.json", "[{\"title\": \"A lamp\"}]", "no consent dialog in 1 text; "),
    ("page.html", "<h1>Lamps</h1><p>They shine</p>", "no consent dialog in this page; "),
    ("page", "<!-- ours -->\n<!DOCTYPE html><title>Lamps</title>", "no consent dialog in this page; "),
    ("ci.yml", "on: push\njobs:\n  build: {runs-on: linux}\n", "no consent dialog in 2 texts; "),
    (
      "package.json", "{\"name\": \"cookie-consent\", \"description\": \"Accept all\"}",
      "no consent dialog: this is settings"
    ),
    ("layout.xml", "<View xmlns:a=\"http://schemas.android.com/apk/res/android\"/>", "no consent dialog: this is XML"),
  ])
  func aNamedFileWithoutADialogIsInconclusive(file: String, text: String, message: String) throws {
    try folder.write(text, to: file)
    let run = try gvl("check", file, "-q", in: folder.url)
    #expect(run.status == 2 && run.output.hasPrefix("\(file): inconclusive: \(message)"), "\(run)")
    // With no dialog expected it passes, because it was read.
    let none = try gvl("check", file, "-q", "--expect-dialogs", "0", in: folder.url)
    #expect(none.status == 0 && none.output.isEmpty && none.error.isEmpty, "\(none)")
  }

  /// A hook names every changed file, most of them without a dialog.
  @Test func whatADialogHasWrongIsFoundAmongOrdinaryFiles() throws {
    let folder = try CheckOutputTests.site()
    try folder.write("{\"title\": \"A lamp\"}", to: "en.json")
    let run = try gvl("check", "--expect-dialogs", "0", "en.json", "site/small.html", in: folder.url)
    #expect(run.status == 1 && run.output.contains("[edpb/no-reject-first-layer"))
  }

  /// A file is read once, however many paths lead to it. Otherwise it would count as two dialogs with two findings, and
  /// one of two baseline entries would never occur again.
  @Test(arguments: [
    ["site", "site/small.html"], ["site/small.html", "site"], ["site/small.html", "./site/../site//small.html"],
    ["site", "site/"], [".", "site"], ["HERE/site", "site/small.html", "-"],
  ])
  func aFileIsReadOnce(paths: [String]) throws {
    try folder.write(try #require(CheckOutputTests.pages["small.html"]), to: "site/small.html")
    let named = paths.filter { $0 != "-" }.map { $0.replacingOccurrences(of: "HERE", with: folder.url.path) }
    let run = try gvl(["check", "-q"] + named, in: folder.url)
    #expect(run.status == 1 && run.output.split(separator: "\n").count == 1, "\(run)")
    #expect(try gvl(["check", "--expect-dialogs", "2"] + named, in: folder.url).status == 2)
    // A named file must have a dialog, though a folder need not.
    try folder.write("<p>Lamps</p>", to: "site/plain.html")
    #expect(try gvl("check", "-q", "site", "--rules", "check", in: folder.url).status == 0)
    let plain = try gvl("check", "-q", "site", "site/plain.html", "--rules", "check", in: folder.url)
    #expect(plain.status == 2 && plain.output.hasPrefix("site/plain.html: inconclusive: no consent dialog"), "\(plain)")
  }

  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "<resources><string name=\"hello\">Hello there</string><string name=\"bye\">See you</string></resources>",
      to: "res/values/strings.xml")
    try folder.write("<resources><color name=\"a\">#fff</color></resources>", to: "res/values/colors.xml")
    try folder.write("<View xmlns:a=\"http://schemas.android.com/apk/res/android\"/>", to: "res/layout/main.xml")
    return folder
  }

  @Test func anOrdinaryAppHasNoDialogAndSaysSoInOneLine() throws {
    let folder = try app()
    let run = try gvl("check", "res", in: folder.url)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output == "no consent dialog in 2 texts of 1 file\n")
  }

  @Test func expectedDialogsAreCounted() throws {
    let folder = try app()
    let expected = try gvl("check", "res", "-q", "--expect-dialogs", "1", in: folder.url)
    #expect(expected.status == 2 && expected.output == "res: inconclusive: 1 dialog expected, none found\n")
    for language in ["de", "en"] {
      try folder.write(
        "{\"cookie_banner\": {\"text\": \"We ask for your consent to cookies.\", \"accept_all\": \"OK\", \"reject_all\": \"No\"}}",
        to: "res/consent/\(language).json")
    }
    for (number, status) in [(0, 0), (1, 0), (2, 0), (3, 2)] {
      let words = ["check", "res", "--rules", "tcf", "-q", "--expect-dialogs", "\(number)"]
      let run = try gvl(words, in: folder.url)
      #expect((run.status == 2) == (status == 2) && run.output.contains("3 dialogs expected, 2 found") == (status == 2))
      #expect(try gvl(words + ["--fail-on", "never"], in: folder.url).status == 0)
    }
    let command = try gvl("check", "res", "--expect-dialogs", "3", "--format", "github", in: folder.url)
    #expect(command.output.contains("file=res,title=inconclusive%3A check/dialogs-missing::"), "\(command)")
    #expect(try gvl("check", "res", "--expect-dialogs", "-1", in: folder.url).status == 64)
  }

  @Test func aFolderOfWhichNothingIsReadIsInconclusive() throws {
    for name in ["a", "b", "c"] { try folder.write("x", to: "lang/\(name).neon") }
    try folder.write("x", to: "lang/d.mo")
    let run = try gvl("check", "lang", in: folder.url)
    #expect(
      run.status == 2
        && run.output.hasPrefix("lang: inconclusive: nothing in this folder was read; left out: 3 .neon, 1 .mo\n"))
    #expect(run.output.components(separatedBy: "left out").count == 2, "told twice: \(run.output)")
    #expect(try gvl("check", "lang", "--expect-dialogs", "0", in: folder.url).status == 2)
    try folder.write("x", to: "empty/readme.txt")
    let empty = try gvl("check", "empty", in: folder.url)
    #expect(empty.status == 2 && empty.error.contains("empty: no bundle"), "\(empty)")
  }

  @Test func whatIsLeftOutIsCountedByKind() throws {
    let folder = try app()
    for name in ["a.neon", "b.neon", "c.hjson", "data.json", "settings.yml"] {
      try folder.write("{\"a\": 1, \"b\": \"two words\"}", to: "res/raw/" + name)
    }
    try folder.write("x", to: "elsewhere/x.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/res/linked", withDestinationPath: "../elsewhere")
    let kinds = "2 .neon, 1 .hjson, 1 .json, 1 .yml, 1 linked folder"
    let run = try gvl("check", "res", in: folder.url)
    #expect(run.status == 0 && run.output == "left out: \(kinds)\nno consent dialog in 2 texts of 1 file\n", "\(run)")
    let json = try JSONDocument(Array(try gvl("check", "res", "--format", "json", in: folder.url).output.utf8)).root
    let found = json["leftOut"]?.elements.map { "\($0["files"]?.integer ?? 0) \($0["kind"]?.string ?? "")" }
    #expect(found?.joined(separator: ", ") == kinds)
    let sarif = try gvl("check", "res", "--format", "sarif", in: folder.url).output
    #expect(sarif.contains("left out: 2 .neon: not read, and could have held strings"))
    #expect(try gvl("check", "res", "--format", "markdown", in: folder.url).output.contains("left out: 2"))
  }

  /// Its dialog would be missed otherwise; a template without a word of consent is only counted.
  @Test func aTemplateThatIsNotReadIsNamedWhereItMentionsConsent() throws {
    let folder = try app()
    for (path, text) in [
      ("views/list.haml", "%ul\n  %li= name\n"), ("views/banner.haml", "%p We use cookies.\n"),
      ("views/consent/_buttons.slim", "button= accept\n"), ("views/admin/consent.pug", "p Consent\n"),
    ] { try folder.write(text, to: "res/" + path) }
    let run = try gvl("check", "res", in: folder.url)
    #expect(run.status == 2, "\(run)")
    let lines = run.output.split(separator: "\n").filter { $0.contains("inconclusive: this is") }
    #expect(
      lines.map { String($0.prefix { $0 != "," }) } == [
        "res/views/banner.haml: inconclusive: this is a Haml template (.haml)",
        "res/views/consent/_buttons.slim: inconclusive: this is a Slim template (.slim)",
      ])
    #expect(run.output.contains("left out: 1 .haml, 1 .pug\n"))
  }

  @Test func aFolderIsLookedThroughAsGitAndTheSettingsSay() throws {
    let folder = try app()
    let broken = "{\"title\": \"A lamp that shines\", "
    try folder.write(broken, to: "res/i18n/de.json")
    try folder.write("", to: ".git/HEAD")
    let unread = try gvl("check", "res", "-q", in: folder.url)
    #expect(unread.status == 2 && unread.output.hasPrefix("res/i18n/de.json:1:"), "\(unread)")
    try folder.write("check: {exclude: [/res/i18n]}\n", to: "gvl.yml")
    #expect(try gvl("check", "res", "-q", in: folder.url).status == 0)
    #expect(try gvl("check", "i18n", "-q", in: folder.url.appending(path: "res")).status == 2, "nothing else is there")
    try folder.write("check: {exclude: [/other]}\n", to: "gvl.yml")
    #expect(try gvl("check", "res", "-q", in: folder.url).status == 2)
    try folder.write("i18n/\n", to: ".gitignore")
    #expect(try gvl("check", "res", "-q", in: folder.url).status == 0)
    // A named file is checked even if it would be skipped in a folder.
    #expect(try gvl("check", "res/i18n/de.json", "-q", in: folder.url).status == 2)
    try folder.write("check: {exclude: 7}\n", to: "gvl.yml")
    let wrong = try gvl("config", in: folder.url)
    #expect(wrong.status == 2 && wrong.error.contains("gvl.yml:1:18: expected patterns of paths"), "\(wrong)")
    try folder.write("check: {exclud: []}\n", to: "gvl.yml")
    #expect(try gvl("check", "res", in: folder.url).error.contains("did you mean \"exclude\"?"))
  }

  /// Links that cannot be entered or opened are reported, and the remaining files are checked.
  @Test func linksThatLeadNowhereAreUnread() throws {
    let folder = try app()
    for (name, target) in [("round.json", "round.json"), ("gone.json", "nowhere/at/all"), ("up", "..")] {
      try FileManager.default.createSymbolicLink(atPath: folder.url.path + "/res/" + name, withDestinationPath: target)
    }
    let run = try gvl("check", "res", "-q", in: folder.url)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 2 && lines.map { $0.prefix(23) } == ["res/gone.json: inconclu", "res/round.json: inconcl"])
  }

  /// A list of ten thousand patterns, file names that are no text, endlessly nested folders.
  @Test(.slow) func hostileFoldersEnd() throws {
    let folder = try app()
    let patterns = (0..<10_000).map { ["*a*b*\($0)", "/x/**/y\($0)", "name\($0)", "[a-z]*.\($0)"][$0 % 4] }
    try folder.write(patterns.joined(separator: "\n"), to: "res/.gitignore")
    let name = Array((folder.url.path + "/res/").utf8) + [0xFF, 0xFE] + Array(".json".utf8) + [0]
    let file = unsafe name.withUnsafeBytes { unsafe fopen($0.bindMemory(to: CChar.self).baseAddress, "w") }
    _ = unsafe file.map { unsafe fclose($0) }
    try folder.write("{}", to: "res/" + (0..<80).map { _ in "d" }.joined(separator: "/") + "/de.json")
    let run = try gvl("check", "res", "-q", in: folder.url)
    #expect(run.status == 2 && run.output.contains("more than 64 folders in one another"), "\(run)")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func aWrongFormatIsToldWhichThereAre() throws {
    for (command, formats) in [
      ("check", "text, json, markdown, csv, excel-csv, sarif, junit, github, html"),
      ("diff", "text, json, markdown, csv, excel-csv, junit, github, html"),
    ] {
      let run = try gvl(command, "a", "b", "--format", "yaml", in: nil)
      #expect(run.status == 64 && run.error.contains("give one of the following: \(formats); see"), "\(run.error)")
    }
    let few = try gvl("log", "--format", "yaml", in: nil)
    #expect(few.status == 64 && few.error.contains("give one of 'text'"), "\(few.error)")
  }

  /// The parser's global options, in all their spellings, are recognised before a misspelt command.
  @Test func globalOptionsMayStandBeforeAMisspeltCommand() throws {
    let root = try #require(HelpModel.shared.get().commands.first { $0.name.isEmpty })
    let options = root.arguments.filter { $0.kind != "positional" }
    #expect(options.count >= 8)
    for option in options {
      for name in option.names where !["--help", "-h", "--version"].contains(name) {
        let run = try gvl([name] + (option.kind == "option" ? ["x"] : []) + ["chek"], in: nil)
        #expect(run.status == 64 && run.error.contains("did you mean `gvl check`?"), "\(name) \(run.error)")
      }
    }
  }
}
