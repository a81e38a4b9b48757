public import JSONText

/// Writes the user's categories into events of Segment: `context.consent.categoryPreferences`.
///
/// Source: Segment, "Consent in Segment Connections", and the source of its consent plugin for Swift.
public enum SegmentStamp {
  /// The name of the event for changed preferences. Segment's service looks for this name.
  public static let preferenceEvent = "Segment Consent Preference Updated"

  /// The event with the categories added, indented as the event is. All other bytes stay the same.
  ///
  /// - Throws: `signal.event` if the event, or its `context`, is not an object.
  public static func stamped(_ event: JSONNode, with states: [CategoryState]) throws(SignalError) -> [UInt8] {
    guard event.kind == .object else { throw SignalError(.event, "the event is no object") }
    let all = event.rawBytes
    guard let context = event["context"], !context.isNull else {
      return inserted("context", into: event, of: all, Layout(event, in: all)) { layout in
        object([("consent", { consent(states, $0) })], layout)
      }
    }
    guard context.kind == .object else { throw SignalError(.event, "the event's context is no object") }
    let layout = Layout(context, in: all, outer: Layout(event, in: all))
    guard let old = context["consent"] else {
      return inserted("consent", into: context, of: all, layout) { consent(states, $0) }
    }
    if says(old, states) { return Array(all) }
    // A plugin or the app has stamped the event before: the user's choice replaces that stamp completely.
    let range = old.rawBytes
    return Array(all[..<range.startIndex]) + consent(states, layout.inner) + all[range.endIndex...]
  }

  /// Whether a stamp equals the one that would be written, except for its layout.
  private static func says(_ stamp: JSONNode, _ states: [CategoryState]) -> Bool {
    guard stamp.count == 1, let preferences = stamp["categoryPreferences"], preferences.count == states.count else {
      return false
    }
    return zip(preferences.members, states).allSatisfy { $0.name == $1.name && $0.value.bool == $1.isOn }
  }

  /// The event that reports a user's first answer or a change to Segment, without the app's data about the user.
  public static func preference(_ states: [CategoryState]) -> [UInt8] {
    object(
      [
        ("type", { _ in quoted("track") }), ("event", { _ in quoted(preferenceEvent) }),
        ("context", { object([("consent", { consent(states, $0) })], $0) }),
      ], .compact)
  }

  private typealias Value = (Layout) -> [UInt8]

  private static func consent(_ states: [CategoryState], _ layout: Layout) -> [UInt8] {
    object(
      [
        (
          "categoryPreferences",
          { object(states.map { state in (state.name, { _ in Array((state.isOn ? "true" : "false").utf8) }) }, $0) }
        )
      ], layout)
  }

  /// An object with these members, indented by the layout.
  private static func object(_ members: [(name: String, value: Value)], _ layout: Layout) -> [UInt8] {
    guard !members.isEmpty else { return Array("{}".utf8) }
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (index, member) in members.enumerated() {
      bytes += index > 0 ? [UInt8(ascii: ",")] + layout.between : layout.open
      bytes += quoted(member.name) + layout.colon + member.value(layout.inner)
    }
    return bytes + layout.end + [UInt8(ascii: "}")]
  }

  /// The object with a member added at its end. If the member exists as null, it is removed first.
  private static func inserted(
    _ name: String, into object: JSONNode, of all: ArraySlice<UInt8>, _ layout: Layout, _ value: Value
  ) -> [UInt8] {
    if let null = object[name] {
      let range = null.rawBytes
      return Array(all[..<range.startIndex]) + value(layout.inner) + all[range.endIndex...]
    }
    let member = quoted(name) + layout.colon + value(layout.inner)
    guard let last = object.members.last?.value.rawBytes.endIndex else {
      let range = object.rawBytes
      return Array(all[...range.startIndex]) + layout.open + member + layout.end + all[(range.endIndex - 1)...]
    }
    return Array(all[..<last]) + [UInt8(ascii: ",")] + layout.between + member + all[last...]
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONValue.appendQuoted(text, to: &bytes)
    return bytes
  }

  /// The blanks around the members of an object: each member on its own line, or all in one line.
  private struct Layout {
    /// Bytes after the opening brace.
    var open: [UInt8]
    /// Bytes after a comma.
    var between: [UInt8]
    /// Bytes between a name and its value.
    var colon: [UInt8]
    /// Bytes before the closing brace.
    var end: [UInt8]
    /// The indentation of one level.
    var step: [UInt8]

    static let compact = Layout(open: [], between: [], colon: [UInt8(ascii: ":")], end: [], step: [])

    /// The layout of an object inside this one.
    var inner: Layout {
      guard between.contains(0x0A) else { return self }
      let deeper = between + step
      return Layout(open: deeper, between: deeper, colon: colon, end: between, step: step)
    }

    init(open: [UInt8], between: [UInt8], colon: [UInt8], end: [UInt8], step: [UInt8]) {
      (self.open, self.between, self.colon, self.end, self.step) = (open, between, colon, end, step)
    }

    /// Takes the layout of an object; for an empty object, the layout that `outer` gives its members.
    init(_ object: JSONNode, in all: ArraySlice<UInt8>, outer: Layout? = nil) {
      let members = object.members
      guard let first = members.first, let last = members.last else {
        self = outer?.inner ?? .compact
        return
      }
      let range = object.rawBytes
      open = Self.lastLine(all[(range.startIndex + 1)..<first.key.rawBytes.startIndex])
      colon = Array(all[first.key.rawBytes.endIndex..<first.value.rawBytes.startIndex])
      end = Self.lastLine(all[last.value.rawBytes.endIndex..<(range.endIndex - 1)])
      if members.count > 1 {
        let comma = all[first.value.rawBytes.endIndex..<members[1].key.rawBytes.startIndex]
        between = Self.lastLine(comma.drop { $0 != UInt8(ascii: ",") }.dropFirst())
      } else {
        // One member has no comma to copy: its own line break counts, else the blank after its colon.
        between = open.contains(0x0A) ? open : colon.last == 0x20 ? [0x20] : []
      }
      // Members are indented one level deeper than the closing brace.
      let (deep, flat) = (Self.indentation(between), Self.indentation(end))
      step = deep.starts(with: flat) ? Array(deep.dropFirst(flat.count)) : outer?.step ?? []
    }

    /// The blanks after the last line break; empty if there is no line break.
    private static func indentation(_ blanks: [UInt8]) -> ArraySlice<UInt8> {
      blanks.lastIndex(of: 0x0A).map { blanks[($0 + 1)...] } ?? []
    }

    /// The bytes from the last line break on, so that blank lines between members are not repeated.
    private static func lastLine(_ blanks: ArraySlice<UInt8>) -> [UInt8] {
      guard let end = blanks.lastIndex(of: 0x0A) else { return Array(blanks) }
      let start = end > blanks.startIndex && blanks[end - 1] == 0x0D ? end - 1 : end
      return Array(blanks[start...])
    }
  }
}
