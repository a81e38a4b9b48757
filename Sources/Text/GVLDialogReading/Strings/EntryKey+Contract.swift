extension EntryKey {
  /// Whether the key belongs to a contract or terms of use: `end-user-agreement.accept`.
  var isOfContract: Bool {
    way.last.map { $0.contains(where: ["agreement", "eula", "terms", "license", "licence", "tos"].contains) } ?? false
  }
}
