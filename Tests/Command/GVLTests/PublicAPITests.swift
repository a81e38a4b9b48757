import TestSupport

/// The interface for other packages: every public declaration has a docstring, and results cannot be set.
@Suite(.waits) struct PublicAPITests {
  /// Types that a program makes as input, so their members may be set. All other types are results.
  private static let inputs: Set<String> = [
    "PublisherProfile", "PublisherProfile.Restriction", "ReconsentPolicy", "PolicyRule", "PolicyRule.Match",
    "ChangeFilter",
    "AnswerAge.Times",
    "SyncConfiguration", "Connection", "Backfill", "Pace", "DialogContext", "RoleMap", "JSONValue.Member",
    "ListReference", "TCString", "ConsentChoices", "PublisherRestriction", "PublisherTC", "CanadaString",
    "CanadaString.Restriction",
    "CanadaString.PublisherPurposes", "DeviceSignals", "ConsentCategory",
    "Timestamp", "Age", "TextPlace",
  ]

  private func api() throws -> PublicAPI {
    var api = PublicAPI()
    for (module, room) in try PublicAPI.modules().sorted(by: { $0.key < $1.key }) {
      for file in try PublicAPI.files(in: room) {
        let name = module + file.path.dropFirst(room.path.count)
        api.add(try String(contentsOf: file, encoding: .utf8), file: name)
      }
    }
    return api
  }

  @Test func theModulesAreThoseOfTheProducts() throws {
    let modules = try PublicAPI.modules().keys.sorted()
    #expect(
      modules == [
        "ConsentSignals", "GVLArchive", "GVLChanges", "GVLCheck", "GVLDialogReading", "GVLFindings", "GVLKit",
        "GVLList",
        "GVLShown", "GVLSignals", "GVLSync", "GVLValidation", "GVLWording", "GVLWork", "JSONText", "PlainText",
      ])
  }

  /// Operators of `Equatable` and `Comparable`, `hash(into:)`, initialisers of literals, and the ends and iterator of a
  /// collection need no docstring, because the protocol's says everything. A `description`, a raw value, a subscript or
  /// an index needs one.
  @Test func everyPublicDeclarationHasADocstring() throws {
    let saidByProtocols =
      /public (static func (==|<) |func hash\(into|init\(\w+Literal |var (startIndex|endIndex): |(mutating )?func (next|makeIterator)\(\))/
    let all = try api().all
    #expect(all.count > 700)
    for declaration in all where !declaration.hasDocs && declaration.line.firstMatch(of: saidByProtocols) == nil {
      Issue.record("\(declaration.place): no docstring: \(declaration.line)")
    }
  }

  @Test func resultsCannotBeSet() throws {
    let settable = try api().all.filter { $0.line.contains(/^(@\w+ )*public var \w+(: [^{]*| =.*)$/) }
    #expect(settable.count > 30)
    for declaration in settable where !Self.inputs.contains(declaration.types.joined(separator: ".")) {
      // A value computed on the next lines.
      if declaration.line.hasSuffix("{") { continue }
      Issue.record("\(declaration.place): anybody can set it: \(declaration.line)")
    }
  }

  @Test func declarationsAreRead() {
    var api = PublicAPI()
    api.add(
      """
      /// Said.
      public struct One: Sendable {
        public let bare: Int
        /// Said.
        @inlinable public var said: Int { 1 }
        /// Said.
        @inlinable
        public func over() {}
        public package(set) var result: Int
        package var ours: Int { if case .a = b { "}" } else { "{" } }
        public enum Two { case a, b
          /// Said.
          case c
        }
      }
      extension One {
        public static func == (a: One, b: One) -> Bool { true }
        // public let no: Int
        enum Own { case d }
      }
      public import Some
      public extension One {}
      """, file: "F")
    #expect(api.all.map(\.place) == [2, 3, 5, 8, 9, 11, 13, 17].map { "F:\($0)" })
    #expect(api.all.map(\.hasDocs) == [true, false, true, true, false, false, true, false])
    #expect(
      api.all.map { $0.types.joined(separator: ".") } == ["", "One", "One", "One", "One", "One", "One.Two", "One"])
  }
}
