import ConsentSignals
import GVLWork
import TestSupport

/// Strings from a column of a log.
@Suite struct LineColumnTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let first: String
    let rows: [(line: String, cell: String)]
    var testDescription: String { "\(name) of \(first)" }

    init(_ name: String, _ first: String, _ rows: [(String, String)]) {
      (self.name, self.first, self.rows) = (name, first, rows)
    }
  }

  static let named = [
    Case(
      "tc", "id,tc,day\r",
      [("1,COx.y,2", "COx.y"), ("1,\"a,b\",2", "a,b"), ("1,\"say \"\"x\"\"\"", "say \"x\""), ("1", ""), ("", "")]),
    Case("tc", "\u{FEFF}tc;b,c", [("x;y", "x"), ("x,y;z", "x,y")]),
    Case("tc", "a,b\ttc", [("1,2\tCO", "CO"), ("1\t \"CO\" ", "\"CO\"")]),
    Case("a \"b\"", "x,\"a \"\"b\"\"\"", [("1,2", "2")]),
  ]

  @Test(arguments: named) func aColumnByItsName(_ test: Case) throws {
    let column = try LineColumn(test.name, firstLine: Array(test.first.utf8)[...])
    #expect(!column.startsWithRow)
    for (line, cell) in test.rows { #expect(try Self.cell(column, line) == cell) }
  }

  @Test func aColumnByItsNumber() throws {
    let column = try LineColumn("2", firstLine: Array("x\tCO".utf8)[...])
    #expect(column.startsWithRow)
    #expect(try Self.cell(column, "x\tCO\t") == "CO" && Self.cell(column, "x") == "")
  }

  @Test func aMemberOfJSON() throws {
    let column = try LineColumn("user.consent", firstLine: Array("{\"user\":{}}".utf8)[...])
    #expect(column.startsWithRow)
    let cells = [
      (#"{"user":{"consent":"CO"}}"#, "CO"), (#"{"user.consent":"CP","user":{"consent":"CO"}}"#, "CP"),
      (#"{"user":{"consent":null}}"#, ""), (#"{"user":1}"#, ""), ("{}", ""), (" ", ""), ("", ""),
      (#"{"user":{"consent":"\u0043O "}}"#, "CO"),
    ]
    for (line, cell) in cells { #expect(try Self.cell(column, line) == cell) }
    for line in ["[]", "{", #"{"user":{"consent":1}}"#] {
      #expect(throws: SignalError.self) { try Self.cell(column, line) }
    }
  }

  @Test func aRowThatIsNoLineIsRefused() throws {
    let column = try LineColumn("b", firstLine: Array("a,b".utf8)[...])
    let error = #expect(throws: SignalError.self) { try Self.cell(column, "1,\"2") }
    #expect(error?.code == .row)
  }

  @Test(arguments: ["a,b", "", "\"a", String(repeating: "x,", count: 3000)])
  func aColumnThatIsNotThereIsRefusedByName(first: String) {
    let error = #expect(throws: WorkError.self) { try LineColumn("tc", firstLine: Array(first.utf8)[...]) }
    #expect(error?.stableCode == "usage.column" && (error?.description.count ?? 0) < 400)
  }

  private static func cell(_ column: LineColumn, _ line: String) throws -> String {
    String(decoding: try column.cell(of: Array(line.utf8)[...]), as: UTF8.self)
  }
}
