@testable import GVLCheck
@testable import GVLDialogReading
import TestSupport

/// Checks every file of the world with the standard sets, each as if the user had named it.
struct WorldRun: Sendable {
  /// The result of one file.
  struct Outcome: Sendable {
    var file: String
    var findings: [Finding] = []
    var dialogs = 0
    /// Reasons why something was not seen; the error if the file could not be read.
    var doubts: [String] = []

    /// Nothing was read, and nothing was reported.
    var isSilentlyUnread: Bool { dialogs == 0 && doubts.isEmpty && findings.isEmpty }
  }

  var outcomes: [Outcome]

  static let all = WorldRun(World.parts.flatMap(World.files))

  init(_ files: [String]) {
    let results = Results(count: files.count)
    DispatchQueue.concurrentPerform(iterations: files.count) { results.set(Self.outcome(of: files[$0]), at: $0) }
    outcomes = results.all
  }

  static func outcome(of file: String) -> Outcome {
    var result = Outcome(file: file)
    guard let bytes = try? World.bytes(file) else { return result }
    do {
      let read = try DialogFile(bytes, file: file)
      result.dialogs = read.dialogs.filter(\.isDialog).count
      result.doubts = read.inconclusive.map(\.message)
      // Two sets that require the same give one finding.
      var seen: Set<[String?]> = []
      result.findings = read.findings().filter {
        seen.insert([
          Judgement.checkName($0.rule.id), $0.path, $0.text, $0.message, $0.place.map { "\($0)" },
        ]).inserted
      }
    } catch { result.doubts = ["\(error)"] }
    return result
  }

  func outcomes(of part: String) -> [Outcome] { outcomes.filter { $0.file.hasPrefix(part + "/") } }

  var findings: [Finding] { outcomes.flatMap(\.findings) }

  /// The number of texts in the files of whole apps, counted when they were collected.
  static let stringsOfApps: Int = {
    guard let bytes = try? World.bytes("strings.json"), let document = try? JSONDocument(bytes) else { return 0 }
    return document.root.members.reduce(0) { $0 + ($1.value.integer ?? 0) }
  }()

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Outcome?]
    init(count: Int) { values = Array(repeating: nil, count: count) }
    func set(_ value: Outcome, at index: Int) { lock.withLock { values[index] = value } }
    var all: [Outcome] { lock.withLock { values.compactMap { $0 } } }
  }
}
