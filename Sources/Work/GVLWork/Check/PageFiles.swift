import Browser
import Files
import GVLCheck
import GVLWorkspace
import PlainText

/// Answers the requests of a drawn page from the files around it.
enum PageFiles {
  /// - Parameters:
  ///   - bytes: the page itself, as it was read.
  ///   - root: the folder that the page's addresses start from.
  static func origin(of path: String, _ bytes: [UInt8]?, root: String) -> PageOrigin {
    let own = RelativePath.of(path, from: root, current: InputFile.currentFolder)
    return .file(own) { name in
      if name == own, let bytes { return answer(name, bytes) }
      return file(name, below: root)
    }
  }

  /// Whether bytes are UTF-8 and name no charset: browsers would guess another one.
  private static func isUntoldUTF8(_ bytes: [UInt8]) -> Bool {
    !String(decoding: bytes.prefix(2_048), as: UTF8.self).lowercased().contains("charset")
      && String(validating: bytes, as: UTF8.self) != nil
  }

  private static func file(_ path: String, below root: String) -> PageFile? {
    var path = path
    if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
    // Hidden files are not part of a site: `.git` has secrets.
    guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
      let bytes = try? InputFile.read(path, below: root)
    else { return nil }
    return answer(path, bytes)
  }

  private static func answer(_ path: String, _ bytes: [UInt8]) -> PageFile {
    let type = PageFile.mediaType(ending: UnreadFormat.ending(of: path))
    return PageFile(bytes, mediaType: type.hasPrefix("text/") && isUntoldUTF8(bytes) ? type + "; charset=utf-8" : type)
  }
}
