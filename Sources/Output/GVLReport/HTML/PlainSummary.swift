import GVLChanges
import GVLModel
import PlainText

/// A report in a few sentences, for whoever reads nothing else.
struct PlainSummary {
  struct Sentence {
    var text: String
    /// Who it is about, by id.
    var vendors: [(id: Int, name: String)] = []
  }

  private(set) var sentences: [Sentence] = []
  private let report: ChangeReport
  private let names: [Int: String]

  init(_ report: ChangeReport) {
    self.report = report
    names = Dictionary(
      report.diff.changes.lazy.compactMap { change in change.vendor.map { ($0, change.name ?? "") } },
      uniquingKeysWith: { first, _ in first })
    // Of a part nothing can be said about the whole.
    if let part = report.filterSentence {
      say("This page shows a part, " + part)
      return
    }
    if let decision = report.decision { add(decision) } else { addChanges() }
    addOthers()
  }

  /// `3 of your 8 vendors`; `3 of the 833 vendors` where no profile picks them.
  private func some(_ count: Int) -> String {
    switch report.profile?.vendors {
    case .only(let ids)? where ids.count >= count:
      ids.count == 1
        ? "Your one vendor" : "\(count == 0 ? "None" : grouped(count)) of your \(grouped(ids.count)) vendors"
    case .some: count == 0 ? "None of your vendors" : "\(counted(count, "vendor")) of yours"
    case nil: count == 0 ? "No vendor" : "\(grouped(count)) of the list’s \(grouped(report.diff.to.vendors)) vendors"
    }
  }

  private mutating func say(_ text: String, _ vendors: some Sequence<Int> = EmptyCollection()) {
    sentences.append(.init(text: text, vendors: vendors.sorted().map { ($0, names[$0] ?? "") }))
  }

  private func isOne(_ ids: Set<Int>) -> Bool { ids.count == 1 || (ids.isEmpty && report.isOfOneVendor) }

  // MARK: A decision

  private mutating func add(_ decision: ReconsentDecision) {
    let more = Set(decision.doNotSignalYet.map(\.vendor))
    let new = Set(decision.doNotSignalYet.filter { $0.item == nil }.map(\.vendor))
    if more.isEmpty {
      say(
        report.isOfOneVendor
          ? "Your one vendor wants nothing that users have not seen" : some(0) + " wants more than users have seen")
    } else {
      say("\(some(more.count)) \(isOne(more) ? "wants" : "want") more than users have seen", more)
      if !new.isEmpty, new != more {
        say("\(counted(new.count, "vendor")) of these \(new.count == 1 ? "is" : "are") new to users as a whole", new)
      }
    }
    let other = Set(decision.reasons.compactMap(\.change.vendor)).subtracting(more)
    if !other.isEmpty {
      say(
        "\(counted(other.count, more.isEmpty ? "vendor" : "further vendor")) changed something else that this policy has a rule for",
        other)
    }
    let texts = decision.reasons.filter { $0.change.vendor == nil && $0.change.kind != .age }.count
    if texts > 0 {
      say("The list or its official texts changed in \(counted(texts, "place")) that this policy has a rule for")
    }
    let stop = Set(decision.stopSignalling)
    if !stop.isEmpty {
      say("\(counted(stop.count, "vendor")) must no longer be signalled", stop)
    }
  }

  // MARK: A comparison

  private mutating func addChanges() {
    let diff = report.diff
    let changes = report.yours.map { diff.changes[$0] }
    guard !report.diff.changes.isEmpty else { return say("The two lists say the same") }
    var (came, went, more, moved, less, all) = (Set<Int>(), Set<Int>(), Set<Int>(), Set<Int>(), Set<Int>(), Set<Int>())
    for change in changes {
      guard let vendor = change.vendor else {
        if change.kind == .list(.policyVersion) {
          say(
            "The version of the TCF policy went from \(PageWords.value(change.before, of: change) ?? "none") to "
              + "\(PageWords.value(change.after, of: change) ?? "none")")
        }
        continue
      }
      all.insert(vendor)
      switch change.kind {
      case .vendor(.added), .vendor(.reinstated): came.insert(vendor)
      case .vendor(.vanished): went.insert(vendor)
      case .vendor(.deleted) where change.direction == .narrowed: went.insert(vendor)
      default: break
      }
      switch change.direction {
      case .widened: more.insert(vendor)
      case .moved: moved.insert(vendor)
      case .narrowed: less.insert(vendor)
      case .neutral: break
      }
    }
    // Each vendor is in one sentence.
    went.subtract(came)
    more.subtract(came.union(went))
    moved.subtract(more.union(came).union(went))
    less.subtract(more.union(moved).union(came).union(went))
    let isYours = report.profile != nil
    say(
      more.isEmpty
        ? "\(some(0)) asks for more than before"
        : "\(some(more.count)) \(isOne(more) ? "asks" : "ask") for more than before", more)
    func count(_ ids: Set<Int>, _ one: String, _ many: String) {
      guard !ids.isEmpty else { return }
      say("\(counted(ids.count, "vendor")) \(ids.count == 1 ? one : many)", ids)
    }
    count(moved, "rests something on another legal basis", "rest something on another legal basis")
    count(less, "asks for less than before", "ask for less than before")
    count(came, "came to the list", "came to the list")
    count(went, "left the list", "left the list")
    let still = all.subtracting(more).subtracting(moved).subtracting(less).subtracting(came).subtracting(went)
    count(still, "changed names, addresses and the like alone", "changed names, addresses and the like alone")
    if isYours, case .only(let ids)? = report.profile?.vendors, all.count < ids.count {
      say(
        "\(counted(ids.count - all.count, "vendor")) did not change", ids.subtracting(all).filter { names[$0] != nil })
    }
    let texts = ListDiff.Summary(changes.filter { $0.vendor == nil }).textsChanged
    if texts > 0 { say("\(counted(texts, "official text")) changed that users read") }
  }

  // MARK: The rest

  private mutating func addOthers() {
    guard !report.others.isEmpty else { return }
    let vendors = Set(report.others.compactMap { report.diff.changes[$0].vendor }).count
    say(
      "Beside these \(counted(vendors, "vendor")) changed that your profile does not have: "
        + counted(report.others.count, "change"))
  }

  // MARK: The page

  /// Names up to this many stand in the sentence.
  private static let few = 8

  func write(to page: inout HTMLWriter) {
    guard !sentences.isEmpty else { return }
    page.markup("<section class=\"short\" aria-labelledby=\"in-short\"><h2 id=\"in-short\">In short</h2>\n<ul>\n")
    for sentence in sentences {
      page.markup("<li>")
      page.value(sentence.text)
      if !sentence.vendors.isEmpty, sentence.vendors.count <= Self.few {
        page.value(": ")
        for (index, vendor) in sentence.vendors.enumerated() {
          if index > 0 { page.value(", ") }
          page.link(vendor.id, named: vendor.name)
        }
      }
      page.markup(".</li>\n")
    }
    page.markup("</ul></section>\n")
  }
}

extension ChangeReport {
  /// The profile picks a single vendor.
  var isOfOneVendor: Bool { if case .only(let ids)? = profile?.vendors { ids.count == 1 } else { false } }
}
