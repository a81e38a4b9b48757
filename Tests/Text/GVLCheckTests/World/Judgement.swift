import GVLCheck
import TestSupport

/// A person's judgement of one finding in a file of the world.
struct Judgement: Sendable, Hashable {
  enum Verdict: String, Sendable, CaseIterable { case yes = "true", arguable, no = "false" }

  /// The path below the world: `products/…/de.xlf`.
  var file: String
  /// The rule's name without its set, which may change.
  var check: String
  /// The key or its path; nil for a finding on a dialog.
  var key: String?
  var text: String?
  var line: Int?
  var verdict: Verdict
  /// Whether the finding was judged true but missed at that time.
  var wasMissed = false

  /// The judgements stored beside the files.
  static let world: [Judgement] = {
    guard let bytes = try? World.bytes("judged.jsonl") else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let row = try? JSONDocument(Array(line)).root, let file = row["file"]?.string,
        let rule = row["rule"]?.string, let verdict = row["verdict"]?.string.flatMap(Verdict.init)
      else { return nil }
      return Judgement(
        file: file, check: checkName(rule), key: row["key"]?.string, text: row["text"]?.string,
        line: row["line"]?.integer, verdict: verdict, wasMissed: row["today"]?.string == "missed")
    }
  }()

  /// The project's judgements, `judged.tsv`: for new findings, and corrections of the world's.
  static let own: [Judgement] = read("judged.tsv")

  /// Reads a table of the project: file, check, key, verdict, reason.
  static func read(_ name: String) -> [Judgement] {
    let file = Corpus.packageRoot.appending(path: "Tests/Text/GVLCheckTests/World/" + name)
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard !line.hasPrefix("#"), fields.count == 5, let verdict = Verdict(rawValue: fields[3]) else { return nil }
      return Judgement(file: fields[0], check: fields[1], key: fields[2].isEmpty ? nil : fields[2], verdict: verdict)
    }
  }

  static func checkName(_ rule: String) -> String { rule.split(separator: "/").last.map(String.init) ?? rule }
}

/// The judgements of all files, by file and check.
struct Judgements: Sendable {
  private struct Place: Hashable { var file, check: String }
  private var own: [Place: [Judgement]]
  private var world: [Place: [Judgement]]

  /// All judgements; the project's replace the world's on the same finding.
  let known: [Judgement]

  static let all = Judgements(own: Judgement.own, world: Judgement.world)

  init(own: [Judgement], world: [Judgement]) {
    known =
      own
      + world.filter { judged in
        !own.contains { $0.file == judged.file && $0.check == judged.check && $0.key == judged.key }
      }
    self.own = Dictionary(grouping: own) { Place(file: $0.file, check: $0.check) }
    self.world = Dictionary(grouping: world) { Place(file: $0.file, check: $0.check) }
  }

  /// The judgement of a finding; nil if nobody has judged it. The nearest match counts, because keys and lines change
  /// as gvl learns to read a file better.
  func verdict(of finding: Finding) -> Judgement? {
    let place = Place(file: finding.file ?? "", check: Judgement.checkName(finding.rule.id))
    return Self.fit(finding, own[place] ?? []) ?? Self.fit(finding, world[place] ?? [])
  }

  /// Whether the findings include the judged one.
  static func isFound(_ judgement: Judgement, among findings: [Finding]) -> Bool {
    findings.contains {
      $0.file == judgement.file && checkName($0) == judgement.check && fit($0, [judgement]) != nil
    }
  }

  private static func checkName(_ finding: Finding) -> String { Judgement.checkName(finding.rule.id) }

  private static func fit(_ finding: Finding, _ known: [Judgement]) -> Judgement? {
    let text = finding.text.map { String($0.prefix(160)) }
    return known.first { $0.key != nil && $0.key == finding.path && ($0.text == nil || $0.text == text) }
      ?? known.first { $0.key != nil && $0.key == finding.path }
      ?? known.first { $0.text != nil && $0.text == text }
      ?? known.first { $0.key == nil && $0.text == nil }
      ?? known.first { $0.line != nil && $0.line != 1 && $0.line == finding.place?.line }
  }
}
