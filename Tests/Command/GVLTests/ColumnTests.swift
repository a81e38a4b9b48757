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

  /// Tables that are longer than a worker's batch.
  @Test func longTablesComeWholeAndInOrder() throws {
    let rows = (0..<20_000).map { "\($0),\($0 % 3 == 0 ? Self.ac : "2~\($0)~dv.")" }
    let run = try gvl("ac", "decode", "--column", "ac", input: "n,ac\n" + rows.joined(separator: "\n"))
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == rows.count)
    #expect(lines[19_999].contains("\"consented\":[19999]") && lines[19_998].contains("[1,35]"))
  }
}
