import Foundation

/// A user's choice, with what the dialog showed: what an app stores. Its JSON form is `gvl.choices/1`.
public struct StoredChoice: Hashable, Sendable {
  /// Everything that the user allowed.
  public internal(set) var choices: ConsentChoices
  /// The list that was shown: `v3/178`.
  public let list: String
  /// The policy version of that list.
  public let policyVersion: Int
  /// The name of the publisher's selection.
  public let profile: String
  /// The language of the dialog, as BCP 47.
  public let language: String
  /// The screen on which the user chose.
  public let screen: Int
  /// Whether the GDPR applies to the user; nil if the app does not know.
  public let gdprApplies: Bool?
  /// When the user chose, rounded to milliseconds.
  public internal(set) var made: Date
  /// The role of the control that the user tapped, such as `accept_all`; nil if unknown.
  public let control: String?
  /// The SHA-256 of the official texts that were shown; nil if unknown.
  public let texts: String?
  let shownText: String
  let shown: ShownVendors
  let specification: Int
  let version: Int

  /// - Throws: `ConsentError.notAChoice` if `list` or what was shown cannot be read.
  init(
    _ choices: ConsentChoices, list: String, policyVersion: Int, profile: String, language: String, screen: Int,
    gdprApplies: Bool?, made: Date, control: String?, texts: String?, shown: String
  ) throws {
    let parts = list.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].first == "v", let specification = Int(parts[0].dropFirst()),
      let version = Int(parts[1]), 2...3 ~= specification, 1...4_095 ~= version,
      list == "v\(specification)/\(version)"
    else { throw ConsentError.notAChoice("`list` is no list") }
    (self.specification, self.version, self.list) = (specification, version, list)
    (self.choices, self.policyVersion, self.profile) = (choices, policyVersion, profile)
    (self.language, self.screen, self.gdprApplies, self.made) = (language, screen, gdprApplies, made.wholeMilliseconds)
    (self.control, self.texts, shownText) = (control, texts, shown)
    self.shown = try ShownVendors(shown)
  }
}

/// An error of `Consent`, `ConsentKeys` or `TCString`.
public enum ConsentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data cannot be read as a choice.
  case notAChoice(String)
  /// The choice was made with another selection, or with a list of another specification.
  case otherProfile
  /// The choice is dated more than a day ahead: a clock was wrong, and the user must be asked again.
  case datedAhead
  /// The package was generated without a CMP; only a registered CMP may signal.
  case noCMP
  /// A TC string that cannot be read.
  case unreadable(segment: Int, bit: Int)
  /// A value that the field of a TC string cannot hold.
  case value(String)

  public var description: String {
    switch self {
    case .notAChoice(let why): return "this is no choice: \(why)"
    case .otherProfile: return "the choice is of another profile, or of a list of another specification"
    case .datedAhead: return "the choice is dated more than a day ahead; ask the user again"
    case .noCMP: return "no CMP is named in gvl.yml (`cmp: {id: …}`); only a registered CMP may signal"
    case .unreadable(let segment, let bit): return "the string cannot be read from segment \(segment), bit \(bit) on"
    case .value(let what): return "a field cannot hold \(what)"
    }
  }
}

extension StoredChoice: Codable {
  /// The members of the JSON document.
  private struct Form: Codable {
    static let schema = "gvl.choices/1"

    var schema: String? = Self.schema
    var list: String
    var policyVersion: Int
    var profile: String?
    var language: String?
    var shown: String
    var screen: Int?
    var gdprApplies: Bool?
    var made: String
    var by: String?
    var texts: String?
    var purposes, legitimateInterests, specialFeatures, vendors, legitimateInterestVendors: [Int]?
    var customVendors: [String]?
    var atp: [Int]?
  }

  public init(from decoder: Decoder) throws {
    let form = try Form(from: decoder)
    guard (form.schema ?? Form.schema) == Form.schema else {
      throw ConsentError.notAChoice("`schema` is not \(Form.schema)")
    }
    guard let made = Date(timestamp: form.made) else { throw ConsentError.notAChoice("`made` is no time") }
    let sets = [
      form.purposes, form.legitimateInterests, form.specialFeatures, form.vendors, form.legitimateInterestVendors,
    ].map { Set($0 ?? []) }
    guard sets.joined().allSatisfy({ 1...65_535 ~= $0 }) else { throw ConsentError.notAChoice("an id is out of range") }
    let choices = ConsentChoices(
      purposes: sets[0], legitimateInterestPurposes: sets[1], specialFeatures: sets[2], vendors: sets[3],
      legitimateInterestVendors: sets[4], customVendors: Set(form.customVendors ?? []),
      providers: form.atp.map { Set($0) })
    try self.init(
      choices, list: form.list, policyVersion: form.policyVersion, profile: form.profile ?? "",
      language: form.language ?? "en", screen: form.screen ?? 1, gdprApplies: form.gdprApplies, made: made,
      control: form.by, texts: form.texts, shown: form.shown)
  }

  public func encode(to encoder: Encoder) throws {
    let form = Form(
      list: list, policyVersion: policyVersion, profile: profile, language: language, shown: shownText, screen: screen,
      gdprApplies: gdprApplies, made: made.timestamp, by: control, texts: texts, purposes: choices.purposes.sorted(),
      legitimateInterests: choices.legitimateInterestPurposes.sorted(),
      specialFeatures: choices.specialFeatures.sorted(), vendors: choices.vendors.sorted(),
      legitimateInterestVendors: choices.legitimateInterestVendors.sorted(),
      customVendors: choices.customVendors.sorted(), atp: choices.providers?.sorted())
    try form.encode(to: encoder)
  }
}
