import Files
import TestSupport
import YAMLText

/// Runs the steps of `Packaging/github-action` in order, with the variables that a runner sets, against a release on
/// loopback. Steps with `uses:` need a real runner and are left out.
@Suite(.waits, .slow) struct ActionTests {
  /// A runner's folders, with the action checked out.
  private struct Runner {
    let site: TemporaryFolder
    let folder: TemporaryFolder
    let action: URL
    var path = "/usr/bin:/bin"
    var outputs: [String: [String: String]] = [:]
    var log = ""

    init(site: TemporaryFolder, ref: String) throws {
      self.site = site
      folder = try TemporaryFolder()
      let root = folder.url.appending(path: "_actions/some/gvl/\(ref)")
      action = root.appending(path: "Packaging/github-action")
      let manager = FileManager.default
      try manager.createDirectory(
        at: root.appending(path: "Sources/Command/GVLCommand"), withIntermediateDirectories: true)
      try manager.createDirectory(at: root.appending(path: "Packaging"), withIntermediateDirectories: true)
      try manager.copyItem(at: PackagingTests.recipes.appending(path: "github-action"), to: action)
      let source = PackagingTests.recipes.deletingLastPathComponent()
      try manager.copyItem(
        at: source.appending(path: "Sources/Command/GVLCommand/GVL.swift"),
        to: root.appending(path: "Sources/Command/GVLCommand/GVL.swift"))
      try manager.createDirectory(at: folder.url.appending(path: "temp"), withIntermediateDirectories: true)
    }

    /// Runs the steps. Returns false if one failed, which ends the job.
    mutating func run(_ inputs: [String: String]) throws -> Bool {
      log = ""
      outputs = [:]
      let yaml = try YAMLText.parse(String(contentsOf: action.appending(path: "action.yml"), encoding: .utf8))
      var values: [String: String] = [:]
      for input in try yaml.required("inputs").members() {
        values[input.key] = try inputs[input.key] ?? input.value.required("default").text()
      }
      #expect(inputs.keys.allSatisfy { values[$0] != nil })
      for step in try yaml.required("runs").required("steps").elements() {
        guard let script = try step["run"]?.text() else { continue }
        if let condition = try step["if"]?.text(), try !holds(condition, values) { continue }
        let id = try step.required("id").text()
        #expect(try step.required("shell").text() == "bash")
        var environment = [
          "GVL_NOW": Sample.now, "GITHUB_ACTION_PATH": action.path, "RUNNER_TEMP": folder.url.path + "/temp",
          "HOME": folder.url.path,
        ]
        for variable in try step["env"]?.members() ?? [] {
          environment[variable.key] = try expanded(variable.value.text(), values)
        }
        for name in ["GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"] {
          environment[name] = folder.url.path + "/" + name
          try folder.write("", to: name)
        }
        environment["PATH"] = path
        try folder.write(script, to: "step.sh")
        // Runners start steps with these options.
        let run = try Tool.run(
          "/bin/bash", ["--noprofile", "--norc", "-eo", "pipefail", folder.url.path + "/step.sh"], in: site.url,
          environment: environment)
        log += run.output + run.error
        path = try (lines("GITHUB_PATH") + [path]).joined(separator: ":")
        for line in try lines("GITHUB_OUTPUT") {
          let pair = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          outputs[id, default: [:]][pair[0]] = pair[1]
        }
        if run.status != 0 { return false }
      }
      return true
    }

    private func lines(_ name: String) throws -> [String] {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Evaluates `inputs.x == 'y'` or `inputs.x != 'y'`, the only forms of condition that the action uses.
    private func holds(_ condition: String, _ inputs: [String: String]) throws -> Bool {
      let match = try #require(condition.wholeMatch(of: /inputs\.([a-z-]+) (==|!=) '([a-z]*)'/), "\(condition)")
      return (inputs[String(match.1)] == String(match.3)) == (match.2 == "==")
    }

    /// The text with the context of a composite action filled in. That context lacks the action's own name.
    private func expanded(_ text: String, _ inputs: [String: String]) throws -> String {
      try text.replacing(/\$\{\{ ([a-z_.-]+) \}\}/) { match in
        let words = match.1.split(separator: ".").map(String.init)
        switch words[0] {
        case "inputs": return try #require(inputs[words[1]], "\(text)")
        case "steps": return outputs[words[1]]?[words[3]] ?? ""
        case "github": return ""
        default: throw CancellationError()
        }
      }
    }
  }

  /// A release whose program starts the program under test.
  private static func release(_ version: String = "0.1.0", damage: String? = nil) throws -> ServerProcess {
    let folder = try TemporaryFolder()
    let kind = try Tool.run("/bin/uname", ["-m"]).output.trimmingCharacters(in: .newlines)
    let name = "gvl-\(version)-linux-\(kind)"
    try folder.write("#!/bin/sh\nexec '\(Tool.program.path)' \"$@\"\n", to: "\(name)/bin/gvl")
    let script = """
      chmod +x \(name)/bin/gvl; mkdir out
      tar -czf out/\(name).tar.gz \(name); cd out; sha256sum \(name).tar.gz > SHA256SUMS
      \(damage?.replacingOccurrences(of: "NAME", with: name) ?? "")
      """
    let run = try Tool.run("/bin/sh", ["-ec", script], in: folder.url)
    #expect(run.status == 0, "\(run)")
    return try ServerProcess(root: folder.url.appending(path: "out"), taking: folder)
  }

  private func withRunner(ref: String = "v0.1.0", _ body: (inout Runner, _ lists: ServerProcess) throws -> Void) throws
  {
    let lists = try HardTimesTests.twoWeeks()
    let site = try NetworkStatusTests.site(port: lists.port)
    defer { site.remove() }
    var runner = try Runner(site: site, ref: ref)
    defer { runner.folder.remove() }
    try body(&runner, lists)
  }

  @Test func itInstallsSyncsDecidesAndBuilds() throws {
    let release = try Self.release()
    let base = "http://127.0.0.1:\(release.port)"
    try withRunner { runner, _ in
      let settings = try String(contentsOf: runner.site.url.appending(path: "gvl.yml"), encoding: .utf8)
      try runner.site.write(
        settings.replacingOccurrences(
          of: "bundle: {target: json, maxBytes: 500k}", with: "bundle: {target: json, out: dist/shop}"
        ).replacingOccurrences(of: ", 1513, 9999]", with: "]"), to: "gvl.yml")
      // The first week: one list, nothing to compare it with.
      var done = try runner.run(["download-base": base, "profile": "shop", "fail-on": "required"])
      #expect(
        done && runner.log.contains("gvl 0.1.0") && runner.log.contains("::warning title=Cold sync"), "\(runner.log)")
      #expect(runner.outputs["sync"] == ["list": "v3/102", "changed": "true"] && runner.outputs["decide"] == nil)
      // Nothing is new. Later jobs of this runner find the installed program on the path.
      done = try runner.run(["profile": "shop"])
      #expect(
        done && !runner.log.contains("::warning") && runner.outputs["sync"]?["changed"] == "false", "\(runner.log)")
      // Another week, for every profile, with the bundles.
      let week = ["GVL_NOW": "2026-03-18T12:00:00Z"]
      #expect(try gvl("sync", "-q", in: runner.site.url, environment: week).status == 0)
      done = try runner.run(["profile": "all"])
      #expect(done && runner.outputs["decide"]?["verdict"] == "required", "\(runner.log)")
      let report = try String(contentsOfFile: try #require(runner.outputs["decide"]?["report"]), encoding: .utf8)
      #expect(report.contains("v3/102") && report.contains("v3/103") && report.count > 1000)
      done = try runner.run(["profile": "shop", "bundle": "true", "fail-on": "required"])
      #expect(!done && runner.log.contains("::error title=Users must be asked"), "\(runner.log)")
      #expect(FileManager.default.fileExists(atPath: runner.site.url.path + "/dist/shop/gvl-bundle.json"))
      // The bundle is now the earlier state that users were shown.
      done = try runner.run(["profile": "shop", "from": "dist/shop", "fail-on": "disclose"])
      #expect(done && runner.outputs["decide"]?["verdict"] == "none", "\(runner.log)")
      done = try runner.run(["fail-on": "requird"])
      #expect(!done && runner.log.contains("is no verdict"), "\(runner.log)")
    }
  }

  /// A branch or commit uses the version of its sources. A damaged release installs nothing.
  @Test(
    arguments: [
      ("v0.1.0", [:], nil, true), ("main", [:], nil, true), ("feature/x", [:], nil, true),
      ("0123456789abcdef0123456789abcdef01234567", [:], nil, true), ("v0.1.0", ["version": "v0.1.0"], nil, true),
      ("v0.2.0", [:], nil, false), ("v0.1.0", ["version": "latest"], nil, false),
      ("v0.1.0", ["download-base": "http://example.invalid/x"], nil, false),
      ("v0.1.0", [:], "printf x >> NAME.tar.gz", false), ("v0.1.0", [:], "rm SHA256SUMS", false),
      ("v0.1.0", [:], "sed -i 's/ gvl/ xgvl/' SHA256SUMS", false),
      ("v0.1.0", [:], "cat SHA256SUMS SHA256SUMS > s; mv s SHA256SUMS", false),
    ] as [(String, [String: String], String?, Bool)])
  func whatIsInstalled(ref: String, inputs: [String: String], damage: String?, isDone: Bool) throws {
    let release = try Self.release(damage: damage)
    try withRunner(ref: ref) { runner, lists in
      let done = try runner.run(["download-base": "http://127.0.0.1:\(release.port)"].merging(inputs) { $1 })
      #expect(done == isDone, "\(runner.log)")
      #expect(isDone || runner.log.contains("::error title=gvl::") && lists.logLines.isEmpty, "\(runner.log)")
    }
  }

  /// The action uses every input, takes every output from a step, and the guide names them all.
  @Test func theActionIsWhatTheGuideSays() throws {
    let file = PackagingTests.recipes.appending(path: "github-action/action.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let action = try YAMLText.parse(text)
    let guide = try String(
      contentsOf: PackagingTests.recipes.deletingLastPathComponent().appending(path: "docs/pipelines.md"),
      encoding: .utf8)
    for input in try action.required("inputs").members().map(\.key) {
      #expect(text.contains("inputs.\(input)") && guide.contains("`\(input)`"), "\(input)")
    }
    for output in try action.required("outputs").members() {
      let value = try output.value.required("value").text()
      let match = try #require(value.wholeMatch(of: /\$\{\{ steps\.([a-z]+)\.outputs\.([a-z]+) \}\}/))
      #expect(text.contains("- id: \(match.1)\n") && text.contains("\(match.2)=") && guide.contains("`\(output.key)`"))
    }
  }
}
