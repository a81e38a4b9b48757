@testable import GVLArchive
import GVLBundle
import GVLBundleFormat
import GVLBundleReports
import GVLChanges
import GVLCheck
import GVLCheckReports
@testable import GVLDecision
import GVLDialogReading
import GVLFindings
import GVLFindingsReports
import GVLList
import GVLListReports
import GVLRecordReports
import GVLShown
@testable import GVLSync
import GVLWording
@testable import GVLWorkspace
import ReportFormats
import TestSupport

/// Output of commands other than comparisons and findings, with one text wherever a server, file or user may put one.
struct ShownResult {
  let name: String
  let text: TextReport
  var json: JSONValue?

  static func all(_ text: String) throws -> [ShownResult] {
    let proof = try proof(text)
    let check = check(text)
    return [
      ShownResult(name: "sync", text: sync(text).textReport, json: sync(text).json),
      ShownResult(name: "plan", text: plan(text).textReport, json: plan(text).json),
      ShownResult(name: "repair", text: repair(text).textReport, json: repair(text).json),
      ShownResult(name: "import", text: imported(text).textReport, json: imported(text).json),
      ShownResult(name: "remove", text: removal(text).textReport, json: removal(text).json),
      ShownResult(
        name: "verify", text: verification(text).textReport,
        json: verification(text).json(schema: "gvl.archive/1", path: "path")),
      ShownResult(name: "bundle", text: bundles(text).textReport, json: bundles(text).json),
      ShownResult(name: "init", text: .made([text, "gvl.yml"])),
      ShownResult(
        name: "vendor",
        text: .vendorHead(
          7, named: text, isLive: nil, in: "v3/8", information: VendorInformation(["contact": .string(text)]))),
      ShownResult(name: "wording", text: wording(text).textReport),
      ShownResult(name: "proof", text: proof.textReport, json: proof.json(verified: Timestamp(seconds: 0))),
      ShownResult(
        name: "check", text: check.result.textReport(check.report), json: check.result.json(check.report)),
    ]
  }

  static func sync(_ text: String) -> SyncReport {
    var report = SyncReport(source: text, specification: 3)
    for outcome in ResourceReport.Outcome.allCases {
      for language in ["de", text] {
        var resource = ResourceReport(.translation(language: language, specification: 3), url: text, outcome)
        (resource.message, resource.path) = (text, text)
        if outcome == .failed { resource.code = "http.reset" }
        report.resources.append(resource)
      }
    }
    return report
  }

  static func plan(_ text: String) -> Plan {
    var plan = Plan()
    plan.held = [HeldResource(resource: .latest(specification: 3), url: text, reason: .unusable(text), until: nil)]
    return plan
  }

  static func repair(_ text: String) -> RepairReport {
    var report = RepairReport()
    report.files = RepairedFile.Action.allCases.map { RepairedFile(text, $0, to: text, text) }
    report.problems = [ArchiveProblem(code: .changed, path: text + "2", message: text)]
    return report
  }

  static func imported(_ text: String) -> ImportReport {
    var report = ImportReport()
    report.files = ImportedFile.Outcome.allCases.map { outcome in
      var file = ImportedFile(text, outcome)
      (file.language, file.message) = (text, outcome == .refused ? text : nil)
      file.list = ListReference(specification: 3, version: 8)
      return file
    }
    return report
  }

  static func removal(_ text: String) -> RemovalReport {
    RemovalReport([
      Entry(
        path: text, subject: .list(ListReference(specification: 3, version: 8)), lastUpdated: nil, from: .import,
        sha256: String(repeating: "a", count: 64), bytes: 3)
    ])
  }

  static func verification(_ text: String) -> Verification {
    Verification(
      [.init(path: text, code: "verify.changed", message: text)], files: 3, praise: "every one as it was stored")
  }

  static func bundles(_ text: String) -> BundleReport {
    let sizes = BundleSizes(
      rows: [
        .init(kind: .list, language: nil, files: 1, bytes: 12_345, gzip: 1_234, brotli: nil),
        .init(kind: .texts, language: text, files: 2, bytes: 4_321, gzip: 432, brotli: 321),
      ], isCompressed: true)
    return BundleReport([
      .init(
        manifest: manifest(text), folder: text, bytes: 12_345, isUnchanged: false,
        sizes: BundleSizes(rows: sizes.rows, isCompressed: false)),
      .init(manifest: manifest(text), folder: text, bytes: 12_345, isUnchanged: true, sizes: sizes),
    ])
  }

  static func manifest(_ text: String) -> BundleManifest {
    let list = ListReference(specification: 3, version: 8)
    let loan = BundleManifest.Language.Loan(item: "stacks/1", members: ["name"], from: text)
    var language = BundleManifest.Language(
      language: text, texts: text, reason: text, file: text, list: ListReference(specification: 3, version: 7),
      lastUpdated: text, sha256: text, loans: [loan])
    language.textFrom = [.init(list: language.list, sha256: text, items: [TextKey(.stack, 2)])]
    language.fallbackOf = [
      .init(item: text, from: text, reason: "changed"), .init(item: text, from: text, reason: text),
    ]
    var manifest = BundleManifest(
      target: "json", profile: PublisherProfile(name: text), list: list, lastUpdated: text,
      sha256: String(repeating: "b", count: 64), tcfPolicyVersion: 5, vendors: 1_234,
      languages: [language],
      leftOut: (1...14).map { .init(vendor: $0, name: text, reason: .deleted, deletedDate: text) })
    manifest.dialog = [
      .init(
        language: text, words: "pl", file: text, sha256: text, loans: [.init(key: "first.title", from: text)])
    ]
    manifest.collisions = [.init(custom: text, vendor: 7, name: text, what: .domain)]
    manifest.files = [
      .init(path: text, kind: .texts, language: text, sha256: String(repeating: "c", count: 64), bytes: 4_321)
    ]
    return manifest
  }

  static func wording(_ text: String) -> WordingText {
    WordingText([(text: text, verdict: Classifier.standard.classify(text))])
  }

  static func proof(_ text: String) throws -> DecisionProof {
    let old = try VendorList(Fiction.list().bytes)
    let new = try VendorList(Fiction.list(version: 8).bytes)
    let profile = PublisherProfile(name: text)
    let decision = ReconsentDecision(from: old, to: new, profile: profile, policy: .legalBasis)
    func loaded(_ list: VendorList) -> LoadedList { LoadedList(list: list, reference: list.reference, file: text) }
    let record = try DecisionRecord(
      decision, from: loaded(old), to: loaded(new), fromProfile: nil, profile: profile, policy: .legalBasis, tool: text,
      recorded: Timestamp(seconds: 0), note: text)
    return DecisionProof(
      record, differences: [text], tool: "gvl 0.1.0", file: (text, String(repeating: "0", count: 64)))
  }

  /// A page with the text on a button, and a report about it.
  static func check(_ text: String) -> (result: CheckResult, report: FindingsReport) {
    let page = """
      <div id="cookie-banner"><p>We use cookies. \(text)</p><button>Accept all</button><button>Reject all</button>
      <button aria-label="\(text)">Settings</button></div>
      """
    let input = CheckReading.Input(
      path: text, isNamed: true,
      outcome: FileOutcome(Array(page.utf8), file: text, language: nil, roles: RoleMap(), isNamed: true))
    let reading = CheckReading(
      [input], folders: [.init(path: "out", leftOut: [text: 2])],
      inconclusive: [Inconclusive(.unread, file: text, message: text)], expected: nil)
    var result = CheckResult()
    result.add(reading)
    for file in reading.files { result.add(CheckResult(file, context: .standard)) }
    let found = review(result.findings, result.inconclusive, in: ReviewScope(checked: result.subjects.map(\.file)))
    let own = result.ownLines
    return (
      result,
      FindingsReport(
        command: "check", version: "0.1.0", review: found, inconclusive: found.unseen, subjects: result.subjects,
        leftOut: result.unmentioned, sources: result.shownLines(own), folder: "/srv")
    )
  }
}
