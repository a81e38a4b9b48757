import Files
import GVLWording
import TestSupport

/// A text with its label. Labels are coarser than roles.
struct Sample: Sendable {
  let text: String
  let language: String
  let label: String

  static let labels = ["accept", "reject", "settings", "save", "acknowledge", "close", "withdraw", "other"]

  /// Whether the SHA-256 of a text is an odd number.
  private static func isOdd(_ text: String) -> Bool {
    Digest.sha256(Array(text.utf8)).last.map { "13579bdf".contains($0) } == true
  }

  /// The labelled sample beside the corpus, split by the digest of each item's id: the authors of the lexicons could
  /// see one half; the other was kept aside.
  static let halves: (seen: [Sample], aside: [Sample]) = {
    guard let url = Corpus.root?.appending(path: "../wording/labelled-buttons.json").standardizedFileURL,
      let data = try? Data(contentsOf: url), let document = try? JSONDocument([UInt8](data))
    else { return ([], []) }
    var result: (seen: [Sample], aside: [Sample]) = ([], [])
    for item in document.root["items"]?.elements ?? [] {
      guard let id = item["id"]?.string, let text = item["text"]?.string, let language = item["lang"]?.string,
        let label = item["class"]?.string
      else { continue }
      let isAside = isOdd(id)
      let sample = Sample(text: text, language: language, label: label)
      if isAside { result.aside.append(sample) } else { result.seen.append(sample) }
    }
    return result
  }()

  static let all = halves.seen + halves.aside

  /// Labels of our own, by language: `class<TAB>text`. The lexicons were corrected until they read them, so these
  /// labels prevent regressions and do not measure accuracy.
  static let own: [Sample] = {
    let folder = Corpus.packageRoot.appending(path: "Tests/Text/GVLWordingTests/Labels")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "tsv" }.sorted { $0.path < $1.path }.flatMap { file -> [Sample] in
      let language = file.deletingPathExtension().lastPathComponent
      return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { line in
        let fields = line.split(separator: "\t")
        return fields.count == 2 ? Sample(text: String(fields[1]), language: language, label: String(fields[0])) : nil
      }
    }
  }()

  /// Labels of public products, older than the lexicons, split in two halves by the digest of each text.
  static let world: (seen: [Sample], aside: [Sample]) = {
    let file = Corpus.packageRoot.appending(path: "Tests/Text/GVLWordingTests/Labels/World/labels.tsv")
    var result: (seen: [Sample], aside: [Sample]) = ([], [])
    for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 4 else { continue }
      let sample = Sample(text: fields[2], language: fields[1], label: fields[0])
      let isAside = isOdd(sample.text)
      if isAside { result.aside.append(sample) } else { result.seen.append(sample) }
    }
    return result
  }()

  static func label(of role: Role) -> String {
    switch role {
    case .acceptAll, .accept: "accept"
    case .rejectAll, .reject, .necessaryOnly, .continueWithout, .object, .doNotSell: "reject"
    case .settings: "settings"
    case .save: "save"
    case .withdraw: "withdraw"
    case .acknowledge: "acknowledge"
    case .close: "close"
    case .vendors, .privacyPolicy, .pay, .other: "other"
    case .unknown: "unknown"
    }
  }
}

/// A classifier's results on labelled texts. `unknown` counts as a miss.
struct Score {
  struct Row {
    var right = 0
    var called = 0
    var all = 0

    var precision: Double { called == 0 ? 1 : Double(right) / Double(called) }
    var recall: Double { all == 0 ? 1 : Double(right) / Double(all) }
  }

  private(set) var rows: [String: Row] = [:]
  /// An acceptance called a refusal, or the other way round.
  private(set) var swaps: [String] = []
  /// Other labels that were read as an acceptance or a refusal.
  private(set) var strays: [String] = []
  /// Misread and unread labels, except for `other` labels that were not understood.
  private(set) var misses: [String] = []

  enum Reading { case language, statedLanguage, noLanguage }

  init(_ samples: [Sample], _ reading: Reading = .language) {
    for sample in samples {
      let role =
        switch reading {
        case .language: Classifier.classify(sample.text, language: sample.language).role
        case .statedLanguage: Classifier.classify(sample.text, only: sample.language).role
        case .noLanguage: Classifier.classify(sample.text).role
        }
      let called = Sample.label(of: role)
      rows[sample.label, default: Row()].all += 1
      rows[called, default: Row()].called += 1
      if called == sample.label {
        rows[called, default: Row()].right += 1
        continue
      }
      // Not understanding a label that is no choice does no damage.
      if sample.label == "other", called == "unknown" { continue }
      let told = "\(sample.language) \"\(sample.text)\" is \(sample.label), was called \(called)"
      misses.append(told)
      if Set([called, sample.label]) == ["accept", "reject"] { swaps.append(told) }
      if sample.label == "other", called == "accept" || called == "reject" { strays.append(told) }
    }
  }

  subscript(label: String) -> Row { rows[label] ?? Row() }

  /// A row of a Markdown table: precision / recall of each class.
  func row(_ name: String, _ count: Int) -> String {
    let cells = Sample.labels.map { label in
      self[label].all == 0 ? "–" : "\(Self.shown(self[label].precision)) / \(Self.shown(self[label].recall))"
    }
    return "| \(name) | \(count) | \(swaps.count) | " + cells.joined(separator: " | ") + " |"
  }

  private static func shown(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    return thousandths == 1000
      ? "1" : "." + String(repeating: "0", count: 3 - String(thousandths).count) + String(thousandths)
  }
}
