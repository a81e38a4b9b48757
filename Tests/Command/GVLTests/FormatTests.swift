import TestSupport

/// The formats of `diff` and `reconsent`, on the fictional mirror.
@Suite(.folder, .waits) struct FormatTests {
  static let formats = [("markdown", "md"), ("csv", "csv"), ("junit", "xml"), ("github", "txt"), ("html", "html")]

  @Test(arguments: formats) func golden(format: String, suffix: String) throws {
    let folder = try Sample.shared().site
    for (name, line) in [
      ("diff", "diff 101 lists/v102.json --profile shop"), ("reconsent", "reconsent lists/v102.json --profile shop"),
    ] {
      let run = try gvl(Transcript.words(line) + ["--format", format], in: folder)
      #expect(run.status == 0 && run.error.isEmpty, "\(line): \(run.error)")
      try (format == "html" ? expectGoldenPage : expectGolden)(
        try Sample.shared().stable(run.output), "formats/\(name).\(suffix)", #_sourceLocation)
    }
  }

  @Test func yourVendorsComeFirst() throws {
    var transcript = Transcript(in: try Sample.shared().site)
    for line in [
      "diff 101 lists/v102.json --profile shop", "diff 101 lists/v102.json --profile shop --language de -v",
      "diff 101 lists/v102.json --profile shop --only others --direction widened,moved --kind vendor.purpose",
      "diff 101 lists/v102.json --profile shop --stat --only profile",
      "diff 101 lists/v102.json --vendor 755,nobody --exit-code",
      "diff 101 lists/v102.json --vendor 755 --direction narrowed --exit-code -q",
    ] { try transcript.run(line) }
    try expectGolden(transcript.text, "formats/diff-shop.txt")
  }

  /// A page beyond 20 MB is refused on standard output and split in files.
  @Test(.slow) func aLongReportIsSplit() throws {
    func list(_ version: Int, _ letter: String) -> String {
      let name = String(repeating: letter, count: 1_000_000)
      let vendors = (1...11).map { #""\#($0)": {"id": \#($0), "name": "\#(name)", "purposes": [1]}"# }
      return BadInput.list(vendors: vendors.joined(separator: ", "))
        .replacingOccurrences(of: "\"vendorListVersion\": 7", with: "\"vendorListVersion\": \(version)")
    }
    try folder.write(list(7, "a"), to: "a.json")
    try folder.write(list(8, "b"), to: "b.json")
    let refused = try gvl("diff", "a.json", "b.json", "--format", "html", in: folder.url)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.complaint?.contains("write it to a file by --output") == true)
    let run = try gvl("diff", "a.json", "b.json", "--format", "html", "-o", "r.html", in: folder.url)
    #expect(run.status == 0 && run.error == "note: the report has 2 pages, r.html is the first\n")
    var anchors: [String] = []
    for file in ["r.html", "r-2.html"] {
      let text = try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
      #expect(text.utf8.count <= 20_000_000)
      anchors += text.matches(of: /tbody id="(v[0-9]+)"/).map { String($0.1) }
    }
    #expect(anchors == (1...11).map { "v\($0)" })
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "r-3.html").path))
  }
}
