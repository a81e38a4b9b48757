import Foundation
import JSONText
import TestSupport
import Testing

@testable import GVLWording

/// The labelled sample beside the corpus. Its classes are coarser than roles.
enum Sample {
  struct Item: Sendable {
    let text: String
    let language: String
    let label: String
  }

  static let items: [Item] = {
    guard let url = Corpus.root?.appending(path: "../wording/labelled-buttons.json").standardizedFileURL,
      let data = try? Data(contentsOf: url), let document = try? JSONDocument([UInt8](data))
    else { return [] }
    return (document.root["items"]?.elements ?? []).compactMap { item in
      guard let text = item["text"]?.string, let language = item["lang"]?.string, let label = item["class"]?.string
      else { return nil }
      return Item(text: text, language: language, label: label)
    }
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

@Suite(.enabled(if: !Sample.items.isEmpty, "no labelled sample here: it lies beside the real lists"))
struct SampleTests {
  private func verdicts(_ languages: Set<String>?, withLanguage: Bool = true) -> [(item: Sample.Item, label: String)] {
    Sample.items.filter { languages?.contains($0.language) ?? true }.map {
      ($0, Sample.label(of: Classifier.classify($0.text, language: withLanguage ? $0.language : nil).role))
    }
  }

  /// The line that is never crossed: for our languages, for all others, and with no language given.
  @Test func noSwaps() {
    for (languages, given) in [(Set(Classifier.standard.languages), true), (nil, true), (nil, false)] {
      for (item, label) in verdicts(languages, withLanguage: given) {
        let swapped = item.label == "accept" && label == "reject" || item.label == "reject" && label == "accept"
        #expect(!swapped, "\(item.language) \"\(item.text)\" is \(item.label), was called \(label)")
      }
    }
  }

  @Test func precisionAndRecall() throws {
    let results = verdicts(Set(Classifier.standard.languages))
    var report = "class: precision, recall (of)\n"
    for (label, precision, recall) in [
      ("accept", 0.97, 0.80), ("reject", 0.98, 0.80), ("settings", 0.92, 0.75), ("save", 0.95, 0.75),
      ("acknowledge", 0.85, 0.65),
    ] {
      let called = results.filter { $0.label == label }
      let right = called.filter { $0.item.label == label }.count
      let all = results.filter { $0.item.label == label }.count
      let (p, r) = (Double(right) / Double(max(1, called.count)), Double(right) / Double(max(1, all)))
      report += "\(label): \(Int(p * 1000)) ‰, \(Int(r * 1000)) ‰ (\(all))\n"
      #expect(p >= precision, "\(label)")
      #expect(r >= recall, "\(label)")
    }
    let others = results.filter { $0.item.label == "other" }
    let wrong = others.filter { $0.label == "accept" || $0.label == "reject" }
    #expect(Double(wrong.count) <= 0.02 * Double(others.count), "\(wrong.map(\.item.text))")
    if ProcessInfo.processInfo.environment["GVL_ACCURACY"] != nil {
      for (item, label) in results where item.label != label {
        report += "\(item.language) \(item.label) → \(label): \(item.text)\n"
      }
      print(report)
    }
  }
}
