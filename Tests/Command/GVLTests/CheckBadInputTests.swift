import TestSupport

/// `gvl check` on hostile or broken files: one line, status 2, and bounds on time and memory.
@Suite(.folder, .waits) struct CheckBadInputTests {
  private static let laughs: String = {
    let levels = (1...11).map { level in
      "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    return "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a0 \"lol\">\(levels.joined())]>"
      + "<resources><string name=\"accept_all\">&a11;</string></resources>"
  }()

  private static let aliases =
    "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + (UInt8(ascii: "b")...UInt8(ascii: "m")).map { byte in
      let (name, last) = (UnicodeScalar(byte), UnicodeScalar(byte - 1))
      return "\(name): &\(name) [" + Array(repeating: "*\(last)", count: 9).joined(separator: ", ") + "]\n"
    }.joined()

  /// Files that are not read: the one line has the path and the fault.
  static let refused: [(file: String, bytes: [UInt8], message: String)] = [
    ("de.json", Array("{\"accept_all\": \"Alle akz".utf8), ":1:"),
    ("bytes/de.json", Array("{\"accept_all\": \"".utf8) + [0xFF, 0xFE, 0x22, 0x7D], "is not valid UTF-8"),
    (
      "big/de.json", Array("{\"a\": \"".utf8) + Array(repeating: 0x78, count: 20_000_000) + [0x22, 0x7D],
      "20000009 bytes"
    ),
    ("deep/de.json", Array(String(repeating: "{\"a\":", count: 100_000).utf8), "nested deeper"),
    ("aliases/de.yml", Array(aliases.utf8), "aliases"),
    ("deep/values-de/strings.xml", Array(("<resources>" + String(repeating: "<a>", count: 100_000)).utf8), "nested"),
    ("cut/values-de/strings.xml", Array("<resources><string name=\"accept\">Ja".utf8), "strings.xml"),
    ("de.lproj/InfoPlist.strings", Array("bplist00".utf8) + [0xD1, 1, 2, 0x5F, 0x10], "binary form"),
    ("de.lproj/Localizable.stringsdict", Array("bplist00".utf8) + [0xD1, 1, 2], "binary form"),
    ("de.lproj/Localizable.strings", Array("\"accept_all\" = \"Alle".utf8), ":1:"),
    ("screens.yml", Array("screens:\n  - layer: fifth\n".utf8), "screens.yml:2:12: inconclusive: expected a layer"),
    ("bytes/screens.yml", Array("screens:\n  - title: \"".utf8) + [0xC3, 0x28, 0x22, 0x0A], "is not valid UTF-8"),
    ("empty/de.json", [], "the file is empty"), ("empty/strings.xml", [], "the file is empty"),
    ("empty/de.lproj/x.strings", [0x20, 0x0A], "the file is empty"), ("empty/screens.yml", [], "the file is empty"),
    ("empty/de.arb", [], "the file is empty"),
  ]

  /// Pages and texts with a part that was not seen: this is a result and reported as such.
  static let unseen: [(file: String, bytes: [UInt8], message: String)] = [
    ("20mb.html", Array(repeating: 0x61, count: 20_000_000), "20000000 bytes"),
    ("nested.html", Array((String(repeating: "<div>", count: 100_000) + "<button>Accept").utf8), "nested more than"),
    ("charset.html", Array("<meta charset=x-none><button>Accept".utf8), "x-none"),
    ("binary.html", (0..<12_800).map { UInt8(truncatingIfNeeded: $0) } + Array("<p>".utf8), "control character"),
    ("plain.html", Array("Accept all, or reject".utf8), "no tag"),
    ("empty.html", [], "empty"), ("blank.html", Array(" \n\t".utf8), "empty"),
    ("laughs/values-de/strings.xml", Array(laughs.utf8), "&a11;"),
    (
      "outside/values-de/strings.xml",
      Array(
        ("<!DOCTYPE r [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><resources>"
          + "<string name=\"accept_all\">&e;</string><string name=\"reject_all\">Alle ablehnen</string></resources>")
          .utf8),
      "&e;"
    ),
  ]

  /// A minute of one core and 1.5 GB of addresses are far more than any of these files needs; they end a runaway
  /// process. Under a sanitizer addresses are not limited.
  private func bounded(_ arguments: [String], in folder: URL) throws -> Tool.Run {
    let isSanitized = ProcessInfo.processInfo.environment.keys.contains { $0.hasSuffix("SAN_OPTIONS") }
    let limits = "ulimit -t 60; " + (isSanitized ? "" : "ulimit -v 1500000; ")
    return try Tool.run(
      "/bin/sh", ["-c", limits + "exec \"$0\" \"$@\"", Tool.program.path, "check"] + arguments,
      in: folder,
      environment: ["GVL_NOW": Sample.now])
  }

  @Test(.slow, arguments: refused.indices) func isUnreadInOneLine(index: Int) throws {
    let (file, bytes, message) = Self.refused[index]
    try folder.write(bytes, to: file)
    let run = try bounded([file, "-q"], in: folder.url)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 2 && run.error.isEmpty && lines.count == 1, "\(run.status) \(run.output.prefix(500))")
    #expect(lines.first?.hasPrefix(file + ":") == true && run.output.contains(": inconclusive: "))
    #expect(run.output.contains(message) && run.output.utf8.count < 2_000, "\(run.output.prefix(500))")
    for format in ["json", "sarif", "junit"] {
      let run = try bounded([file, "--format", format], in: folder.url)
      #expect(run.status == 2 && run.error.isEmpty && run.output.contains(file), "\(run.output.prefix(500))")
    }
  }

  @Test(.slow, arguments: unseen.indices) func isInconclusiveInOneLine(index: Int) throws {
    let (file, bytes, message) = Self.unseen[index]
    try folder.write(bytes, to: file)
    let run = try bounded([file, "-q"], in: folder.url)
    #expect(run.status == 2, "\(run)")
    let lines = run.output.split(separator: "\n").filter { $0.contains("inconclusive") }
    #expect(lines.count == 1 && lines.first?.hasPrefix(file + ":") == true, "\(run.output)")
    #expect(lines.first?.contains(message) == true, "\(run.output)")
    #expect(!run.output.contains(" error: "), "what is not seen is not missing: \(run.output)")
    // The JSON says the same, and calls no dialog clean.
    let json = try bounded([file, "--format", "json"], in: folder.url)
    let document = try JSONDocument([UInt8](json.output.utf8)).root
    #expect(json.status == 2 && document["inconclusive"]?.elements.count == 1)
    #expect(document["findings"]?.elements.isEmpty == true)
    #expect(!json.output.contains("root:"), "a file outside was read")
  }

  /// An existing file that cannot be read, a dead link, a path below a file.
  @Test func whatCannotBeRead() throws {
    let manager = FileManager.default
    // A process's memory: nobody may read its first byte.
    let unreadable = "/proc/self/mem"
    for (name, target) in [("mem.html", unreadable), ("mem.json", unreadable), ("gone.html", "/nowhere/at/all")]
    where !target.hasPrefix("/proc") || manager.fileExists(atPath: target) {
      try manager.createSymbolicLink(atPath: folder.url.appending(path: name).path, withDestinationPath: target)
      let run = try bounded([name], in: folder.url)
      if name == "gone.html" {
        #expect(run.status == 2 && run.output.isEmpty && run.error.hasPrefix("gvl: \(name): "), "\(run)")
        #expect(run.error.split(separator: "\n").count == 1)
      } else {
        // The file exists, so it is a part that could not be seen.
        #expect(run.status == 2 && run.output.hasPrefix("\(name): inconclusive: cannot be read"), "\(run)")
      }
    }
  }

  /// A bad file among good ones does not hide the findings of the good ones.
  @Test func theOthersAreCheckedAllTheSame() throws {
    let banner = "<div class=cookie-banner lang=en><p>Cookies?</p><button>Accept all</button></div>"
    try folder.write(banner, to: "good.html")
    try folder.write("{\"a\":", to: "bad.json")
    let run = try bounded(["good.html", "bad.json"], in: folder.url)
    #expect(run.status == 2 && run.output.contains("[edpb/no-reject-first-layer]"))
    #expect(run.output.contains("bad.json:1:"), "\(run.output)")
  }

  /// A project's folder: a thousand files without consent, two with it.
  @Test(.slow) func aFolderOfAThousandFiles() throws {
    for index in 0..<500 {
      try folder.write("{\"title\": \"Lamp \(index)\", \"empty\": \"\"}", to: "site/lamps/\(index).json")
      try folder.write("<h1>Lamp \(index)</h1><button>Buy</button>", to: "site/pages/\(index).html")
    }
    let none = try bounded(["site"], in: folder.url)
    #expect(
      none.status == 0 && none.output == "no consent dialog in 1,000 texts of 500 files and 500 pages\n", "\(none)")
    try folder.write(
      "{\"accept_all\": \"Alle akzeptieren\", \"settings\": \"Einstellungen\"}", to: "site/consent/de.json")
    try folder.write(
      "<div class=cookie-banner lang=en>Cookies? <button>Accept all</button><button>Reject all</button></div>",
      to: "site/pages/banner.html")
    try folder.write("", to: "site/consent/empty.json")
    let run = try bounded(["site", "--format", "json"], in: folder.url)
    #expect(run.status == 1 && run.error.isEmpty, "\(run.error)")
    let document = try JSONDocument([UInt8](run.output.utf8)).root
    let files = document["dialogs"]?.elements.compactMap { $0["file"]?.string }
    #expect(files == ["site/consent/de.json", "site/pages/banner.html"])
    #expect(document["findings"]?.elements.compactMap { $0["rule"]?.string } == ["edpb/no-reject-first-layer"])
    try folder.write("site-verification: 0123", to: "site/pages/proof.html")
    // An unreadable page in the folder is reported, because it may be a dialog; a text without a tag is not one.
    try folder.write(Array(repeating: 0x01, count: 200), to: "site/pages/odd.html")
    let odd = try bounded(["site"], in: folder.url)
    #expect(odd.output.contains("left out: 1 page without a tag\n"))
    #expect(odd.status == 2 && odd.output.contains("site/pages/odd.html: inconclusive: "))
  }
}
