import GVLArchive
import GVLList
import JSONText
import PlainText

/// One check that a body must pass before it is stored.
///
/// A gate accepts bodies that an earlier gate should have refused, and bodies that it is not meant for.
struct Gate: Sendable {
  let check: @Sendable (Candidate, GateContext) -> Refusal?

  init(_ check: @escaping @Sendable (Candidate, GateContext) -> Refusal?) { self.check = check }

  /// Checked in this order. The first refusal counts.
  static let all: [Gate] = [
    complete, document, kind, specification, number, versionRange, removed, future, older, empty, shrunken, purposes,
    jump, usable,
  ]

  /// The first refusal; nil if the body may be stored.
  static func refusal(_ candidate: Candidate, _ context: GateContext) -> Refusal? {
    for gate in all {
      if let refusal = gate.check(candidate, context), !context.accepts(refusal, of: candidate) { return refusal }
    }
    return nil
  }

  /// The refusals that the user overrode.
  static func overridden(_ candidate: Candidate, _ context: GateContext) -> [Refusal] {
    guard !context.accepted.isEmpty || !context.acceptedLists.isEmpty else { return [] }
    return all.compactMap { $0.check(candidate, context) }.filter { context.accepts($0, of: candidate) }
  }

  /// The refusal of bytes that cannot be in the archive as a numbered list, a translation or an extra file, wherever
  /// they come from; nil if they can.
  ///
  /// - Parameter list: the list that a translation must name; nil for any.
  static func refusal(
    _ candidate: Candidate, of list: ListReference?, now: Timestamp, limits: Plausibility = Plausibility()
  ) -> Refusal? {
    if let refusal = refusal(candidate, GateContext(now: now, limits: limits)) { return refusal }
    guard let list, let version = candidate.facts?.version, version != list.version else { return nil }
    return Refusal(.wrongVersion, "it names version \(version), not \(list.version)")
  }
}

/// The facts that gates compare between two texts of one subject.
struct ComparedFacts: Sendable, Hashable {
  var version: Int?
  var lastUpdated: Timestamp?
  /// Ids of live vendors, CMPs or providers; empty for a translation or disclosure.
  var ids: Set<Int> = []
  /// Purposes of a list or translation.
  var purposes = IDSet()

  init(_ list: VendorList) {
    (version, lastUpdated) = (list.reference.version, list.lastUpdated)
    ids = Set(list.vendors.lazy.filter(\.isLive).map(\.id))
    purposes = list.texts.ids(.purpose)
  }

  init(_ translation: Translation) {
    (version, lastUpdated) = (translation.vendorListVersion, translation.lastUpdated)
    purposes = translation.texts.ids(.purpose)
  }

  init(_ content: ExtraContent) {
    (version, lastUpdated, ids) = (content.version, content.lastUpdated, content.ids)
  }

  /// The facts that the index knows about a stored text whose file cannot be read.
  init(_ entry: Entry) { (version, lastUpdated) = (entry.list?.version, entry.lastUpdated) }
}

/// A body that may enter the archive, parsed once for all gates.
struct Candidate {
  let resource: Resource
  let bytes: [UInt8]
  /// The error of a body that should be JSON and is not.
  private(set) var jsonError: JSONError?
  private(set) var list: VendorList?
  private(set) var translation: Translation?
  private(set) var modelError: ModelError?
  /// Why it is not an extra file of the requested kind.
  private(set) var contentRefusal: Refusal?
  /// The compared facts; nil if the body cannot be read.
  private(set) var facts: ComparedFacts?

  init(_ resource: Resource, _ bytes: [UInt8]) {
    self.resource = resource
    self.bytes = bytes
    if case .extra(let subject, _) = resource {
      // Not all of them are JSON: the reader of each kind decides.
      do throws(Refusal) { facts = ComparedFacts(try ExtraContent(subject, bytes)) } catch { contentRefusal = error }
      return
    }
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch {
      jsonError = error
      return
    }
    do throws(ModelError) {
      if resource.isList {
        let list = try VendorList(document)
        (self.list, facts) = (list, ComparedFacts(list))
      } else {
        let translation = try Translation(document)
        (self.translation, facts) = (translation, ComparedFacts(translation))
      }
    } catch { modelError = error }
  }

  var isExtra: Bool { if case .extra = resource { true } else { false } }
  var isLatest: Bool { if case .latest = resource { true } else { false } }
  var lastUpdated: Timestamp? { facts?.lastUpdated }

  /// The subject to store it as; nil if it names no version.
  var subject: Subject? {
    if case .extra(let subject, _) = resource { return subject }
    guard let specification = resource.specification, let version = facts?.version else { return nil }
    let number = ListReference(specification: specification, version: version)
    if case .translation(let language, _) = resource { return .translation(language, of: number) }
    return .list(number)
  }
}

/// The facts that a body is compared with.
struct GateContext {
  /// The text that counts now: for the latest list the newest of its specification, else the text of the same subject.
  var stored: ComparedFacts?
  /// The newest list of the specification.
  var newest: ComparedFacts?
  var now: Timestamp
  var limits: Plausibility
  /// Refusals that the user overrides in this run.
  var accepted: Set<Refusal.Code> = []
  /// Lists that the user accepts, although they were set aside or seem implausible.
  var acceptedLists: Set<ListReference> = []
  /// Why the user has set a text aside; nil if they have not.
  var asideReason: @Sendable (_ subject: Subject, _ bytes: [UInt8]) -> String? = { _, _ in nil }

  private static let openedByName: Set<Refusal.Code> = [.removed, .versionJump, .purposeLost]

  func accepts(_ refusal: Refusal, of candidate: Candidate) -> Bool {
    if accepted.contains(refusal.code) { return true }
    guard Self.openedByName.contains(refusal.code), let list = candidate.subject?.list else { return false }
    return acceptedLists.contains(list)
  }
}

/// Limits of what is plausible in a new list. Measured on four years of real lists.
package struct Plausibility: Sendable, Hashable {
  /// Percentage of live vendors that may be missing. The worst real week lost 3.0 %.
  package var lostVendorsPercent = 20
  /// How many versions a list may be ahead of one a week.
  package var extraVersions = 4
  /// Seconds that `lastUpdated` may be ahead of our clock; a list from the future would make every later one older.
  package var futureSeconds = 86_400
  /// A TC string has twelve bits for the version.
  package static let versions = 1...4095

  package init() {}
}
