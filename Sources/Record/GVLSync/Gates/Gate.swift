import GVLModel
import JSONText

/// One check that a body must pass before it is stored.
///
/// A gate says nothing about what an earlier one should have caught: it lets that pass.
struct Gate: Sendable {
  let name: String
  let check: @Sendable (Candidate, GateContext) -> Refusal?

  /// In this order. The first refusal counts.
  static let all: [Gate] = [
    complete, document, kind, specification, number, versionRange, future, older, empty, shrunken, purposes, jump,
    usable,
  ]

  /// Nil when the body may be stored.
  static func refusal(_ candidate: Candidate, _ context: GateContext) -> Refusal? {
    for gate in all {
      if let refusal = gate.check(candidate, context), !context.accepted.contains(refusal.code) { return refusal }
    }
    return nil
  }

  /// What a person's word has let pass.
  static func overridden(_ candidate: Candidate, _ context: GateContext) -> [Refusal] {
    all.compactMap { $0.check(candidate, context) }.filter { context.accepted.contains($0.code) }
  }
}

/// A body on its way to the archive, read once for all gates.
struct Candidate {
  let resource: Resource
  let bytes: [UInt8]
  let json: Result<JSONDocument, JSONError>
  private(set) var list: VendorList?
  private(set) var translation: Translation?
  private(set) var modelError: ModelError?

  init(_ resource: Resource, _ bytes: [UInt8]) {
    self.resource = resource
    self.bytes = bytes
    do throws(JSONError) { json = .success(try JSONDocument(bytes)) } catch { json = .failure(error) }
    guard case .success(let document) = json else { return }
    do throws(ModelError) {
      if resource.isList {
        list = try VendorList(document)
      } else {
        translation = try Translation(document)
      }
    } catch { modelError = error }
  }

  /// The version that the body names.
  var version: Int? { list?.reference.version ?? translation?.vendorListVersion }
  var lastUpdated: Timestamp? { list?.lastUpdated ?? translation?.lastUpdated }
  var isLatest: Bool { if case .latest = resource { true } else { false } }
}

/// What a body is compared with.
struct GateContext {
  /// The newest stored list of the specification.
  var newest: Newest?
  var now: Timestamp
  var limits: Plausibility
  var accepted: Set<Refusal.Code> = []

  struct Newest {
    var version: Int
    var lastUpdated: Timestamp?
    /// Nil when its file cannot be read.
    var list: VendorList?
  }
}
