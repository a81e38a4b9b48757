import GVLList
@testable import GVLListReports
import GVLShown
@testable import ReportFormats
import TestSupport

/// Vendors by their declarations.
@Suite struct MatrixTests {
  static func matrix(_ text: String = "another", profile: PublisherProfile = .wholeList) throws -> ConsentMatrix {
    let (old, new) = try Reports.lists(text)
    return ConsentMatrix(
      new, as: new.reference, from: (old, old.reference), profile: profile, names: ItemNames(new.texts, old.texts))
  }

  /// The declarations in a list, counted from its document.
  private static func declared(_ list: VendorList) -> [Int: [String: String]] {
    var result: [Int: [String: String]] = [:]
    for member in list.document.root["vendors"]?.members ?? [] {
      guard let id = member.value["id"]?.integer, member.value["deletedDate"]?.string == nil else { continue }
      var cells: [String: String] = [:]
      func ids(_ name: String) -> [Int] { member.value[name]?.elements.compactMap(\.integer) ?? [] }
      for purpose in ids("purposes") { cells["p\(purpose)"] = "C" }
      for purpose in ids("legIntPurposes") { cells["p\(purpose)", default: ""] += "L" }
      for purpose in ids("flexiblePurposes") { cells["p\(purpose)"]?.append("f") }
      for (name, key) in [("specialPurposes", "sp"), ("features", "f"), ("specialFeatures", "sf")] {
        for item in ids(name) { cells["\(key)\(item)"] = "•" }
      }
      result[id] = cells
    }
    return result
  }

  @Test(arguments: PublishedReportTests.pairs) func everyCellIsTheDocuments(stock: Stock, from: String, to: String)
    throws
  {
    func list(_ reference: String) throws -> VendorList {
      try VendorList(stock.bytes(reference.replacing("/", with: "/archives/vendor-list-v") + ".json"))
    }
    let (old, new) = (try list(from), try list(to))
    let matrix = ConsentMatrix(
      new, as: new.reference, from: (old, old.reference), profile: .wholeList, names: ItemNames(new.texts))
    let (before, now) = (Self.declared(old), Self.declared(new))
    #expect(matrix.rows.map(\.id) == Set(before.keys).union(now.keys).sorted())
    for row in matrix.rows {
      for (column, cell) in zip(matrix.columns, row.cells) {
        #expect(cell.now.code == now[row.id]?[column.short] ?? "", "\(row.id) \(column.short)")
        #expect(cell.before?.code == before[row.id]?[column.short] ?? "", "\(row.id) \(column.short)")
      }
      let state: ConsentMatrix.State = now[row.id] == nil ? .gone : before[row.id] == nil ? .added : .live
      #expect(row.state == state)
      #expect(row.isChanged == (now[row.id] != before[row.id]))
    }
    #expect(matrix.changedOnly.rows.map(\.id) == matrix.rows.filter(\.isChanged).map(\.id))
  }

  /// Restrictions of the profile are marked, and forbidden purposes do not look undeclared.
  @Test func theProfileIsSeen() throws {
    let list = try VendorList(
      Fiction.list().replacing(["vendors", "1", "purposes"], with: [1, 3])
        .replacing(["vendors", "1", "legIntPurposes"], with: [2, 4])
        .replacing(["vendors", "1", "flexiblePurposes"], with: [2]).bytes)
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only([1])
    profile.restrictions = [
      .init(purpose: 2, kind: .requireConsent, vendors: .all), .init(purpose: 3, kind: .notAllowed, vendors: .all),
      .init(purpose: 4, kind: .requireConsent, vendors: .all),
    ]
    let matrix = ConsentMatrix(list, as: list.reference, profile: profile, names: .none)
    let codes = zip(matrix.columns, try #require(matrix.rows.first).cells).map { "\($0.short) \($1.now.code)" }
    #expect(codes.prefix(4) == ["p1 C", "p2 C*", "p3 ×", "p4 ×"])
    #expect(matrix.rows.map(\.id) == [1])
  }

  // MARK: Formats

  @Test func aRecordIsAVendor() throws {
    let matrix = try Self.matrix()
    let records = try CSVReader.records(matrix.csv)
    #expect(records.count == matrix.rows.count + 1)
    #expect(Set(records.map(\.count)) == [matrix.columns.count + 7])
    #expect(records.dropFirst().map { $0[3] } == matrix.rows.map { String($0.id) })
  }

  @Test(arguments: HostileTexts.payloads) func hostileTextsStayTextsInAWorkbook(payload: Named<String>) throws {
    let matrix = try Self.matrix(payload.value)
    let book = try Unzipped(try matrix.workbook())
    for name in book.names { _ = try XMLElements.read(String(decoding: book[name] ?? [], as: UTF8.self)) }
    #expect(!String(decoding: book["xl/worksheets/sheet1.xml"] ?? [], as: UTF8.self).contains("<f>"))
  }

  /// The workbook has the matrix, cell by cell.
  @Test func aWorkbookHasEveryCell() throws {
    let matrix = try Self.matrix()
    let book = try Unzipped(try matrix.workbook())
    let elements = try XMLElements.read(String(decoding: book["xl/worksheets/sheet1.xml"] ?? [], as: UTF8.self))
    var cells: [String: String] = [:]
    var name = ""
    for element in elements {
      if element.name == "c" { name = element.attributes["r"] ?? "" }
      if element.name == "t" || element.name == "v" { cells[name] = element.text }
    }
    for (index, row) in matrix.rows.enumerated() {
      #expect(cells["A\(index + 2)"] == String(row.id))
      for (column, cell) in row.cells.enumerated() {
        let own = cell.isChanged ? ConsentMatrix.text(cell) : cell.now.code
        #expect(cells[Workbook.name(column + 4, index + 1)] ?? "" == own, "\(row.id) \(column)")
      }
    }
    #expect(try matrix.workbook() == matrix.workbook())
  }
}
