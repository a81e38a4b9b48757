package import GVLChanges
package import GVLListReports
import GVLSettings
import GVLShown
package import GVLTranslationReports
package import GVLWorkspace

/// The changes between two lists, or two files of translations.
package struct DiffWork {
  package indirect enum Comparison {
    case lists(ChangeReport)
    case translations(TranslationDiffReport)
  }

  /// The changes to keep.
  package struct Part {
    /// Vendors by id or name.
    package var vendors: [String] = []
    package var kinds: Set<ChangeKind> = []
    package var directions: Set<Direction> = []
    package var only: ChangeFilter.Part?

    package init() {}
  }

  private let workspace: Workspace

  package var from = ListArgument.previous
  package var to = ListArgument.latest
  package var part = Part()
  /// The language of the purpose names, as the user wrote it.
  package var language: String?
  /// The page to make; nil for no page.
  package var page: PageRequest?

  package init(in workspace: Workspace) { self.workspace = workspace }

  package func run() throws(JobError) -> Done<Comparison> { try Done.work { notes in try compare(&notes) } }

  private func compare(_ notes: inout Notes) throws -> Comparison {
    let inputs = try workspace.inputs(from: from, to: to)
    if inputs.from.isTranslation || inputs.to.isTranslation {
      return .translations(TranslationDiffReport([try TranslationDiffWork.between(inputs, language: nil, workspace)]))
    }
    let (from, to) = (try inputs.from.list(), try inputs.to.list())
    notes.note([from.note, to.note].compactMap(\.self))
    let selection = workspace.settings.profile.value.selection
    let profile = selection.resolved(in: from.list, to.list)
    let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
      .filtered(by: try filter(from, to, profile, &notes))
    let groups = VendorGroups(
      from: from.list, to: to.list, diff: diff, fromProfile: from.profile, profile: selection)
    var report = ChangeReport(diff, profile: profile, groups: groups)
    report.names = try AskedTexts(workspace: workspace).names(from: from, to: to, in: language, &notes)
    if let page {
      report.page.head = page.head(lists: [from, to], profile: profile, workspace)
      report.page.showsOthers = page.isWhole || diff.selection != nil
    }
    return .lists(report)
  }

  /// - Parameter profile: its vendors are resolved in both lists.
  private func filter(
    _ from: LoadedList, _ to: LoadedList, _ profile: PublisherProfile, _ notes: inout Notes
  ) throws -> ChangeFilter {
    let vendors = try part.vendors.map { try VendorSearch($0).id(in: to, or: from) }
    if part.only == .others, profile.vendors == .all {
      notes.note("the profile \(profile.name) picks no vendors, so there are no others")
    }
    return ChangeFilter(
      vendors: Set(vendors), kinds: part.kinds, directions: part.directions, part: part.only, of: profile.vendors)
  }
}
