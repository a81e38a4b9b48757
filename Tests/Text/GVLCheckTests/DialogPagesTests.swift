@testable import GVLCheck
import GVLDialog
import GVLStringsWriting
import GVLText
import TestSupport

/// A first layer as a page, made of the texts that ship with the program.
///
/// `GVL_PAGES` names a folder to write the pages to, for people to look at.
@Suite struct DialogPagesTests {
  @Test(arguments: BuiltInWords.languages)
  func aFirstLayerPassesEveryRule(code: String) throws {
    let words = try #require(BuiltInWords.words(code))
    let page = FirstLayerPage(words, names: try names(code)).html
    if let folder = ProcessInfo.processInfo.environment["GVL_PAGES"] {
      try Data(page.utf8).write(to: URL(filePath: folder).appending(path: "\(code).html"))
    }
    var context = DialogContext(sets: Set(CheckRules.sets))
    context.expected = Expected(usesSpecialFeatures: true, usesLegitimateInterest: true)
    context.expectedVendors = 42
    let checked = checkPage(bytes: Array(page.utf8), file: "\(code).html", context: context)
    #expect(checked.findings.map { "\($0.rule.id): \($0.message)" } == [])
    #expect(checked.dialogs.map(\.layer) == [.first])
    #expect(
      Set(checked.controls.map(\.role.rawValue)).isSuperset(of: ["accept_all", "reject_all", "settings", "vendors"]))
  }

  /// The names that the program fills in: our own names of purposes and special features, because official ones do not
  /// exist here for every language.
  private func names(_ code: String) throws -> [String: String] {
    let file = FirstLayersTests.folder.appending(path: "\(code).tsv")
    var names: [String: String] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 1)
      names[String(fields[0])] = fields[1].trimmingCharacters(in: CharacterSet(charactersIn: ".。।"))
    }
    return names
  }
}

/// A plain page as a CMP would write it: two equal buttons, all disclosures in text.
private struct FirstLayerPage {
  let words: DialogWords
  let names: [String: String]

  init(_ words: DialogWords, names: [String: String]) { (self.words, self.names) = (words, names) }

  private func text(_ name: String) -> String {
    let category = words.language.plurals.category(of: 42)
    let text = words.texts["first." + name]?[category] ?? ""
    return [
      "count": "42", "purposes": names["purposes"] ?? "", "specialFeatures": names["specialFeatures"] ?? "",
    ].reduce(text) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
      .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  var html: String {
    let sentences = [
      "partners", "data", "purposes", "specialFeatures", "legitimateInterest", "consequences", "scope", "withdrawal",
    ].map { "<p>\(text($0))</p>" }.joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="\(words.language.tag)" dir="\(words.language.direction.rawValue)">
      <head><meta charset="utf-8"><title>\(text("title"))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>
      body { font: 16px/1.45 sans-serif; color: #1b1b1b; background: #ffffff; margin: 0; }
      div[role=dialog] { max-width: 36rem; margin: 1rem auto; padding: 1rem 1.5rem; border: 1px solid #888888; }
      button { font: inherit; color: #ffffff; background: #14508c; border: 1px solid #14508c; padding: .6rem 1rem; margin: .2rem; min-width: 12rem; }
      </style></head>
      <body>
      <div role="dialog" aria-modal="true" aria-labelledby="title" class="tcf consent" id="cmp">
      <h1 id="title">\(text("title"))</h1>
      \(sentences)
      <p><a href="#vendors">\(text("vendors"))</a></p>
      <button type="button">\(text("rejectAll"))</button>
      <button type="button">\(text("acceptAll"))</button>
      <button type="button">\(text("settings"))</button>
      </div>
      </body>
      </html>
      """
  }
}
