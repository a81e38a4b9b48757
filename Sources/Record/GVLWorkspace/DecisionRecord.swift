import GVLArchive
package import GVLChanges
package import GVLModel
package import JSONText

/// One decision with all that it rests on, so that anybody can work it out again: `gvl.decision/1`.
package struct DecisionRecord: Sendable {
  package static let schema = "gvl.decision/1"

  /// The program that decided: `gvl 0.1.0`.
  package var tool: String
  package var recorded: Timestamp
  package var note: String?
  package var from: Subject
  package var to: Subject
  /// What users were shown, where that was another selection.
  package var fromProfile: Profile?
  package var profile: Profile
  package var policy: ReconsentPolicy
  /// `gvl.reconsent/1`.
  package var decision: JSONValue
  /// By which of the program's own rules it was decided (`ProfileRules`).
  package var edition = ProfileRules.edition
  /// The file as it was read; nil for a record that was made just now.
  private var stated: JSONValue?

  package init(
    _ decision: ReconsentDecision, from: LoadedList, to: LoadedList, fromProfile: Profile?, profile: Profile,
    policy: ReconsentPolicy, tool: String, recorded: Timestamp, note: String?, withLists: Bool = false
  ) throws(WorkspaceError) {
    (self.tool, self.recorded, self.note) = (tool, recorded, note)
    (self.from, self.to) = (try Subject(from, withBytes: withLists), try Subject(to, withBytes: withLists))
    (self.fromProfile, self.profile, self.policy) = (fromProfile, profile, policy)
    self.decision = decision.json
  }

  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("schema", .string(Self.schema)), .init("tool", .string(tool)),
      .init("recorded", .string(recorded.description)), .init("note", .text(note)), .init("from", from.json),
      .init("to", to.json), .init("fromProfile", fromProfile?.json ?? .null), .init("profile", profile.json),
      .init("profileSha256", .string(sha256Hex(profile.json.canonicalBytes))), .init("policy", policy.json),
      .init("policySha256", .string(sha256Hex(policy.json.canonicalBytes))),
    ]
    // Records of the first edition do not say so.
    if edition > 1 { members.append(.init("edition", .integer(edition))) }
    members.append(.init("decision", decision))
    return .object(members)
  }

  /// Reads a record. One whose profile or policy no longer has its SHA-256 was changed by hand, and is refused.
  package init(_ bytes: [UInt8], file: String) throws(WorkspaceError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch {
      throw WorkspaceError(ModelError(error), file: file)
    }
    let root = document.root
    guard root["schema"]?.string == Self.schema else {
      throw WorkspaceError(
        .decision, file, "this is no recorded decision (\(Self.schema)); `gvl reconsent --record` writes one")
    }
    func wrong(_ name: String) -> WorkspaceError {
      WorkspaceError(
        .decision, file, at: root[name]?.place ?? root.place,
        "`\(name)` is not what a record has there: it was changed, or cut")
    }
    guard let tool = root["tool"]?.string else { throw wrong("tool") }
    guard let recorded = root["recorded"]?.string.flatMap({ Timestamp($0) }) else { throw wrong("recorded") }
    guard let from = root["from"].flatMap(Subject.init) else { throw wrong("from") }
    guard let to = root["to"].flatMap(Subject.init) else { throw wrong("to") }
    guard let profile = root["profile"].flatMap({ Profile($0) }) else { throw wrong("profile") }
    guard let policy = root["policy"].flatMap({ ReconsentPolicy($0) }) else { throw wrong("policy") }
    guard let decision = root["decision"]?.value else { throw wrong("decision") }
    guard root["profileSha256"]?.string == sha256Hex(profile.json.canonicalBytes) else { throw wrong("profileSha256") }
    guard root["policySha256"]?.string == sha256Hex(policy.json.canonicalBytes) else { throw wrong("policySha256") }
    if let stated = root["edition"] {
      guard let edition = stated.integer, edition > 0 else { throw wrong("edition") }
      guard ProfileRules.of(edition: edition) != nil else {
        throw WorkspaceError(
          .decision, file, at: stated.place,
          "a newer gvl made this record (edition \(edition)); verify it with that one")
      }
      self.edition = edition
    } else {
      edition = 1
    }
    stated = root.value
    (self.tool, self.recorded, note) = (tool, recorded, root["note"]?.string)
    (self.from, self.to, self.profile, self.policy, self.decision) = (from, to, profile, policy, decision)
    if let shown = root["fromProfile"], !shown.isNull {
      guard let read = Profile(shown) else { throw wrong("fromProfile") }
      fromProfile = read
    }
  }

  /// As it was recorded.
  package var verdict: String? { decision["verdict"].flatMap { if case .string(let text) = $0 { text } else { nil } } }

  /// What was changed, by path, in the order of the file: members that are no part of a record, names of lists that are
  /// not those of the texts, and what of the decision comes out otherwise. Empty when it holds.
  package func differences(from: VendorList, _ to: VendorList) -> [String] {
    var result = stated.map { JSONDifferences.paths("", $0, json) } ?? []
    let (older, newer) = (self.from.reference(of: from), self.to.reference(of: to))
    if older != self.from.list { result.append("from.list") }
    if newer != self.to.list { result.append("to.list") }
    let isExplained = decision["explanations"] != nil
    var again = ReconsentDecision(
      from: from, to: to, diff: ListDiff(from: from, to: to, fromReference: older, toReference: newer),
      fromProfile: fromProfile,
      profile: profile, policy: policy, explains: isExplained, lastAsked: AnswerAge.recorded(in: decision),
      rules: ProfileRules.of(edition: edition) ?? .current
    ).json
    // The first edition explained without the sources.
    if edition == 1, isExplained { again = again.withoutCites(in: "explanations") }
    return result + JSONDifferences.paths("decision", decision, again)
  }
}

extension JSONValue {
  fileprivate func withoutCites(in name: String) -> JSONValue {
    guard case .object(var members) = self, let index = members.firstIndex(where: { $0.name == name }),
      case .array(let elements) = members[index].value
    else { return self }
    members[index].value = .array(
      elements.map { element in
        guard case .object(let inner) = element else { return element }
        return .object(inner.filter { $0.name != "cite" })
      })
    return .object(members)
  }
}
