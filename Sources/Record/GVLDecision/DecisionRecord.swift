import Files
import GVLArchive
package import GVLChanges
package import GVLList
package import GVLSettings
package import GVLShown
package import GVLWorkspace
package import JSONText
package import PlainText

/// One decision with everything it is based on, so that anyone can recompute it: `gvl.decision/1`.
package struct DecisionRecord: Sendable {
  package static let schema = "gvl.decision/1"

  /// The program that decided: `gvl 0.1.0 (8f3a60c1d2e4)`, with the commit if the build knew it.
  package var tool: String
  package var recorded: Timestamp
  package var note: String?
  /// The reviewer and the outcome; nil if neither is given.
  package var signOff: SignOff?
  package var from: Subject
  package var to: Subject
  /// The profile that users were shown before, if it differs.
  package var fromProfile: PublisherProfile?
  package var profile: PublisherProfile
  package var policy: ReconsentPolicy
  /// `gvl.reconsent/1`.
  package var decision: JSONValue
  /// The file as it was read; nil for a new record.
  private var stated: JSONValue?

  package init(
    _ decision: ReconsentDecision, from: LoadedList, to: LoadedList, fromProfile: PublisherProfile?,
    profile: PublisherProfile,
    policy: ReconsentPolicy, tool: String, recorded: Timestamp, note: String?, signOff: SignOff? = nil,
    withLists: Bool = false
  ) throws(WorkspaceError) {
    (self.tool, self.recorded, self.note, self.signOff) = (tool, recorded, note, signOff)
    (self.from, self.to) = (try Subject(from, withBytes: withLists), try Subject(to, withBytes: withLists))
    (self.fromProfile, self.profile, self.policy) = (fromProfile, profile, policy)
    self.decision = decision.json
  }

  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", .string(Self.schema)), .init("tool", .string(tool)),
      .init("recorded", .string(recorded.description)), .init("note", .text(note)),
    ]
    if let signOff { members.append(.init("signOff", signOff.json)) }
    members += [
      .init("from", from.json), .init("to", to.json), .init("fromProfile", fromProfile?.json ?? .null),
      .init("profile", profile.json),
      .init("profileSha256", .string(Digest.sha256(profile.json.canonicalBytes))), .init("policy", policy.json),
      .init("policySha256", .string(Digest.sha256(policy.json.canonicalBytes))),
      .init("edition", .integer(ProfileRules.edition)), .init("decision", decision),
    ]
    return .object(members)
  }

  /// Reads a record. It is refused if its profile or policy does not match its SHA-256: someone edited it by hand.
  package init(_ bytes: [UInt8], file: String) throws(WorkspaceError) {
    do throws(FieldError) {
      var fields = try JSONObject.document(bytes, schema: Self.schema)
      let stated = fields.node.value
      try self.init(&fields)
      self.stated = stated
    } catch {
      throw WorkspaceError(error, record: file)
    }
  }

  private init(_ fields: inout JSONObject) throws(FieldError) {
    let edition = try fields.required("edition", .count)
    guard edition == ProfileRules.edition else {
      throw FieldError(
        .otherSchema(isNewer: edition > ProfileRules.edition), at: (fields.node["edition"] ?? fields.node).place,
        pointer: "", "edition \(edition)")
    }
    tool = try fields.required("tool", .text)
    recorded = try fields.required("recorded", .time)
    note = try fields.optional("note", .text)
    signOff = try fields.optional("signOff", .object(SignOff.init))
    from = try fields.required("from", .object(Subject.init))
    to = try fields.required("to", .object(Subject.init))
    fromProfile = try fields.optional("fromProfile", .object(PublisherProfile.init))
    profile = try fields.required("profile", .object(PublisherProfile.init))
    policy = try fields.required("policy", .object(ReconsentPolicy.init))
    decision = try fields.required("decision", .any)
    for (name, value) in [("profileSha256", profile.json), ("policySha256", policy.json)] {
      guard try fields.required(name, .text) == Digest.sha256(value.canonicalBytes) else {
        throw fields.wrong(name, "expected the SHA-256 of the member above it")
      }
    }
  }

  /// The recorded verdict.
  package var verdict: String? { decision["verdict"].flatMap { if case .string(let text) = $0 { text } else { nil } } }

  /// Paths of edited members, in the order of the file: unknown members, list names that do not fit the texts, and parts
  /// of the decision that a new computation does not give. Empty if the record is right.
  package func differences(from: VendorList, _ to: VendorList) -> [String] {
    var result = stated.map { JSONDifferences.paths("", $0, json) } ?? []
    let (older, newer) = (self.from.reference(of: from), self.to.reference(of: to))
    if older != self.from.list { result.append("from.list") }
    if newer != self.to.list { result.append("to.list") }
    let isExplained = decision["explanations"] != nil
    let again = ReconsentDecision(
      from: from, to: to, diff: ListDiff(from: from, to: to, fromReference: older, toReference: newer),
      fromProfile: fromProfile,
      profile: profile, policy: policy, explains: isExplained, lastAsked: AnswerAge.recorded(in: decision)
    ).json
    return result + JSONDifferences.paths("decision", decision, again)
  }
}

extension WorkspaceError {
  fileprivate init(_ error: FieldError, record file: String) {
    switch error.code {
    case .notJSON: self.init(ModelError(error), file: file)
    case .otherSchema(isNewer: true):
      self.init(
        .decision, file, at: error.place,
        "a newer gvl made this record (\(error.message)); verify it with that version, or record the decision again with "
          + "`gvl reconsent --record`")
    case .otherSchema:
      self.init(
        .decision, file,
        "this is no record of a decision that this gvl reads (\(DecisionRecord.schema), edition \(ProfileRules.edition)); "
          + "`gvl reconsent --record` writes one")
    case .missing, .wrong:
      self.init(
        .decision, file, at: error.place,
        "\(error.located); the record was changed or cut: restore it, or record the decision again with "
          + "`gvl reconsent --record`")
    }
  }
}
