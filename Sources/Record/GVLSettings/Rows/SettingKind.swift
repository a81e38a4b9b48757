import GVLList
import JSONText
import YAMLText

/// A kind of value: its valid forms, how it is read, and how `gvl config` shows it.
struct SettingKind<Value: Sendable>: Sendable {
  typealias Read = @Sendable (YAMLNode, SettingSource) throws(YAMLError) -> Value
  /// The value as JSON and as text; nil means the default.
  typealias Show = @Sendable (Value, SettingContext) -> (value: JSONValue?, text: String?)

  let type: SettingType
  let read: Read
  let show: Show

  init(_ type: SettingType, read: @escaping Read, show: @escaping Show = { _, _ in (nil, nil) }) {
    (self.type, self.read, self.show) = (type, read, show)
  }

  /// A list of mappings, each read with a table.
  ///
  /// - Parameters:
  ///   - start: an element before its keys are read.
  ///   - expected: the name of the list in messages; `each` is that of an element.
  init<Element>(
    _ name: String, _ group: SettingGroup, _ table: [Setting<Element>], from start: Element, expected: String,
    each: String, show: @escaping Show
  ) where Value == [Element] {
    let read: Read = { node, source throws(YAMLError) in
      var elements: [Element] = []
      for node in try node.elements(expected) {
        var element = start
        try table.read(node, each, into: &element, source)
        elements.append(element)
      }
      return elements
    }
    self.init(.list(name, of: .group(group)), read: read, show: show)
  }

  /// The kind for a setting that may be left out.
  var optional: SettingKind<Value?> {
    SettingKind<Value?>(
      type, read: { node, source throws(YAMLError) in try read(node, source) },
      show: { value, context in value.map { show($0, context) } ?? (nil, nil) })
  }
}

extension SettingKind where Value == String {
  /// - Parameter expected: the name of the value in messages: `a URL`.
  static func text(_ type: SettingType, _ expected: String) -> Self {
    Self(
      type, read: { node, _ throws(YAMLError) in try node.text(expected) }, show: { text, _ in (.string(text), text) })
  }
}

extension SettingKind where Value == [String] {
  /// - Parameters:
  ///   - isWrong: true for an invalid element.
  ///   - right: the name of a valid element in messages.
  static func texts(
    _ type: SettingType, _ expected: String, unless isWrong: @escaping @Sendable (String) -> Bool = { _ in false },
    _ right: String? = nil
  ) -> Self {
    Self(
      type,
      read: { node, _ throws(YAMLError) in
        let texts = try node.texts(expected)
        if texts.contains(where: isWrong) { throw node.mismatch(right ?? expected) }
        return texts
      }, show: show)
  }

  static let show: Show = { texts, _ in (.strings(texts), texts.isEmpty ? nil : texts.joined(separator: ", ")) }
}

extension SettingKind where Value == [Int] {
  /// - Parameter none: the text for an empty list; nil for the default.
  static func integers(_ type: SettingType, _ expected: String, none: String? = nil) -> Self {
    Self(
      type, read: { node, _ throws(YAMLError) in try node.integers(expected) },
      show: { numbers, _ in
        (.integers(numbers), numbers.isEmpty ? none : numbers.map(String.init).joined(separator: ", "))
      })
  }
}

extension SettingKind where Value == Bool {
  static let flag = Self(
    .flag, read: { node, _ throws(YAMLError) in try node.bool() },
    show: { flag, _ in (.bool(flag), flag ? "yes" : "no") }
  )
}

extension SettingKind where Value == Age {
  static let age = Self(.age, read: { node, _ throws(YAMLError) in try Age(node) })
}

extension SettingKind where Value == Age? {
  /// An age; nil means never.
  static let ageOrNever = Self(
    .either([.age, .fixed(["never"])]),
    read: { node, _ throws(YAMLError) in
      try node.scalarText("an age, such as 15d, or never") == "never" ? nil : try Age(node)
    })
}

extension Age {
  /// A length of time in a file.
  init(_ node: YAMLNode) throws(YAMLError) {
    guard let age = Age(try node.scalarText("an age, such as 8d")) else {
      throw node.mismatch("an age, such as 8d or 36h, of \(Age.limit) at most")
    }
    self = age
  }
}
