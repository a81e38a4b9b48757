import TestSupport

/// Runs `gvl bundle keygen` from end to end. Each run makes another pair of keys.
@Suite(.folder, .waits) struct KeygenTests {
  @Test func keysAreMadeAndNamed() throws {
    let json = try gvl("bundle", "keygen", "--out", "release.key", "--format", "json", in: folder.url)
    #expect(json.status == 0 && json.error.isEmpty)
    let key = try #require(try JSONDocument(json.output).root["publicKey"]?.string)
    // The public key of the RFC's first example replaces the random one.
    let fixed = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
    try expectGolden(json.output.replacing(key, with: fixed), "cli/bundle-key.json")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: "release.key").path)
    #expect(mode[.posixPermissions] as? Int == 0o600)
    let text = try gvl("bundle", "keygen", "--out", "other.key", in: folder.url)
    #expect(text.status == 0 && text.error.isEmpty)
    let shown = try String(contentsOf: folder.url.appending(path: "other.key.pub"), encoding: .utf8)
    let last = try #require(text.output.split(separator: "\n").last?.split(separator: " ").last)
    // The file ends with the 32 bytes of the key.
    #expect(last != key && shown.contains(last.suffix(40)))
    let again = try gvl("bundle", "keygen", "--out", "other.key", in: folder.url)
    try expectGolden(
      "$ gvl bundle keygen --out other.key\n" + text.output.replacing(last, with: fixed)
        + "\n$ gvl bundle keygen --out other.key\n" + again.error + "[\(again.status)]\n", "cli/bundle-key.txt")
    #expect(again.status == 2 && again.output.isEmpty)
    // A second run completes one that was killed between the two files, with the same key.
    let (secretFile, other) = (folder.url.appending(path: "other.key"), folder.url.appending(path: "other.key.pub"))
    let (kept, pub) = (try Data(contentsOf: secretFile), try Data(contentsOf: other))
    try FileManager.default.removeItem(at: other)
    let completed = try gvl("bundle", "keygen", "--out", "other.key", in: folder.url)
    #expect(completed.status == 0 && completed.error.contains("without its public key"), "\(completed)")
    #expect(try Data(contentsOf: secretFile) == kept && Data(contentsOf: other) == pub)
    let error = try gvl("bundle", "keygen", "--out", "other.key", "--format", "json", in: folder.url)
    #expect(error.error.contains("\"code\":\"signing.exists\""))
    #expect(try gvl("bundle", "keygen", "-q", "--out", "third.key", in: folder.url).output.isEmpty)
    // The secret is only in its file.
    let secret = try String(contentsOf: folder.url.appending(path: "other.key"), encoding: .utf8).split(
      separator: "\n")[1]
    #expect(!text.output.contains(secret.suffix(40)))
    #expect(try gvl("bundle", "keygen", in: folder.url).status == 64)
  }
}
