import Files
import GVLArchive
import GVLList
import JSONText
import PlainText

/// A file to be imported: its kind by its content, and whether the gates accept it.
struct ImportCandidate {
  /// Why a file is not imported.
  struct Refused: Error {
    var code: String
    var message: String

    init(_ code: String, _ message: String) { (self.code, self.message) = (code, message) }
    init(_ refusal: Refusal) { self.init(refusal.code.rawValue, refusal.message) }
  }

  let subject: Subject
  let lastUpdated: Timestamp?
  let sha256: String
  private let facts: ComparedFacts
  /// Ids of all vendors of a list, including deleted ones.
  private let vendors: Set<Int>

  /// - Parameter language: returns the list's code for the language in a file's name; nil if it is not a language.
  init(
    _ bytes: [UInt8], name: String, now: Timestamp, language: (String) -> String?
  ) throws(Refused) {
    let said = ListFileName(String(name[Self.start(of: name)...]))
    let folder = Self.specification(inFoldersOf: name)
    let resource = try Self.resource(bytes, said, folder: folder, language)
    let candidate = Candidate(resource, bytes)
    // A number in the name must match the content: else the file is not what the user thinks.
    guard let specification = resource.specification else {
      throw Refused(Refusal(.wrongKind, "this is neither a vendor list nor a translation of one"))
    }
    let named = said?.version.map { ListReference(specification: specification, version: $0) }
    if let refusal = Gate.refusal(candidate, of: named, now: now) { throw Refused(refusal) }
    guard let subject = candidate.subject, let facts = candidate.facts else {
      throw Refused(Refusal(.versionRange, "it names no version"))
    }
    (self.subject, self.facts) = (subject, facts)
    vendors = Set(candidate.list?.vendors.lazy.map(\.id) ?? [])
    lastUpdated = candidate.lastUpdated
    sha256 = Digest.sha256(bytes)
  }

  private static func resource(
    _ bytes: [UInt8], _ said: ListFileName?, folder: Int?, _ language: (String) -> String?
  ) throws(Refused) -> Resource {
    let listError: ModelError
    do throws(ModelError) {
      let list = try VendorList(bytes)
      // If a folder names the specification, the gate compares it with the content.
      return .numbered(ListReference(specification: folder ?? list.specification, version: list.reference.version))
    } catch { listError = error }
    let translation: Translation
    do throws(ModelError) { translation = try Translation(bytes) } catch {
      throw Refused(refusal(bytes, listError))
    }
    guard let written = said?.language else {
      if translation.vendorListVersion == nil {
        throw Refused(Refusal(.wrongKind, "this is neither a vendor list nor a translation of one"))
      }
      throw Refused("import.language", "a translation's language is in its name: call the file purposes-de.json")
    }
    guard let code = language(written), LanguageTag.isNormal(code) else {
      throw Refused("import.language", "\"\(written)\" is no language code such as de or pt-br")
    }
    let stated = translation.document.root["gvlSpecificationVersion"]?.integer
    return .translation(language: code, specification: folder ?? stated ?? translation.specification)
  }

  /// Why it contradicts the stored texts; nil if it does not. The user can accept it all the same, marked.
  func contradiction(in archive: Archive, now: Timestamp) -> Refused? {
    if let aside = archive.index.aside(subject, sha256: sha256) {
      return Refused(
        Refusal.Code.removed.rawValue,
        "this text of \(subject) was set aside (\(aside.asideReason ?? "")); --accept takes it in again")
    }
    guard case .list(let list) = subject else { return nil }
    let texts = archive.index.texts(of: subject)
    if texts.contains(where: { $0.sha256 == sha256 }) { return nil }
    // Texts of one publication have the same vendors: a text that lacks some is a narrowed copy.
    for text in texts where text.lastUpdated == lastUpdated {
      guard let bytes = try? archive.bytes(of: text), let stored = try? VendorList(bytes) else { continue }
      let lacking = Set(stored.vendors.lazy.map(\.id)).subtracting(vendors).count
      if lacking > 0 {
        return Refused(
          "import.narrowed",
          "it lacks \(lacking) of the \(stored.vendors.count) vendors that \(text.path) has under the same lastUpdated")
      }
    }
    guard let newest = archive.latest(specification: list.specification) else { return nil }
    let context = GateContext(now: now, limits: Plausibility())
    return Gate.refusal(ofVersion: list.version, after: ComparedFacts(newest.entry), context).map(Refused.init)
  }

  /// The gates' refusal of a file that is neither a list nor a translation.
  private static func refusal(_ bytes: [UInt8], _ error: ModelError) -> Refusal {
    let resource = Resource.numbered(ListReference(specification: 3, version: 1))
    return Gate.refusal(Candidate(resource, bytes), GateContext(now: Timestamp(seconds: 0), limits: Plausibility()))
      ?? Refusal(.unusable, error.description)
  }

  private static func start(of name: String) -> String.Index {
    name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
  }

  /// For `mirror/v2/archives/vendor-list-v45.json` 2: the last folder that is named like a specification.
  private static func specification(inFoldersOf name: String) -> Int? {
    name[..<start(of: name)].split(separator: "/").last { ["v1", "v2", "v3"].contains($0) }
      .flatMap { Int($0.dropFirst()) }
  }
}
