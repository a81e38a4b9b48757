package import GVLShown

/// One profile of `gvl.yml`: a selection of the list, and further settings of an app or site.
package struct WorkspaceProfile: Sendable, Hashable {
  /// Vendors, purposes and restrictions, on which counts, verdicts and bundles depend.
  package var selection: PublisherProfile
  /// A preset's name, or the path of a policy file.
  package var reconsentPolicy = "legal-basis"
  package var territories: [String] = []
  /// The command that stores where vendors work.
  package static let territoriesRemedy = "gvl sync --also avi"
  /// The bundles to build, in the order of the file.
  package var bundles: [BundleSettings] = []
  package var dialogs = DialogSettings()
  /// Settings for other services.
  package var signals = SignalSettings()
  /// Words that this module cannot check, with their places; other modules check them.
  package var words: [Word] = []

  package init(_ selection: PublisherProfile) { self.selection = selection }

  package init(name: String) { self.init(PublisherProfile(name: name)) }

  /// The whole list, without restrictions.
  package static let wholeList = WorkspaceProfile(.wholeList)

  package var name: String { selection.name }

  /// One bundle: `{target: swift, out: Sources/GVLData, module: GVLData}`.
  package struct BundleSettings: Sendable, Hashable {
    package var target: String?
    /// The output folder, relative to the workspace.
    package var out: String?
    package var limits = Limits()
    /// The target's own options; the target checks them.
    package var options: [String: [String]] = [:]
    package var line: Int

    /// The limits in bytes; nil for no limit.
    package struct Limits: Sendable, Hashable {
      /// For all files together: `maxBytes`.
      package var all: Int?
      /// For the files that a page loads on a first visit: `maxVisit`.
      package var visit: Int?

      package init(all: Int? = nil, visit: Int? = nil) { (self.all, self.visit) = (all, visit) }
    }

    package init(target: String? = nil, line: Int = 1) { (self.target, self.line) = (target, line) }
  }

  /// A third party outside the list.
  package struct CustomVendor: Sendable, Hashable {
    package var name: String
    package var url: String?
  }

  /// Facts about its dialogs that the list does not contain.
  package struct DialogSettings: Sendable, Hashable {
    /// The sets of rules for checks; nil for the standard sets.
    package var ruleSets: [String]?
    /// The meanings of keys and ids whose names do not say it: `btn_1` is `accept_all`, `step2.*` is `second`.
    package var roles: [KeyMeaning] = []
    package var layers: [KeyMeaning] = []
    /// Google Additional Consent providers shown beside the list's vendors.
    package var additionalProviders: [Int] = []
    package var nonTCFVendors = 0
    /// The vendors outside the framework that are listed by name.
    package var customVendors: [CustomVendor] = []
    package var paidAlternative = false
    /// Whether the dialogs ask for TCF consent; nil to judge by each dialog's text.
    package var tcf: Bool?
    /// The stacks of the first layer; nil for the stacks that leave the fewest rows.
    package var stacks: [Int]?

    /// The number of third parties outside the list.
    package var otherProviders: Int { additionalProviders.count + max(nonTCFVendors, customVendors.count) }
  }

  /// A word of the file that must be one of a fixed set.
  package struct Word: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case role, layer, rules, target, territory, policy }

    package var kind: Kind
    package var text: String
    /// The path to it: `profiles.app.roles.btn_1`.
    package var path: String
    package var line: Int
  }

  /// The meaning of a key; a `*` in it is any run of characters.
  package struct KeyMeaning: Sendable, Hashable {
    package var key: String
    package var meaning: String

    package init(key: String, meaning: String) { (self.key, self.meaning) = (key, meaning) }
  }
}
