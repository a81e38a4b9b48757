import Files
import GVLBundle
import GVLDecision
import GVLDialog
import GVLSettings
import GVLShown
import GVLText
import GVLWorkspace
import PlainText

/// Reads the inputs of a bundle.
struct BundleReading {
  private let workspace: Workspace
  private let profile: WorkspaceProfile
  private let languages: [String]
  private let fallback: [String: String]
  /// The CMP's own words in every language that is shown or used as a fallback; read once, errors are thrown on use.
  private let read: Result<[BundleInput.Words], any Error>

  init(_ workspace: Workspace, _ profile: WorkspaceProfile) {
    (self.workspace, self.profile) = (workspace, profile)
    let (languages, fallback) = (workspace.settings.languages.value, workspace.settings.fallback.value)
    (self.languages, self.fallback) = (languages, fallback)
    read = Result {
      let needed = Set(languagesNeeded(for: languages, fallback: fallback)).union(["en"])
      return try Self.words(in: needed, DialogFolder(workspace))
    }
  }

  func words() throws -> [BundleInput.Words] { try read.get() }

  func sources(_ list: ListArgument?, _ mode: LockUse.Mode, _ now: Timestamp) throws -> BundleSources {
    let sources = try workspace.bundleSources(
      list, languages: languagesNeeded(for: languages, fallback: fallback), mode
    ) {
      workspace.confirmation(of: $0, by: now)
    }
    // The clock is wrong: the bundle would count as fresh for too long.
    if let confirmed = sources.confirmed, confirmed.date > now.date {
      throw WorkspaceError(
        .lock, BundleLock.path(in: workspace),
        "`confirmed` is \(confirmed.date), and today is \(now.date): set the clock, or write the file anew by "
          + "`gvl bundle --update`")
    }
    return sources
  }

  func input(_ sources: BundleSources, _ shown: ShownList) throws -> BundleInput {
    let texts = sources.texts.filter { !$0.texts.isEmpty }
    var input = BundleInput(
      list: sources.list.list, reference: sources.list.reference, sha256: sources.sha256,
      texts: texts.map { BundleInput.Text(language: $0.language, texts: $0.texts) },
      profile: profile.selection, languages: languages, fallback: fallback)
    input.dialog = try words()
    input.customVendors = profile.dialogs.customVendors.map { CustomVendor(name: $0.name, url: $0.url) }
    input.stacks = profile.dialogs.stacks
    let freshness = workspace.settings.freshness.value
    (input.refreshAfter, input.hardExpiry, input.confirmed) = (freshness.warn, freshness.fail, sources.confirmed)
    input.asks = try workspace.asks(of: sources.olderLists, now: shown, by: profile)
    return input
  }

  private static func words(in codes: Set<String>, _ folder: DialogFolder) throws -> [BundleInput.Words] {
    try codes.sorted().compactMap { code in
      guard let language = Languages.row(code), let (text, words) = try folder.read(language) else { return nil }
      return BundleInput.Words(words, sha256: Digest.sha256(Array(text.utf8)))
    }
  }
}
