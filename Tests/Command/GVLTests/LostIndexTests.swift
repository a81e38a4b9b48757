import TestSupport

/// A lost index does not make an archive empty: commands name `gvl archive repair`, and that is enough.
@Suite(.folder, .waits) struct LostIndexTests {
  static let message =
    "gvl-cache/index.json: it does not list the 12 files that lie here; `gvl archive repair` takes them in"

  @Test func aLostIndexIsSaidAndRepaired() throws {
    let site = try Sample.shared().copy()
    let before = try gvl("log", in: site.url)
    try FileManager.default.removeItem(at: site.url.appending(path: "gvl-cache/index.json"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: site.url.path)
      .count { ($0.hasPrefix("gvl-cache/v3/") || $0.hasPrefix("translations/official/")) && $0.hasSuffix(".json") }
    let message = Self.message.replacing("12", with: String(files))

    let overview = try gvl(in: site.url)
    #expect(overview.status == 0 && overview.output.contains(message))
    #expect(overview.output.contains("next: gvl archive repair") && !overview.output.contains("gvl sync"))
    let status = try gvl("status", in: site.url)
    #expect(status.status == 1)
    #expect(status.output.contains("gvl-cache/index.json") && status.error == "stale: \(message)\n", "\(status)")
    #expect(try gvl("status", "--format", "json", in: site.url).output.contains("verify.unlisted"))
    for command in [
      ["diff"], ["show"], ["log"], ["replay"], ["reconsent"], ["translations", "coverage"], ["translations", "audit"],
      ["bundle", "--out", "dist", "--target", "json"],
    ] {
      let run = try gvl(command, in: site.url)
      #expect(run.status == 2 && run.complaint == "gvl: " + message, "\(run)")
    }
    #expect(try gvl("archive", "repair", "--offline", in: site.url).status == 0)
    #expect(try gvl("log", in: site.url).output == before.output)
  }
}
