package import GVLArchive
package import GVLList
package import YAMLText

/// The settings of a workspace, each with its source: the values of `gvl.yml`, and defaults for missing keys.
///
/// The tables `WorkspaceKeys` and `ProfileKeys` say how it is read.
package struct Configuration: Sendable {
  package static let fileName = "gvl.yml"

  /// The name of the file in messages.
  package var name = fileName
  package var source = Settings.Sourced(OfficialSource.lists)
  /// Addresses of the extra files, which are not below `source`; without an entry, the official address.
  package var sources = Settings.Sourced([Subject.ExtraFile: String]())
  package var languages = Settings.Sourced(["en"])
  /// From a language to its stand-in; `*` stands for every other language.
  package var fallback = Settings.Sourced(["*": "en"])
  /// In source order, with `extends` already resolved.
  package var profiles: [Settings.Sourced<WorkspaceProfile>] = []
  package var freshness = Settings.Sourced(Freshness.standard)
  /// The CMP that signals users' choices; nil if none is named, and nothing is signalled.
  package var cmp = Settings.Sourced(CMP?.none)
  /// Files that `gvl check` leaves out of folders: patterns of `.gitignore`, relative to the folder of `gvl.yml`.
  package var checkExclude = Settings.Sourced([String]())
  /// Files and folders that hold dialogs, relative to the folder of `gvl.yml`.
  package var checkDialogs = Settings.Sourced([String]())
  /// The user's own sites, by full host name.
  package var checkSites = Settings.Sourced([String]())

  /// A configuration of defaults.
  package init() {}

  /// Decodes a parsed `gvl.yml`. Throws for an unknown key and names the nearest known one.
  ///
  /// - Parameter file: reads a file that a profile names, or says why it cannot be read.
  package init(
    _ node: YAMLNode, name: String = "gvl.yml",
    file: @escaping VendorFile.Reader = { .failure(.init("\($0): no files are read here")) }
  ) throws(YAMLError) {
    self.name = name
    try WorkspaceKeys.table.read(
      node, "the settings of a workspace", into: &self, SettingSource(name: name, file: file))
  }

  /// A CMP as TC strings name it.
  package struct CMP: Sendable, Hashable {
    /// Its id in the list of CMPs.
    package var id = 0
    /// The CMP's own version.
    package var version = 1

    package init(id: Int = 0) { self.id = id }

    /// The range that a TC string can hold.
    package static let numbers = 1...4_095
  }

  /// The age from which an unconfirmed list counts as old.
  package struct Freshness: Sendable, Hashable {
    package var warn: Age
    /// The age that fails; nil for never.
    package var fail: Age?
    /// After this time without a new list, the source is reported as frozen. Lists are published weekly.
    package var frozen: Age

    package static let standard = Freshness(
      warn: Age(seconds: 8 * 86_400), fail: Age(seconds: 15 * 86_400), frozen: Age(seconds: 21 * 86_400))
  }
}
