import ConsentSignals
import JSONText
import PlainText

/// A bid request of OpenRTB 2.x, one a line, as exchanges and Prebid Server log it.
///
/// Source: OpenRTB 2.6, objects User and Regs; for the extensions `user.ext.consent` and `regs.ext.gpp`, OpenRTB 2.5.
enum OpenRTBLine {
  /// The TC string, else the one inside the GPP string. Empty if there is neither, or if the GDPR does not apply.
  static func string(of line: ArraySlice<UInt8>) throws(SignalError) -> ArraySlice<UInt8> {
    if LinePieces.trimmed(line).isEmpty { return [] }
    guard let request = try? JSONDocument(Array(line)).root, request.kind == .object else {
      throw SignalError(.row, "the line is no object of JSON")
    }
    let regs = request["regs"]
    if (regs?["gdpr"] ?? regs?["ext"]?["gdpr"])?.integer == 0 { return [] }
    if let text = text(request["user"], "consent") { return text }
    guard let gpp = text(regs, "gpp"), let section = try GPPString(gpp).sections.first(where: { $0.id == 2 }) else {
      return []
    }
    return Array(section.text.utf8)[...]
  }

  /// A non-empty member of the node or of its extension.
  private static func text(_ node: JSONNode?, _ name: String) -> ArraySlice<UInt8>? {
    for value in [node?[name], node?["ext"]?[name]] {
      let text = BlankTrim.trimmed(value?.string ?? "")
      if !text.isEmpty { return Array(text.utf8)[...] }
    }
    return nil
  }
}
