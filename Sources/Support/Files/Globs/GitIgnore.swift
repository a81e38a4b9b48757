/// The patterns of one `.gitignore`, or of a list in its format.
///
/// Read as Git does: `#` and `!`, a final slash for folders only, another slash for paths from the file's folder, and
/// the last matching pattern decides. Case matters; Git makes that a setting.
package struct GitIgnore: Sendable {
  private struct Pattern: Sendable {
    let ignores: Bool
    let isFolderOnly: Bool
    /// False for a pattern that matches one name at any depth.
    let isPath: Bool
    let text: PathPattern
  }

  /// Names without wildcards; `paths` and `endings` (`*.po`) are similar. Looking them up is fast. The last match wins.
  private var names: [[UInt8]: [Plain]] = [:]
  private var paths: [[UInt8]: [Plain]] = [:]
  private var endings: [[UInt8]: [Plain]] = [:]
  private var patterns: [(place: Int, pattern: Pattern)] = []

  private struct Plain: Sendable {
    let place: Int
    let ignores: Bool
    let isFolderOnly: Bool
  }

  /// Most bytes that are read from a file.
  package static let sizeLimit = 16 << 20

  package init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    for (place, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      add(Self.trimmed(line), place)
    }
  }

  /// A list with one pattern for each element.
  package init(patterns: [String]) {
    self.init(Array(patterns.joined(separator: "\n").utf8))
  }

  package var isEmpty: Bool { names.isEmpty && paths.isEmpty && endings.isEmpty && patterns.isEmpty }

  /// Removes a carriage return, and final blanks unless a backslash protects them.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = line.last == 0x0D ? line.dropLast() : line
    var end = line.startIndex
    var at = line.startIndex
    while at < line.endIndex {
      if line[at] == UInt8(ascii: "\\") {
        at += 1
      } else if line[at] == 0x20 {
        at += 1
        continue
      }
      at += 1
      end = min(at, line.endIndex)
    }
    return line[..<end]
  }

  private mutating func add(_ line: ArraySlice<UInt8>, _ place: Int) {
    var text = line
    guard let first = text.first, first != UInt8(ascii: "#") else { return }
    let ignores = first != UInt8(ascii: "!")
    if !ignores { text = text.dropFirst() }
    let isFolderOnly = text.last == PathPattern.slash
    if isFolderOnly { text = text.dropLast() }
    let isPath = text.contains(PathPattern.slash)
    if text.first == PathPattern.slash { text = text.dropFirst() }
    guard !text.isEmpty else { return }
    let plain = Plain(place: place, ignores: ignores, isFolderOnly: isFolderOnly)
    if !text.contains(where: PathPattern.isSpecial) {
      if isPath { paths[Array(text), default: []].append(plain) } else { names[Array(text), default: []].append(plain) }
    } else if !isPath, Self.isEnding(text) {
      endings[Array(text.dropFirst(2)), default: []].append(plain)
    } else if let pattern = PathPattern(text, isPath: isPath) {
      patterns.append((place, Pattern(ignores: ignores, isFolderOnly: isFolderOnly, isPath: isPath, text: pattern)))
    }
  }

  /// Whether the pattern is like `*.po`, with no other dot.
  private static func isEnding(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.dropFirst(2)
    return text.starts(with: Array("*.".utf8))
      && !rest.contains { PathPattern.isSpecial($0) || $0 == UInt8(ascii: ".") }
  }

  /// Whether a path relative to the list's folder is ignored; nil if no pattern matches.
  package func ignores(_ path: some Collection<UInt8>, isFolder: Bool) -> Bool? {
    let path = Array(path)
    let start = path.lastIndex(of: PathPattern.slash).map { $0 + 1 } ?? 0
    let name = Array(path[start...])
    var best: (place: Int, ignores: Bool)?
    func take(_ found: [Plain]?) {
      guard let last = found?.last(where: { isFolder || !$0.isFolderOnly }) else { return }
      if last.place >= best?.place ?? 0 { best = (last.place, last.ignores) }
    }
    take(paths[path])
    take(names[name])
    if let dot = name.lastIndex(of: UInt8(ascii: ".")) { take(endings[Array(name[(dot + 1)...])]) }
    for (place, pattern) in patterns.reversed() {
      if let best, best.place > place { break }
      guard isFolder || !pattern.isFolderOnly, pattern.text.fits(pattern.isPath ? path[...] : name[...]) else {
        continue
      }
      return pattern.ignores
    }
    return best?.ignores
  }
}
