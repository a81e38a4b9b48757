extension ACString {
  /// The schema of documents that describe an Additional Consent string.
  package static let schema = "gvl.ac/1"

  /// `gvl.ac/1` on one line: what `gvl ac decode` writes. Ids are ascending, each once.
  public var json: String { SignalJSON.text(Self.schema) { write(nil, to: &$0) } }

  /// `gvl.ac/1` without a line's end.
  ///
  /// - Parameter provider: A provider whose state is written too.
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

  /// Sorted ids, each once. Most strings have them so already.
  static func ascending(_ ids: [Int]) -> [Int] {
    zip(ids, ids.dropFirst()).allSatisfy(<) ? ids : Set(ids).sorted()
  }
}
