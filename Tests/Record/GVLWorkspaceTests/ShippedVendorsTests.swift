import GVLList
@testable import GVLSettings
import GVLShown
@testable import GVLWorkspace
import TestSupport

/// `gvl init --from` reads any file that names the vendors already shipped.
@Suite(.folder) struct ShippedVendorsTests {
  private func vendors(_ text: String) throws -> ShippedVendors { try ShippedVendors(Array(text.utf8), file: "x") }

  @Test(arguments: [
    "IAB ID,Name\n755,Example\n10,Other\n", "name;vendor id\nExample;755\r\n\"Oth;er\";10\r\n",
    "ID\tIAB Vendor-ID\n9001\t755\n9002\t10\n", "\u{FEFF}Vendor_ID,Purpose\n 755 ,1\n10,2\n755,3\n",
    "vendorId\n10\n755",
    "10, 755", "[10,755]", "# shipped in spring\n10\n755 # the exchange\n",
    "Name|GVL ID|Cookies\na|755|yes\n\nb|10|no\n",
  ])
  func idsAreFound(text: String) throws {
    let found = try vendors(text)
    #expect(found.vendors == .only([10, 755]))
  }

  /// A CMP's own vendors have no id of the list.
  @Test func rowsWithoutAnIDAreCounted() throws {
    let found = try vendors("name,iab id\na,10\nown vendor,\nb,n/a\nc,70000\n")
    #expect(found.vendors == .only([10]))
    #expect(found.note == "x: 3 rows without an id of the list in the column \"iab id\" left out")
  }

  /// An export with a row for each purpose of a vendor names each vendor.
  @Test func aRowThatRepeatsAnIDHasOne() throws {
    let found = try vendors("iab id,purpose\n10,1\n10,2\n755,1\n")
    #expect(found.vendors == .only([10, 755]) && found.note == nil)
  }

  /// The rows after the quote would be missing from the profile.
  @Test func aQuoteThatIsNeverClosedIsRefused() throws {
    let error = #expect(throws: WorkspaceError.self) { try vendors("iab id,name\n10,a\n755,\"b\n20,c\n") }
    #expect(
      error?.description == "x:3:5: a quote is opened here and not closed: what follows it cannot be read")
  }

  @Test func aListGivesItsLiveVendors() throws {
    let list = try VendorList(Fiction.list(version: 8).bytes)
    let found = try ShippedVendors(Fiction.list(version: 8).bytes, file: "list.json")
    #expect(found.vendors == .only(Set(list.vendors.filter(\.isLive).map(\.id))))
  }

  @Test(arguments: [
    "", "name,country\na,DE\n", "iab id,name\n,a\n", "{}", "{\"vendors\":{}}", "hello", "0", "65536",
    "{\"schema\":\"gvl.bundle/1\"}",
    "\"iab id\n10", "\u{0}\u{1}",
  ])
  func whatNamesNoVendorIsRefused(text: String) {
    #expect(throws: WorkspaceError.self) { try vendors(text) }
  }

  /// Any bytes: no crash, and accepted ids are those of vendors.
  @Test(arguments: SeededNumbers.seeds(200)) func anyBytes(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<200 {
      let words = [
        "id", "vendor id", ",", ";", "\t", "\n", "\"", "10", "-1", "{", "}", "[", "]", "é", "\u{0}",
        "99999999999999999999",
      ]
      let text = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in words.randomElement(using: &numbers) ?? "" }
        .joined()
      guard let found = try? vendors(text) else { continue }
      guard case .only(let ids) = found.vendors else { continue }
      #expect(!ids.isEmpty && ids.allSatisfy { Vendor.ids.contains($0) })
    }
  }

  /// The written settings are read back with the same meaning.
  @Test(arguments: [0, 1, 8, 40, 961]) func theTemplateIsReadBack(count: Int) throws {
    var template = WorkspaceTemplate()
    template.languages = ["en", "sr-Cyrl"]
    template.source = "https://mirror.invalid/v3/"
    let ids = Set((1...max(1, count)).map { $0 * 7 })
    template.vendors = count == 0 ? .all : .only(ids)
    template.vendorsFrom = "a \n# strange: name"
    _ = try WorkspaceMaker(folder: folder.url.path, template: template).make()
    let text = try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let settings = try Workspace(folder: folder.url.path, flags: .init(), environment: [:]).settings
    #expect(settings.source.value == "https://mirror.invalid/v3/")
    #expect(settings.languages.value == ["en", "sr-Cyrl"])
    #expect(settings.profile.value.selection.vendors == template.vendors)
  }

  /// Settings that could not be read back are not written.
  @Test func whatCannotBeReadIsNotWritten() throws {
    var template = WorkspaceTemplate()
    template.source = "a: b: {"
    #expect(throws: WorkspaceError.self) {
      try WorkspaceMaker(folder: folder.url.path, template: template).make()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }
}
