import GVLChanges
import GVLList
import GVLListReports
import GVLShown
import TestSupport

/// Reports of small fictional lists, with one text wherever a list or a profile may have a text.
enum Reports {
  static func lists(_ text: String) throws -> (old: VendorList, new: VendorList) {
    let value = JSONValue.string(text)
    // An endless text is put in few places: pages of many megabytes have their own test.
    if HostileFormatTests.isEndless(text) {
      let new = Fiction.list(version: 8)
        .replacing(["vendors", "1", "name"], with: value)
        .replacing(["vendors", "6"], with: Fiction.vendor(6).replacing(["name"], with: value))
        .replacing(["purposes", "2", "name"], with: value)
        .replacing(["vendors", "1", "deviceStorageDisclosureUrl"], with: value)
      return (try VendorList(Fiction.list().bytes), try VendorList(new.bytes))
    }
    let new = Fiction.list(version: 8)
      .replacing(["vendors", "1", "name"], with: value)
      .replacing(["vendors", "1", "deviceStorageDisclosureUrl"], with: value)
      .replacing(["vendors", "1", "urls"], with: [["langId": "en", "privacy": value, "legIntClaim": value]])
      .replacing(["vendors", "1", "legIntPurposes"], with: [])
      .replacing(["vendors", "1", text], with: value)
      .replacing(["vendors", "1", "cookieMaxAgeSeconds"], with: -1)
      .replacing(["vendors", "2", "purposes"], with: [1, 3, 4])
      .replacing(["vendors", "3", "deletedDate"], with: "2026-03-06T00:00:00Z")
      .replacing(["vendors", "5", "flexiblePurposes"], with: [2])
      .replacing(["vendors", "6"], with: Fiction.vendor(6).replacing(["name"], with: value))
      .replacing(["purposes", "2", "name"], with: value)
      .replacing(["purposes", "3", "illustrations"], with: [value, value])
      .replacing(["stacks", "1", "description"], with: value)
      .replacing(["standardTexts", text], with: value)
      .replacing([text], with: value)
    return (try VendorList(Fiction.list().bytes), try VendorList(new.bytes))
  }

  static func diff(_ text: String = "another", profile: PublisherProfile? = nil) throws -> ChangeReport {
    let (old, new) = try lists(text)
    let diff = ListDiff(from: old, to: new)
    let groups = VendorGroups(from: old, to: new, diff: diff, profile: profile ?? .wholeList)
    return ChangeReport(diff, profile: profile, groups: groups)
  }

  /// A decision for vendors 1 and 6 by default.
  static func decision(
    _ text: String = "another", profile name: String = "app", vendors: PublisherProfile.VendorSelection = .only([1, 6])
  ) throws -> ChangeReport {
    let (old, new) = try lists(text)
    var profile = PublisherProfile(name: name)
    profile.vendors = vendors
    return ChangeReport(ReconsentDecision(from: old, to: new, profile: profile, policy: .legalBasis), profile: profile)
  }

  /// A decision whose page has every change.
  static func whole() throws -> ChangeReport {
    var report = try decision()
    report.page.showsOthers = true
    return report
  }

  /// The changes that have a row on the page.
  static func rows(_ report: ChangeReport) -> [Change] {
    let isWhole = report.profile == nil || report.page.showsOthers
    return (report.yours + (isWhole ? report.others : [])).map { report.diff.changes[$0] }
  }

  /// A comparison, and a decision with official texts in a language of the given name.
  static func all(_ text: String) throws -> [ChangeReport] {
    let report = try decision(text, profile: text)
    guard let decision = report.decision, let profile = report.profile else { return [try diff(text), report] }
    return [try diff(text), ChangeReport(decision, profile: profile, words: try words(text))]
  }

  static func words(_ text: String) throws -> OfficialWords {
    let (old, new) = try lists(text)
    let language = String(text.prefix(500))
    return OfficialWords(
      of: new.reference, english: new.texts,
      texts: [
        .init(language: language, list: old.reference, texts: new.texts), .init(language: "de", list: nil, texts: nil),
      ])
  }
}
