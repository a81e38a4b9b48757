import GVLCheck
import GVLDialogReading
import GVLFindings
import TestSupport

/// The combined result of files checked together, without a disk.
@Suite struct CheckReadingTests {
  private static let dialog = #"""
    {"cookie_title": "We use cookies", "cookie_accept_all": "Accept all", "cookie_reject_all": "Reject all"}
    """#
  private static let other = #"{"cart_title": "Your cart", "cart_pay": "Pay now"}"#

  private func input(_ text: String, _ path: String, folder: Int? = nil) -> CheckReading.Input {
    CheckReading.Input(
      path: path, folders: folder.map { [$0] } ?? [], isNamed: folder == nil,
      outcome: FileOutcome(Array(text.utf8), file: path, language: nil, roles: RoleMap(), isNamed: folder == nil))
  }

  private func read(
    _ inputs: [CheckReading.Input], folders: [CheckReading.Folder] = [], expected: Int? = nil
  ) -> CheckReading { CheckReading(inputs, folders: folders, inconclusive: [], expected: expected) }

  @Test func aFileThatIsNamedMustHoldADialog() {
    let found = read([input(Self.dialog, "en.json")])
    #expect(found.inconclusive.isEmpty && found.files.map(\.file) == ["en.json"] && found.counts.dialogs == 1)
    let none = read([input(Self.other, "shop.json")])
    #expect(none.inconclusive.map(\.code) == [.noDialog] && none.counts.dialogs == 0)
    #expect(none.counts.nothingFound == "no consent dialog in 2 texts of 1 file")
    // `--expect-dialogs` applies to each named file.
    #expect(read([input(Self.other, "shop.json")], expected: 0).inconclusive.isEmpty)
  }

  @Test func filesOfAFolderMayHoldNone() {
    let folder = CheckReading.Folder(path: "app", leftOut: [:])
    let found = read(
      [input(Self.other, "app/shop.json", folder: 0), input(Self.dialog, "app/en.json", folder: 0)], folders: [folder])
    #expect(found.inconclusive.isEmpty && found.files.map(\.file) == ["app/en.json"] && found.counts.files == 2)
    // The bytes of files without a dialog are released; those of a dialog are kept.
    #expect(Set(found.sources.keys) == ["app/en.json"])
  }

  /// A folder with no read file is reported once: by its own entry, not in the total as well.
  @Test func aFolderOfWhichNothingWasReadIsTold() {
    let folders = [CheckReading.Folder(path: "a", leftOut: [".po": 2]), .init(path: "b", leftOut: [".js": 1])]
    let found = read([input(Self.dialog, "b/en.json", folder: 1)], folders: folders)
    #expect(found.inconclusive.map(\.file) == ["a"])
    #expect(found.inconclusive.first?.message == "nothing in this folder was read; left out: 2 .po")
    #expect(found.leftOut == [LeftOutFiles(kind: ".po", files: 2), LeftOutFiles(kind: ".js", files: 1)])
    #expect(found.unmentioned == [LeftOutFiles(kind: ".js", files: 1)])
  }

  @Test func tooFewDialogsAreNotSeen() {
    let found = read([input(Self.dialog, "en.json")], expected: 2)
    #expect(found.inconclusive.map(\.code) == [.dialogsMissing] && found.inconclusive.first?.file == "en.json")
    #expect(found.inconclusive.first?.message == "2 dialogs expected, 1 found")
    #expect(read([input(Self.dialog, "en.json")], expected: 1).inconclusive.isEmpty)
  }

  /// A missing file has an error of its own and is no part of the reading.
  @Test func aMissingFileIsPassedOver() {
    let found = read([.init(path: "gone.json", isNamed: true, outcome: nil), input(Self.dialog, "en.json")])
    #expect(found.inconclusive.isEmpty && found.files.count == 1)
  }
}
