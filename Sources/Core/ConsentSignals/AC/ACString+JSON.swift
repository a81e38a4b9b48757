extension ACString {
  /// `gvl.ac/1` on one line: what `gvl ac decode` writes. Ids are ascending, each once.
  public var json: String {
    var bytes: [UInt8] = []
    appendJSON(provider: nil, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, without a line's end.
  ///
  /// - Parameter provider: Whose state is written too.
  package func appendJSON(provider: Int?, to bytes: inout [UInt8]) {
    var object = SignalJSON(schema: "gvl.ac/1", reserving: 1_024)
    object.number("version", version)
    object.numbers("consented", Set(consented).sorted())
    object.numbers("disclosed", disclosed.map { Set($0).sorted() })
    object.texts("warnings", warnings.map(\.rawValue))
    if let provider { object.text("state", state(of: provider).rawValue) }
    bytes += object.closed
  }
}
