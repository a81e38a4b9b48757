package import GVLArchive
package import GVLList
import JSONText
import PlainText

extension ExtraList {
  /// Reads the names in a CMP list or a list of Additional Consent providers; nil for other kinds of files.
  package init?(_ extra: Subject.ExtraFile, _ bytes: [UInt8]) throws(Refusal) {
    switch extra {
    case .atp:
      _ = try ExtraContent(.extra(extra), bytes)
      var entries: [Int: Entry] = [:]
      for row in try ExtraContent.rows(bytes).dropFirst() {
        guard let id = Int(row[0]) else { continue }
        entries[id] = Entry(name: row[1])
        entries[id]?.addresses = row.dropFirst(2).flatMap { $0.split(separator: " ").map(String.init) }
      }
      self.init(entries: entries)
    case .cmpList:
      let content = try ExtraContent(.extra(extra), bytes)
      guard let root = try? JSONDocument(bytes).root else { return nil }
      var entries: [Int: Entry] = [:]
      for member in root["cmps"]?.members ?? [] {
        guard let id = Int(member.name) else { continue }
        let deleted = member.value["deletedDate"]
        entries[id] = Entry(name: member.value["name"]?.string ?? "", isDeleted: deleted.map { !$0.isNull } ?? false)
      }
      self.init(entries: entries, lastUpdated: content.lastUpdated?.description)
    case .additionalVendorInformation: return nil
    }
  }
}
