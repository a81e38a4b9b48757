extension ACString {
  /// Of the documents below.
  package static let schema = "gvl.ac/1"

  /// `gvl.ac/1` on one line: what `gvl ac decode` writes. Ids are ascending, each once.
  public var json: String { SignalJSON.text(Self.schema) { write(nil, to: &$0) } }

  /// The same, without a line's end.
  ///
  /// - Parameter provider: Whose state is written too.
  package func appendJSON(provider: Int?, to bytes: inout [UInt8]) {
    SignalJSON.append(Self.schema, to: &bytes) { write(provider, to: &$0) }
  }

  private func write(_ provider: Int?, to object: inout SignalJSON) {
    object.number("version", version)
    object.numbers("consented", Self.ascending(consented))
    object.numbers("disclosed", disclosed.map(Self.ascending))
    object.texts("warnings", warnings.map(\.rawValue))
    if let provider { object.text("state", state(of: provider).rawValue) }
  }

  /// Each once. Most strings have them so already.
  static func ascending(_ ids: [Int]) -> [Int] {
    zip(ids, ids.dropFirst()).allSatisfy(<) ? ids : Set(ids).sorted()
  }
}
