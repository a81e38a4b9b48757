import GVLList

/// The names of all files (docs/parts.md, files). Paths are relative to the workspace's folder and built only from
/// whole numbers and checked codes, never from text of a served body.
package enum ArchiveLayout {
  package static let cache = "gvl-cache"
  package static let official = "translations/official"
  package static let index = "gvl-cache/index.json"
  package static let quarantine = "gvl-cache/quarantine"
  package static let stateFolder = "gvl-cache/.state"
  package static let state = "gvl-cache/.state/state.json"
  package static let lock = "gvl-cache/.state/lock"
  /// The journal of files that a prune is about to remove, from its decision until it is done.
  package static let removal = "gvl-cache/.state/removal.json"

  /// The meaning of a path.
  package struct Place: Sendable, Hashable {
    package var subject: Subject
    /// The first eight digits of the SHA-256, for a further text of the same subject; nil if the name has none.
    package var edition: String?

    package init(_ subject: Subject, edition: String? = nil) { (self.subject, self.edition) = (subject, edition) }
  }

  /// `gvl-cache/v3/vendor-list-v178.json`; with an edition `gvl-cache/atp.9f2c41aa.csv`.
  package static func path(_ subject: Subject, edition: String? = nil) -> String {
    stem(subject) + (edition.map { $0 + "." } ?? "") + (subject == .extra(.atp) ? "csv" : "json")
  }

  /// The prefix of the paths of all texts of a subject; no other path has it.
  static func stem(_ subject: Subject) -> String {
    switch subject {
    case .list(let list): "\(cache)/v\(list.specification)/vendor-list-v\(list.version)."
    case .translation(let language, let list):
      "\(official)/v\(list.specification)/\(list.version)/purposes-\(language)."
    case .extra(let extra): "\(cache)/\(extra.rawValue)."
    case .disclosure(let vendor): "\(cache)/disclosures/\(vendor)."
    }
  }

  /// Returns nil for any path that `path(_:edition:)` does not make.
  package static func place(of path: String) -> Place? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.popLast() else { return nil }
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2 || words.count == 3, let subject = subject(parts, words[0]) else { return nil }
    let edition = words.count == 3 ? words[1] : nil
    if let edition, !isEdition(edition) { return nil }
    // Each subject has exactly one name: no leading zeros, for example.
    return self.path(subject, edition: edition) == path ? Place(subject, edition: edition) : nil
  }

  private static func subject(_ folders: [String], _ stem: String) -> Subject? {
    switch (folders.count, folders.first) {
    case (1, cache): return Subject.ExtraFile(rawValue: stem).map(Subject.extra)
    case (2, cache) where folders[1] == "disclosures":
      return Int(stem).flatMap { Vendor.ids.contains($0) ? .disclosure(vendor: $0) : nil }
    case (2, cache):
      guard stem.hasPrefix("vendor-list-v") else { return nil }
      return ListReference("\(folders[1])/\(stem.dropFirst(13))").map(Subject.list)
    case (4, _) where folders[0] + "/" + folders[1] == official && stem.hasPrefix("purposes-"):
      let language = String(stem.dropFirst(9))
      guard LanguageTag.isNormal(language) else { return nil }
      return ListReference("\(folders[2])/\(folders[3])").map { .translation(language, of: $0) }
    default: return nil
    }
  }

  static func isEdition(_ text: String) -> Bool {
    text.utf8.count == 8 && text.utf8.allSatisfy { HexDigits.lowerCase.contains($0) }
  }
}
