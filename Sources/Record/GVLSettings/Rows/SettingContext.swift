/// Facts that the tables of settings need from other modules and from the workspace.
package struct SettingContext: Sendable {
  /// The valid words of a kind.
  package var known: @Sendable (WorkspaceProfile.Word.Kind) -> [String]
  /// The words that apply if a profile names none.
  package var standard: @Sendable (WorkspaceProfile.Word.Kind) -> [String]
  /// The options of each target, which are written beside the keys of a bundle.
  package var options: [(target: String, settings: [SettingInfo])]
  /// Removes the secrets from an address.
  package var address: @Sendable (String) -> String
  /// Whether the register of where vendors work is stored.
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
