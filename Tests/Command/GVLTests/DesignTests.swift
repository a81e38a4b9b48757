import TestSupport

/// `docs/design.md` is true: its rooms are those of `Sources`, and every place that it names exists.
@Suite struct DesignTests {
  static let sources = Corpus.packageRoot.appending(path: "Sources")

  /// The rows of the table below a heading of a document, each as its cells.
  static func rows(_ document: String, below heading: String) throws -> [[String]] {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: "docs/\(document)"), encoding: .utf8)
    let start = try #require(text.firstRange(of: "\n## \(heading)\n"), "\(document) has no \(heading)")
    let section = text[start.upperBound...].prefix(
      upTo: text[start.upperBound...].firstRange(of: "\n## ")?.lowerBound ?? text.endIndex)
    let lines = section.split(separator: "\n").drop { !$0.hasPrefix("| ---") }.dropFirst().prefix { $0.hasPrefix("|") }
    return lines.map { line in
      line.dropFirst().dropLast().split(separator: " | ", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The names between backticks.
  static func names(_ cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

  @Test func theRoomsAreThoseOfTheSources() throws {
    var rooms: Set<String> = []
    for floor in try FileManager.default.contentsOfDirectory(atPath: Self.sources.path) {
      let folder = Self.sources.appending(path: floor)
      for room in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      where !room.contains(".") { rooms.insert(room) }
    }
    let listed = try Self.rows("design.md", below: "Floors and rooms").flatMap { Self.names($0[1]) }
    #expect(listed.count == Set(listed).count && Set(listed) == rooms, "\(rooms.symmetricDifference(listed))")
  }

  /// The text of every source file, by its path from `Sources`.
  static let files: [String: String] = {
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    where path.hasSuffix(".swift") || path.hasSuffix(".js") {
      files[path] = (try? String(contentsOf: sources.appending(path: path), encoding: .utf8)) ?? ""
    }
    return files
  }()
  static let folders = Set(
    files.keys.flatMap { path in
      let steps = path.split(separator: "/")
      return (1..<steps.count).map { steps[..<$0].joined(separator: "/") }
    })

  /// Whether a name is a path (of a file, a room's folder, something at the top), a type, or a member of a type.
  static func isThere(_ name: String) -> Bool {
    if name.contains("/") || name.hasSuffix(".swift") || name.hasSuffix(".js") {
      return FileManager.default.fileExists(atPath: Corpus.packageRoot.appending(path: name).path)
        || folders.contains { $0 == name || $0.hasSuffix("/" + name) }
        || files.keys.contains { $0.hasSuffix("/" + name) }
    }
    let steps = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    guard let type = steps.first, type.first?.isUppercase == true else {
      return FileManager.default.fileExists(atPath: Corpus.packageRoot.appending(path: name).path)
    }
    let isRoom = folders.contains { $0.hasSuffix("/" + type) }
    guard let member = steps.dropFirst().last else { return isRoom || declares(type, nil) }
    return declares(type, member)
  }

  /// The names that each file declares, and for each type the files that declare or extend it.
  private static let declared: (names: [String: Set<String>], files: [String: Set<String>]) = {
    let types: Set<Substring> = ["struct", "enum", "class", "protocol", "extension", "typealias"]
    let others: Set<Substring> = ["let", "var", "case", "func"]
    var (names, owners): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
    for (path, text) in files {
      for line in text.split(separator: "\n") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        for (word, next) in zip(words, words.dropFirst()) where types.contains(word) || others.contains(word) {
          let name = String(next.split(separator: ".").last ?? next)
          names[path, default: []].insert(name)
          if types.contains(word) { owners[name, default: []].insert(path) }
        }
      }
    }
    return (names, owners)
  }()

  /// Whether the type is declared, and one of the files that declare or extend it declares the member.
  private static func declares(_ type: String, _ member: String?) -> Bool {
    guard let owners = declared.files[type] else { return false }
    guard let member else { return true }
    return owners.contains { declared.names[$0]?.contains(member) == true }
  }

  @Test func thePlacesAreThere() throws {
    let rows = try Self.rows("design.md", below: "Where do I add …")
    let subjects = rows.map { $0[0] }.joined(separator: "; ")
    for subject in [
      "rule", "format, read", "format, written", "bundle target", "report format", "language", "authority", "command",
      "option", "setting",
    ] { #expect(subjects.contains(subject), "\(subject)") }
    for row in rows {
      let places = row.dropFirst().filter { !$0.isEmpty }
      #expect((1...3).contains(places.count), "\(row[0])")
      for place in places {
        let names = Self.names(place)
        #expect(!names.isEmpty, "\(row[0]): \(place)")
        for name in names { #expect(Self.isThere(name), "\(row[0]): \(name)") }
      }
    }
  }

  @Test func whatIsDeclaredOnceIsThere() throws {
    let rows = try Self.rows("parts.md", below: "Where things are declared")
    #expect(rows.count > 25)
    for row in rows {
      for name in row.dropFirst().flatMap(Self.names) where name.hasSuffix(".swift") || name.contains("/") {
        // Patterns of names, and names of schemas, are not checked.
        if name.contains("…") || name.hasPrefix("gvl.") { continue }
        // For `translations/dialog/*.yml` the folder is checked.
        let path = name.contains("*") ? String(name.prefix { $0 != "*" }.dropLast()) : name
        #expect(Self.isThere(path), "\(row[0]): \(name)")
      }
    }
  }

  @Test func whatIsNowhereIsMissed() {
    for name in [
      "GVLCheck/Nowhere", "GVLCheck/Nowhere.swift", "Nowhere", "BundleTarget.nowhere", "translations/nowhere",
    ] {
      #expect(!Self.isThere(name), "\(name)")
    }
    #expect(Self.isThere("BundleTarget.all") && Self.isThere("GVLCheck/Sets") && Self.isThere("StringsWriters.all"))
  }
}
