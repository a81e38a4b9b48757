import FuzzSupport
import GVLArchive
import PlainText

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIndex(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(data, count)
  bounded(count, "an index") { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  let index: Index
  do throws(ArchiveError) { index = try Index(bytes) } catch {
    law(!error.message.isEmpty, "an error says something")
    return
  }
  let written = index.written
  do throws(ArchiveError) {
    let again = try Index(written)
    law(again == index, "what was written means what was read")
    law(again.written == written, "writing twice gives the same bytes")
  } catch { law(false, "what was written can be read: \(error)") }
  for (entry, next) in zip(index.entries, index.entries.dropFirst()) {
    law(entry.path.utf8.lexicographicallyPrecedes(next.path.utf8), "entries are sorted, no path twice")
  }
  for entry in index.entries {
    law(index[entry.path] == entry, "an entry is found by its path")
    law(!entry.path.hasPrefix("/") && !entry.path.split(separator: "/").contains(".."), "a path leads nowhere else")
  }
}
