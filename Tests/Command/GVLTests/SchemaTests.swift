import TestSupport
import YAMLText

/// The schemas of `docs/schemas`, and the validator that checks documents against them.
@Suite struct SchemaTests {
  static func value(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8)).root.value }

  static func problems(_ schema: String, _ document: String, strict: Bool = true) throws -> Int {
    let other = #"{"$defs": {"word": {"type": "string", "pattern": "^[a-z]+$"}}}"#
    return JSONSchema(["a.json": try value(schema), "b.json": try value(other)], strict: strict)
      .problems(try value(document), file: "a.json").count
  }

  /// Schema, documents that follow it, documents that do not.
  static let cases: [(String, [String], [String])] = [
    (#"{"type": "integer"}"#, ["0", "-7"], ["1.5", "\"1\"", "null", "true", "[]", "{}"]),
    (#"{"type": "number"}"#, ["0", "1.5"], ["\"1\""]),
    (#"{"type": "boolean"}"#, ["true", "false"], ["0", "null"]),
    (#"{"type": ["string", "null"]}"#, ["\"\"", "null"], ["1", "[]"]),
    (#"{"const": "all"}"#, ["\"all\""], ["\"al\"", "null"]),
    (#"{"enum": [1, null, "x"]}"#, ["1", "null", "\"x\""], ["2", "\"1\""]),
    (#"{"type": "integer", "minimum": 2}"#, ["2", "3"], ["1", "-5"]),
    (#"{"type": "string", "pattern": "^v[0-9]+/[0-9]+$"}"#, ["\"v3/1\""], ["\"v3/\"", "\"xv3/1\""]),
    (#"{"type": "array", "items": {"type": "string"}}"#, ["[]", #"["a"]"#], [#"["a", 1]"#, "{}"]),
    (
      #"{"anyOf": [{"const": "all"}, {"type": "array", "items": {"type": "integer"}}]}"#, ["\"all\"", "[1]"],
      ["1", "[\"a\"]"]
    ),
    (
      #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}, "b": {}}}"#,
      [#"{"a": 1}"#, #"{"a": 1, "b": []}"#], ["{}", #"{"b": 1}"#, #"{"a": "1"}"#, #"{"a": 1, "c": 1}"#]
    ),
    (
      #"{"type": "object", "properties": {}, "additionalProperties": {"type": "string"}}"#, [#"{"x": "y"}"#],
      [#"{"x": 1}"#]
    ),
    (#"{"type": "object", "additionalProperties": false}"#, ["{}"], [#"{"x": 1}"#]),
    (
      #"{"oneOf": [{"type": "integer"}, {"minimum": 5}]}"#, ["1", "5.5"], ["7", "1.5"]
    ),
    (#"{"type": "integer", "maximum": 2}"#, ["2", "-3"], ["3"]),
    (#"{"type": "array", "minItems": 1, "uniqueItems": true}"#, ["[1]", "[1, 2]"], ["[]", "[1, 1]", "[{}, {}]"]),
    (#"{"format": "uri-reference"}"#, ["\"a/b%20c#d\"", "\"\"", "1"], ["\"a b\"", "\"a{b\"", "\"é\""]),
    (#"{"format": "uri"}"#, ["\"https://a.example/\""], ["\"a/b\""]), (#"{"format": "hostname"}"#, [], ["\"a\""]),
    (#"{"format": "date-time"}"#, ["\"2026-03-05T16:00:00Z\""], ["\"2026-03-05\""]),
    (##"{"definitions": {"n": {"type": "integer"}}, "$ref": "#/definitions/n"}"##, ["1"], ["\"1\""]),
    (#"{"$ref": "b.json#/$defs/word"}"#, ["\"abc\""], ["\"ABC\"", "1"]),
    (
      ##"{"$defs": {"n": {"type": "integer"}}, "type": "array", "items": {"$ref": "#/$defs/n"}}"##, ["[1]"], ["[\"1\"]"]
    ),
  ]

  @Test(arguments: cases.indices) func theValidatorSeesWhatItUnderstands(index: Int) throws {
    let (schema, good, bad) = Self.cases[index]
    for document in good { #expect(try Self.problems(schema, document) == 0, "\(schema) \(document)") }
    for document in bad { #expect(try Self.problems(schema, document) > 0, "\(schema) \(document)") }
  }

  /// An ignored keyword would only look like a check.
  @Test func anUnknownKeywordOrReferenceIsAFailure() throws {
    #expect(try Self.problems(#"{"maxProperties": 1}"#, "[]") == 1)
    #expect(try Self.problems(##"{"$ref": "#/$defs/none"}"##, "1") == 1)
    #expect(try Self.problems(#"{"$ref": "c.json"}"#, "1") == 1)
  }

  @Test func readersBearNewMembersButWeDescribeOurs() throws {
    let schema = #"{"type": "object", "properties": {"a": {"type": "integer"}}}"#
    #expect(try Self.problems(schema, #"{"a": 1, "new": 2}"#, strict: false) == 0)
    #expect(try Self.problems(schema, #"{"a": 1, "new": 2}"#, strict: true) == 1)
  }

  @Test func linesAreDocumentsEach() {
    let line = #"{"schema":"gvl.error/1"}"#
    #expect(JSONSchema.documents(line + "\n" + line + "\n") == [line, line])
    for text in ["{\n  \"schema\": \"gvl.error/1\"\n}\n", line + "\nno JSON\n", "", line] {
      #expect(JSONSchema.documents(text) == [text])
    }
  }

  @Test func aDocumentNamesItsSchemaFirst() {
    #expect(
      JSONSchema.ours.problems(#"{"code": "a.b", "schema": "gvl.error/1"}"#) == ["the first member is not `schema`"])
    #expect(JSONSchema.ours.problems(#"{"schema": "gvl.nothing/1"}"#) == ["there is no schema gvl.nothing-1.json"])
    #expect(JSONSchema.ours.problems("{").count == 1)
    #expect(JSONSchema.ours.problems(#"{"schema": "gvl.error/1", "code": "a.b", "message": "m", "exit": 2}"#).isEmpty)
    #expect(
      JSONSchema.ours.problems(#"{"schema": "gvl.error/1", "code": "a.b", "message": "m", "exit": 0}"#).count == 1)
  }

  @Test func everySchemaIsStrictJSONThatNamesItself() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: JSONSchema.folder.path).sorted()
    #expect(files.count >= 16 && files == JSONSchema.ours.names)
    for file in files {
      let data = try Data(contentsOf: JSONSchema.folder.appending(path: file))
      let schema = try JSONDocument([UInt8](data)).root
      let title = try #require(schema["title"]?.string)
      #expect(title.split(separator: ":").first.map { JSONSchema.file(of: String($0)) } == file)
      if file != Self.settings {
        let name = try #require(schema["properties"]?["schema"]?["const"]?.string, "\(file)")
        #expect(title.hasPrefix(name + ": "), "\(file)")
        #expect(schema["required"]?.elements.first?.string == "schema", "\(file)")
      }
      // An empty object fails only for missing members, so the validator knows every keyword and reference.
      #expect(JSONSchema.ours.problems([:], file: file).allSatisfy { $0.hasSuffix("is missing") }, "\(file)")
    }
  }

  /// Every JSON document among the golden files follows its schema, and every schema has one.
  @Test func everyGoldenDocumentKeepsToItsSchema() throws {
    let folder = Corpus.packageRoot.appending(path: "Tests/Golden/cli")
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    var seen: Set<String> = []
    for name in names where name.hasSuffix(".json") || name.hasSuffix(".jsonl") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for document in GoldenJSON.documents(text) {
        #expect(JSONSchema.ours.problems(document) == [], "\(name)")
        if let schema = try JSONDocument(Array(document.utf8)).root["schema"]?.string {
          seen.insert(JSONSchema.file(of: schema))
        }
      }
    }
    #expect(seen == Set(JSONSchema.ours.names).subtracting([Self.settings]))
  }

  /// People write settings, which name no schema.
  private static let settings = "gvl.workspace-1.json"

  @Test(arguments: ["gvl.yml", "Examples/demo/gvl.yml", "Packaging/gvl.yml", "Tests/Golden/cli/gvl.yml"])
  func settingsKeepToTheirSchema(file: String) throws {
    let text = try String(contentsOf: Corpus.packageRoot.appending(path: file), encoding: .utf8)
    #expect(JSONSchema.ours.problems(try YAMLText.parse(text).json, file: Self.settings) == [])
    let misspelt = text.replacingOccurrences(of: "vendors:", with: "vendor:")
    #expect(JSONSchema.ours.problems(try YAMLText.parse(misspelt).json, file: Self.settings).count > 0)
  }
}
