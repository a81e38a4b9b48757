import ArgumentParser
import GVLArchive
import GVLChanges
import GVLModel
import GVLReport
import GVLSync
import GVLWorkspace
import JSONText

/// `gvl log --of atp`: the registers beside the vendor list, text by text.
enum RegisterLog {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case atp
    case cmpList = "cmp-list"

    var registry: Subject.Registry { self == .atp ? .atp : .cmpList }
  }

  static func write(
    _ kind: Kind, _ workspace: Workspace, _ global: GlobalOptions, _ output: OutputOptions<HistoryFormat>
  ) throws {
    guard let format = TextOrJSON(rawValue: output.format.rawValue) else {
      throw CommandError(.usage, "usage.format", "--of \(kind.rawValue): written as text or json")
    }
    let archive = try workspace.archive()
    let texts = Index.byDate(archive.index.texts(of: .register(kind.registry)))
    guard !texts.isEmpty else {
      throw CommandError(
        .failed, "extra.not-stored", "\(kind.rawValue): not stored here; `gvl sync --also \(kind.rawValue)` fetches it")
    }
    var registers: [Register] = []
    for entry in texts {
      let bytes = try archive.bytes(of: entry)
      do throws(Refusal) {
        if let register = try Register(kind.registry, bytes) { registers.append(register) }
      } catch { throw CommandError(.failed, error.code.rawValue, "\(entry.path): \(error.message)") }
    }
    let vendors = kind == .atp ? try liveVendors(workspace) : [:]
    let steps = zip(registers, registers.dropFirst()).map { RegisterDiff(from: $0, to: $1, vendors: vendors) }
    try output.write(
      global, as: format, text: { .registerLog(steps, of: kind.rawValue, texts: texts.count) },
      json: { steps.json(of: kind.rawValue, texts: texts.count) },
      answer: { TextReport(String(steps.reduce(0) { $0 + $1.changes.count })) })
  }

  /// By name, of the newest list; none where no list is stored.
  private static func liveVendors(_ workspace: Workspace) throws -> [String: Int] {
    guard try !workspace.archive().lists().isEmpty else { return [:] }
    let live = try workspace.list(.latest).list.vendors.filter(\.isLive)
    return Dictionary(live.map { (RegisterDiff.key($0.name), $0.id) }) { first, _ in first }
  }
}
