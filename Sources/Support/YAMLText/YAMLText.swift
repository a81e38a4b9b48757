import JSONText
import Yams

/// YAML into values with places. The only room that knows Yams.
package enum YAMLText {
  /// Most bytes of a text: 4 MB.
  package static let sizeLimit = 4 * 1024 * 1024
  /// Deepest nesting of a value.
  package static let depthLimit = 64
  /// Most values of a text once its aliases are written out.
  package static let valueLimit = 200_000
  /// Most bytes of all paths: each value repeats the names of all above it.
  package static let pathLimit = 64 << 20

  /// Reads one document. An empty text is an error; a text of comments is too.
  package static func parse(_ text: String) throws(YAMLError) -> YAMLNode {
    try YAMLGuard.check(text)
    let root: Node?
    do {
      // Types are ours to find (`YAMLScalar`). Yams' default resolver compiles regular expressions, which costs more
      // than all the rest of a small file.
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      throw YAMLProblem.error(error)
    }
    guard let root else {
      throw YAMLError(.empty, at: TextPlace(line: 1, column: 1), "the text is empty, expected YAML")
    }
    var conversion = Conversion()
    return try conversion.node(root, path: "", depth: 0)
  }

  private struct Conversion {
    var values = 0
    var pathBytes = 0

    mutating func node(_ node: Node, path: String, depth: Int) throws(YAMLError) -> YAMLNode {
      let place = YAMLProblem.place(node.mark)
      values += 1
      guard values <= YAMLText.valueLimit else {
        throw YAMLError(
          .tooManyAliases, at: place, path: path,
          "more than \(YAMLText.valueLimit) values with aliases written out")
      }
      pathBytes += path.utf8.count
      guard pathBytes <= YAMLText.pathLimit else {
        throw YAMLError(.tooLarge, at: place, "too many values below long names; shorten the names")
      }
      guard depth <= YAMLText.depthLimit else {
        throw YAMLError(.tooDeep, at: place, path: path, "nested more than \(YAMLText.depthLimit) deep")
      }
      switch node {
      case .scalar(let scalar): return YAMLNode(value(scalar), at: place, path: path)
      case .sequence(let sequence):
        var elements: [YAMLNode] = []
        for (index, element) in sequence.enumerated() {
          elements.append(try self.node(element, path: "\(path)[\(index)]", depth: depth + 1))
        }
        return YAMLNode(.sequence(elements), at: place, path: path)
      case .mapping(let mapping): return try self.mapping(mapping, place, path, depth)
      case .alias:
        throw YAMLError(.unknownAlias, at: place, path: path, "the alias names no anchor before it")
      }
    }

    private mutating func mapping(
      _ mapping: Node.Mapping, _ place: TextPlace, _ path: String, _ depth: Int
    ) throws(YAMLError) -> YAMLNode {
      var members: [YAMLNode.Member] = []
      var seen: Set<String> = []
      for (key, value) in mapping {
        let keyPlace = YAMLProblem.place(key.mark)
        guard case .scalar(let scalar) = key else {
          throw YAMLError(.badKey, at: keyPlace, path: path, "a key must be a plain text, not a list or a mapping")
        }
        // Yams tells `!!int 1` and `1` apart; here both are the key "1".
        guard seen.insert(scalar.string).inserted else {
          throw YAMLError(.duplicateKey, at: keyPlace, path: path, "the key \"\(scalar.string)\" is given twice")
        }
        let below = path.isEmpty ? scalar.string : path + "." + scalar.string
        members.append(
          YAMLNode.Member(
            key: scalar.string, place: keyPlace, value: try node(value, path: below, depth: depth + 1)))
      }
      return YAMLNode(.mapping(members), at: place, path: path)
    }

    private func value(_ scalar: Node.Scalar) -> YAMLNode.Value {
      // `!!str 12` is a text as much as "12" is; a tag that is not written is still open here, and has no name.
      let isPlain = scalar.style == .plain || scalar.style == .any
      return isPlain && scalar.tag.description != "tag:yaml.org,2002:str"
        ? YAMLScalar.value(scalar.string) : .string(scalar.string)
    }
  }
}
