import GVLArchive
public import GVLChanges
public import GVLModel
public import JSONText

/// One decision with all that it rests on, so that anybody can work it out again: `gvl.decision/1`.
public struct DecisionRecord: Sendable {
  public static let schema = "gvl.decision/1"

  /// A list, by its number and the SHA-256 of its bytes.
  public struct Subject: Sendable, Hashable {
    public var list: ListReference
    public var sha256: String

    public init(_ loaded: LoadedList) {
      list = loaded.reference
      sha256 = sha256Hex(loaded.list.document.bytes)
    }

    init?(_ node: JSONNode) {
      guard let list = node["list"]?.string.flatMap({ ListReference($0) }), let digest = node["sha256"]?.string else {
        return nil
      }
      (self.list, sha256) = (list, digest)
    }

    var json: JSONValue { ["list": .string(list.description), "sha256": .string(sha256)] }
  }

  /// The program that decided: `gvl 0.1.0`.
  public var tool: String
  public var recorded: Timestamp
  public var note: String?
  public var from: Subject
  public var to: Subject
  /// What users were shown, where that was another selection.
  public var fromProfile: Profile?
  public var profile: Profile
  public var policy: ReconsentPolicy
  /// `gvl.reconsent/1`.
  public var decision: JSONValue

  public init(
    _ decision: ReconsentDecision, from: LoadedList, to: LoadedList, fromProfile: Profile?, profile: Profile,
    policy: ReconsentPolicy, tool: String, recorded: Timestamp, note: String?
  ) {
    (self.tool, self.recorded, self.note) = (tool, recorded, note)
    (self.from, self.to) = (Subject(from), Subject(to))
    (self.fromProfile, self.profile, self.policy) = (fromProfile, profile, policy)
    self.decision = decision.json
  }

  public var json: JSONValue {
    [
      "schema": .string(Self.schema), "tool": .string(tool), "recorded": .string(recorded.description),
      "note": .text(note), "from": from.json, "to": to.json,
      "fromProfile": fromProfile?.json ?? .null, "profile": profile.json,
      "profileSha256": .string(sha256Hex(profile.json.canonicalBytes)), "policy": policy.json,
      "policySha256": .string(sha256Hex(policy.json.canonicalBytes)), "decision": decision,
    ]
  }

  /// Reads a record. One whose profile or policy no longer has its SHA-256 was changed by hand, and is refused.
  public init(_ bytes: [UInt8], file: String) throws(WorkspaceError) {
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
      WorkspaceError(.decision, file, at: root[name]?.place ?? root.place, "`\(name)` is not what a record has there")
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
    (self.tool, self.recorded, note) = (tool, recorded, root["note"]?.string)
    (self.from, self.to, self.profile, self.policy, self.decision) = (from, to, profile, policy, decision)
    if let shown = root["fromProfile"], !shown.isNull {
      guard let read = Profile(shown) else { throw wrong("fromProfile") }
      fromProfile = read
    }
  }

  /// As it was recorded.
  public var verdict: String? { decision["verdict"].flatMap { if case .string(let text) = $0 { text } else { nil } } }

  /// The members of the decision that come out otherwise when it is worked out again; empty when it holds.
  public func differences(from: VendorList, _ to: VendorList) -> [String] {
    let again = ReconsentDecision(
      from, to, diff: ListDiff(from, to, fromReference: self.from.list, toReference: self.to.list),
      fromProfile: fromProfile, profile: profile, policy: policy)
    guard case .object(let now) = again.json, case .object(let then) = decision else { return ["decision"] }
    let names = then.map(\.name) + now.map(\.name).filter { name in !then.contains { $0.name == name } }
    func canonical(_ members: [JSONValue.Member], _ name: String) -> [UInt8]? {
      members.first { $0.name == name }?.value.canonicalBytes
    }
    return names.filter { canonical(now, $0) != canonical(then, $0) }
  }
}

extension Workspace {
  /// The stored list with these very bytes.
  public func list(_ subject: DecisionRecord.Subject) throws(WorkspaceError) -> LoadedList {
    let stored = try openArchive().lists().first { $0.entry.sha256 == subject.sha256 }
    guard let stored else {
      throw WorkspaceError(
        .notStored, subject.list.description,
        "the text with SHA-256 \(subject.sha256.prefix(16))… is not stored; `\(fetching(subject.list))` fetches this number"
      )
    }
    return try list(.reference(stored.reference))
  }
}
