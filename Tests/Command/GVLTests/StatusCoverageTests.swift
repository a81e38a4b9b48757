import TestSupport

/// `status` and `translations coverage` agree on the stored translations.
@Suite(.folder, .waits) struct StatusCoverageTests {
  private static func languages(_ run: Tool.Run) throws -> [JSONNode] {
    try JSONDocument(Array(run.output.utf8)).root["languages"]?.elements ?? []
  }

  /// For each language of `gvl.yml`: `status` and `coverage` know the same text, of the same list, used or not.
  private static func expectAgreement(_ site: TemporaryFolder, _ what: String) throws -> [String: String?] {
    let status = try languages(gvl("status", "--format", "json", in: site.url))
    let coverage = try languages(gvl("translations", "coverage", "--format", "json", in: site.url))
    var unused: [String: String?] = [:]
    for language in coverage where language["official"]?.string != "en" {
      let code = try #require(language["official"]?.string)
      let known = status.first { $0["language"]?.string == code }?["list"]?.string
      let isUsed = language["isStored"]?.bool == true
      let stored = isUsed ? language["list"]?.string : language["unused"]?["list"]?.string
      #expect(known == stored, "\(what): \(code)")
      if !isUsed { unused.updateValue(language["unused"]?["why"]?.string, forKey: code) }
    }
    return unused
  }

  @Test func aTextWhoseListIsNotStoredIsStored() throws {
    let site = try Sample.shared().copy()
    #expect(try Self.expectAgreement(site, "whole").isEmpty)
    let lagging = try Self.languages(gvl("status", "--format", "json", in: site.url))
      .filter { $0["state"]?.string == "lagging" }.compactMap { $0["language"]?.string }
    try #require(lagging == ["pl"])
    #expect(try gvl("archive", "remove", "v3/102", "--reason", "a test", in: site.url).status == 0)
    #expect(try Self.expectAgreement(site, "without v3/102") == ["pl": "listNotStored"])
    let text = try gvl("translations", "coverage", in: site.url).output
    #expect(text.contains("pl is stored of v3/102, but cannot be used: that list is not stored"), "\(text)")
    #expect(!text.contains("not stored, though official"))
    // A missing text is reported as before.
    #expect(try gvl("archive", "remove", "v3/102", "--language", "pl", "--reason", "a test", in: site.url).status == 0)
    #expect(try Self.expectAgreement(site, "without Polish") == ["pl": nil])
    #expect(try gvl("translations", "coverage", in: site.url).output.contains("not stored, though official: pl"))
  }
}
