/// Decides which roles of key and text are compatible.
enum RoleAgreement {
  /// Groups of roles whose labels are used for one another.
  private static let groups: [Set<Role>] = [
    [.acceptAll, .accept, .acknowledge], [.accept, .save],
    [.rejectAll, .reject, .necessaryOnly, .continueWithout, .object, .withdraw], [.necessaryOnly, .save],
    [.settings, .vendors, .other, .privacyPolicy], [.save, .acknowledge, .close],
    [.close, .acknowledge, .continueWithout], [.close, .reject, .rejectAll, .necessaryOnly],
    [.pay, .continueWithout], [.doNotSell, .reject, .rejectAll, .object], [.withdraw, .settings],
    [.vendors, .settings, .other],
  ]

  /// Whether a text fits the role of its key. Contrary choices count as fitting; another rule reports them.
  static func agree(_ key: Role, _ text: Role) -> Bool {
    key == text || key.contradicts(text) || groups.contains { $0.contains(key) && $0.contains(text) }
  }
}
