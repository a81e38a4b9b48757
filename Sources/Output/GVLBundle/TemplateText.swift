/// The files of `Templates`, which go into bundles as they are.
enum TemplateText {
  /// - Parameter name: from `Templates` on; a test holds each name that is used against the folder.
  static func bytes(_ name: String) -> [UInt8] {
    EmbeddedTexts.all.first { $0.name == name }.map { Array($0.text.description.utf8) } ?? []
  }
}
