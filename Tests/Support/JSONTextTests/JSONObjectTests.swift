import TestSupport

/// Our own files, read member by member: present and missing members, and places.
@Suite struct JSONObjectTests {
  private enum Word: String, CaseIterable { case one, two }

  private struct Item: Equatable {
    var path: String
    var size: Int?

    init(_ fields: inout JSONObject) throws(FieldError) {
      path = try fields.required("path", .text)
      size = try fields.optional("size", .count)
    }
  }

  private func object(_ text: String) throws -> JSONObject { try JSONObject(JSONField(try JSONDocument(text).root)) }

  private func error(
    _ text: String, _ read: (inout JSONObject) throws(FieldError) -> Void
  ) throws -> FieldError? {
    var fields = try object(text)
    do throws(FieldError) { try read(&fields) } catch { return error }
    return nil
  }

  @Test func membersHaveTypes() throws {
    var fields = try object(
      #"{"t":"x","i":-3,"c":0,"b":false,"w":"two","a":["p","q"],"n":null,"any":{"z":[1]},"o":{"path":"p","size":1e3}}"#)
    #expect(try fields.required("t", .text) == "x")
    #expect(try fields.required("i", .integer) == -3 && fields.required("c", .count) == 0)
    #expect(try fields.required("b", .bool) == false)
    #expect(try fields.required("w", .word) == Word.two)
    #expect(try fields.required("a", .array(of: .text)) == ["p", "q"])
    #expect(try fields.required("n", .nullable(.text)) == nil)
    #expect(try fields.required("any", .any) == ["z": [1]])
    let item = try fields.required("o", .object(Item.init))
    #expect(item.path == "p" && item.size == 1000)
  }

  /// Each type refuses the values of all others.
  @Test func wrongTypesAreRefused() throws {
    let values = [#""x""#, "-1", "1.5", "true", "null", "[]", "{}"]
    func refused(_ read: (inout JSONObject) throws(FieldError) -> Void) throws -> [Int] {
      try values.indices.filter { index in
        let error = try error("{\"m\":\(values[index])}", read)
        if let error {
          #expect(error.code == .wrong && error.pointer == "/m" && error.place == .init(line: 1, column: 6))
        }
        return error != nil
      }
    }
    #expect(try refused { fields throws(FieldError) in _ = try fields.required("m", .text) } == [1, 2, 3, 4, 5, 6])
    #expect(try refused { fields throws(FieldError) in _ = try fields.required("m", .integer) } == [0, 2, 3, 4, 5, 6])
    #expect(try refused { fields throws(FieldError) in _ = try fields.required("m", .count) } == [0, 1, 2, 3, 4, 5, 6])
    #expect(try refused { fields throws(FieldError) in _ = try fields.required("m", .bool) } == [0, 1, 2, 4, 5, 6])
    #expect(try refused { fields throws(FieldError) in _ = try fields.required("m", .any) } == [])
    #expect(
      try refused { fields throws(FieldError) in _ = try fields.required("m", .array(of: .text)) } == [
        0, 1, 2, 3, 4, 6,
      ])
    #expect(
      try refused { fields throws(FieldError) in _ = try fields.required("m", .nullable(.text)) } == [1, 2, 3, 5, 6])
    #expect(try refused { fields throws(FieldError) in _ = try fields.optional("m", .text) } == [1, 2, 3, 5, 6])
    #expect(
      try refused { fields throws(FieldError) in _ = try fields.required("m", .word) as Word } == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func whatIsMissingIsToldAtItsObject() throws {
    var fields = try object(#"{"list":[{"path":"a"},"# + "\n" + #"  {"size":1}]}"#)
    #expect(try fields.optional("none", .text) == nil)
    do throws(FieldError) {
      _ = try fields.required("list", .array(of: .object(Item.init)))
      Issue.record("a member was missing")
    } catch {
      #expect(error.code == .missing && error.pointer == "/list/1" && error.place == .init(line: 2, column: 3))
      #expect(error.located == "/list/1: `path` is missing")
    }
  }

  /// Names may be hostile: a pointer escapes them (RFC 6901).
  @Test func aPointerLeadsToTheValue() throws {
    let error = try error(#"{"a/b~":[{"path":"p","size":"big"}]}"#) { fields throws(FieldError) in
      _ = try fields.required("a/b~", .array(of: .object(Item.init)))
    }
    #expect(error?.pointer == "/a~1b~0/0/size" && error?.place == .init(line: 1, column: 29))
    #expect(error?.message == "expected a whole number from 0 on")
  }

  /// Members of a later version are kept; members that were read are not.
  @Test func theRestIsWhatNobodyAskedFor() throws {
    var fields = try object(#"{"z":1,"path":"p","a":{"b":[null]},"size":null}"#)
    _ = try Item(&fields)
    #expect(fields.rest == [.init("z", 1), .init("a", ["b": [.null]])])
  }

  @Test func severalMembersMayBeWrongTogether() throws {
    let fields = try object(#"{"a":1}"#)
    #expect(fields.wrong("a", "no").pointer == "/a" && fields.wrong("a", "no").place.column == 6)
    #expect(fields.wrong("b", "no") == fields.wrong("no") && fields.wrong("no").place.column == 1)
  }

  @Test(
    arguments: [
      (#"{"schema":"x/2","a":1}"#, nil), (#"{"schema":"x/3"}"#, .otherSchema(isNewer: true)),
      (#"{"schema":"x/12"}"#, .otherSchema(isNewer: true)), (#"{"schema":"x/1"}"#, .otherSchema(isNewer: false)),
      (#"{"schema":"x/03"}"#, .otherSchema(isNewer: false)), (#"{"schema":"y/3"}"#, .otherSchema(isNewer: false)),
      (#"{"schema":3}"#, .otherSchema(isNewer: false)), ("{}", .otherSchema(isNewer: false)),
      ("[]", .otherSchema(isNewer: false)), ("1", .otherSchema(isNewer: false)), ("{", .notJSON(.truncated)),
      ("", .notJSON(.empty)), (#"{"schema":"x/2","schema":"x/2"}"#, .notJSON(.duplicateMember)),
    ] as [(String, FieldError.Code?)])
  func aFileSaysWhatItIs(text: String, code: FieldError.Code?) throws {
    do throws(FieldError) {
      let fields = try JSONObject.document(Array(text.utf8), schema: "x/2")
      #expect(code == nil && fields.rest == [.init("a", 1)])
    } catch {
      #expect(error.code == code && error.pointer.isEmpty)
    }
  }
}
