import TestSupport

/// Names of vendors and files that would move the cursor, hide text or reverse the line.
@Suite(.folder, .waits, .slow) struct HostileTextTests {
  static let name = #"Evil\u001b[2J\u001b]0;owned\u0007 Ltd\u202e.exe\r\nroot\u2066x\u0085\u009b31m\u007f\u200b"#

  static func list(_ version: Int, _ change: String) -> String {
    let vendors =
      #""1": {"id": 1, "name": "\#(name)", "purposes": [1], "urls": [{"langId": "en\u001b", "privacy": "https://a.example/\u001b[1m\u202e"}], \#(change)"#
      + #""evil\u001b[5m\nmember": "\u001b[7m\u202e"}, "2": {"id": 2, "name": "\#(name) two", "purposes": [1], "deletedDate": "2026-01-01\u001b"}"#
    return BadInput.list(vendors: vendors, more: #""top\u001b\n\u202e": "\u001b\u202e","#)
      .replacingOccurrences(of: "\"vendorListVersion\": 7", with: "\"vendorListVersion\": \(version)")
      .replacingOccurrences(of: "\"name\": \"One\"", with: #""name": "One\u001b[31m\#(version)\u202e""#)
  }

  static func translation(_ version: Int, _ letter: String) -> String {
    #"{"vendorListVersion": \#(version), "lastUpdated": "\u001b[1m\u202e", "purposes": {"1": {"name": "\#(name) \#(letter)", "illustrations": ["\#(letter)\u202e"]}}, "\#(letter)\u001b": 1}"#
  }

  @Test func nothingATerminalObeys() throws {
    try folder.write(Self.list(7, ""), to: "a.json")
    try folder.write(Self.list(8, #""specialPurposes": [1], "features": [9], "#), to: "b.json")
    try folder.write(
      Self.list(8, "").replacingOccurrences(of: "\"1\": {\"id\": 1, \"name\"", with: "\"3\": {\"id\": 3, \"name\""),
      to: "c.json")
    for (file, version) in [("x", 7), ("y", 8)] {
      try folder.write(Self.translation(version, file), to: "\(file)\u{1B}[2J\u{202E}.json")
    }
    try folder.write(
      "<html lang=en><body><div role=dialog><p>cookies consent partners data</p><button id=ok>Accept all \u{1B}[2J&#x202e;\u{202E}</button></div></body></html>",
      to: "p\u{1B}[1m.html")
    try folder.write("profiles:\n  \"evil\u{202E}\": {vendors: all}\n", to: "gvl.yml")
    var said = ""
    for line in [
      "", "show a.json", "vendor 1 a.json", "vendor 2 a.json", "vendor evil a.json", "validate a.json b.json",
      "diff a.json b.json",
      "diff a.json c.json", "reconsent a.json b.json", "reconsent a.json c.json", "config", "bundle a.json --out out",
      "check out", "check p\u{1B}[1m.html", "show no\u{1B}[2J\u{202E}.json", "vendor no\u{1B}[2J\u{202E} a.json",
      "sho\u{1B}[2Jw",
      "show --pro\u{1B}[2J\u{202E}", "show --language \u{1B}[2J\u{202E}", "rules \u{1B}[2J\u{202E}",
      "bundle verify \u{1B}[2J\u{202E}",
      "diff x\u{1B}[2J\u{202E}.json y\u{1B}[2J\u{202E}.json", "diff a.json y\u{1B}[2J\u{202E}.json",
      "translations diff x\u{1B}[2J\u{202E}.json y\u{1B}[2J\u{202E}.json -v",
      "translations diff x\u{1B}[2J\u{202E}.json y\u{1B}[2J\u{202E}.json --format markdown",
      "translations diff x\u{1B}[2J\u{202E}.json y\u{1B}[2J\u{202E}.json --format html",
      "translations review --language de --only dialog --out r\u{1B}[2J\u{202E}.html",
      "translations review \u{1B}[2J\u{202E} --language \u{1B}[2J --out x.html",
      "translations diff --language \u{1B}[2J\u{202E}", "translations diff \u{1B}[2J\u{202E} --language de",
    ] {
      let run = try gvl(Transcript.words(line) + (line.isEmpty ? ["--color", "never"] : []), in: folder.url)
      #expect([0, 1, 2, 64].contains(run.status), "\(line): \(run.status)")
      for scalar in (run.output + run.error).unicodeScalars {
        let isHostile =
          (scalar.value < 0x20 && scalar != "\n") || (0x7F..<0xA0).contains(scalar.value)
          || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        if isHostile { Issue.record("gvl \(line.debugDescription) prints U+\(String(scalar.value, radix: 16))") }
      }
      said += run.output
    }
    // The names are printed with the control characters visible.
    #expect(said.contains("Evil␛[2J␛]0;owned␇ Ltd\u{FFFD}.exe  root"))
  }

  /// A line break in a name does not start a new line.
  @Test func aNameStaysOnItsLine() throws {
    try folder.write(Self.list(7, ""), to: "a.json")
    for line in try gvl("vendor", "1", "a.json", in: folder.url).output.split(separator: "\n") {
      #expect(!line.hasPrefix("root"))
    }
  }

  /// JSON escapes what it must, and characters that terminals or eyes would obey; parsed, the text is unchanged.
  @Test func jsonKeepsTheName() throws {
    try folder.write(Self.list(7, ""), to: "a.json")
    try folder.write(Self.list(8, #""specialPurposes": [1], "#), to: "b.json")
    for (file, version) in [("x", 7), ("y", 8)] {
      try folder.write(Self.translation(version, file), to: file + ".json")
    }
    for line in [
      "vendor 1 a.json", "show a.json", "validate a.json", "diff a.json b.json", "reconsent a.json b.json",
      "diff x.json y.json", "bundle a.json --out out", "vendor no\u{9B}31m\u{202E}\u{200F} a.json",
      "show no\u{9B}\u{202E}.json",
    ] {
      let run = try gvl(Transcript.words(line) + ["--format", "json"], in: folder.url)
      for scalar in (run.output + run.error).unicodeScalars {
        let isHostile =
          (scalar.value < 0x20 && scalar != "\n") || (0x80..<0xA0).contains(scalar.value)
          || [0x61C, 0x200E, 0x200F, 0xFEFF].contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
          || (0x2066...0x2069).contains(scalar.value)
        if isHostile { Issue.record("gvl \(line.debugDescription) prints U+\(String(scalar.value, radix: 16))") }
      }
    }
    let run = try gvl("vendor", "1", "a.json", "--format", "json", in: folder.url)
    let read = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let name = try #require(read?["name"] as? String)
    #expect(name.hasPrefix("Evil\u{1B}[2J") && name.contains("\u{202E}.exe\r\nroot") && name.contains("\u{9B}31m"))
    #expect(run.output.contains(#"\u202e.exe\r\nroot\u2066x\u0085\u009b31m"#))
  }

  /// The password of an invalid address is never shown: not in messages, JSON or files.
  @Test(arguments: [
    "u:PW@h.invalid/v3/", "https:/u:PW@h.invalid/", "https//u:PW@h.invalid/", "https://h.invalid/?token=PW",
    "http://u:PW@h.invalid/", "https://u:PW", "https://u:PW@h.invalid/",
  ])
  func noCommandTellsAPassword(source: String) throws {
    try folder.write("source: \"\(source)\"\nsources: {cmp-list: \"http://127.0.0.1:1/a?key=PW\"}\n", to: "gvl.yml")
    for line in ["sync", "sync -v --also cmp-list", "sync --dry-run", "status", "config", "show"] {
      for format in [[], ["--format", "json"]] {
        let run = try gvl(Transcript.words(line) + format, in: folder.url)
        #expect(!(run.output + run.error).contains("PW"), "gvl \(line): \(run)")
      }
    }
    for case let name as String in FileManager.default.enumerator(atPath: folder.url.path) ?? .init() {
      guard name != "gvl.yml", let data = try? Data(contentsOf: folder.url.appending(path: name)) else { continue }
      #expect(!String(decoding: data, as: UTF8.self).contains("PW"), "\(name)")
    }
  }
}
