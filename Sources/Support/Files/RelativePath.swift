/// Computes paths relative to a folder, without reading the disk.
package enum RelativePath {
  /// Returns `path` (relative to `current` unless absolute) as a path relative to `folder`: without `.` and needless
  /// `..`, never absolute.
  package static func of(_ path: String, from folder: String, current: String) -> String {
    // Standard input has no path.
    if path == "-" { return path }
    let target = steps(path.hasPrefix("/") ? path : current + "/" + path)
    let base = steps(folder.hasPrefix("/") ? folder : current + "/" + folder)
    var shared = 0
    while shared < min(target.count, base.count), target[shared] == base[shared] { shared += 1 }
    let result = Array(repeating: "..", count: base.count - shared) + target[shared...]
    return result.isEmpty ? "." : result.joined(separator: "/")
  }

  /// The folder of a file; `.` if the path has none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func steps(_ path: String) -> [String] {
    var steps: [String] = []
    for step in path.split(separator: "/") {
      switch step {
      case ".": continue
      case "..": _ = steps.popLast()
      default: steps.append(String(step))
      }
    }
    return steps
  }
}
