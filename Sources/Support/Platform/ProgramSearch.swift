extension System {
  /// Finds the first executable of several names in the folders of a `PATH`; a name with a slash is used as a path. Nil
  /// if none can be started.
  package static func program(_ names: [String], in path: String) -> String? {
    let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
    return names.lazy.flatMap { name in name.contains("/") ? [name] : folders.map { "\($0)/\(name)" } }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }
}
