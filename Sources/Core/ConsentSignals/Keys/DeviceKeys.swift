/// The value of a key on a device.
public enum DeviceValue: Sendable, Hashable {
  /// A whole number.
  case number(Int)
  /// A text.
  case text(String)
  /// True or false.
  case flag(Bool)
  /// A value of a type that no key of consent has, with the name of that type, such as `float`.
  case other(String)

  /// The type's name: `number`, `text`, `flag`, or the name in `other`.
  public var typeName: String {
    switch self {
    case .number: "number"
    case .text: "text"
    case .flag: "flag"
    case .other(let name): name
    }
  }

  /// Whether a key of this kind has values of this type.
  public func isOf(_ kind: DeviceKey.Kind) -> Bool {
    switch self {
    case .number: kind == .number
    case .text: kind.isText
    case .flag: kind == .flag
    case .other: false
    }
  }
}

/// The keys of consent on a device with their values, in the order of writing.
public struct DeviceKeys: Sendable, Hashable {
  /// One key.
  public struct Entry: Sendable, Hashable {
    /// The key's name, with its `{ID}` replaced.
    public let name: String
    /// The key's value.
    public let value: DeviceValue

    /// Makes a key with its value.
    public init(name: String, value: DeviceValue) { (self.name, self.value) = (name, value) }
  }

  /// The keys, each once.
  public private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  /// Makes an empty set of keys.
  public init() {}

  /// Makes a set of keys in the order of writing. If a name is there twice, the last value counts.
  public init(_ entries: some Sequence<Entry>) {
    for entry in entries { self[entry.name] = entry.value }
  }

  /// The value of a key; nil if the key is absent. A new key is added at the end.
  public subscript(name: String) -> DeviceValue? {
    get { places[name].map { entries[$0].value } }
    set {
      if let place = places[name] {
        if let newValue {
          entries[place] = Entry(name: name, value: newValue)
        } else {
          entries.remove(at: place)
          places = [:]
          for (index, entry) in entries.enumerated() { places[entry.name] = index }
        }
      } else if let newValue {
        places[name] = entries.count
        entries.append(Entry(name: name, value: newValue))
      }
    }
  }

  /// The value of a key without a number; nil if the key is absent.
  public subscript(key: DeviceKey) -> DeviceValue? {
    get { self[key.name] }
    set { self[key.name] = newValue }
  }

  /// Whether a name has the prefix of a family of keys, even if the key is not known.
  public static func isOfConsent(_ name: String) -> Bool { prefixes.contains { name.hasPrefix($0) } }

  private static let prefixes = Set(DeviceKey.Family.allCases.map(\.prefix)).sorted()

  public static func == (one: DeviceKeys, other: DeviceKeys) -> Bool { one.entries == other.entries }

  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
