import TestSupport
import YAMLText

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
    return declares(steps[steps.count - 2], member)
  }

  /// The types of all files, and what is declared directly inside each or an extension of it. The sources are formatted, so that
  /// indentation shows what is inside.
  private static let declared: (types: Set<String>, members: [String: Set<String>]) = {
    let typeWords: Set<Substring> = ["struct", "enum", "class", "protocol", "extension", "typealias"]
    let others: Set<Substring> = ["let", "var", "case", "func"]
    var (types, members): (Set<String>, [String: Set<String>]) = ([], [:])
    for text in files.values {
      var open: [(type: String, indent: Int)] = []
      for line in text.split(separator: "\n") {
        let indent = line.prefix { $0 == " " }.count
        let start = line.dropFirst(indent).first
        if start?.isLetter == true || start == "@" || start == "}" || start == "/" {
          while let last = open.last, indent <= last.indent { open.removeLast() }
        }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        for (word, next) in zip(words, words.dropFirst()) where typeWords.contains(word) || others.contains(word) {
          let name = String(next.split(separator: ".").last ?? next)
          if let outer = open.last, indent == outer.indent + 2 {
            members[outer.type, default: []].formUnion(word == "case" ? words.map(String.init) : [name])
          }
          if typeWords.contains(word) {
            types.insert(name)
            open.append((name, indent))
          }
          break
        }
      }
    }
    return (types, members)
  }()

  /// Whether the type is declared, and has the member.
  private static func declares(_ type: String, _ member: String?) -> Bool {
    guard let member else { return declared.types.contains(type) }
    return declared.members[type]?.contains(member) == true
  }

  @Test func thePlacesAreThere() throws {
    let rows = try Self.rows("design.md", below: "Where do I add …")
    let all = rows.joined().joined(separator: " ")
    // The rooms of System are C headers: one row has them all.
    for row in try Self.rows("design.md", below: "Floors and rooms") where row[0] != "System" {
      for room in Self.names(row[1]) {
        #expect(all.contains(try Regex("[`/]\(room)[`/]")), "no row says what is added to \(room)")
      }
    }
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
      for name in row.dropFirst().flatMap(Self.names)
      where name.hasSuffix(".swift") || name.contains("/") || name.contains(/^[A-Z]\w+(\.[a-z]\w+(\(.*\))?)?$/) {
        // Patterns of names, and names of schemas, are not checked.
        if name.contains("…") || name.hasPrefix("gvl.") { continue }
        // For `translations/dialog/*.yml` the folder is checked.
        let path = name.contains("*") ? String(name.prefix { $0 != "*" }.dropLast()) : name
        #expect(Self.isThere(path), "\(row[0]): \(name)")
      }
    }
  }

  /// The methods of `WorkspaceCommands` are those that docs/swift.md lists, and each is compared with its command.
  @Test func swiftProgramsHaveTheMethodsThatAreListed() throws {
    let listed = try Self.rows("swift.md", below: "GVLWork").flatMap { Self.names($0[1]) }
    let library = Self.files.filter { $0.key.hasPrefix("Work/GVLWork/Library/WorkspaceCommands") }.values.joined()
    #expect(Set(listed) == Set(library.matches(of: /public func (\w+)\(/).map { String($0.1) }))
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let compared = try String(contentsOf: tests.appending(path: "WorkTests.swift"), encoding: .utf8)
    for method in listed { #expect(compared.contains("try work.\(method)("), "\(method)") }
  }

  /// The workflow for GitHub runs what README says to run.
  @Test func theWorkflowRunsTheCommandsOfReadMe() throws {
    let root = Corpus.packageRoot
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let yaml = try String(contentsOf: root.appending(path: ".github/workflows/ci.yml"), encoding: .utf8)
    let steps = try YAMLText.parse(yaml).required("jobs").required("linux").required("steps").elements()
    let run = try steps.compactMap { try $0["run"]?.text() }.filter { $0.hasPrefix("make ") }
    #expect(run == readme.matches(of: /\n(make \w+) +#/).map { String($0.1) } && run.count == 2)
  }

  @Test func whatIsNowhereIsMissed() {
    for name in [
      "GVLCheck/Nowhere", "GVLCheck/Nowhere.swift", "Nowhere", "BundleTarget.nowhere", "translations/nowhere",
      // Another type of that file has it.
      "StringFormat.all",
    ] {
      #expect(!Self.isThere(name), "\(name)")
    }
    #expect(Self.isThere("BundleTarget.all") && Self.isThere("GVLCheck/Sets") && Self.isThere("StringsWriters.all"))
  }
}
