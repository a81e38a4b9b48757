/// A file that answers a request of a page drawn without network.
package struct PageFile: Sendable {
  package let bytes: [UInt8]
  /// `text/css`; with the charset if it is known.
  package let mediaType: String

  package init(_ bytes: [UInt8], mediaType: String) { (self.bytes, self.mediaType) = (bytes, mediaType) }

  /// The media type for a file extension in lower case; for unknown ones that of bytes.
  package static func mediaType(ending: String) -> String { types[ending] ?? "application/octet-stream" }

  private static let types = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "css": "text/css",
    "js": "text/javascript", "mjs": "text/javascript", "json": "application/json", "map": "application/json",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "woff": "font/woff", "woff2": "font/woff2",
    "ttf": "font/ttf", "otf": "font/otf", "txt": "text/plain", "xml": "text/xml", "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
  ]
}
