import TestSupport

/// `--column`: strings from the lines of a log.
@Suite(.waits) struct ColumnTests {
  static let string = TCStringTests.second
  static let ac = "2~1.35~dv.9"

  @Test(arguments: ["tc decode", "tc check", "gpp decode", "ac decode", "ac check"])
  func eachRowIsAnsweredAsTheStringAlone(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let string =
      switch words[0] {
      case "tc": Self.string
      case "gpp": "DBABTA~1YNN"
      default: Self.ac
      }
    let alone = try gvl(words, input: "\(string)\n\(string)\nx\n")
    let tables = [
      "day,consent\n1,\(string)\n2,\"\(string)\"\n3,x\n",
      "day\tconsent\r\n1\t\(string)\r\n2\t\(string)\r\n3\tx\r\n",
      "{\"consent\":\"\(string)\"}\n{\"day\":1,\"consent\":\"\(string)\"}\n{\"consent\":\"x\"}",
    ]
    for table in tables {
      let run = try gvl(words + ["--column", "consent"], input: table)
      #expect(run.status == alone.status && run.output == alone.output && run.error.isEmpty)
    }
    let numbered = try gvl(words + ["--column", "2"], input: "1;\(string)\n2;\(string)\n3;x")
    #expect(numbered.output == alone.output)
  }

  /// A damaged row, or a row without a string, has its answer in its place.
  @Test func everyRowHasItsAnswer() throws {
    let run = try gvl("tc", "decode", "--column", "tc", input: "a,tc\n1,\"x\n2\n3,\(Self.string)\n")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1 && lines.count == 3 && lines[0].contains("signal.row") && lines[1].contains("signal.empty"))
    #expect(lines[2].contains("\"version\":2"))
  }

  /// Tables that are longer than a worker's batch.
  @Test func longTablesComeWholeAndInOrder() throws {
    let rows = (0..<20_000).map { "\($0),\($0 % 3 == 0 ? Self.ac : "2~\($0)~dv.")" }
    let run = try gvl("ac", "decode", "--column", "ac", input: "n,ac\n" + rows.joined(separator: "\n"))
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == rows.count)
    #expect(lines[19_999].contains("\"consented\":[19999]") && lines[19_998].contains("[1,35]"))
  }

  @Test func whatDoesNotGoTogetherIsRefused() throws {
    #expect(try gvl("tc", "decode", "--column", "x", input: "a,b\n1,2\n").status == 64)
    #expect(try gvl("tc", "decode", "--column", "x", Self.string).status == 64)
    #expect(try gvl("tc", "decode", "--column", "x", "--bits", input: "").status == 64)
    let none = try gvl("tc", "decode", "--column", "x", input: "")
    #expect(none.status == 0 && none.output.isEmpty)
    let headAlone = try gvl("tc", "decode", "--column", "a", input: "a,b\n")
    #expect(headAlone.status == 0 && headAlone.output.isEmpty)
  }
}
