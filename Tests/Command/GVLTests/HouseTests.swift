import TestSupport

/// Rules about the sources as a whole that no compiler checks.
@Suite struct HouseTests {
  /// A name has one meaning: no two top-level types share a name, in one room or in two. A nested type has the outer
  /// type as its context.
  @Test func noTwoRoomsDeclareTheSameType() throws {
    var rooms: [String: [String]] = [:]
    let sources = Corpus.packageRoot.appending(path: "Sources")
    for case let path as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    // Templates are sources of other packages.
    where path.hasSuffix(".swift") && !path.contains("/Templates/") {
      let room = path.split(separator: "/").prefix(2).joined(separator: "/")
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for type in Self.types(in: text) { rooms[type, default: []].append(room) }
    }
    #expect(rooms.count > 300)
    for (type, rooms) in rooms.sorted(by: { $0.key < $1.key }) where rooms.count > 1 {
      Issue.record("\(type) is declared in \(rooms.sorted().joined(separator: " and "))")
    }
  }

  /// Names of the types that the text declares at its top level.
  private static func types(in text: String) -> [String] {
    let words =
      /(?:@\w+ )*(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    // Indented lines are inside another type. Most lines are indented, and a search through all of them takes a minute.
    let top = text.split(separator: "\n").filter { $0.first.map { $0 == "@" || $0.isLetter } ?? false }
    return top.compactMap { line in line.prefixMatch(of: words).map { String($0.1) } }
  }

  @Test func declarationsAreFound() {
    let text = """
      /// struct No
      @safe package final class Owner {
        struct Inner {}
      }
      private enum Hidden { case one }
      public typealias Name = String
      extension Owner {}
      let value = 1
      """
    #expect(Self.types(in: text) == ["Owner", "Hidden", "Name"])
  }
}
