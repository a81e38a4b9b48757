/// What the tables of settings do not know: words of other rooms, and what the workspace has.
package struct SettingContext: Sendable {
  /// The words that there are of a kind.
  package var known: @Sendable (WorkspaceProfile.Word.Kind) -> [String]
  /// Those that hold where a profile names none.
  package var standard: @Sendable (WorkspaceProfile.Word.Kind) -> [String]
  /// What each target may be asked for, beside the keys of a bundle.
  package var options: [(target: String, settings: [SettingInfo])]
  /// An address without its secrets.
  package var address: @Sendable (String) -> String
  /// Whether it is stored where vendors work.
  package var storesVendorInformation = true

  package init(
    known: @escaping @Sendable (WorkspaceProfile.Word.Kind) -> [String],
    standard: @escaping @Sendable (WorkspaceProfile.Word.Kind) -> [String],
    options: [(target: String, settings: [SettingInfo])],
    address: @escaping @Sendable (String) -> String
  ) {
    (self.known, self.standard, self.options, self.address) = (known, standard, options, address)
  }
}
