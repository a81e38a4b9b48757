import JSONText

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

extension ACString {
  /// Reads a line of `gvl.ac/1`. The string has version 2, or version 1 if the line has no providers without consent.
  package init(line: ArraySlice<UInt8>) throws(SignalError) {
    let form = try SignalForm(line: line, of: "an Additional Consent string")
    let version = try form.optional("version", .integer) ?? 2
    let consented = try form.required("consented", .numbers)
    let disclosed = try form.optional("disclosed", .numbers)
    form.ignore("warnings", "state")
    try form.end()
    guard version == 1 || version == 2, (version == 2) == (disclosed != nil) else {
      throw SignalError(.json, "version 2 has disclosed, version 1 has not, and there is no other")
    }
    self = disclosed.map { ACString(consented: consented, disclosed: $0) } ?? ACString(first: consented)
  }

  /// Makes a string of version 1.
  private init(first consented: [Int]) {
    let second = ACString(consented: consented, disclosed: [])
    self.init(version: 1, consented: second.consented, disclosed: nil)
  }
}
