import GVLArchive
package import GVLChanges
package import GVLList
import GVLSync
package import GVLWorkspace

/// A list of names beside the vendor list: CMPs, or Google's Additional Consent providers.
package enum ExtraListKind: String, Sendable, CaseIterable {
  case atp
  case cmpList = "cmp-list"
}

/// The changes of an extra list, and how many texts were compared.
package struct ExtraListLog {
  package var steps: [ExtraListDiff]
  /// The number of stored texts.
  package var texts: Int
}

extension Workspace {
  /// The newest text; nil if none is stored. Google's list has no date of its own, so it gets the date of its file.
  package func extraList(_ kind: ExtraListKind) throws -> ExtraList? {
    let archive = try openArchive()
    guard let entry = archive.texts(kind).last, var list = try archive.extraList(kind, of: entry) else { return nil }
    list.lastUpdated = list.lastUpdated ?? entry.lastUpdated?.description
    return list
  }

  /// The changes from text to text.
  package func extraListLog(_ kind: ExtraListKind) throws -> ExtraListLog {
    let archive = try openArchive()
    let texts = archive.texts(kind)
    guard !texts.isEmpty else {
      throw WorkError(
        .failed, "extra.not-stored", "\(kind.rawValue): not stored here; `gvl sync --also \(kind.rawValue)` fetches it")
    }
    let lists = try texts.compactMap { try archive.extraList(kind, of: $0) }
    let vendors = kind == .atp ? try liveVendors(archive) : [:]
    return ExtraListLog(
      steps: zip(lists, lists.dropFirst()).map { ExtraListDiff(from: $0, to: $1, vendors: vendors) },
      texts: texts.count)
  }

  /// Ids of the newest list's vendors by name; empty if no list is stored.
  private func liveVendors(_ archive: Archive) throws -> [String: Int] {
    guard !archive.lists().isEmpty else { return [:] }
    let live = try list(.latest).list.vendors.filter(\.isLive)
    return Dictionary(live.map { (ExtraListDiff.key($0.name), $0.id) }) { first, _ in first }
  }
}

extension Archive {
  /// The stored texts, oldest first.
  fileprivate func texts(_ kind: ExtraListKind) -> [Entry] { Index.byDate(index.texts(of: .extra(kind.file))) }

  /// The names in one stored text; throws if the text is not such a list.
  fileprivate func extraList(_ kind: ExtraListKind, of entry: Entry) throws -> ExtraList? {
    let bytes = try bytes(of: entry)
    do throws(Refusal) { return try ExtraList(kind.file, bytes) } catch {
      throw WorkError(.failed, error.code.rawValue, "\(entry.path): \(error.message)")
    }
  }
}

extension ExtraListKind {
  fileprivate var file: Subject.ExtraFile { self == .atp ? .atp : .cmpList }
}
