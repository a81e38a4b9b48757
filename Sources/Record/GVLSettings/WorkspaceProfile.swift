package import GVLShown

/// One profile of `gvl.yml`: what a list is seen through, and what else the file says of an app or site.
package struct WorkspaceProfile: Sendable, Hashable {
  /// Vendors, purposes and restrictions: all that counts, verdicts and bundles look at.
  package var selection: Profile
  /// A preset's name, or the path of a policy file.
  package var reconsentPolicy = "legal-basis"
  package var territories: [String] = []
  /// The line to run where nobody knows yet in which territories vendors work.
  package static let territoriesRemedy = "gvl sync --also avi"
  /// What is built of it, in the order of the file.
  package var bundles: [BundleSettings] = []
  package var dialogs = DialogSettings()
  /// What other services ask.
  package var signals = SignalSettings()
  /// Words of the profile that this room does not know, where they stand: whoever knows them judges them.
  package var words: [Word] = []

  package init(_ selection: Profile) { self.selection = selection }

  package init(name: String) { self.init(Profile(name: name)) }

  /// Everything in the list, unrestricted.
  package static let wholeList = WorkspaceProfile(.wholeList)

  package var name: String { selection.name }

  /// One bundle: `{target: swift, out: Sources/GVLData, module: GVLData}`.
  package struct BundleSettings: Sendable, Hashable {
    package var target: String?
    /// The folder to write, from the workspace's own.
    package var out: String?
    package var limits = Limits()
    /// What the target may be asked for beside its name: the target judges it.
    package var options: [String: [String]] = [:]
    package var line: Int

    /// How many bytes it may have; nil for any number.
    package struct Limits: Sendable, Hashable {
      /// All files together: `maxBytes`.
      package var all: Int?
      /// What a page loads at its first visit: `maxVisit`.
      package var visit: Int?

      package init(all: Int? = nil, visit: Int? = nil) { (self.all, self.visit) = (all, visit) }
    }

    package init(target: String? = nil, line: Int = 1) { (self.target, self.line) = (target, line) }
  }

  /// A third party outside of the list.
  package struct CustomVendor: Sendable, Hashable {
    package var name: String
    package var url: String?
  }

  /// What is known of its dialogs beside the list.
  package struct DialogSettings: Sendable, Hashable {
    /// Sets of rules that they are checked against; nil for the standard ones.
    package var ruleSets: [String]?
    /// What keys and ids in them are, where no name tells: `btn_1` is `accept_all`, `step2.*` is `second`.
    package var roles: [KeyMeaning] = []
    package var layers: [KeyMeaning] = []
    /// Google Additional Consent providers shown beside the list's vendors.
    package var additionalProviders: [Int] = []
    package var nonTCFVendors = 0
    /// Those of them that are named.
    package var customVendors: [CustomVendor] = []
    package var paidAlternative = false
    /// Whether they ask for TCF consent; nil for what each of them says.
    package var tcf: Bool?
    /// The stacks of the first layer; nil for those that leave the fewest rows.
    package var stacks: [Int]?

    /// Third parties that are outside the list.
    package var otherProviders: Int { additionalProviders.count + max(nonTCFVendors, customVendors.count) }
  }

  /// A word of the file that is one of a fixed few.
  package struct Word: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case role, layer, rules, target, territory, policy }

    package var kind: Kind
    package var text: String
    /// The way to it: `profiles.app.roles.btn_1`.
    package var path: String
    package var line: Int
  }

  /// What a key stands for; a `*` in it is any run of characters.
  package struct KeyMeaning: Sendable, Hashable {
    package var key: String
    package var meaning: String

    package init(key: String, meaning: String) { (self.key, self.meaning) = (key, meaning) }
  }
}
