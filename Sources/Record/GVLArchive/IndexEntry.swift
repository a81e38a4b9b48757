public import GVLModel
import JSONText

/// What the index says of one stored file. No clock time of ours is in it.
public struct IndexEntry: StoredFile {
  /// From the workspace's folder.
  public var path: String
  /// Specification and version; the edition only where the file's name has one.
  public var list: ListReference
  /// Nil for a list.
  public var language: String?
  /// As the text itself says.
  public var lastUpdated: Timestamp?
  /// Where the bytes were last had from, without credentials.
  public var url: String?
  /// Verbatim, weak or strong.
  public var etag: String?
  /// Verbatim.
  public var lastModified: String?
  public var sha256: String
  public var bytes: Int
  /// 1 for the first text that was stored under this number, 2 for the next.
  public var text: Int
  /// Members that a newer gvl has written.
  var others: [JSONValue.Member] = []

  public init(
    path: String, list: ListReference, language: String? = nil, lastUpdated: Timestamp?, origin: Origin?,
    sha256: String, bytes: Int, text: Int = 1
  ) {
    self.path = path
    self.list = list
    self.language = language
    self.lastUpdated = lastUpdated
    self.sha256 = sha256
    self.bytes = bytes
    self.text = text
    if let origin { setOrigin(origin) }
  }

  init(_ node: JSONNode, at pointer: String) throws(ArchiveError) {
    var fields = try JSONFields(node, in: ArchiveLayout.index, at: pointer)
    path = try fields.required("path", fields.text("path"))
    guard let place = ArchiveLayout.place(of: path) else { throw fields.wrong("\"\(path)\" is no path of an archive") }
    (list, language) = (place.list, place.language)
    lastUpdated = try fields.time("lastUpdated")
    url = try fields.text("url")
    etag = try fields.text("etag")
    lastModified = try fields.text("lastModified")
    sha256 = try fields.digest("sha256")
    bytes = try fields.required("bytes", fields.integer("bytes"))
    text = try fields.integer("text") ?? 1
    // Both follow from the path; they stand in the file for those who read it with other tools.
    let (named, spoken) = (try fields.text("list"), try fields.text("language"))
    guard named == Self.bare(list), spoken == language else {
      throw fields.wrong("`list` and `language` do not agree with \"\(path)\"")
    }
    others = fields.rest
  }

  private static func bare(_ list: ListReference) -> String { "v\(list.specification)/\(list.version)" }

  var json: JSONValue {
    .compacted(
      [
        ("path", .string(path)), ("list", .string(Self.bare(list))), ("language", .text(language)),
        ("text", text == 1 ? .null : .integer(text)), ("lastUpdated", .time(lastUpdated)), ("url", .text(url)),
        ("etag", .text(etag)), ("lastModified", .text(lastModified)), ("sha256", .string(sha256)),
        ("bytes", .integer(bytes)),
      ], and: others)
  }
}
