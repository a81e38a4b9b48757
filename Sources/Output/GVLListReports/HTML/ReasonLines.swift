import GVLChanges
import PlainText

/// The reasons of one rule in few lines: a line for each change that many vendors share, and one for each other vendor
/// with all its changes.
struct ReasonLines {
  struct Item {
    var subject: PageWords.Subject
    /// The details: `: consent`.
    var how: String
  }

  enum Line {
    case shared(Item, vendors: [Int])
    /// A vendor with its changes; nil for changes without one: the version of the policy.
    case vendor(Int?, name: String?, items: [Item])
  }

  /// The least number of vendors whose shared change gets a line of its own.
  static let many = 5

  let lines: [Line]

  init(_ reasons: [(vendor: Int?, name: String?, item: Item)]) {
    var sharing: [String: [Int]] = [:]
    for reason in reasons {
      if let vendor = reason.vendor { sharing[Self.key(reason.item), default: []].append(vendor) }
    }
    sharing = sharing.filter { $0.value.count >= Self.many && !$0.key.isEmpty }
    var lines: [Line] = []
    var seen: Set<String> = []
    var places: [Int: Int] = [:]
    for reason in reasons {
      let key = Self.key(reason.item)
      if let vendors = sharing[key] {
        if seen.insert(key).inserted { lines.append(.shared(reason.item, vendors: vendors)) }
      } else if let vendor = reason.vendor, let place = places[vendor],
        case .vendor(_, let name, let items) = lines[place]
      {
        lines[place] = .vendor(vendor, name: name, items: items + [reason.item])
      } else {
        if let vendor = reason.vendor { places[vendor] = lines.count }
        lines.append(.vendor(reason.vendor, name: reason.name, items: [reason.item]))
      }
    }
    self.lines = lines
  }

  private static func key(_ item: Item) -> String { item.how.isEmpty ? "" : item.subject.what + "\n" + item.how }
}
