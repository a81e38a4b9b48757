/// Google's Additional Consent string: the ad technology providers (ATP), not TCF vendors, that the user consented to.
///
/// Source: Google, "Additional Consent technical specification", versions 1 and 2 (support.google.com/admanager/answer/9681920).
public struct ACString: Sendable, Hashable {
  /// 1 or 2. Only version 2 names providers that were disclosed and have no consent.
  public let version: Int
  /// Providers with consent, in the order of the string.
  public let consented: [Int]
  /// Providers that were disclosed and have no consent, in the order of the string; nil in version 1.
  public let disclosed: [Int]?
  /// Oddities in the string that are no reason to refuse it.
  public let warnings: [Warning]

  /// An oddity of a string that can be read.
  public enum Warning: String, Sendable, Hashable, CaseIterable {
    /// A provider is in both parts.
    case both = "ac.both"
    /// A provider is twice in one part.
    case twice = "ac.twice"
    /// `dv` without the dot that the specification writes after it.
    case noDot = "ac.no-dot"
    /// An id with leading zeros: programs that compare texts do not recognise it.
    case zeros = "ac.zeros"
  }

  /// Makes a string of version 2.
  ///
  /// - Parameters:
  ///   - consented: Ids of providers with consent.
  ///   - disclosed: Ids of providers that were disclosed without consent. Ids that are also in `consented` are left
  ///     out.
  public init(consented: [Int], disclosed: [Int]) {
    version = 2
    var seen: Set<Int> = []
    self.consented = consented.filter { $0 >= 0 && seen.insert($0).inserted }
    self.disclosed = disclosed.filter { $0 >= 0 && seen.insert($0).inserted }
    warnings = []
  }

  init(version: Int, consented: [Int], disclosed: [Int]?) {
    (self.version, self.consented, self.disclosed, warnings) = (version, consented, disclosed, [])
  }

  /// Reads a string.
  ///
  /// - Throws: An error whose code begins with `ac.`; it does not contain the string.
  public init(_ text: String) throws(SignalError) {
    try self.init(Array(text.utf8)[...])
  }

  /// Reads the bytes of a string.
  package init(_ text: ArraySlice<UInt8>) throws(SignalError) {
    guard !text.isEmpty else { throw SignalError(.empty, "the string is empty") }
    let parts = text.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    guard let first = parts.first,
      let version = [1: "1", 2: "2"].first(where: { Array($0.value.utf8)[...] == first })?.key
    else { throw SignalError(.acVersion, "it begins with no version of Additional Consent; there are 1~ and 2~") }
    guard parts.count == version + 1 else {
      throw SignalError(
        .acParts,
        version == 1
          ? "version 1 has one part behind the version, this has \(parts.count - 1)"
          : parts.count < 3
            ? "the part ~dv. is missing, which version 2 must have"
            : "version 2 has two parts behind the version, this has \(parts.count - 1)")
    }
    var warnings: Set<Warning> = []
    let consented = try Self.ids(parts[1], "part 1", &warnings)
    var disclosed: [Int]?
    if version == 2 {
      guard parts[2].starts(with: "dv".utf8) else {
        throw SignalError(.acParts, "the last part of version 2 begins with \"dv.\"")
      }
      var rest = parts[2].dropFirst(2)
      if rest.isEmpty {
        warnings.insert(.noDot)
      } else {
        guard rest.removeFirst() == UInt8(ascii: ".") else {
          throw SignalError(.acParts, "a dot must follow \"dv\"")
        }
      }
      let ids = try Self.ids(rest, "part 2", &warnings)
      disclosed = ids
      if !Set(consented).isDisjoint(with: ids) { warnings.insert(.both) }
    }
    (self.version, self.consented, self.disclosed) = (version, consented, disclosed)
    self.warnings = Warning.allCases.filter(warnings.contains)
  }

  private static func ids(
    _ text: ArraySlice<UInt8>, _ part: String, _ warnings: inout Set<Warning>
  ) throws(SignalError) -> [Int] {
    guard !text.isEmpty else { return [] }
    var ids: [Int] = []
    for word in text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      // Ids with more digits than an `Int` can hold do not exist.
      guard (1...18).contains(word.count), word.allSatisfy({ $0 &- 0x30 < 10 }) else {
        throw SignalError(
          .acID,
          "number \(ids.count + 1) of \(part) is \(word.isEmpty ? "empty" : word.count > 18 ? "too long" : "no number")"
        )
      }
      if word.count > 1, word.first == UInt8(ascii: "0") { warnings.insert(.zeros) }
      ids.append(word.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    if Set(ids).count < ids.count { warnings.insert(.twice) }
    return ids
  }

  /// The string as the specification writes it: ids without leading zeros, and `dv.` with its dot.
  public var encoded: String {
    let ids = { (ids: [Int]) in ids.map(String.init).joined(separator: ".") }
    return "\(version)~\(ids(consented))" + (disclosed.map { "~dv.\(ids($0))" } ?? "")
  }

  /// The consent state of one provider.
  public enum State: String, Sendable, Hashable {
    /// The user consented.
    case `true`
    /// The provider was disclosed and has no consent.
    case `false`
    /// The string does not say.
    case unknown
  }

  /// The state of a provider where the GDPR applies, as Google's own adapters read it: version 1 never says no. Where
  /// the GDPR does not apply, or the string cannot be read, these adapters treat every provider as unknown.
  public func state(of provider: Int) -> State {
    consented.contains(provider) ? .true : disclosed?.contains(provider) == true ? .false : .unknown
  }
}

extension ACString.Warning {
  /// The warning in words.
  public var words: String {
    switch self {
    case .both: "a provider is both in the list with consent and in the list without"
    case .twice: "one part has a provider twice"
    case .noDot: "\"~dv\" has no dot behind it; write \"~dv.\""
    case .zeros: "an id has zeros before it; write it without"
    }
  }
}
