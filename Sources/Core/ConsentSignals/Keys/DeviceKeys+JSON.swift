public import JSONText

extension DeviceKeys {
  /// The schema of documents with device keys.
  package static let schema = "gvl.keys/1"

  /// `gvl.keys/1`, without a line's end: the keys in the order of writing, with JSON values. A value whose type no key
  /// has is null.
  package func appendJSON(to bytes: inout [UInt8]) {
    SignalJSON.append(Self.schema, to: &bytes) { object in
      object.object("keys", entries) { entries, json in
        for entry in entries { json.entry(entry) }
      }
    }
  }

  /// `gvl.keys/1` as a text.
  public var json: String {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a document of `gvl.keys/1`, or a plain object of keys and values. Members with other names are left out.
  ///
  /// - Throws: `signal.json` if the document is not an object.
  public init(json: JSONNode) throws(SignalError) {
    self.init(try Self.entries(json: json).filter { Self.isOfConsent($0.name) })
  }

  /// All members, including those that are not keys of consent.
  package static func entries(json: JSONNode) throws(SignalError) -> [Entry] {
    guard json.kind == .object else { throw SignalError(.json, "keys must be the members of an object") }
    var keys = json
    if let schema = json["schema"]?.string {
      guard schema == Self.schema, let inner = json["keys"], inner.kind == .object else {
        throw SignalError(
          .json, "it is a document of \(schema.prefix(40)), and not one of \(Self.schema) with its keys")
      }
      keys = inner
    }
    return keys.members.filter { !$0.value.isNull }.map { Entry(name: $0.name, value: DeviceValue($0.value)) }
  }
}

extension DeviceValue {
  /// Converts a JSON value.
  init(_ node: JSONNode) {
    if let text = node.string {
      self = .text(text)
    } else if let flag = node.bool {
      self = .flag(flag)
    } else if let number = node.integer {
      self = .number(number)
    } else {
      self = .other("\(node.kind)")
    }
  }
}
