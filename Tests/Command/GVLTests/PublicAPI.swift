import TestSupport

/// The public declarations of the sources, as far as a line-by-line reader finds them.
struct PublicAPI {
  struct Declaration {
    /// File and line: `GVLList/Vendor.swift:15`.
    var place: String
    /// The first line of the declaration.
    var line: String
    var hasDocs: Bool
    /// The enclosing types, the outermost first: `["Vendor", "Links"]`.
    var types: [String]
  }

  private(set) var all: [Declaration] = []

  /// The modules that the package's products export: those of `.library` and their re-exports.
  static func modules() throws -> [String: URL] {
    let root = Corpus.packageRoot
    var rooms: [String: URL] = [:]
    for floor in try FileManager.default.contentsOfDirectory(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    where !floor.path.hasSuffix("/System") {
      for room in try FileManager.default.contentsOfDirectory(at: floor, includingPropertiesForKeys: nil) {
        rooms[room.lastPathComponent] = room
      }
    }
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    var waiting = manifest.matches(of: /\.library\(name: "\w+", targets: \[([^\]]*)\]/).flatMap {
      $0.1.matches(of: /"(\w+)"/).map { String($0.1) }
    }
    var found: [String: URL] = [:]
    while let module = waiting.popLast() {
      guard found[module] == nil, let room = rooms[module] else { continue }
      found[module] = room
      for file in try files(in: room) {
        let text = try String(contentsOf: file, encoding: .utf8)
        waiting += text.matches(of: /@_exported public import (?:struct )?(\w+)/).map { String($0.1) }
      }
    }
    return found
  }

  static func files(in room: URL) throws -> [URL] {
    let paths = FileManager.default.enumerator(atPath: room.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { room.appending(path: $0) }
  }

  /// - Parameter file: The file name used in places.
  mutating func add(_ text: String, file: String) {
    // One entry for each open brace: the type or extension that it opens, nil for any other brace.
    var scopes: [(kind: Substring, name: String, isPublic: Bool)?] = []
    var isInText = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      // Patterns are tried only if their marks occur: of 80,000 lines few have any.
      let hasQuotes = line.utf8.contains(UInt8(ascii: "\""))
      let quotes = hasQuotes ? line.ranges(of: "\"\"\"").count : 0
      defer { if quotes % 2 == 1 { isInText.toggle() } }
      guard !isInText else { continue }
      let code = line.drop { $0 == " " }
      let around = scopes.compactMap(\.self)
      let scope = scopes.last ?? nil
      let words = code.split(separator: " ", maxSplits: 8)
      let isCase =
        words.contains("case") && code.prefixMatch(of: /(?:indirect )?case [\w`]/) != nil && scope?.kind == "enum"
        && scope?.isPublic == true
      let isPublic =
        words.contains("public")
        && code.prefixMatch(of: /(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*?public (?!import|extension)/) != nil
      if isCase || isPublic {
        var above = index - 1
        while above >= 0, lines[above].wholeMatch(of: #/ *@\w+(?:\(.*\))?/#) != nil { above -= 1 }
        all.append(
          Declaration(
            place: "\(file):\(index + 1)", line: String(code),
            hasDocs: above >= 0 && lines[above].wholeMatch(of: #/ *///.*/#) != nil, types: around.map(\.name)))
      }
      var bare = String(line)
      if hasQuotes { bare.replace(/"(?:\\.|[^"\\])*"/, with: "") }
      if line.utf8.contains(UInt8(ascii: "/")) { bare.replace(/\/\/.*/, with: "") }
      let opensBlock = bare.utf8.contains(UInt8(ascii: "{"))
      let opening =
        !opensBlock
        ? nil
        : bare.firstMatch(
          of: /^ *(?:@\w+(?:\([^)]*\))? )*((?:\w+ )*?)(struct|enum|class|extension|actor|protocol) ([\w.]+)/)
      var isFirst = true
      for character in bare where character == "{" || character == "}" {
        if character == "}" {
          _ = scopes.popLast()
        } else {
          let type = isFirst ? opening.map { ($0.2, String($0.3), $0.1.contains("public")) } : nil
          scopes.append(type)
          isFirst = false
        }
      }
    }
  }
}
