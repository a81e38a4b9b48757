import TestSupport

@testable import JSONText

/// The pointer of a value, found from its index alone.
@Suite struct PointerTests {
  /// The pointer of each value, found by a walk that keeps the path.
  private static func walk(_ node: JSONNode, _ path: String, _ found: inout [(JSONNode, String)]) {
    found.append((node, path))
    for (position, element) in node.elements.enumerated() { walk(element, "\(path)/\(position)", &found) }
    for member in node.members { walk(member.value, path + "/" + JSONPointer.step(member.name), &found) }
  }

  @Test(arguments: [
    "1", "[]", "{}", "[[],{},[[1,2],3],{\"a\":[]}]",
    "{\"a/b\":{\"~\":[1,{\"\":2}]},\"c\":\"x\",\"d\\u0041\":[true,null]}",
  ])
  func everyValueHasItsPointer(text: String) throws {
    let document = try JSONDocument(text)
    var found: [(JSONNode, String)] = []
    Self.walk(document.root, "", &found)
    for (node, path) in found {
      #expect(document.pointer(node.index) == path)
      for member in node.members { #expect(document.pointer(member.key.index) == path) }
    }
  }

  /// Arrays of plain numbers are read in one pass; arrays with other elements must give the same result.
  @Test(arguments: [
    "0", "63", "64", "-1", "-0", "1.5", "1e1", "01", "123456789012345678901", "\"1\"", "null", "[]", "{}", "x",
  ])
  func numbersAndOthersMix(other: String) {
    for text in [
      "[\(other)]", "[1,\(other)]", "[1 , \(other) , 2]", "[\(other),1]", "[1,\(other)", "[1 \(other)]",
      "[1,\(other),]",
    ] {
      let plain = try? JSONDocument(text)
      // After a first element that is no number, the array is read value by value.
      let careful = try? JSONDocument("[null," + text.dropFirst())
      #expect((plain == nil) == (careful == nil), "\(text)")
      guard let plain, let careful else { continue }
      #expect(plain.root.elements.map(\.value) == Array(careful.root.elements.dropFirst().map(\.value)), "\(text)")
      let small = plain.root.elements.map(\.integer)
      let bits = small.allSatisfy { $0.map { (0..<64).contains($0) } ?? false } ? small.compactMap { $0 } : nil
      if let read = plain.bitSet(0) {
        #expect(bits.map { $0.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1) } } == read, "\(text)")
      } else {
        #expect(bits == nil || text.contains { "-.eE".contains($0) }, "\(text)")
      }
    }
  }

  /// For any depth limit, memory is allocated only as needed.
  @Test func anyDepthLimitIsOne() throws {
    #expect(try JSONDocument(Array("[[1]]".utf8), depthLimit: .max).root.count == 1)
    #expect(throws: JSONError.self) { try JSONDocument(Array("[]".utf8), depthLimit: 0) }
    #expect(throws: JSONError.self) { try JSONDocument(Array("[1]".utf8), depthLimit: .min) }
    let deep =
      [UInt8](repeating: UInt8(ascii: "["), count: 20_000) + [UInt8](repeating: UInt8(ascii: "]"), count: 20_000)
    #expect(try JSONDocument(deep, depthLimit: .max).root.count == 1)
  }
}
