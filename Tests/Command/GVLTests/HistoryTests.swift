import TestSupport

/// `log`, `replay`, `vendor --history`, `reconsent --explain`, and proofs of earlier decisions.
@Suite(.folder, .waits) struct HistoryTests {
  @Test(.slow) func transcript() throws {
    let folder = try Sample.shared().copy()
    var transcript = Transcript(in: folder.url)
    for line in [
      "log", "log 102..", "log v3/101..v3/103 --kind vendor.purpose,vendor.specialFeature", "log --vendor 174 -q",
      "log --verdict required -q", "log --since 2026-02-19", "log 103..101", "log 9..", "log --kind vendor.purposes",
      "vendor 174 --history", "vendor 4242 --history", "replay", "replay --profile shop --policy additions,strict -q",
      "reconsent --profile shop --explain",
    ] { try transcript.run(line) }
    try expectGolden(try Sample.shared().stable(transcript.text), "cli/history.txt")
    for (file, line) in [("log", "log --vendor 174"), ("replay", "replay --profile shop")] {
      let run = try gvl(Transcript.words(line) + ["--format", "json"], in: folder.url)
      #expect(run.status == 0 && run.error.isEmpty)
      try expectGolden(run.output, "cli/\(file).json")
    }
    let explained = try gvl("reconsent", "--profile", "shop", "--explain", "--format", "json", in: folder.url)
    #expect(explained.output.contains("\"passedOver\""))
  }

  /// A decision is proved a year later, by the archive and the file alone.
  @Test func aRecordedDecisionHolds() throws {
    let folder = try Sample.shared().copy()
    let record = ["reconsent", "--profile", "shop", "--record", "decision.json", "--note", "spring release", "-q"]
    #expect(try gvl(record, in: folder.url).output == "required\n")
    let file = folder.url.appending(path: "decision.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(JSONSchema.ours.problems(text) == [])
    try expectGolden(text, "cli/decision.json")
    // The current settings no longer matter.
    try folder.write("languages: [en]\n", to: "gvl.yml")
    let late = ["--now", "2027-03-10T12:00:00Z"]
    let proof = try gvl(["reconsent", "--verify", "decision.json"] + late, in: folder.url)
    #expect(proof.status == 0 && proof.output.hasPrefix("holds   required, recorded 2026-03-10T12:00:00Z"), "\(proof)")
    let json = try gvl("reconsent", "--verify", "decision.json", "--format", "json", in: folder.url)
    try expectGolden(json.output, "cli/decision-proof.json")

    // Verification finds a changed verdict, profile, or byte.
    let verdict = text.range(of: "\"verdict\": \"required\",", options: .backwards)
    try folder.write(
      text.replacingOccurrences(
        of: "\"policy\": \"legal-basis\",\n    \"verdict\": \"required\"",
        with:
          "\"policy\": \"legal-basis\",\n    \"verdict\": \"none\""), to: "other.json")
    #expect(verdict != nil)
    let other = try gvl("reconsent", "--verify", "other.json", in: folder.url)
    #expect(other.status == 1 && other.output.contains("other than recorded: decision.verdict"), "\(other)")
    try folder.write(
      text.replacingOccurrences(of: "\"vendors\": [174, 205", with: "\"vendors\": [205"), to: "profile.json")
    let changed = try gvl("reconsent", "--verify", "profile.json", in: folder.url)
    #expect(changed.status == 2 && changed.error.contains("profileSha256"), "\(changed)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache/v3/vendor-list-v102.json"))
    let lost = try gvl("reconsent", "--verify", "decision.json", in: folder.url)
    #expect(lost.status == 2 && lost.error.contains("vendor-list-v102.json"), "\(lost)")
    #expect(try gvl("reconsent", "--verify", "gvl.yml", in: folder.url).status == 2)
  }

  /// D7: a restriction on vendors that declare a purpose equals one on their ids, in bundles, checks and decisions.
  @Test func aRestrictionMayBeForThoseThatDeclareAPurpose() throws {
    let folder = try Sample.shared().copy()
    let settings = try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8)
      .replacingOccurrences(of: ", maxBytes: 500k", with: "")
    let data = try Data(contentsOf: folder.url.appending(path: "gvl-cache/v3/vendor-list-v103.json"))
    guard case .object(let vendors)? = try JSONDocument([UInt8](data)).root.value["vendors"] else {
      Issue.record("the list has no vendors")
      return
    }
    func declares(_ vendor: JSONValue, _ purpose: Int) -> Bool {
      ["purposes", "legIntPurposes"].contains { member in
        guard case .array(let ids)? = vendor[member] else { return false }
        return ids.contains(.integer(purpose))
      }
    }
    let ids = vendors.filter { declares($0.value, 9) }.map(\.name).joined(separator: ", ")
    var lists: [String] = []
    for (name, whom) in [("declared", "{purposes: [9]}"), ("named", "[\(ids)]"), ("nobody", "[]")] {
      try folder.write(
        settings.replacingOccurrences(
          of: "{purpose: 2, type: requireConsent, vendors: all}",
          with: "{purpose: 7, type: notAllowed, vendors: \(whom)}"),
        to: "gvl.yml")
      let built = try gvl("bundle", "--out", name, "--profile", "shop", "--leave-out", in: folder.url)
      #expect(built.status == 0, "\(built)")
      #expect(try gvl("bundle", "verify", name, in: folder.url).status == 0)
      #expect(try gvl("check", name, "--profile", "shop", in: folder.url).status == 0, "\(name)")
      #expect(try gvl("reconsent", name, "latest", "--profile", "shop", "-q", in: folder.url).output == "none\n")
      let list = folder.url.appending(path: "\(name)/vendor-list.json")
      lists.append(try String(contentsOf: list, encoding: .utf8))
    }
    #expect(lists[0] == lists[1] && lists[0] != lists[2])
    // From no restricted vendor to some: tightened; back: loosened.
    let loosened = try gvl("reconsent", "declared", "latest", "--profile", "shop", in: folder.url)
    #expect(loosened.output.contains("profile/restriction-loosened"), "\(loosened)")
  }
}
