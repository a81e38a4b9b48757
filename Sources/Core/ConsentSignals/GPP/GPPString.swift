import PlainText

/// A string of the Global Privacy Platform: a header that names sections, then the sections, each of one jurisdiction.
///
/// Source: IAB Tech Lab, "Global Privacy Platform", "Consent String Specification". Sections are kept unchanged and in
/// their order, including those that this program cannot read.
public struct GPPString: Sendable, Hashable {
  /// One section.
  public struct Section: Sendable, Hashable {
    /// The section's number: 2 is the EU's TCF, 7 US National.
    public let id: Int
    /// The unchanged text of the section.
    public let text: String

    /// Makes a section.
    public init(id: Int, text: String) { (self.id, self.text) = (id, text) }

    /// The specification's name of the section, such as `tcfeuv2`; nil for a number that this program does not know.
    public var name: String? { GPPString.names[id] }
  }

  /// How the end of the header is padded.
  public enum Padding: String, Sendable, Hashable {
    /// To the end of its last character, as the specification says.
    case specification
    /// To whole bytes or further, as the libraries do.
    case library
  }

  /// The sections, in the order of the string.
  public let sections: [Section]
  /// How the header was padded; `specification` for a string that was not read.
  public let headerPadding: Padding

  /// Makes a string of sections, written in the order of their numbers. If two have the same number, the first counts;
  /// a section whose number no header can hold (below 1, above 65,536) is left out.
  public init(_ sections: [Section]) {
    var seen: Set<Int> = []
    self.sections = sections.filter { (1...1 << 16).contains($0.id) && seen.insert($0.id).inserted }.sorted {
      $0.id < $1.id
    }
    headerPadding = .specification
  }

  /// Reads a string.
  ///
  /// - Throws: An error that does not contain the string. A TC string instead of a GPP string is `gpp.header`.
  public init(_ text: String) throws(SignalError) { try self.init(Array(text.utf8)[...]) }

  /// Reads the bytes of a string.
  package init(_ text: ArraySlice<UInt8>) throws(SignalError) {
    guard !text.isEmpty else { throw SignalError(.empty, "the string is empty") }
    let parts = text.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    let texts = parts.dropFirst()
    let (ids, padding) = try Self.header(parts[0], texts.count)
    guard ids.count == texts.count else {
      throw SignalError(
        .gppSections, "the header names \(ids.count) sections, and \(texts.count) follow it")
    }
    sections = zip(ids, texts).map { Section(id: $0, text: String(decoding: $1, as: UTF8.self)) }
    headerPadding = padding
  }

  /// - Parameter count: The number of sections in the string. A header that names more is refused.
  private static func header(_ text: ArraySlice<UInt8>, _ count: Int) throws(SignalError) -> (ids: [Int], Padding) {
    // Six bits with value 3, six bits with value 1: checked before any count is trusted.
    guard text.starts(with: "DB".utf8) else {
      throw SignalError(
        .gppHeader, segment: 0, bit: 0,
        text.first == UInt8(ascii: "C")
          ? "this is a TC string, not one of GPP; a header of GPP begins with \"DB\""
          : "a header of GPP of version 1 begins with \"DB\"")
    }
    var ids: [Int] = []
    var padding = Padding.specification
    unsafe try SignalText.read(text) { (bytes) throws(SignalError) in
      unsafe try Segments.read(bytes) { (reader: inout BitReader) throws(SignalError) in
        guard reader.segment == 0 else {
          throw SignalError(.gppHeader, segment: reader.segment, bit: 0, "a header of GPP has one segment")
        }
        _ = try reader.int(12)
        ids = try reader.sections(atMost: count)
        if reader.count - reader.at >= 6 { padding = .library }
      }
    }
    return (ids, padding)
  }

  /// The string, with its header padded as the specification says.
  public var encoded: String {
    var writer = BitWriter()
    writer.int(3, 6)
    writer.int(1, 6)
    writer.sections(sections.map(\.id))
    return ([writer.text()] + sections.map(\.text)).joined(separator: "~")
  }

  /// The first section with a number; nil if the string lacks it.
  public func section(_ id: Int) -> Section? { sections.first { $0.id == id } }

  /// The sections in `applicable`, such as those of `gpp_sid` in a request, that the string lacks.
  public func missing(of applicable: [Int]) -> [Int] { applicable.filter { section($0) == nil } }

  /// The specification's names of sections.
  static let names: [Int: String] = [
    1: "tcfeuv1", 2: "tcfeuv2", 3: "header", 4: "signal-integrity", 5: "tcfcav1", 6: "uspv1", 7: "usnat",
    8: "usca", 9: "usva", 10: "usco", 11: "usut", 12: "usct", 13: "usfl", 14: "usmt", 15: "usor", 16: "ustx",
    17: "usde", 18: "usia", 19: "usne", 20: "usnh", 21: "usnj", 22: "ustn", 23: "usmn", 24: "usmd", 25: "usin",
    26: "usky", 27: "usri",
  ]
}

extension BitReader {
  /// Reads ascending ids: the number of entries, then each as one id or a group, by its distance from the previous id.
  fileprivate mutating func sections(atMost most: Int) throws(SignalError) -> [Int] {
    var ids: [Int] = []
    var last = 0
    for _ in 0..<(try int(12)) {
      let range = try fibonacciRange(after: last)
      last = range.upperBound
      guard ids.count + range.count <= most else {
        throw SignalError(
          .gppSections, segment: segment, bit: at, "the header names more sections than follow it: \(most)")
      }
      ids += range
    }
    return ids
  }
}

extension BitWriter {
  /// Appends ascending ids as `BitReader.sections` reads them.
  fileprivate mutating func sections(_ ids: [Int]) {
    fibonacciRanges(Runs.of(ascending: ids))
  }
}
