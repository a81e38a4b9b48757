@testable import GVLCheck
@testable import GVLDialogReading
import GVLFindings
import TestSupport

@Suite struct RulesTests {
  @Test func everyRuleSaysWhatItIs() {
    #expect(Set(CheckRules.all.map(\.id)).count == CheckRules.all.count)
    for rule in CheckRules.all {
      let parts = rule.id.split(separator: "/")
      #expect(parts.count == 2 && rule.id == rule.id.lowercased() && !rule.title.isEmpty && !rule.cite.text.isEmpty)
      #expect(CheckRules.sets.contains(rule.set))
    }
    // Authorities require a refusal on the first layer, the TCF never does.
    #expect(!CheckRules.all.contains { $0.id.hasPrefix("tcf/") && $0.id.contains("reject") })
  }

  /// The folders of checks contain only checks, and a set uses each of them.
  @Test func everyCheckIsAskedFor() throws {
    let room = Corpus.packageRoot.appending(path: "Sources/Text/GVLCheck")
    func sources(_ folder: String) throws -> [(name: String, text: String)] {
      try FileManager.default.contentsOfDirectory(atPath: room.appending(path: folder).path).sorted().map {
        ($0, try String(contentsOf: room.appending(path: "\(folder)/\($0)"), encoding: .utf8))
      }
    }
    let sets = try sources("Sets").map(\.text).joined()
    for folder in ["Choice", "Wording", "Disclosure", "Look", "Drawn"] {
      for file in try sources("Checks/" + folder) {
        let checks = file.text.matches(of: /static let (\w+) = (?:DialogCheck|tells)\(/).map { String($0.output.1) }
        #expect(!checks.isEmpty && (checks.count == 1 || file.text.contains("func tells(")), "\(file.name)")
        for check in checks { #expect(sets.contains("(.\(check),") || sets.contains("  .\(check),"), "\(check)") }
      }
    }
  }

  /// A rule whose source was not read first-hand is no error, unless two reports agree on the source. Each row in the
  /// tables of the sets says which.
  @Test func aRuleThatWasNotReadIsAtMostAWarning() throws {
    #expect(DialogRule("a", .error(.noReject, "hearsay", .unread)).rule.severity == .warning)
    #expect(DialogRule("a", .info(.noReject, "hearsay", .unread)).rule.severity == .info)
    let folder = Corpus.packageRoot.appending(path: "Sources/Text/GVLCheck/Sets")
    let tables = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var strict = 0
    for name in tables {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let rows = text.split(separator: /\n +\.(?=(error|warning|info)\()/).dropFirst()
      strict += rows.count { $0.hasPrefix("error(") && $0.contains(".twoReports") }
    }
    let unread = CheckRules.dialog.filter { $0.rule.severity == .error && !$0.rule.cite.isVerified }
    #expect(tables.count == CheckRules.dialogSets.count && strict > 9 && unread.count == strict)
  }

  /// The table of sets is derived from the rules, so each rule is in its set.
  @Test func everyRuleStandsInItsSet() {
    #expect(Set(CheckRules.ruleSets.flatMap(\.rules)) == Set(CheckRules.all))
    #expect(CheckRules.ruleSets.flatMap(\.rules).count == CheckRules.all.count)
    for set in CheckRules.ruleSets {
      #expect(!set.rules.isEmpty && set.rules.allSatisfy { $0.set == set.name } && set.summary.hasSuffix("."))
    }
  }

  /// One fault of one dialog is one finding, even if several sets require it.
  @Test func oneFaultIsOneFinding() throws {
    let source = """
      language: en
      tcf: true
      screens:
        - layer: second
          controls: [{text: Marketing, element: switch, on: true}, {reject_all: Reject all}, {save: Save my choices}]
      """
    let all = try checkText(source, context: DialogContext(sets: Set(CheckRules.sets))).findings
    #expect(all.map(\.message).count == 1)
    #expect(all.first?.ruleNames == "tcf/pre-ticked, edpb, fr-cnil, it-garante, es-aepd, de-dsk, de, gb-ico")
    let two = try checkText(source, context: DialogContext(sets: ["fr-cnil", "edpb"])).findings
    #expect(two.map(\.ruleNames) == ["edpb/pre-ticked, fr-cnil"])
  }

  /// A rule of a policy that takes effect later gives no findings before; apps have a later date than the web.
  @Test(
    arguments: [
      ("en.lproj/Consent.strings", CalendarDay(2026, 11, 1), false),
      ("en.lproj/Consent.strings", CalendarDay(2027, 2, 15), true),
      ("en.json", CalendarDay(2026, 10, 14), false), ("en.json", CalendarDay(2026, 10, 15), true),
      ("en.lproj/Consent.strings", nil, true),
    ] as [(String, CalendarDay?, Bool)])
  func aRuleRunsFromItsDayOn(file: String, today: CalendarDay?, runs: Bool) throws {
    var dialog = Dialog(file: file, layer: .second, isDialog: true, tcf: .stated(true, by: "the test"))
    dialog.source = .strings
    var context = DialogContext(sets: ["tcf"])
    context.today = today
    let rule = try #require(CheckRules.dialog.first { $0.rule.id == "tcf/control-on-feature" })
    #expect((rule.whySilent(for: dialog, context) == nil) == runs)
  }
}
