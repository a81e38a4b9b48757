import TestSupport

@testable import Markup

@Suite struct XMLTests {
  private func page(_ xml: String) throws -> XMLPage { try XMLPage(Array(xml.utf8)) }

  @Test func everyNodeLiesInsideItsParentAndKeepsItsNames() throws {
    let page = try page(
      "<Res xmlns:t='urn:t'>\n <t:String Name='a' t:ignore='x'>b<I>c</I></t:String>\n <e/>\n</Res>")
    for (index, node) in page.nodes.enumerated() {
      #expect(node.end > index && node.end <= page.nodes.count && node.parent < index)
      if node.parent >= 0 { #expect(page.nodes[node.parent].end >= node.end) }
    }
    #expect(page.root.name == "Res" && page.root.localName == "Res" && page.root.line == 1)
    let children = page.children(of: 0).map { page.nodes[$0] }
    #expect(children.map(\.name) == ["t:String", "e"] && children.map(\.localName) == ["String", "e"])
    #expect(children.map(\.line) == [2, 3])
    #expect(children[0].attributes.map(\.name) == ["Name", "t:ignore"] && children[0]["Name"] == "a")
    #expect(page.text(in: page.children(of: 0)[0]) == "bc")
  }

  @Test func textGoesOnThroughSectionsCommentsAndEntities() throws {
    let page = try page(
      "<!DOCTYPE r [<!ENTITY app 'Cookie &amp; Co'>]><r><a>x<![CDATA[<b>&]]><!-- no -->&app;&lt;</a></r>")
    #expect(page.nodes.map(\.name) == ["r", "a", ""])
    #expect(page.nodes[2].text == "x<b>&Cookie & Co<")
    #expect(page.comments.map(\.text) == [" no "])
  }

  @Test func commentsKnowTheirPlace() throws {
    let page = try page("<!-- top -->\n<r>\n<!-- one -->\n<a/>\n<!-- two --></r><!-- last -->")
    #expect(page.comments.map(\.line) == [1, 3, 5, 5])
    #expect(page.comments.map(\.parent) == [-1, 0, 0, -1])
    #expect(page.comments.map(\.next) == [0, 2, 4, 4])
  }

  @Test(arguments: [
    ("<!ENTITY a 'Name'>", "&a;", "Name"), ("<!ENTITY a \"N&#228;me&#x21;\">", "&a;", "Näme!"),
    ("<!ENTITY a 'x'><!ENTITY b '&a;&a;'>", "&b;", "&b;"), ("<!ENTITY a '<b/>'>", "&a;", "&a;"),
    ("<!ENTITY a SYSTEM 'file:///etc/passwd'>", "&a;", "&a;"), ("<!ENTITY a '&a;'>", "&a;", "&a;"),
    ("<!ENTITY a 'one'><!ENTITY a 'two'>", "&a;", "one"), ("<!ENTITY lt 'x'>", "&lt;", "<"),
    ("<!ENTITY % p SYSTEM 'http://127.0.0.1:9/x'>%p;<!ENTITY a '%p;'>", "&a;", "&a;"),
    ("<!ENTITY a '&#0;'>", "&a;", "&a;"), ("<!ELEMENT r ANY><!-- ]> --><?x ]> ?><!ENTITY a ']>'>", "&a;", "]>"),
    ("<!ATTLIST r added CDATA 'yes'>", "-", "-"),
  ])
  func entitiesAreReadOnceOrNotAtAll(declared: String, written: String, read: String) throws {
    let page = try page(
      "<?xml version='1.0'?>\n<!DOCTYPE r PUBLIC '-//x' 'http://127.0.0.1:9/r.dtd' [\n\(declared)\n]>\n<r k='\(written)'>\(written)</r>"
    )
    #expect(page.text(in: 0) == read && page.root["k"] == read && page.root["added"] == nil)
    #expect(page.root.line == 5)
  }

  @Test(arguments: ["utf-8", "utf-16le", "utf-16be", "utf-16le mark", "utf-16be mark"])
  func unicodeFormsAgree(form: String) throws {
    let text = "<?xml version=\"1.0\" encoding=\"\(form.prefix(6) == "utf-16" ? "utf-16" : "utf-8")\"?><r>é – ł</r>"
    var bytes = Array(text.utf8)
    if form.hasPrefix("utf-16") {
      bytes = ((form.hasSuffix("mark") ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return form.hasPrefix("utf-16be") ? pair : pair.reversed()
      }
    }
    let page = try XMLPage(bytes)
    #expect(page.text(in: 0) == "é – ł" && page.notes.isEmpty && page.charset == form.split(separator: " ")[0])
  }

  @Test func theDeclarationNamesTheCharset() throws {
    let polish =
      Array("<?xml version='1.0' encoding = 'ISO-8859-2' ?><r>".utf8) + [0xB1, 0xE6, 0xB3] + Array("</r>".utf8)
    #expect(try XMLPage(polish).text(in: 0) == "ąćł")
    let mended = Array("<r>".utf8) + [0xE9, 0x3C] + Array("/r>".utf8)
    let page = try XMLPage(mended)
    #expect(page.text(in: 0) == "é" && page.notes.map(\.code) == [.repairedBytes])
  }

  static let bad: [(String, MarkupError.Code, Int?, @Sendable () -> String)] = [
    ("empty", .empty, nil, { " \n" }),
    ("no XML", .notWellFormed, 1, { "hello" }),
    ("truncated", .notWellFormed, 3, { "<r>\n<a>\n" }),
    ("mismatch", .notWellFormed, 2, { "<r>\n<a></b></r>" }),
    ("unknown entity", .notWellFormed, 2, { "<r>\n&nbsp;</r>" }),
    ("control character", .notWellFormed, 2, { "<r>\n\u{1}</r>" }),
    ("second root", .notWellFormed, 2, { "<r/>\n<r/>" }),
    ("second document type", .notWellFormed, 2, { "<!DOCTYPE r>\n<!DOCTYPE r [<!ENTITY a 'x'>]><r>&a;</r>" }),
    ("document type inside", .notWellFormed, 1, { "<r><!DOCTYPE r [<!ENTITY a 'x'>]>&a;</r>" }),
    ("open document type", .notWellFormed, 2, { "\n<!DOCTYPE r [<!ENTITY a 'x'>" }),
    ("open quote in it", .notWellFormed, 2, { "<!DOCTYPE r [\n<!ENTITY a 'x>]><r/>" }),
    ("nameless entity", .notWellFormed, 1, { "<!DOCTYPE r [<!ENTITY 'x'>]><r/>" }),
    ("element in it", .notWellFormed, 1, { "<!DOCTYPE r [<r>]><r/>" }),
    ("unknown charset", .unknownCharset, nil, { "<?xml version='1.0' encoding='klingon'?><r/>" }),
    ("20 MB", .tooLarge, nil, { "<r>" + String(repeating: "x", count: 20_000_000) + "</r>" }),
    ("100,000 nested elements", .tooDeep, 1, { String(repeating: "<a>", count: 100_000) }),
    ("2,000,000 elements", .tooComplex, 1, { "<r>" + String(repeating: "<a/>", count: 2_000_000) + "</r>" }),
    ("2,000,000 references", .tooComplex, 1, { "<r>" + String(repeating: "&lt;", count: 2_000_000) + "</r>" }),
    (
      "100,000 attributes", .tooComplex, 1,
      { "<r " + (0..<100_000).map { "b\($0)='x'" }.joined(separator: " ") + "/>" }
    ),
    (
      "namespaces around many elements", .tooComplex, nil,
      {
        let spaces = (0..<120).map { "xmlns:a\($0)='u'" }.joined(separator: " ")
        return String(repeating: "<r \(spaces)>", count: 190) + String(repeating: "<z:a/>", count: 500_000)
      }
    ),
  ]

  @Test(arguments: bad.indices)
  func badInputIsRefusedByCodeAndLine(index: Int) {
    let (name, code, line, text) = Self.bad[index]
    do {
      _ = try page(text())
      Issue.record("\(name) was read")
    } catch let error as MarkupError {
      #expect(error.code == code, "\(name): \(error)")
      if let line { #expect(error.line == line, "\(name): \(error)") }
      #expect(!error.message.isEmpty && !error.message.contains { $0.isNewline } && error.message.utf8.count < 300)
    } catch {
      Issue.record("\(error)")
    }
  }

  /// Ten levels of ten references each: 10 GB, if they were expanded.
  @Test func aBillionLaughsAreNotHeard() throws {
    var declared = "<!ENTITY e0 'lol'>"
    for level in 1...9 { declared += "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>" }
    #expect(try page("<!DOCTYPE r [\(declared)]><r>&e9;</r>").text(in: 0) == "&e9;")
  }

  /// One long entity, many references: references beyond the limit stay as written.
  @Test(.slow) func aLongEntityIsNotMultiplied() throws {
    let declared = "<!ENTITY a '" + String(repeating: "x", count: 500_000) + "'>"
    let text = try page("<!DOCTYPE r [\(declared)]><r>" + String(repeating: "&a;", count: 100_000) + "</r>").text(in: 0)
    #expect(text.utf8.count == 2 * 500_000 + 99_998 * 3)
  }

  /// Texts and attributes of all elements share one limit.
  @Test func aLongEntityInAttributesIsNotMultiplied() throws {
    let declared = "<!ENTITY a '" + String(repeating: "x", count: 60_000) + "'>"
    let elements = String(repeating: "<a k='&a;'>&a;</a>", count: 3_000)
    let page = try page("<!DOCTYPE r [\(declared)]><r>\(elements)</r>")
    let bytes = page.nodes.reduce(0) { $0 + $1.text.utf8.count + ($1["k"]?.utf8.count ?? 0) }
    #expect(bytes <= 1 << 20 + 6_000 * 3 && page.nodes.contains { $0["k"] == "&a;" })
  }

  @Test func defaultsOfAttributesAreNotMultiplied() throws {
    let value = String(repeating: "x", count: 1_000_000)
    let page = try page(
      "<!DOCTYPE r [<!ATTLIST a k CDATA '\(value)'>]><r>" + String(repeating: "<a/>", count: 100_000) + "</r>")
    #expect(page.nodes.count == 100_001 && page.nodes.allSatisfy(\.attributes.isEmpty))
  }

  @Test func aLargePlainFileIsRead() throws {
    let text = "<r>" + String(repeating: "<string name='a'>b</string>\n", count: 200_000) + "</r>"
    let page = try page(text)
    #expect(page.children(of: 0).count == 200_000 && page.nodes[page.nodes.count - 3].line == 0)
  }

  @Test func everyPrefixReadsOrSaysWhy() throws {
    let text = "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY a 'é'>]><r a='b'><!-- c --><![CDATA[d]]>&a;<e/></r>"
    for count in 0..<text.utf8.count {
      do {
        _ = try XMLPage(Array(text.utf8.prefix(count)))
        Issue.record("\(count) bytes were read")
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(try page(text).text(in: 0) == "dé")
  }

  @Test(arguments: SeededNumbers.seeds(11)) func randomBytesNeverTrap(seed: UInt64) {
    let pieces = [
      "<a", ">", "</a>", "/>", "\"", "'", "<!--", "-->", "<!DOCTYPE r [", "<!ENTITY x '", "]>", "&#x", "&x;", ";",
      "\u{0}", "=", " ", "<r>", "</r>", "xmlns:a='b'", "\u{FEFF}", "<![CDATA[", "]]>", "<?xml version='1.0'",
      " encoding='gbk'?>", "é", "%p;", "\n",
    ]
    var numbers = SeededNumbers(seed)
    for _ in 0..<2_000 {
      let bytes = [UInt8].mixture(of: pieces, 24, noise: 9, &numbers)
      let (a, b) = (Result { try XMLPage(bytes) }, Result { try XMLPage(bytes) })
      #expect((try? a.get())?.nodes == (try? b.get())?.nodes)
    }
  }
}
