import TestSupport

@testable import GVLCommand

/// The words that shells offer; each script runs in its shell.
@Suite(.folder, .waits) struct CompletionTests {
  /// The kind of completion, from the first line, and the offered words.
  static func offered(_ line: String, in folder: URL? = nil) throws -> (kind: String, words: [String]) {
    let run = try gvl(
      ["__complete", "--"] + line.split(separator: " ", omittingEmptySubsequences: false).map(String.init), in: folder)
    #expect(run.status == 0 && run.error.isEmpty, "\(line): \(run.error)")
    let lines = run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    return (lines.first ?? "", Array(lines.dropFirst()))
  }

  @Test(arguments: [
    ("di", "words", ["diff"]), ("arch", "words", ["archive"]), ("archive v", "words", ["verify"]),
    ("diff --exit", "words", ["--exit-code"]), ("diff --format j", "words", ["json", "junit"]),
    ("diff --format=j", "words", ["--format=json", "--format=junit"]),
    ("diff --format = j", "words", ["json", "junit"]),
    ("diff --format =", "words", ["text", "json", "markdown", "csv", "excel-csv", "junit", "github", "html"]),
    ("diff v3", "words", ["v3/103", "v3/102", "v3/101"]), ("diff v3/101 l", "words", ["latest"]),
    ("show prev", "words", ["previous"]), ("show lists/", "files", []),
    ("log v3/10", "words", ["v3/103..", "v3/102..", "v3/101.."]),
    ("log v3/101..v3/10", "words", ["v3/101..v3/103", "v3/101..v3/102", "v3/101..v3/101"]),
    ("check --profile base,s", "list", ["base,shop"]),
    ("diff --direction widened,n", "list", ["widened,narrowed", "widened,neutral"]),
    ("sync --on-change ", "words", []), ("diff 101..prev", "words", ["101..previous"]),
    ("diff --reviewer ", "words", []),
    ("--profile s", "words", ["shop"]), ("diff --profile ", "words", ["base", "shop", "all"]),
    ("vendor 174", "words", ["174"]), ("rules edpb/pre", "words", ["edpb/pre-ticked"]),
    ("rules --set recon", "list", ["reconsent"]), ("check --rules tcf,wor", "list", ["tcf,wording"]),
    ("sync --also cmp-list,a", "list", ["cmp-list,atp", "cmp-list,avi"]),
    ("sync --languages de,sr-c", "list", ["de,sr-cyrl"]),
    ("reconsent --policy st", "words", ["strict"]), ("reconsent --policy own/", "files", []),
    ("bundle --tar", "words", ["--target"]), ("bundle --target w", "words", ["web"]),
    ("bundle verify ", "folders", []), ("check ", "files", []), ("help exit", "words", ["exit-codes"]),
    ("help arch", "words", ["archive"]), ("man env", "words", ["environment"]), ("completions z", "words", ["zsh"]),
    ("reconsent --note ", "words", []), ("nonsense ", "words", []), ("show latest x", "words", []),
    ("diff -- --for", "files", []), ("translations export --to an", "words", ["android"]),
    // An option that the line already has is not offered again.
    ("diff --exit-code --exit", "words", []),
  ])
  func words(line: String, kind: String, words: [String]) throws {
    let offered = try Self.offered(line, in: try Sample.shared().site)
    #expect(offered.kind == kind && offered.words == words, "\(offered)")
  }

  /// The policies of the workspace are offered, however the workspace is named.
  @Test func ownPolicies() throws {
    let copy = try Sample.shared().copy()
    try copy.write("x", to: "policies/ours.yml")
    #expect(try Self.offered("reconsent --policy pol", in: copy.url).words == ["policies/ours.yml"])
    let outside = try Self.offered("--workspace \(copy.url.path) show v3/10")
    #expect(outside.words == ["v3/103", "v3/102", "v3/101"])
  }

  /// Every argument has a kind of completion, so that no option is forgotten.
  @Test func everyArgumentHasAKind() {
    for info in CommandInfo.root.tree where !info.isGroup {
      for argument in info.arguments where argument.kind != .flag {
        #expect(
          ValueKind.of(argument, of: info.command) != nil, "\(info.command): \(argument.key) <\(argument.valueName)>")
      }
    }
  }

  /// Without a workspace, or with a broken one, completion prints nothing and does not fail.
  @Test func silentWithoutAWorkspace() throws {
    for line in ["diff ", "vendor ", "--profile ", "reconsent --policy "] { _ = try Self.offered(line, in: folder.url) }
    try folder.write("{", to: "gvl.yml")
    try folder.write("{", to: "gvl-cache/index.json")
    for line in ["diff ", "vendor ", "--profile "] { _ = try Self.offered(line, in: folder.url) }
    #expect(try Self.offered("diff ", in: folder.url).words == ["latest", "previous"])
    #expect(try gvl("__complete").status == 0)
  }

  @Test func theParsersOwnScriptIsGone() throws {
    for arguments in [["--generate-completion-script", "bash"], ["--generate-completion-script"]] {
      let run = try gvl(arguments)
      #expect(run.status == 64 && run.output.isEmpty && run.complaint?.contains("`gvl completions") == true, "\(run)")
    }
  }

  static let shells = [("bash", "/bin/bash"), ("zsh", "/usr/bin/zsh"), ("fish", "/usr/bin/fish")]
    .filter { FileManager.default.isExecutableFile(atPath: $0.1) }

  @Test(.slow, .enabled(if: shells.count > 0, "no shell here"), arguments: shells)
  func inTheShell(shell: String, program: String) throws {
    let site = try Sample.shared().site
    let files = try TemporaryFolder()
    let script = try gvl("completions", shell)
    #expect(script.status == 0 && script.output.split(separator: "\n").count < 40)
    try files.write(script.output, to: "script")
    for (line, expected) in [
      ("gvl dif", ["diff"]), ("gvl diff --format j", ["json", "junit"]),
      ("gvl diff v3/10", ["v3/101", "v3/102", "v3/103"]),
      ("gvl --profile sh", ["shop"]), ("gvl rules edpb/pre-t", ["edpb/pre-ticked"]),
      ("gvl check --rules tcf,wor", ["tcf,wording"]),
      ("gvl show lists/v10", ["lists/v101.json", "lists/v102.json", "lists/v103.json"]),
    ] {
      let code =
        switch shell {
        case "bash":
          "source '\(files.url.path)/script'; COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _gvl; "
            + "printf '%s\\n' \"${COMPREPLY[@]}\""
        // zsh runs completions only in its line editor, so the test reads the arguments passed to its functions.
        case "zsh":
          "compdef() { }; _describe() { print -rl -- ${values%%:*} }; "
            + "_files() { print -rl -- ${words[CURRENT]}*(N) }; source '\(files.url.path)/script'; words=(\(line)); "
            + "CURRENT=${#words}; _gvl"
        default: "source '\(files.url.path)/script'; complete -C '\(line)' | string replace -r '\\t.*' ''; true"
        }
      let run = try Tool.run(
        program, (shell == "zsh" ? ["-f"] : shell == "bash" ? ["--norc"] : ["--no-config"]) + ["-c", code], in: site,
        environment: [
          "PATH": "\(Tool.program.deletingLastPathComponent().path):/usr/bin:/bin", "HOME": files.url.path,
          "GVL_NOW": Sample.now,
        ])
      #expect(
        run.output.split(separator: "\n").map(String.init).sorted() == expected && run.status == 0, "\(line): \(run)")
    }
  }
}
