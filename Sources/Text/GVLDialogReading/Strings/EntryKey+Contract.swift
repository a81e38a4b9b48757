extension EntryKey {
  /// Whether it is of an agreement that is signed, whatever stands around: `end-user-agreement.accept`.
  var isOfContract: Bool {
    way.last.map { $0.contains(where: ["agreement", "eula", "terms", "license", "licence", "tos"].contains) } ?? false
  }
}
