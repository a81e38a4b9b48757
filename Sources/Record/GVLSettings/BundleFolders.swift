/// Whether each bundle has a folder of its own: in one folder the last build would replace the others, and a folder
/// inside another bundle's folder is a foreign file there.
package enum BundleFolders {
  /// The first two of these paths that are the same folder, or one inside the other.
  package static func clash(_ paths: [String]) -> (Int, Int)? {
    let folders = paths.map(normalized)
    for (index, folder) in folders.enumerated() {
      if let other = folders[..<index].firstIndex(where: { isInside(folder, $0) || isInside($0, folder) }) {
        return (other, index)
      }
    }
    return nil
  }

  /// The path without `.`, `..` and repeated slashes; the file system is not read.
  private static func normalized(_ path: String) -> [Substring] {
    var steps: [Substring] = path.hasPrefix("/") ? ["/"] : []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != "..", last != "/" {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    return steps
  }

  private static func isInside(_ path: [Substring], _ other: [Substring]) -> Bool {
    // It is not known where `..` leads from an unknown folder.
    path.starts(with: other) && (other.last != ".." || path == other)
  }
}
