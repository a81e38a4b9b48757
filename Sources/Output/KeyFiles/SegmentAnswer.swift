package import ConsentSignals
package import JSONText

/// The consent data about one user to send to an analytics service: `gvl.segment/1`.
package struct SegmentAnswer: Sendable {
  /// The schema of the documents below.
  package static let schema = "gvl.segment/1"

  private let states: [CategoryState]
  private let destinations: Destinations
  private let hasChanged: Bool
  private let event: [UInt8]?

  /// - Parameters:
  ///   - states: the categories by the user's string.
  ///   - before: the categories by the previous string; nil for a first answer.
  ///   - isAnswered: whether the user has answered at all.
  ///   - event: an event to stamp; nil for none.
  /// - Throws: `signal.event` for an invalid event.
  package init(
    _ states: [CategoryState], before: [CategoryState]?, isAnswered: Bool = true, destinations: Destinations,
    event: JSONNode?
  ) throws(SignalError) {
    (self.states, self.destinations) = (states, destinations)
    hasChanged = isAnswered && before != states
    self.event = try event.map { (node) throws(SignalError) in try SegmentStamp.stamped(node, with: states) }
  }

  /// Appends the document without a line end. The stamped event keeps its bytes.
  package func appendJSON(to bytes: inout [UInt8]) {
    func name(_ text: String, first: Bool = false) {
      bytes += (first ? "{" : ",").utf8
      JSONValue.appendQuoted(text, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
    }
    name("schema", first: true)
    JSONValue.appendQuoted(Self.schema, to: &bytes)
    name("categories")
    bytes += JSONValue.object(states.map { .init($0.name, .bool($0.isOn)) }).written(.compact)
    name("preference")
    bytes += hasChanged ? SegmentStamp.preference(states) : Array("null".utf8)
    name("event")
    bytes += event ?? Array("null".utf8)
    name("destinations")
    bytes += JSONValue.array(
      destinations.states(by: states).map {
        ["destination": .string($0.name), "blockedBy": .strings($0.blockedBy)]
      }
    ).written(.compact)
    bytes.append(UInt8(ascii: "}"))
  }
}

/// A line of a server's request: a user's string, the previous one, and an event.
package struct SegmentQuestion {
  /// The user's TC string; nil for a user who has not answered.
  package let string: TCString?
  /// The previous string; nil for the first answer.
  package let before: TCString?
  /// The event to stamp; nil for none.
  package let event: JSONNode?

  /// - Throws: `signal.json` for an invalid line; errors of an invalid string.
  package init(_ line: ArraySlice<UInt8>) throws(SignalError) {
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(Array(line)).root } catch {
      throw SignalError(.json, "the line is no JSON: \(error)")
    }
    guard root.kind == .object else {
      throw SignalError(.json, "the line is no object with tcString, before and event")
    }
    for member in root.members where !["tcString", "before", "event"].contains(member.name) {
      throw SignalError(.json, "\(member.name.prefix(40)) is no member; there are tcString, before and event")
    }
    string = try Self.string(root, "tcString")
    before = try Self.string(root, "before")
    event = root["event"].flatMap { $0.isNull ? nil : $0 }
  }

  private static func string(_ root: JSONNode, _ name: String) throws(SignalError) -> TCString? {
    guard let node = root[name], !node.isNull else { return nil }
    guard let text = node.string else { throw SignalError(.json, "\(name) is no text") }
    return try TCString(text)
  }
}
