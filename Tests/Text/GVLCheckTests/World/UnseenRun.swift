@testable import GVLCheck
@testable import GVLDialogReading
import TestSupport

/// Checks products and apps that were not used for development (`../shared/world/unseen`), each as a folder, like `gvl
/// check .` in it.
struct UnseenRun: Sendable {
  /// The result of one repository.
  struct Repository: Sendable {
    /// The repository as `owner/name`.
    var name: String
    var isApp: Bool
    var findings: [Finding] = []
    var dialogs = 0
    /// Whether it has a dialog of its own.
    var hasDialog: Bool
  }

  var repositories: [Repository] = []

  static let all = UnseenRun()

  static var isPresent: Bool { root != nil }
  static let absence = World.absence

  private static let root: URL? = World.root.map { $0.appending(path: "unseen") }
    .flatMap { FileManager.default.fileExists(atPath: $0.appending(path: "judged.jsonl").path) ? $0 : nil }

  init() {
    guard let root = Self.root else { return }
    let known = Self.dialogs(root)
    for part in ["products", "apps"] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: part).path)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        var repository = Repository(
          name: name.replacing("+", with: "/", maxReplacements: 1), isApp: part == "apps",
          hasDialog: known[name].map { $0 != "none" } ?? false)
        (repository.findings, repository.dialogs) = Self.check(root.appending(path: part + "/" + name))
        repositories.append(repository)
      }
    }
  }

  private static func check(_ folder: URL) -> ([Finding], Int) {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let checked = checkFolder(
      all.sorted().lazy.filter { path in
        // `gvl check` leaves these out of folders.
        let parts = path.split(separator: "/")
        guard !parts.contains(where: { $0.hasPrefix(".") || ["node_modules", "build", "dist"].contains($0) }) else {
          return false
        }
        let values = try? folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
        return values?.isRegularFile == true
      }.map { (path: $0, bytes: (try? [UInt8](Data(contentsOf: folder.appending(path: $0)))) ?? []) })
    return (checked.findings, checked.dialogs.count)
  }

  private static func dialogs(_ root: URL) -> [String: String] {
    guard let bytes = try? [UInt8](Data(contentsOf: root.appending(path: "dialogs.json"))),
      let document = try? JSONDocument(bytes)
    else { return [:] }
    return Dictionary(
      document.root.members.compactMap { member in member.value.string.map { (member.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The judgements of findings, by repository; those of the project come first.
  static let judgements: [String: [Judgement]] = {
    guard let root, let bytes = try? [UInt8](Data(contentsOf: root.appending(path: "judged.jsonl"))) else { return [:] }
    var all: [String: [Judgement]] = [:]
    for line in bytes.split(separator: 0x0A) {
      guard let row = try? JSONDocument(Array(line)).root, let repository = row["repo"]?.string,
        let file = row["file"]?.string, let rule = row["rule"]?.string,
        let verdict = row["verdict"]?.string.flatMap(Judgement.Verdict.init)
      else { continue }
      all[repository, default: []].append(
        Judgement(
          file: file, check: Judgement.checkName(rule), key: row["key"]?.string, text: row["text"]?.string,
          line: row["line"]?.integer, verdict: verdict))
    }
    for judgement in Judgement.read("judged-unseen.tsv") {
      let parts = judgement.file.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      var own = judgement
      own.file = parts[1]
      all[parts[0], default: []].insert(own, at: 0)
    }
    return all
  }()
}

/// How accurate the check is on files that were not used for development.
struct UnseenFigures {
  private(set) var errors = WorldFigures.Errors()
  private(set) var warnings = WorldFigures.Errors()
  /// Errors that are false, or that nobody has judged.
  private(set) var falseAlarms: [String] = []
  /// Findings judged true that are not found.
  private(set) var lost: [String] = []
  /// The number of products with a dialog of their own, and of those with a dialog found.
  private(set) var products: (all: Int, seen: Int) = (0, 0)
  private(set) var unseen: [String] = []

  init(_ run: UnseenRun, _ judgements: [String: [Judgement]] = UnseenRun.judgements) {
    for repository in run.repositories {
      let known = Judgements(own: judgements[repository.name] ?? [], world: [])
      if repository.hasDialog {
        products = (products.all + 1, products.seen + (repository.dialogs > 0 ? 1 : 0))
        if repository.dialogs == 0 { unseen.append(repository.name) }
      }
      for finding in repository.findings where finding.severity >= .warning {
        let verdict = known.verdict(of: finding)?.verdict
        if finding.severity == .error { errors.count(verdict) } else { warnings.count(verdict) }
        guard finding.severity == .error, verdict == .no || verdict == nil else { continue }
        let text = (finding.text ?? "").prefix(60).split(separator: "\n").joined(separator: " ")
        falseAlarms.append(
          "\(repository.name) \(finding.file ?? "") \(finding.rule.id) \(finding.path ?? "-") \"\(text)\"")
      }
      for judgement in known.known where judgement.verdict == .yes {
        if !Judgements.isFound(judgement, among: repository.findings) {
          lost.append("\(repository.name) \(judgement.file) \(judgement.check) \(judgement.key ?? "-")")
        }
      }
    }
  }
}
