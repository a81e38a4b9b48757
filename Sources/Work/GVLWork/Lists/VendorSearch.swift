package import GVLList
import GVLSettings
package import GVLWorkspace
import PlainText

/// A vendor as users name it: by its id, or a part of its name.
package struct VendorSearch {
  private let word: String

  package init(_ word: String) { self.word = word }

  /// The id in the newer list if it has the vendor, else in the older.
  package func id(in newer: LoadedList, or older: LoadedList) throws -> Int {
    do { return try vendor(in: newer).id } catch {
      guard let found = try? vendor(in: older) else { throw error }
      return found.id
    }
  }

  package func vendor(in loaded: LoadedList) throws -> Vendor {
    let (list, reference) = (loaded.list, loaded.reference)
    if let id = Int(word) {
      if let found = list.vendor(id) { return found }
      let near = list.vendors.min { distance($0.id, id) < distance($1.id, id) }
      throw unknown(
        "no vendor has the id \(id)" + (near.map { "; the nearest one is \($0.id), \($0.name)" } ?? ""), reference)
    }
    let wanted = word.lowercased()
    let matches = list.vendors.filter { $0.name.lowercased().contains(wanted) }
    if let exact = matches.first(where: { $0.name.lowercased() == wanted }) { return exact }
    if matches.count == 1, let only = matches.first { return only }
    if matches.isEmpty {
      let near = Nearest.word(to: word, in: list.vendors.map(\.name))
      let hint = near.map { "; did you mean \"\($0)\"?" } ?? "; give a part of the name, or the id"
      throw unknown("no vendor is called \"\(word)\"\(hint)", reference)
    }
    let shown = matches.prefix(8).map { "\($0.id) \($0.name)" }.joined(separator: ", ")
    let more = matches.count > 8 ? ", and \(matches.count - 8) more" : ""
    throw unknown("\(matches.count) vendors match \"\(word)\": \(shown)\(more); name one by its id", reference)
  }

  private func unknown(_ message: String, _ list: ListReference) -> WorkspaceError {
    WorkspaceError(.unknownVendor, list.description, message)
  }

  /// The distance of two ids. Unsigned, because the user may type any number.
  private func distance(_ a: Int, _ b: Int) -> UInt { a > b ? UInt(bitPattern: a &- b) : UInt(bitPattern: b &- a) }
}
