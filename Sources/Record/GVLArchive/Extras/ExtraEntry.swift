public import GVLModel
import JSONText

/// What the index says of one stored extra. Of several texts the one with the greatest number counts.
public struct ExtraEntry: StoredFile {
  public let path: String
  public let extra: Extra
  /// As the text itself says, where it says so.
  public var lastUpdated: Timestamp?
  public var url: String?
  public var etag: String?
  public var lastModified: String?
  public let sha256: String
  public let bytes: Int
  /// Greater than that of every text that counted before.
  public var text: Int
  /// Members that a newer gvl has written.
  private var others: [JSONValue.Member] = []

  init(
    path: String, extra: Extra, lastUpdated: Timestamp?, origin: Origin?, sha256: String, bytes: Int, text: Int
  ) {
    (self.path, self.extra, self.lastUpdated) = (path, extra, lastUpdated)
    (self.sha256, self.bytes, self.text) = (sha256, bytes, text)
    if let origin { setOrigin(origin) }
  }

  init(_ node: JSONNode, at pointer: String) throws(ArchiveError) {
    var fields = try JSONFields(node, in: ArchiveLayout.index, at: pointer)
    path = try fields.required("path", fields.text("path"))
    guard let place = ArchiveLayout.extra(of: path) else {
      throw fields.wrong("\"\(path)\" is no path of a further file in an archive")
    }
    extra = place.extra
    lastUpdated = try fields.time("lastUpdated")
    url = try fields.text("url")
    etag = try fields.text("etag")
    lastModified = try fields.text("lastModified")
    sha256 = try fields.digest("sha256")
    bytes = try fields.required("bytes", fields.integer("bytes"))
    text = try fields.integer("text") ?? 1
    // Both follow from the path, as `list` and `language` do.
    let (kind, vendor) = (try fields.text("kind"), try fields.integer("vendor"))
    guard kind == extra.kind.rawValue, vendor == extra.vendor else {
      throw fields.wrong("`kind` and `vendor` do not agree with \"\(path)\"")
    }
    others = fields.rest
  }

  var json: JSONValue {
    .compacted(
      [
        ("path", .string(path)), ("kind", .string(extra.kind.rawValue)),
        ("vendor", extra.vendor.map(JSONValue.integer) ?? .null), ("text", text == 1 ? .null : .integer(text)),
        ("lastUpdated", .time(lastUpdated)), ("url", .text(url)), ("etag", .text(etag)),
        ("lastModified", .text(lastModified)), ("sha256", .string(sha256)), ("bytes", .integer(bytes)),
      ], and: others)
  }
}

extension Archive {
  /// The text of an extra that counts.
  public func extra(_ extra: Extra) -> ExtraEntry? { index.texts(of: extra).last }

  /// Of every stored extra the text that counts, by kind, then vendor.
  public func extras() -> [ExtraEntry] {
    Dictionary(grouping: index.extras, by: \.extra).compactMap { $1.max { $0.text < $1.text } }
      .sorted { $0.extra < $1.extra }
  }
}
