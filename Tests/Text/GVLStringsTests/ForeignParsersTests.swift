import GVLStrings
import TestSupport

/// Writes our readers' results on files of the world for `Scripts/judge strings`, which compares them with other
/// parsers: `GVL_JUDGE` names the output, one JSON object per file. `GVL_JUDGE_FILES` names a folder of other files.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["GVL_JUDGE"] != nil, "Scripts/judge strings sets GVL_JUDGE"))
struct ForeignParsersTests {
  @Test func entriesAreWritten() throws {
    let environment = ProcessInfo.processInfo.environment
    let output = URL(filePath: try #require(environment["GVL_JUDGE"]))
    let folder = try #require(environment["GVL_JUDGE_FILES"].map { URL(filePath: $0) } ?? World.root)
    var lines: [UInt8] = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      guard let data = try? Data(contentsOf: folder.appending(path: file)) else { continue }
      let bytes = [UInt8](data)
      guard let format = StringFormat.ofNamed(path: file, bytes) else { continue }
      lines += written(bytes, file, format).written(.compact) + [0x0A]
    }
    try Data(lines).write(to: output)
  }

  private func written(_ bytes: [UInt8], _ file: String, _ format: StringFormat) -> JSONValue {
    var members: [JSONValue.Member] = [.init("file", .string(file)), .init("format", .string(format.id))]
    do throws(StringFileError) {
      let table = try readStrings(bytes, path: file, format: format)
      let entries = table.entries.map { entry in
        JSONValue.object([
          .init("key", .string(entry.key)), .init("value", .string(entry.value)),
          .init("language", .text(entry.language)), .init("variant", .text(entry.variant)),
          .init("source", .text(entry.source)), .init("isTranslated", .bool(entry.isTranslated)),
          .init("line", entry.place.map { .integer($0.line) } ?? .null),
        ])
      }
      members.append(.init("entries", .array(entries)))
      members.append(.init("notes", .array(table.notes.map { .string("\($0)") })))
    } catch {
      members.append(.init("error", .string("\(error)")))
    }
    return .object(members)
  }
}
