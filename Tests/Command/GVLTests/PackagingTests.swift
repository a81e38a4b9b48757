import TestSupport
import YAMLText

/// The recipes of `Packaging/`: the tool or grammar that each is written for parses it, and its commands run unchanged
/// against a server and in a workspace.
@Suite(.folder, .waits, .slow) struct PackagingTests {
  static let recipes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Packaging")
    .standardizedFileURL
  private static let analyzer = "/usr/bin/systemd-analyze"

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.recipes.appending(path: name), encoding: .utf8)
  }

  /// Runs a command line by a shell in an empty workspace whose server works. The built `gvl` is in the path and at the
  /// place that recipes name.
  private func run(
    _ command: String, in folder: TemporaryFolder, shell: String = "/bin/sh", environment: [String: String] = [:]
  ) throws -> Tool.Run {
    let command = command.replacingOccurrences(of: "/usr/local/bin/gvl", with: "gvl")
      .replacingOccurrences(of: "/var/lib/gvl", with: folder.url.path)
      .replacingOccurrences(of: "/srv/gvl", with: folder.url.path)
    let path = ["PATH": Tool.program.deletingLastPathComponent().path + ":/usr/bin:/bin", "GVL_NOW": Sample.now]
    return try Tool.run(
      shell, ["-c", command], in: folder.url, environment: path.merging(environment) { $1 })
  }

  private func withServer(_ body: (TemporaryFolder) throws -> Void) throws {
    let server = try Sample.serve(try Sample.shared().mirror)
    let folder = try NetworkStatusTests.site(port: server.port)
    defer { folder.remove() }
    try body(folder)
    #expect(!server.logLines.isEmpty)
  }

  @Test func theServiceDoesItsWork() throws {
    let lines = try text("systemd/gvl-sync.service").split(separator: "\n")
    func commands(_ key: String) -> [String] {
      lines.filter { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
    let (sync, after) = (commands("ExecStart"), commands("ExecStopPost"))
    #expect(sync.count == 1 && after.count == 1)
    try withServer { folder in
      for command in sync + after {
        let run = try run(command, in: folder)
        #expect(run.status == 0, "\(command): \(run)")
      }
      #expect(FileManager.default.fileExists(atPath: folder.url.path + "/gvl.prom"))
      // The source is gone and the metrics are written: the last step also runs after a failure.
      try folder.write(Sample.settings(port: 1), to: "gvl.yml")
      let now = ["GVL_NOW": "2026-04-10T12:00:00Z"]
      #expect(try run(try #require(sync.first), in: folder, environment: now).status == 3)
      let stale = try run(try #require(after.first), in: folder, environment: now)
      #expect(stale.status == 1 && stale.error.hasPrefix("stale: "), "\(stale)")
      let metrics = try String(contentsOf: folder.url.appending(path: "gvl.prom"), encoding: .utf8)
      #expect(metrics.contains(/gvl_stale\{[^}]*\} 1/), "\(metrics)")
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: analyzer), "no systemd-analyze here: the units are not verified")
  )
  func systemdAcceptsTheUnits() throws {
    for name in ["gvl-sync.service", "gvl-sync.timer"] {
      let unit = try text("systemd/" + name).replacingOccurrences(of: "/usr/local/bin/gvl", with: "/bin/true")
      try folder.write(unit, to: name)
    }
    let run = try Tool.run(
      Self.analyzer,
      ["verify", "gvl-sync.service", "gvl-sync.timer"].map { $0 == "verify" ? $0 : folder.url.path + "/" + $0 })
    #expect(run.status == 0 && run.error.isEmpty, "\(run)")
  }

  @Test func theCrontabLineSaysNothingWhenAllIsWell() throws {
    let lines = try text("cron/crontab").split(separator: "\n").filter { !$0.hasPrefix("#") }
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    let match = try #require(line.wholeMatch(of: /([0-9]+) \*\/([0-9]+) \* \* \*  (.+)/))
    #expect(Int(match.1).map { (0..<60).contains($0) } == true && Int(match.2).map { 24 % $0 == 0 } == true)
    // In a crontab a percent sign ends the line.
    #expect(!match.3.contains("%"))
    try withServer { folder in
      let run = try run(String(match.3), in: folder)
      #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty, "\(run)")
    }
  }

  @Test func theCronJobDoesItsWork() throws {
    let documents = try text("kubernetes/cronjob.yml").split(separator: "\n---\n").map {
      try YAMLText.parse(String($0))
    }
    #expect(try documents.map { try $0.required("kind").text() } == ["ConfigMap", "PersistentVolumeClaim", "CronJob"])
    let settings = try documents[0].required("data").required("gvl.yml").text()
    let job = try documents[2].required("spec")
    #expect(try job.required("concurrencyPolicy").text() == "Forbid")
    let pod = try job.required("jobTemplate").required("spec").required("template").required("spec")
    let container = try #require(try pod.required("containers").elements().first)
    let volume = try #require(try container.required("volumeMounts").elements().first)
    #expect(try volume.required("mountPath").text() == container.required("workingDir").text())
    #expect(try container.required("command").texts() == ["/bin/sh", "-c"])
    let command = try #require(try container.required("args").texts().first)
    try withServer { folder in
      try folder.write(settings, to: "mounted/gvl.yml")
      #expect(try gvl("config", "-q", in: folder.url.appending(path: "mounted")).status == 0)
      let run = try run(command, in: folder)
      #expect(run.status == 0, "\(run)")
    }
  }

  /// The action that checks runs unchanged, exits with the status of `check` and passes its result.
  @Test func theCheckActionEndsAsTheCheckDoes() throws {
    let action = try YAMLText.parse(try text("github-check/action.yml"))
    #expect(try action.required("runs").required("using").text() == "composite")
    let steps = try action.required("runs").required("steps").elements()
    let install = try steps[0].required("run").text()
    let script = try steps[1].required("run").text()
    let folder = try CheckOutputTests.site()
    // If gvl is in the path, nothing is installed.
    let here = ["GITHUB_ACTION_PATH": Self.recipes.appending(path: "github-check").path]
    let present = try run(install, in: folder, shell: "/bin/bash", environment: here)
    #expect(present.status == 0 && present.output.contains("is on the path"), "\(present)")
    let inputs = try action.required("inputs").members().map(\.key).filter {
      !["version", "download-base"].contains($0)
    }
    let variables = [
      "paths": "PATHS", "fail-on": "FAIL_ON", "baseline": "BASELINE", "rules": "RULES", "language": "LANGUAGE_OF_PAGES",
      "profile": "PROFILE", "sarif": "SARIF", "expect-dialogs": "EXPECT_DIALOGS",
    ]
    #expect(Set(inputs) == Set(variables.keys))
    let named = try steps[1].required("env").members().map(\.key)
    #expect(Set(named) == Set(variables.values))
    var environment = Dictionary(uniqueKeysWithValues: variables.values.map { ($0, "") })
    environment["FAIL_ON"] = "error"
    func outcome(_ more: [String: String]) throws -> (Int32, String) {
      let file = folder.url.path + "/outputs"
      try? FileManager.default.removeItem(atPath: file)
      let run = try run(
        "set -eo pipefail\n" + script, in: folder, shell: "/bin/bash",
        environment: environment.merging(more) { $1 }.merging(["GITHUB_OUTPUT": file]) { $1 })
      let output = (try? String(contentsOfFile: file, encoding: .utf8)) ?? run.error
      return (run.status, String(output.split(separator: "\n").dropFirst().first ?? ""))
    }
    #expect(try outcome(["PATHS": "site/banner.html\n"]) == (0, "passed"))
    #expect(try outcome(["PATHS": "site/banner.html\n\nsite/small.html\n", "SARIF": "out.sarif"]) == (1, "failed"))
    #expect(FileManager.default.fileExists(atPath: folder.url.path + "/out.sarif"))
    #expect(
      try outcome(["PATHS": "site/small.html", "FAIL_ON": "never", "RULES": "tcf,edpb", "LANGUAGE_OF_PAGES": "en"]).0
        == 0)
    try folder.write("", to: "empty.html")
    #expect(try outcome(["PATHS": "empty.html"]) == (2, "inconclusive"))
    #expect(try outcome(["PATHS": "site/small.html", "BASELINE": "none.json"]).0 == 2)
    #expect(try outcome(["PATHS": "site/small.html", "PROFILE": "none"]).0 == 2)
    #expect(try outcome(["PATHS": "site", "EXPECT_DIALOGS": "3"]) == (2, "inconclusive"))
    #expect(try outcome(["PATHS": ""]).0 == 64)
  }

  @Test func theHookRunsTheCheck() throws {
    let file = Self.recipes.deletingLastPathComponent().appending(path: ".pre-commit-hooks.yaml")
    let hooks = try YAMLText.parse(try String(contentsOf: file, encoding: .utf8)).elements()
    #expect(try hooks.map { try $0.required("id").text() } == ["gvl-check"])
    let hook = try #require(hooks.first)
    let command = ([try hook.required("entry").text()] + (try hook.required("args").texts())).joined(separator: " ")
    let folder = try CheckOutputTests.site()
    // pre-commit appends the files to the arguments.
    #expect(try run(command + " site/banner.html", in: folder).status == 0)
    try folder.write("{\"title\": \"A lamp\"}", to: "en.json")
    try folder.write("<h1>Lamps</h1>", to: "lamps.html")
    #expect(try run(command + " site/banner.html en.json lamps.html", in: folder).status == 0)
    #expect(try run(command + " site/banner.html site/small.html", in: folder).status == 1)
  }

  /// Every `gvl` line of the guide uses an existing command and existing options.
  @Test func theGuideNamesCommandsThatThereAre() throws {
    let guide = Self.recipes.deletingLastPathComponent().appending(path: "docs/checks.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let folder = try Sample.shared().copy()
    #expect(try gvl("bundle", "--out", "dist", in: folder.url).status == 0)
    // The number of vendors in the bundle.
    let page = (CheckOutputTests.pages["banner.html"] ?? "").replacingOccurrences(
      of: "7 partners", with: "1146 partners")
    try folder.write(page, to: "site/dialog.html")
    let lines = text.matches(of: /gvl check dist ([^`\n]*)/).map { String($0.1) }
    #expect(lines.count >= 3)
    for line in lines {
      let run = try run("gvl check " + line, in: folder)
      #expect(run.status == 0, "gvl check \(line): \(run)")
    }
    for block in text.components(separatedBy: "```yaml\n").dropFirst() {
      _ = try YAMLText.parse(block.components(separatedBy: "```")[0])
    }
    let results = try String(
      contentsOf: guide.deletingLastPathComponent().appending(path: "checks-results.md"), encoding: .utf8)
    let formats = results.components(separatedBy: "\n## Formats\n").last ?? ""
    for format in formats.matches(of: /\n\| `([a-z]+)` \|/).map({ String($0.1) }) {
      #expect(try gvl("check", "site/dialog.html", "--format", format, in: folder.url).status == 0, "\(format)")
    }
  }
}
