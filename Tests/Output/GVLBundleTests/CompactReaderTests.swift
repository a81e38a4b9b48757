import GVLBundleFormat
import TestSupport

/// Usual paths of Node.
private let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// The JavaScript reader returns the documents that were packed.
@Suite(.folder, .waits, .enabled(if: node != nil, "no node here: install it (apt install nodejs) to run the reader"))
struct CompactReaderTests {
  private static let reader = Corpus.packageRoot.appending(path: "Sources/Output/GVLBundle/Templates/compact.js")

  private static let program = """
    import { readFileSync, writeFileSync } from "node:fs"
    import { readList, readTexts } from "./compact.mjs"
    const read = (name) => JSON.parse(readFileSync(name, "utf8"))
    for (let at = 0; at < Number(process.argv[2]); at++) {
      const list = readList(read(`list-${at}.json`), read(`texts-${at}.json`))
      writeFileSync(`read-${at}.json`, JSON.stringify({ list, texts: readTexts(read(`texts-${at}.json`)) }))
    }
    """

  /// Packs each list, runs the reader once for all of them, and compares.
  private func check(_ lists: [(name: String, list: JSONValue)]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(try String(contentsOf: Self.reader, encoding: .utf8), to: "compact.mjs")
    try folder.write(Self.program, to: "read.mjs")
    var packed: [JSONValue] = []
    for (at, (_, list)) in lists.enumerated() {
      let texts = try CompactTexts.packed(Self.texts(of: list))
      let list = try CompactList.packed(list)
      packed.append(texts)
      try folder.write(list.bytes, to: "list-\(at).json")
      try folder.write(texts.bytes, to: "texts-\(at).json")
    }
    let run = try Tool.run(try #require(node), ["read.mjs", "\(lists.count)"], in: folder.url)
    try #require(run.status == 0, "\(run.error)")
    for (at, (name, list)) in lists.enumerated() {
      let read = try JSONDocument([UInt8](Data(contentsOf: folder.url.appending(path: "read-\(at).json")))).root
      #expect(read["list"]?.value.means(list) == true, "\(name)")
      #expect(read["texts"]?.value.means(Self.texts(of: list)) == true, "\(name)")
    }
  }

  private static func texts(of list: JSONValue) -> JSONValue {
    guard case .object(let members) = list else { return list }
    return .object(members.filter { $0.name != "vendors" })
  }

  @Test func readsTheListsOfTheRepository() throws {
    let folder = Corpus.packageRoot.appending(path: "gvl-cache/v3")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    try check(
      names.sorted().map {
        ($0, try JSONDocument([UInt8](Data(contentsOf: folder.appending(path: $0)))).root.value)
      })
  }

  @Test(.slow, arguments: Stock.present) func readsPublishedFiles(stock: Stock) throws {
    let paths = stock.lists + stock.translations
    try check(
      (stock == .sample ? paths : Effort.sample(paths, every: 12)).compactMap { path in
        guard let value = try? JSONDocument(stock.bytes(path)).root.value, case .object = value else { return nil }
        return (path, value)
      })
  }

  /// Names that JavaScript's objects have, URLs beyond ASCII, sentences that occur twice.
  @Test func readsWhatIsHard() throws {
    let sentence = "We show. We measure. 見せます。測ります。"
    let stacks: [JSONValue.Member] = (1...3).map {
      .init("\($0)", ["id": .integer($0), "name": "é", "description": .string(sentence), "__proto__": ["a": 1]])
    }
    let urls: JSONValue = [
      ["langId": "en", "privacy": "https://a.example/é/1", "legIntClaim": "https://a.example/é/2"],
      ["langId": "de", "legIntClaim": "ftp:"], ["langId": "fr"],
    ]
    let vendor: JSONValue = [
      "id": 3, "name": "😀 \"quoted\" \u{2028}", "urls": urls, "cookieMaxAgeSeconds": .null, "__proto__": 1,
      "policyUrl": "https://a.example/p", "deviceStorageDisclosureUrl": "", "constructor": "x",
    ]
    let vendors: JSONValue = ["3": vendor, "9": ["id": 9, "name": .null, "urls": []], "__proto__": 1, "x": .null]
    try check([("hard", ["é": 1, "__proto__": 2, "stacks": .object(stacks), "features": [:], "vendors": vendors])])
  }

  /// The output has a limit for its input's size, and missing texts do not become empty texts.
  @Test func refusesWhatTheFileDoesNotHold() throws {
    try folder.write(try String(contentsOf: Self.reader, encoding: .utf8), to: "compact.mjs")
    try folder.write(
      """
      import { readList, readTexts } from "./compact.mjs"
      const texts = (items) => () => readTexts({ schema: "gvl.compact-texts/1", head: {}, items })
      const list = (vendors) => () => readList({ schema: "gvl.compact-list/1", head: {}, items: {}, vendors })
      const ones = Array(20000).fill(1)
      const column = (of, at) => ({ ids: [3, 4], name: ["a", "b"], columns: { x: { of, at } } })
      const wrong = {
        "a count beyond all files": texts({ purposes: ["n", 1e8] }), "a count of no letters": texts({ purposes: ["", 1e8] }),
        "a count beyond the cells": texts({ purposes: ["nd", 2, "a", "b", "c"] }),
        "a count below the cells": texts({ purposes: ["n", 1, "a", "b"] }), "half an id": texts({ purposes: ["n", 0.5, "a"] }),
        "a part that is not there": texts({ stacks: ["d", 1, [7]] }), "a part of another kind": texts({ stacks: ["d", 1, ["a", -1]] }),
        "a short column": list({ ids: [3, 4], name: ["a"], columns: {} }),
        "a short column of values": list(column([1], [1])), "a value that is not there": list(column([1], [1, 2])),
        "a value before the first": list(column([1], [1, -1])),
        "an address without a count": list({ ids: [3], name: ["a"], deviceStorageDisclosureUrl: ["-javascript"], columns: {} }),
        "an address of nothing": list({ ids: [3], name: ["a"], deviceStorageDisclosureUrl: [""], columns: {} }),
        "a count beyond the address before": list({ ids: [3], name: ["a"], deviceStorageDisclosureUrl: ["Zx"], columns: {} }),
        "texts of 32 times the file": texts({ stacks: ["d", 1, ["a".repeat(510), ...Array(40000).fill(0)]] }),
        "values of 32 times the file": list({ ids: ones, name: ones.map(() => null), columns: { x: { of: ["a".repeat(254)], at: ones } } }),
      }
      const right = [texts({ purposes: ["n", 2, "a", null] }), texts({ stacks: ["d", 2, ["a ", "b"], [0, 1]] }), list(column([1], [1, 0]))]
      for (const [name, read] of Object.entries(wrong)) {
        try { read(); console.log(name) } catch (error) { if (error.code !== "malformed") console.log(name, String(error)) }
      }
      for (const read of right) read()
      """, to: "read.mjs")
    let run = try Tool.run(try #require(node), ["--max-old-space-size=64", "read.mjs"], in: folder.url)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
  }

  /// F14: whatever wrong value a file has in any place, callers get one kind of error.
  @Test func everyErrorIsOfOneKind() throws {
    try folder.write(try String(contentsOf: Self.reader, encoding: .utf8), to: "compact.mjs")
    try folder.write(try CompactList.packed(Fiction.list()).written(.compact), to: "list.json")
    try folder.write(try CompactTexts.packed(Self.texts(of: Fiction.list())).written(.compact), to: "texts.json")
    try folder.write(
      """
      import { readFileSync } from "node:fs"
      import { readList, readTexts } from "./compact.mjs"
      const wrong = [null, 1e8, -1, 0.5, "x", "", true, {}, [], [[]], { length: 3 }, [null, null]]
      let tried = 0, refused = 0
      function places(value, found = []) {
        if (value && typeof value === "object") for (const key of Object.keys(value)) {
          found.push([value, key])
          places(value[key], found)
        }
        return found
      }
      const [list, texts] = ["list.json", "texts.json"].map((name) => JSON.parse(readFileSync(name)))
      for (const [file, read] of [[list, () => readList(list, texts)], [texts, () => readTexts(texts)]]) {
        for (const [holder, key] of places(file)) {
          const right = holder[key]
          for (const value of wrong) {
            holder[key] = value
            tried++
            try { read() } catch (error) {
              refused++
              if (error.name !== "VendorListError" || error.code !== "malformed") console.log(key, value, String(error))
            }
          }
          holder[key] = right
        }
        read()
      }
      for (const nothing of [undefined, null, 1, "x", []]) {
        try { readList(nothing); console.log("read", nothing) } catch (error) { if (error.code !== "malformed") throw error }
      }
      if (tried < 500 || refused < 100) console.log("only", tried, refused)
      """, to: "read.mjs")
    let run = try Tool.run(try #require(node), ["--max-old-space-size=64", "read.mjs"], in: folder.url)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
  }

  /// Both readers have the same limit for each kind of file.
  @Test func hasTheLimitOfTheReaderInSwift() throws {
    try folder.write(try String(contentsOf: Self.reader, encoding: .utf8), to: "compact.mjs")
    try folder.write(
      """
      import { readFileSync } from "node:fs"
      import { readList, readTexts } from "./compact.mjs"
      for (let at = 0; at < Number(process.argv[2]); at++) {
        const file = JSON.parse(readFileSync(`file-${at}.json`, "utf8"))
        try { (file.schema === "gvl.compact-list/1" ? readList : readTexts)(file); console.log("read") }
        catch (error) { console.log(error.message) }
      }
      """, to: "read.mjs")
    var number = 0
    for kind in HostileCompactFile.allCases {
      // Finds the largest count that is read, by bisection.
      var (read, refused) = (1, 4_000)
      while refused - read > 1 {
        let middle = (read + refused) / 2
        let file = kind.file(middle)
        let document = kind.isList ? try? CompactList.document(file) : try? CompactTexts.document(file)
        if document != nil { read = middle } else { refused = middle }
      }
      for count in [read, read + 1] {
        try folder.write(kind.file(count).bytes, to: "file-\(number).json")
        number += 1
      }
    }
    let run = try Tool.run(try #require(node), ["read.mjs", "\(number)"], in: folder.url)
    let expected = HostileCompactFile.allCases.map { _ in
      "read\nexpected a document of at most 32 times the file's bytes\n"
    }
    #expect(run.status == 0 && run.output == expected.joined(), "\(run)")
  }

  /// The reader stays small enough to be put on a page and to be read.
  @Test func isShort() throws {
    let text = try String(contentsOf: Self.reader, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 172)
  }
}
