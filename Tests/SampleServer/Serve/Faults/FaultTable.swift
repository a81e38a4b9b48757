/// Every kind of fault.
enum FaultTable {
  static let kinds: [any Fault.Type] = [
    StatusFault.self, RedirectFault.self, HeaderFault.self, NoETagFault.self, WeakETagFault.self, Wrong304Fault.self,
    EmptyFault.self, HTMLFault.self, BOMFault.self, BodyFault.self, RawFault.self,
    ShortFault.self, TruncatedGzipFault.self, GzipLieFault.self, BombFault.self,
    ResetFault.self, SlowFault.self, StallFault.self,
  ]

  static var help: String {
    let width = kinds.map { $0.usage.count }.max() ?? 0
    let lines = kinds.map { kind in
      "  \(kind.usage)\(String(repeating: " ", count: width - kind.usage.count))  \(kind.summary)"
    }
    return """
      A fault is PATHGLOB=KIND[:ARG][@TIMES]: it applies to paths that match (* any characters, ? one), to the first \
      TIMES of them where that is given. Several apply in the order given. Kinds:

      \(lines.joined(separator: "\n"))
      """
  }
}
