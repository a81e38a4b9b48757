import ConsentSignals
import JSONText
import PlainText

/// A bid request of OpenRTB 2.x, as exchanges and Prebid Server log it, one a line.
///
/// Source: OpenRTB 2.6, objects User and Regs; before it the extensions of 2.5, `user.ext.consent` and `regs.ext.gpp`.
enum OpenRTBLine {
  /// The TC string, that of a GPP string where there is no other; nothing in a request without one, or to which the GDPR does not
  /// apply.
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

  /// A member that holds something, also in the extension.
  private static func text(_ node: JSONNode?, _ name: String) -> ArraySlice<UInt8>? {
    for value in [node?[name], node?["ext"]?[name]] {
      let text = BlankTrim.trimmed(value?.string ?? "")
      if !text.isEmpty { return Array(text.utf8)[...] }
    }
    return nil
  }
}
