import Foundation
import FuzzSupport
import GVLStrings
import PlainText

/// The id of the tested format: `Scripts/fuzz` runs the program once for each.
private let format: StringFormat = {
  let id = ProcessInfo.processInfo.environment["GVL_FUZZ_FORMAT"] ?? ""
  guard let format = StringFormats.named(id) else {
    fatalError("GVL_FUZZ_FORMAT: no format is called \"\(id)\"; there are \(StringFormats.all.map(\.id))")
  }
  return format
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStrings(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  bounded(count, format.name) { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  let table: StringTable
  do throws(StringFileError) {
    table = try readStrings(bytes, path: "locales/de.\(format.extensions[0])", format: format)
  } catch {
    law(!error.message.isEmpty, "an error says something")
    return
  }
  let lines = bytes.reduce(1) { $0 + ($1 == 0x0A || $1 == 0x0D ? 1 : 0) }
  var length = 0
  for entry in table.entries {
    length += entry.value.utf8.count
    guard let place = entry.place else { continue }
    // UTF-16 has line ends of its own.
    law(place.line > 0 && place.line <= max(lines, bytes.count), "a place is in the file")
    law(place.column ?? 1 > 0, "columns begin with 1")
  }
  law(table.entries.count <= 1 + bytes.count, "texts are not made of nothing")
  // A repaired byte becomes up to three bytes; the entities of XML add at most a megabyte.
  law(length <= 4 * bytes.count + 1 << 20, "a text is no longer than the file: nothing is multiplied")
}
