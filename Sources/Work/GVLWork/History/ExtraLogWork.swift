import GVLArchive
package import GVLChanges
import GVLList
import GVLSync
package import GVLWorkspace

/// Changes in a register beside the vendor list, from text to text.
package struct ExtraLogWork {
  package enum Kind: String, Sendable, CaseIterable {
    case atp
    case cmpList = "cmp-list"

    var extra: Subject.ExtraFile { self == .atp ? .atp : .cmpList }
  }

  /// The changes, and how many texts were compared.
  package struct Outcome {
    package var steps: [ExtraListDiff]
    /// The number of stored texts.
    package var texts: Int
  }

  private let workspace: Workspace
  private let kind: Kind

  package init(_ kind: Kind, in workspace: Workspace) { (self.kind, self.workspace) = (kind, workspace) }

  package func run() throws -> Outcome {
    let archive = try workspace.openArchive()
    let texts = Index.byDate(archive.index.texts(of: .extra(kind.extra)))
    guard !texts.isEmpty else {
      throw WorkError(
        .failed, "extra.not-stored", "\(kind.rawValue): not stored here; `gvl sync --also \(kind.rawValue)` fetches it")
    }
    let lists = try texts.compactMap { try archive.extraList(kind, of: $0) }
    let vendors = kind == .atp ? try liveVendors(archive) : [:]
    return Outcome(
      steps: zip(lists, lists.dropFirst()).map { ExtraListDiff(from: $0, to: $1, vendors: vendors) },
      texts: texts.count)
  }

  /// Ids of the newest list's vendors by name; empty if no list is stored.
  private func liveVendors(_ archive: Archive) throws -> [String: Int] {
    guard !archive.lists().isEmpty else { return [:] }
    let live = try workspace.list(.latest).list.vendors.filter(\.isLive)
    return Dictionary(live.map { (ExtraListDiff.key($0.name), $0.id) }) { first, _ in first }
  }
}
