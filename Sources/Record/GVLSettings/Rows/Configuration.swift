package import GVLArchive
package import GVLList
package import YAMLText

/// The settings of a workspace, each with where it comes from: what `gvl.yml` says, and the defaults of what it leaves out.
///
/// `WorkspaceKeys` and `ProfileKeys` are the tables by which it is read.
package struct Configuration: Sendable {
  package static let fileName = "gvl.yml"

  /// How messages call the file.
  package var name = fileName
  package var source = Settings.Sourced(OfficialSource.lists)
  /// Where the further files are served that have no place below the source. What is not here comes from its official
  /// address.
  package var sources = Settings.Sourced([Subject.ExtraFile: String]())
  package var languages = Settings.Sourced(["en"])
  /// Language to language; `*` stands for every other one.
  package var fallback = Settings.Sourced(["*": "en"])
  /// In source order, `extends` already resolved.
  package var profiles: [Settings.Sourced<WorkspaceProfile>] = []
  package var freshness = Settings.Sourced(Freshness.standard)
  /// The CMP that signals users' choices; nil where none is stated, and nothing is signalled.
  package var cmp = Settings.Sourced(CMP?.none)
  /// What `gvl check` leaves out of folders, in the patterns of `.gitignore`, from the folder of the file on.
  package var checkExclude = Settings.Sourced([String]())
  /// Files and folders that hold dialogs, from the folder of the file on.
  package var checkDialogs = Settings.Sourced([String]())
  /// The hosts of the user's own sites, by their whole names.
  package var checkSites = Settings.Sourced([String]())

  /// The defaults.
  package init() {}

  /// Decodes a parsed `gvl.yml`. An unknown key is an error that names the nearest known one.
  ///
  /// - Parameter file: the bytes of a file that a profile names, or why there are none.
  package init(
    _ node: YAMLNode, name: String = "gvl.yml",
    file: @escaping VendorFile.Reader = { .failure(.init("\($0): no files are read here")) }
  ) throws(YAMLError) {
    self.name = name
    try WorkspaceKeys.table.read(
      node, "the settings of a workspace", into: &self, SettingSource(name: name, file: file))
  }

  /// A CMP as its strings name it.
  package struct CMP: Sendable, Hashable {
    /// Its number in the list of CMPs.
    package var id = 0
    /// The CMP's own version.
    package var version = 1

    package init(id: Int = 0) { self.id = id }

    /// What a string can hold.
    package static let numbers = 1...4_095
  }

  /// When a list that was not confirmed counts as old.
  package struct Freshness: Sendable, Hashable {
    package var warn: Age
    /// Nil for never.
    package var fail: Age?
    /// From when on a source that confirms the same list again and again is reported. Lists are published weekly.
    package var frozen: Age

    package static let standard = Freshness(
      warn: Age(seconds: 8 * 86_400), fail: Age(seconds: 15 * 86_400), frozen: Age(seconds: 21 * 86_400))
  }
}
