/// The URLs of vendors. URLs of one vendor begin alike: each says how many characters it shares with the previous one.
struct CompactURLs: Sendable {
  struct Entry: Sendable {
    var language: String
    var privacy: String?
    var claim: String?
  }

  struct Addresses: Sendable {
    /// The privacy policy in lists of specification 2.
    var policy: String?
    var entries: [Entry] = []
    var disclosure: String?
  }

  /// The specification of the list: 2 has `policyUrl`, 3 has `urls`. If a list has both, the other is ignored.
  let specification: Int
  let policy: [JSON]
  let urls: [JSON]
  let disclosure: [JSON]

  /// The URLs of one vendor. An empty URL counts as absent.
  ///
  /// - Parameter more: Members that are not in the columns, in the official form.
  func addresses(_ index: Int?, _ more: JSON?) throws -> Addresses {
    var all = try all(index, more)
    if specification < 3 { all.entries = [] } else { all.policy = nil }
    return all
  }

  private func all(_ index: Int?, _ more: JSON?) throws -> Addresses {
    var addresses = Addresses()
    if let index = index {
      var last = "https://"
      addresses.policy = try Self.next(policy.isEmpty ? .null : policy[index], &last)
      let cells = urls.isEmpty ? [] : urls[index].elements
      for start in stride(from: 0, to: cells.count - cells.count % 3, by: 3) {
        addresses.entries.append(
          Entry(
            language: cells[start].text ?? "", privacy: try Self.next(cells[start + 1], &last),
            claim: try Self.next(cells[start + 2], &last)))
      }
      addresses.disclosure = try Self.next(disclosure.isEmpty ? .null : disclosure[index], &last)
    }
    guard let more = more else { return addresses }
    if let policy = Self.address(more["policyUrl"]) { addresses.policy = policy }
    if let disclosure = Self.address(more["deviceStorageDisclosureUrl"]) { addresses.disclosure = disclosure }
    if let entries = more["urls"]?.elements {
      addresses.entries = entries.map {
        Entry(
          language: $0["langId"]?.text ?? "", privacy: Self.address($0["privacy"]),
          claim: Self.address($0["legIntClaim"]))
      }
    }
    return addresses
  }

  private static func address(_ json: JSON?) -> String? { json?.text.flatMap { $0.isEmpty ? nil : $0 } }

  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  private static let counts: [UInt8] = {
    var counts = [UInt8](repeating: .max, count: 256)
    for (count, digit) in digits.enumerated() { counts[Int(digit)] = UInt8(count) }
    return counts
  }()

  private static func next(_ cell: JSON, _ last: inout String) throws -> String? {
    guard let coded = cell.text else { return nil }
    guard let first = coded.utf8.first, counts[Int(first)] < digits.count, counts[Int(first)] <= last.utf8.count,
      let end = last.utf8.index(last.startIndex, offsetBy: Int(counts[Int(first)])).samePosition(in: last)
    else { throw BundleError.damaged(file: CompactList.file, problem: "an address begins with none before it") }
    last = String(last[..<end]) + coded.dropFirst()
    return last.isEmpty ? nil : last
  }
}

/// Chooses the language of the URLs that a dialog shows for a vendor.
struct AddressLanguages {
  private let wanted: LanguageSteps
  /// Cached choices: vendors have few different combinations of languages.
  private var known: [[String]: Int] = [:]

  init(_ wanted: LanguageSteps) { self.wanted = wanted }

  /// The index of the best language; 0 if no language fits.
  mutating func choose(_ languages: [String]) -> Int {
    if let index = known[languages] { return index }
    let index = wanted.choice(among: languages.map(LanguageSteps.code)) ?? 0
    known[languages] = index
    return index
  }
}
