import Files
import GVLBundleFormat
import GVLList
import GVLShown
import TestSupport

/// Commands trust a bundle only if it passes its proof, and never import it as official.
@Suite(.folder, .waits) struct ProvedBundleTests {
  /// A workspace of the sample with a bundle of each kind in `out`.
  private static func built() throws -> TemporaryFolder {
    let folder = try Sample.shared().copy()
    try folder.write(
      """
      source: https://gvl.invalid/v3/
      languages: [en, de]
      freshness: {fail: never}
      profiles:
        app:
          vendors: [10, 174, 205, 755]
          bundles:
            - {target: json, out: out/json, form: [plain, compact, view, pack]}
            - {target: web, out: out/web}

      """, to: "gvl.yml")
    let run = try gvl("bundle", "-q", in: folder.url)
    #expect(run.status == 0, "\(run.error)")
    return folder
  }

  /// Changes a text of a file and adapts the manifest's hashes.
  private func forge(_ folder: TemporaryFolder, _ bundle: String, _ file: String, _ old: String, _ new: String) throws {
    let tree = FileTree(root: folder.url.path + "/" + bundle)
    let text = String(decoding: try tree.read(file), as: UTF8.self)
    let forged = Array(text.replacing(old, with: new).utf8)
    #expect(text.contains(old), "\(file)")
    var manifest = try BundleManifest(tree.read(BundleManifest.fileName))
    for index in manifest.files.indices where manifest.files[index].path == file {
      (manifest.files[index].sha256, manifest.files[index].bytes) = (Digest.sha256(forged), forged.count)
    }
    try tree.write(forged, to: file)
    try tree.write(manifest.written, to: BundleManifest.fileName)
  }

  /// F1: from outside, one of its folders, inside, through a link, or as a copy beside the bundle.
  @Test func nothingOfABundleIsImported() throws {
    let folder = try Self.built()
    let path = folder.url.path
    try folder.write("languages: [en, de]\n", to: "other/gvl.yml")
    let other = folder.url.appending(path: "other")
    let inside = folder.url.appending(path: "out/web/archives")
    let list = try #require(try FilePath.names(in: inside.path).first { $0.hasSuffix(".json") })
    try FileManager.default.createSymbolicLink(
      atPath: path + "/other/link.json", withDestinationPath: inside.path + "/" + list)
    try folder.write(try FilePath.read(inside.path + "/" + list), to: "other/copy.json")
    let imports: [(URL, [String])] = [
      (other, ["../out/web"]), (other, ["../out/web/archives"]), (other, ["../out/web/hashed"]), (other, ["link.json"]),
      (inside, ["--workspace", "../../../other/gvl.yml", "."]),
      (inside, ["--workspace", "../../../other/gvl.yml", list]), (other, ["copy.json", "../out/web/current.json"]),
    ]
    for (place, arguments) in imports {
      let run = try gvl(["archive", "import"] + arguments, in: place)
      #expect(run.status == 2 && run.output.contains("it is a file of the bundle of"), "\(arguments): \(run)")
    }
    #expect(try gvl("archive", "list", in: other).status == 0)
    #expect(!FileManager.default.fileExists(atPath: path + "/other/gvl-cache/v3"))
  }

  /// F4: also if the manifest's hashes match.
  @Test(
    .slow,
    arguments: [
      ("out/json", "purposes-de.json"), ("out/json", "texts-de.json"), ("out/json", "view-de.json"),
      ("out/json", "gvl-pack.json"), ("out/json", "layers.json"), ("out/web", "purposes-de.json"),
      ("out/web", "current.json"), ("out/json", "asks.json"), ("out/web", "asks.json"),
    ])
  func aForgedTextIsFoundByVerifyCheckAndCompare(_ bundle: String, _ file: String) throws {
    let folder = try Self.built()
    let text =
      switch file {
      case "layers.json": ("\"default\": false", "\"default\": true")
      case "asks.json": ("\"verdict\":\"required\"", "\"verdict\":\"disclose\"")
      case "current.json": ("\"sha256\": \"", "\"sha256\": \"0")
      default: ("erä", "era")
      }
    try forge(folder, bundle, file, text.0, text.1)
    let verified = try gvl("bundle", "verify", bundle, in: folder.url)
    #expect(verified.status == 2 && verified.output.contains("\(bundle)/\(file)"), "\(verified)")
    let checked = try gvl("check", bundle, in: folder.url)
    #expect(checked.status == 1 && checked.output.contains("bundle/true-to-list"), "\(checked)")
    let compared = try gvl("bundle", "compare", "out/json", "out/web", in: folder.url)
    #expect(compared.status == 2 && compared.complaint?.contains("\(bundle)/") == true, "\(compared)")
    // F7: no earlier success is remembered.
    #expect(try gvl("bundle", "-q", in: folder.url).status == 0)
    #expect(try gvl("bundle", "verify", bundle, in: folder.url).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/gvl-cache/.state/bundles.json"))
  }

  /// A bundle of an earlier gvl lacks older lists' declarations: strings then restrict everything possible.
  @Test func aBundleOfAnEarlierGvlIsStillTrue() throws {
    let folder = try Self.built()
    #expect(
      try gvl("bundle", "--target", "json", "--option", "form=plain", "--out", "out/plain", "-q", in: folder.url).status
        == 0)
    let asks = String(decoding: try FilePath.read(folder.url.path + "/out/plain/asks.json"), as: UTF8.self)
    let start = try #require(asks.range(of: ",\"formerBases\":")).lowerBound
    let end = try #require(asks.range(of: "}", range: start..<asks.endIndex)).lowerBound
    try forge(folder, "out/plain", "asks.json", String(asks[start..<end]), "")
    let checked = try gvl("check", "out/plain", in: folder.url)
    #expect(checked.status == 0, "\(checked)")
  }

  /// F3: also if the manifest's hashes do not match.
  @Test func aDamagedBundleIsNeverCalledFine() throws {
    let folder = try Self.built()
    #expect(try gvl("check", "out/web", in: folder.url).status == 0)
    let same = try gvl("bundle", "compare", "out/json", "out/web", in: folder.url)
    #expect(same.status == 0 && same.output.contains("compared with the archive: v3/103, de of v3/103"), "\(same)")
    try folder.write("{}", to: "out/web/current.json")
    try folder.write("x", to: "out/web/current.json.br")
    #expect(try gvl("bundle", "compare", "out/json", "out/web", in: folder.url).status == 2)
    let checked = try gvl("check", "out/web", in: folder.url)
    #expect(checked.status == 1 && checked.output.contains("bundle/whole"), "\(checked)")
    #expect(checked.output.contains("current.json.br"), "\(checked)")
  }

  /// A bundle named as LIST: its list is the manifest's file, and the manifest must state the truth.
  @Test func aBundleAsListIsProved() throws {
    let folder = try Self.built()
    #expect(try gvl("diff", "out/web", "latest", in: folder.url).status == 0)
    let manifest = try FilePath.read(folder.url.path + "/out/web/gvl-bundle.json")
    var forged = try BundleManifest(manifest)
    forged.profile.vendors = .only([10, 174])
    try folder.write(forged.written, to: "out/web/gvl-bundle.json")
    let profile = try gvl("diff", "out/web", "latest", in: folder.url)
    #expect(profile.status == 2 && profile.complaint?.contains("bundle verify") == true, "\(profile)")
    try folder.write(manifest, to: "out/web/gvl-bundle.json")
    // The bundle's list is changed, and the manifest adapted.
    let original = try FilePath.read(folder.url.path + "/out/web/vendor-list.json")
    let vendor = try #require(VendorList(original).vendor(174))
    let name = "\"name\": \"\(vendor.name)\""
    for (old, new) in [
      (name, "\"name\": \"Somebody else\""), (name, "\"deletedDate\": \"2026-01-01T00:00:00Z\", " + name),
      ("\"tcfPolicyVersion\": 5", "\"tcfPolicyVersion\": 4"), ("\"174\": {", "\"175\": {"),
    ] {
      try forge(folder, "out/web", "vendor-list.json", old, new)
      for command in ["reconsent", "diff"] {
        let run = try gvl(command, "out/web", "latest", "-q", in: folder.url)
        #expect(run.status == 2 && run.complaint?.contains("out/web/vendor-list.json") == true, "\(new): \(run)")
      }
      try folder.write(manifest, to: "out/web/gvl-bundle.json")
      try folder.write(original, to: "out/web/vendor-list.json")
    }
    try folder.write(manifest, to: "out/web/gvl-bundle.json")
    try folder.write("{}", to: "out/web/vendor-list.json")
    let list = try gvl("reconsent", "out/web", "latest", in: folder.url)
    #expect(list.status == 2 && list.complaint?.contains("out/web/vendor-list.json") == true, "\(list)")
  }

  /// A6: a pack alone has everything: it can be proved, compared, checked and used as a list.
  @Test func aPackNeedsNothingBesideIt() throws {
    let folder = try Self.built()
    let order = ["bundle", "--target", "json", "--option", "form=pack"]
    #expect(try gvl(order + ["--out", "pack"], in: folder.url).status == 0)
    #expect(try FilePath.names(in: folder.url.path + "/pack").sorted() == ["gvl-bundle.json", "gvl-pack.json"])
    let both = try gvl(order.dropLast() + ["form=compact,pack", "--out", "both"], in: folder.url)
    #expect(both.status == 0)
    #expect(
      try FilePath.read(folder.url.path + "/pack/gvl-pack.json")
        == FilePath.read(folder.url.path + "/both/gvl-pack.json"))
    let verified = try gvl("bundle", "verify", "pack", in: folder.url)
    #expect(verified.status == 0 && verified.output.contains("compared with the archive: v3/103"), "\(verified)")
    for other in ["out/web", "out/json", "both"] {
      let compared = try gvl("bundle", "compare", "pack", other, in: folder.url)
      #expect(compared.status == 0, "\(other): \(compared)")
    }
    #expect(try gvl("diff", "pack", "latest", "-q", in: folder.url).status == 0)
    func findings(_ bundle: String) throws -> [String] {
      let run = try gvl("check", bundle, "--format", "json", in: folder.url)
      return try JSONDocument(Array(run.output.utf8)).root["findings"]?.elements.map {
        "\($0["rule"]?.string ?? "") \($0["path"]?.string ?? "")"
      } ?? []
    }
    #expect(try findings("pack") == findings("both"))
    // No word of the pack can be changed unnoticed.
    let list = try VendorList(FilePath.read(folder.url.path + "/out/web/vendor-list.json"))
    let name = try #require(list.vendor(174)).name
    try forge(folder, "pack", "gvl-pack.json", "\"\(name)\"", "\"Somebody else\"")
    #expect(try gvl("bundle", "verify", "pack", in: folder.url).status == 2)
    #expect(try gvl("diff", "pack", "latest", "-q", in: folder.url).status == 2)
  }

  /// An unreadable archive is an error, not an archive that lacks the list: nothing was compared.
  @Test(arguments: ["settings", "list", "translation", "index"])
  func anArchiveThatCannotBeReadIsNotCalledEmpty(_ what: String) throws {
    let folder = try Self.built()
    let tree = FileTree(root: folder.url.path)
    switch what {
    case "settings": try tree.write(tree.read("gvl.yml") + Array("profilez: 1\n".utf8), to: "gvl.yml")
    case "index": try FileManager.default.removeItem(at: folder.url.appending(path: "gvl-cache/index.json"))
    default:
      let below = what == "list" ? "gvl-cache/v3" : "translations/official/v3"
      let files = try #require(FileManager.default.enumerator(atPath: folder.url.path + "/" + below))
      for case let name as String in files where name.hasSuffix(".json") {
        let file = below + "/" + name
        try tree.write(tree.read(file) + [0x20], to: file)
      }
    }
    for line in [
      ["bundle", "verify", "out/json"], ["bundle", "compare", "out/json", "out/json"], ["check", "out/json"],
    ] {
      let run = try gvl(line, in: folder.url)
      #expect(run.status == 2 && !run.error.contains("not have") && !run.output.contains("not have"), "\(line): \(run)")
      #expect(!run.error.isEmpty, "\(line)")
    }
  }

  /// Members that follow from the list, and dates that no build writes.
  @Test(arguments: ["addresses", "refreshAfter", "confirmed"])
  func aManifestThatSaysMoreThanItsListIsFound(_ member: String) throws {
    let folder = try Self.built()
    let tree = FileTree(root: folder.url.path + "/out/json")
    var manifest = try BundleManifest(tree.read(BundleManifest.fileName))
    manifest.hardExpiry = Timestamp("2027-01-01T00:00:00Z")
    switch member {
    case "addresses":
      manifest.addresses = [.init(vendor: 10, item: "en/privacy", address: "javascript:1", reason: .notHTTP)]
    case "refreshAfter": manifest.refreshAfter = Timestamp("2028-01-01T00:00:00Z")
    default: manifest.confirmed = Timestamp("2028-01-01T00:00:00Z")
    }
    try tree.write(manifest.written, to: BundleManifest.fileName)
    let run = try gvl("bundle", "verify", "out/json", in: folder.url)
    #expect(run.status == 2 && run.output.contains(member == "addresses" ? "no links" : member), "\(run)")
  }

  /// A manifest that is a dead link counts as unreadable, and the files below it are refused.
  @Test func aManifestThatIsADeadLinkRefusesWhatLiesBelowIt() throws {
    let folder = try Self.built()
    try folder.write("languages: [en, de]\n", to: "other/gvl.yml")
    let manifest = folder.url.path + "/out/web/" + BundleManifest.fileName
    try FileManager.default.removeItem(atPath: manifest)
    try FileManager.default.createSymbolicLink(atPath: manifest, withDestinationPath: "nowhere.json")
    let run = try gvl("archive", "import", "../out/web/archives", in: folder.url.appending(path: "other"))
    #expect(run.status == 2, "\(run)")
  }
}
