/// What the index knows of any file, whatever it is.
public protocol StoredFile: Sendable, Hashable {
  /// From the workspace's folder.
  var path: String { get }
  /// Where the bytes were last had from, without credentials.
  var url: String? { get set }
  /// Verbatim, weak or strong.
  var etag: String? { get set }
  /// Verbatim.
  var lastModified: String? { get set }
  var sha256: String { get }
  var bytes: Int { get }
}

extension StoredFile {
  public mutating func setOrigin(_ origin: Origin) {
    (url, etag, lastModified) = (origin.url, origin.etag, origin.lastModified)
  }

  /// The first eight digits of the SHA-256: what tells texts of one thing apart.
  public var edition: String { String(sha256.prefix(8)) }
}

/// Where bytes came from, and what the server said to recognise them by.
public struct Origin: Sendable, Hashable {
  /// Without credentials.
  public var url: String
  public var etag: String?
  public var lastModified: String?

  public init(url: String, etag: String? = nil, lastModified: String? = nil) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
  }
}

enum HexDigits {
  static let lowerCase = Set("0123456789abcdef".utf8)
}
