#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The shim's declarations of libxml2's structures have the offsets of libxml2's own headers.
  @Suite struct LayoutTests {
    static let headers = ProcessInfo.processInfo.environment["GVL_LIBXML2_HEADERS"] ?? "/usr/include/libxml2"
    static let compiler = ["/usr/bin/cc", "/usr/bin/clang"].first { FileManager.default.isExecutableFile(atPath: $0) }
    static let canCompile = compiler != nil && FileManager.default.fileExists(atPath: headers + "/libxml/tree.h")

    /// Our members and those of libxml2.
    static let members: [(String, String, [(String, String)])] = [
      (
        "gvl_xml_node", "struct _xmlNode",
        [
          ("type", "type"), ("name", "name"), ("children", "children"), ("parent", "parent"), ("next", "next"),
          ("ns", "ns"), ("content", "content"), ("properties", "properties"), ("line", "line"),
        ]
      ),
      (
        "gvl_xml_node", "struct _xmlAttr",
        [("type", "type"), ("name", "name"), ("children", "children"), ("next", "next"), ("ns", "ns")]
      ),
      ("gvl_xml_node", "struct _xmlDoc", [("type", "type"), ("children", "children")]),
      ("gvl_xml_namespace", "struct _xmlNs", [("prefix", "prefix")]),
      (
        "gvl_xml_error", "struct _xmlError",
        [("code", "code"), ("message", "message"), ("level", "level"), ("line", "line")]
      ),
    ]
    static let constants = [
      ("GVL_XML_ELEMENT", "XML_ELEMENT_NODE"), ("GVL_XML_TEXT", "XML_TEXT_NODE"),
      ("GVL_XML_CDATA", "XML_CDATA_SECTION_NODE"), ("GVL_XML_ENTITY_REFERENCE", "XML_ENTITY_REF_NODE"),
      ("GVL_XML_COMMENT", "XML_COMMENT_NODE"), ("GVL_XML_FATAL", "XML_ERR_FATAL"),
      ("GVL_XML_NO_ERRORS", "XML_PARSE_NOERROR"), ("GVL_XML_NO_WARNINGS", "XML_PARSE_NOWARNING"),
      ("GVL_XML_NO_NETWORK", "XML_PARSE_NONET"), ("GVL_XML_COMPACT", "XML_PARSE_COMPACT"),
      ("GVL_XML_IGNORE_ENCODING", "XML_PARSE_IGNORE_ENC"),
    ]

    static func compile(_ claims: [String]) throws -> Tool.Run {
      let shim = URL(filePath: #filePath).appending(path: "../../../../Sources/System/CLibXML2/shim.h").standardized
      let source = """
        #include "\(shim.path)"
        #include <libxml/xmlversion.h>
        #undef LIBXML_ICU_ENABLED
        #include <libxml/parser.h>
        #include <libxml/tree.h>
        #include <libxml/xmlerror.h>

        """
      let text = source + claims.map { "_Static_assert(\($0), \"\");\n" }.joined()
      // `_Nonnull` is known only to Apple's compiler, so it is defined as empty.
      return try Tool.run(
        compiler ?? "", ["-x", "c", "-w", "-D_Nonnull=", "-fsyntax-only", "-I", headers, "-"], input: text)
    }

    @Test(.enabled(if: canCompile, "needs a C compiler and libxml2-dev"))
    func whatIsDeclaredHereIsWhereTheHeadersHaveIt() throws {
      var claims = Self.constants.map { "(int)\($0) == (int)\($1)" }
      for (ours, theirs, names) in Self.members {
        for (name, other) in names {
          claims.append("offsetof(\(ours), \(name)) == offsetof(\(theirs), \(other))")
          claims.append("sizeof(((\(ours) *)0)->\(name)) == sizeof(((\(theirs) *)0)->\(other))")
        }
      }
      let run = try Self.compile(claims)
      #expect(run.status == 0, "\(run.error)")
      // The compiler does check the claims.
      #expect(try Self.compile(["offsetof(gvl_xml_node, line) == offsetof(struct _xmlNode, next)"]).status != 0)
    }
  }
#endif
