/// The patterns of one `.gitignore`, or of a list that is written like one.
///
/// Read as Git reads them: `#` and `!`, a slash at the end for folders alone, one elsewhere for paths from the folder of
/// the file, and the last pattern that fits decides. Not the case of letters, which Git leaves to a setting.
package struct GitIgnore: Sendable {
  private struct Pattern: Sendable {
    let ignores: Bool
    let isFolderOnly: Bool
    /// Else one name, at any depth.
    let isPath: Bool
    let text: PathPattern
  }

  /// By what they ask for, each with its place in the list: most lists are long for their plain names.
  private var names: [[UInt8]: [Plain]] = [:]
  private var paths: [[UInt8]: [Plain]] = [:]
  private var endings: [[UInt8]: [Plain]] = [:]
  private var patterns: [(place: Int, pattern: Pattern)] = []

  private struct Plain: Sendable {
    let place: Int
    let ignores: Bool
    let isFolderOnly: Bool
  }

  /// Most bytes of a file that are read.
  package static let sizeLimit = 16 << 20

  package init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    for (place, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      add(Self.trimmed(line), place)
    }
  }

  /// A list with a pattern for each element.
  package init(patterns: [String]) {
    self.init(Array(patterns.joined(separator: "\n").utf8))
  }

  package var isEmpty: Bool { names.isEmpty && paths.isEmpty && endings.isEmpty && patterns.isEmpty }

  /// Without blanks at the end that no backslash keeps, and without a carriage return.
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

  /// `*.po`, with no other dot.
  private static func isEnding(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.dropFirst(2)
    return text.starts(with: Array("*.".utf8))
      && !rest.contains { PathPattern.isSpecial($0) || $0 == UInt8(ascii: ".") }
  }

  /// What these patterns say of a path, which is written from their folder; nil where none fits.
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
