import TestSupport

/// One run over several profiles: `--profile app,site` or `all`.
@Suite(.folder, .waits, .slow) struct ProfilesTests {
  private func site() throws -> TemporaryFolder {
    let folder = try Sample.shared().copy()
    let settings = try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8)
    try folder.write(
      settings.replacingOccurrences(
        of: "freshness:",
        with: """
            calm:
              vendors: [19]
              purposes: [1]
              bundle: {target: json, out: dist/calm}
          freshness:
          """), to: "gvl.yml")
    return folder
  }

  private func json(_ run: Tool.Run) throws -> JSONValue { try JSONDocument(Array(run.output.utf8)).root.value }

  @Test func whatIsPrinted() throws {
    let folder = try site()
    try folder.write(GoldenTests.page, to: "page.html")
    var transcript = Transcript(in: folder.url)
    for line in [
      "reconsent 101 103 --profile calm,shop -q", "reconsent 101 103 --profile all -q --fail-on required",
      "reconsent 103 103 --profile calm,shop", "check page.html --profile shop,calm -q --rules edpb",
      "bundle --profile calm,shop --out out/{profile} --leave-out", "bundle --profile calm,shop --out out/{profile} -q",
      "bundle --profile all --out out", "bundle --profile calm,shop --target json",
      "reconsent 101 103 --profile all --format html", "reconsent 101 103 --profile all --format github",
      "reconsent 101 103 --profile all --record r.json", "reconsent lists/v101.json - --profile all",
      "check page.html --profile all --baseline b.json --update-baseline", "reconsent --profile shop,shpo",
      "reconsent --profile ,", "diff --profile calm,shop", "show --profile calm,shop",
      "check none.html --profile all -q",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "cli/profiles.txt")
    let run = try gvl("reconsent", "101", "103", "--profile", "calm,shop", "--format", "json", in: folder.url)
    #expect(run.status == 0)
    // The results of single profiles have golden files of their own.
    let short = try json(run)
    #expect(short["answer"] == "required")
    let checked = try gvl(
      "check", "page.html", "--profile", "calm,shop", "--rules", "edpb", "--format", "json", in: folder.url)
    try expectGolden(checked.output, "cli/profiles.json")
  }

  /// A profile's result in a run over several equals that of a run of its own.
  @Test func eachResultIsThatOfARunOfItsOwn() throws {
    let folder = try site()
    try folder.write(GoldenTests.page, to: "page.html")
    for line in [
      "reconsent 101 103 --fail-on required", "check page.html", "bundle --out out/{profile} --leave-out --target json",
    ] {
      let words = Transcript.words(line) + ["--format", "json"]
      let all = try gvl(words, in: folder.url, environment: ["GVL_PROFILE": "all"])
      guard case .array(let profiles)? = try json(all)["profiles"] else { throw CancellationError() }
      #expect(profiles.count == 3)
      var strictest: Int32 = 0
      for profile in profiles {
        guard case .string(let name)? = profile["profile"] else { throw CancellationError() }
        let alone = try gvl(words + ["--profile", name], in: folder.url)
        #expect(profile["exit"] == .integer(Int(alone.status)))
        strictest = max(strictest, alone.status)
        if line.hasPrefix("bundle") { continue }
        #expect(try profile["result"] == json(alone), "\(line) \(name)")
      }
      #expect(all.status == strictest)
    }
  }

  @Test func eachHasAFileOfItsOwn() throws {
    let folder = try site()
    try FileManager.default.createDirectory(at: folder.url.appending(path: "r"), withIntermediateDirectories: true)
    let words = ["reconsent", "101", "103", "--format", "markdown", "--output", "r/{profile}.md"]
    let run = try gvl(words + ["--profile", "calm,shop", "--record", "r/{profile}.json"], in: folder.url)
    #expect(run.status == 0 && run.output.hasPrefix("profile  answer"), "\(run)")
    for profile in ["calm", "shop"] {
      let alone = try gvl(["reconsent", "101", "103", "--format", "markdown", "--profile", profile], in: folder.url)
      #expect(try String(contentsOf: folder.url.appending(path: "r/\(profile).md"), encoding: .utf8) == alone.output)
      #expect(try gvl("reconsent", "--verify", "r/\(profile).json", in: folder.url).status == 0)
    }
    // The same with one profile alone.
    #expect(try gvl(words + ["--profile", "base"], in: folder.url).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.url.path + "/r/base.md"))
  }

  /// If one profile fails, the others finish, and its failure is the exit status.
  @Test func oneThatFailsIsNamed() throws {
    let folder = try site()
    let run = try gvl(
      "bundle", "--profile", "calm,shop", "--out", "out/{profile}", "--allow-expired", "--format", "json",
      in: folder.url)
    #expect(run.status == 2 && run.complaint?.hasPrefix("gvl: shop: profile shop: vendor 1513") == true, "\(run)")
    let document = try json(run)
    guard case .array(let profiles)? = document["profiles"] else { throw CancellationError() }
    #expect(profiles.map { $0["answer"] } == ["built", "error"] && document["exit"] == .integer(2))
    #expect(profiles[1]["error"]?["code"] != nil && profiles[1]["result"] == .null)
    #expect(FileManager.default.fileExists(atPath: folder.url.path + "/out/calm/gvl-bundle.json"))
  }
}
