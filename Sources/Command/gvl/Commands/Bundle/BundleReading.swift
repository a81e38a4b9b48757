import Files
import GVLBundle
import GVLDialog
import GVLModel
import GVLText
import GVLWorkspace
import PlainText

/// Reads what a bundle is made from.
struct BundleReading {
  private let workspace: Workspace
  private let profile: WorkspaceProfile
  private let languages: [String]
  private let fallback: [String: String]

  init(_ workspace: Workspace, _ profile: WorkspaceProfile) {
    (self.workspace, self.profile) = (workspace, profile)
    (languages, fallback) = (workspace.settings.languages.value, workspace.settings.fallback.value)
  }

  func sources(_ list: ListArgument?, _ mode: LockUse.Mode) throws -> BundleSources {
    try workspace.bundleSources(list, languages: languagesNeeded(for: languages, fallback: fallback), mode)
  }

  func input(_ sources: BundleSources) throws -> BundleInput {
    let texts = sources.texts.filter { !$0.texts.isEmpty }
    var input = BundleInput(
      list: sources.list.list, reference: sources.list.reference, sha256: sources.sha256,
      texts: texts.map { BundleInput.Text(language: $0.language, texts: $0.texts) },
      profile: profile.selection, languages: languages, fallback: fallback)
    input.dialog = try words()
    input.customVendors = profile.dialogs.customVendors.map { CustomVendor(name: $0.name, url: $0.url) }
    input.stacks = profile.dialogs.stacks
    let freshness = workspace.settings.freshness.value
    (input.refreshAfter, input.hardExpiry) = (freshness.warn, freshness.fail)
    return input
  }

  /// The CMP's own words in every language that may be shown, or lend to what is shown.
  func words() throws -> [BundleInput.Words] {
    let folder = DialogFolder(workspace)
    let needed = Set(languagesNeeded(for: languages, fallback: fallback)).union(["en"])
    return try needed.sorted().compactMap { code in
      guard let language = Languages.row(code), let (text, words) = try folder.read(language) else { return nil }
      return BundleInput.Words(words, sha256: Digest.sha256(Array(text.utf8)))
    }
  }
}
