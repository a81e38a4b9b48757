package import GVLCheck
import GVLDialogReading
import GVLFindings
import PlainText

extension CheckResult {
  /// Which dialogs ask for TCF consent, which do not, and why; empty without a dialog.
  package var tcfRemarks: [String] { Self.remark(dialogs.filter(\.isDialog)).map { [$0] } ?? [] }

  /// These notes for each file with a dialog.
  package var tcfRemarksByFile: [String: [String]] {
    Dictionary(grouping: dialogs.filter(\.isDialog), by: \.file).compactMapValues { Self.remark($0).map { [$0] } }
  }

  /// `TCF consent: asked for by 2 dialogs (its text names the TCF or the IAB), not by 1 (…)`.
  private static func remark(_ dialogs: [Dialog]) -> String? {
    guard !dialogs.isEmpty else { return nil }
    var order: [TCFReading] = []
    var counts: [TCFReading: Int] = [:]
    for dialog in dialogs {
      if counts[dialog.tcf] == nil { order.append(dialog.tcf) }
      counts[dialog.tcf, default: 0] += 1
    }
    func part(_ asks: Bool) -> String? {
      let readings = order.filter { $0.asks == asks }
      guard !readings.isEmpty else { return nil }
      let count = readings.reduce(0) { $0 + counts[$1, default: 0] }
      let whys = readings.map { readings.count == 1 ? $0.why : "\(grouped(counts[$0, default: 0])): \($0.why)" }
      return "by \(counted(count, "dialog")) (\(whys.joined(separator: "; ")))"
    }
    let remark = [part(true).map { "asked for " + $0 }, part(false).map { "not asked for " + $0 }].compactMap { $0 }
      .joined(separator: ", ")
    let isOpen = order.contains { !$0.asks && !$0.isStated }
    return "TCF consent: " + remark + (isOpen ? "; --tcf takes every dialog as one that asks for it" : "")
  }
}
