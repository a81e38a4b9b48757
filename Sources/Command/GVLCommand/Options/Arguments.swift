public import ArgumentParser
import GVLArchive
public import GVLChanges
public import GVLList
import GVLSettings
import GVLShown
import GVLSync
package import GVLWorkspace
public import PlainText

// Conversions from command-line arguments to values of the modules.

extension Timestamp: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension ListArgument: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package var defaultValueDescription: String { description }
}

extension ListRange: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package var defaultValueDescription: String { "all stored lists of the newest specification" }
}

extension Age: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
  public var defaultValueDescription: String { description }
}

/// Only for the limit of `--fail-on`: every verdict reaches `none`.
extension Verdict: ExpressibleByArgument {
  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }

  public static var allValueStrings: [String] { allCases.filter { $0 > .none }.map(\.rawValue) }
}

/// Ranges of numbered lists separated by commas.
struct BackfillList: ExpressibleByArgument {
  let ranges: [Backfill]

  init?(argument: String) {
    guard let words = Settings.words(argument) else { return nil }
    ranges = words.compactMap { Backfill($0) }
    guard ranges.count == words.count else { return nil }
  }
}

/// Lists by their full names, separated by commas.
struct ListNumbers: ExpressibleByArgument {
  let lists: Set<ListReference>

  init?(argument: String) {
    guard let words = Settings.words(argument) else { return nil }
    let known = words.compactMap { ListReference($0) }
    guard known.count == words.count else { return nil }
    // A list is accepted by its number, whichever of its texts the server sends.
    lists = Set(known.map { ListReference(specification: $0.specification, version: $0.version) })
  }
}

/// Kinds of extra files, separated by commas.
struct ExtraKinds: ExpressibleByArgument {
  let kinds: Set<Subject.ExtraKind>

  init?(argument: String) {
    guard let words = Settings.words(argument) else { return nil }
    let known = words.compactMap { Subject.ExtraKind(word: $0) }
    guard known.count == words.count else { return nil }
    kinds = Set(known)
  }
}

/// Words separated by commas.
struct WordList: ExpressibleByArgument {
  let words: [String]

  init?(argument: String) {
    guard let words = Settings.words(argument) else { return nil }
    self.words = words
  }
}

/// Ids of vendors separated by commas, or `all`.
struct VendorIDs: ExpressibleByArgument {
  let selection: PublisherProfile.VendorSelection

  init?(argument: String) {
    guard argument != "all" else {
      selection = .all
      return
    }
    guard let words = Settings.words(argument) else { return nil }
    let ids = words.compactMap { Int($0) }.filter { Vendor.ids.contains($0) }
    guard ids.count == words.count else { return nil }
    selection = .only(Set(ids))
  }
}
