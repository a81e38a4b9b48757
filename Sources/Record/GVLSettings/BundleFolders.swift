/// Whether bundles have a folder each: in one folder the last one built would replace the others, and a folder inside
/// another one's is a stranger there.
package enum BundleFolders {
  /// The first two of these paths that are one folder, or of which one lies in the other.
  package static func clash(_ paths: [String]) -> (Int, Int)? {
    let folders = paths.map(normalized)
    for (index, folder) in folders.enumerated() {
      if let other = folders[..<index].firstIndex(where: { isInside(folder, $0) || isInside($0, folder) }) {
        return (other, index)
      }
    }
    return nil
  }

  /// The same path without `.`, `..` and further slashes; nothing is looked up.
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
    // Nobody can say where a way out of an unknown folder leads.
    path.starts(with: other) && (other.last != ".." || path == other)
  }
}
