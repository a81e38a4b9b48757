import Markup
import PlainText

/// Where elements of a page that was drawn stand in its source: those of the same way and name. What scripts made stands
/// nowhere.
struct SourcePlaces {
  private var places: [String: TextPlace] = [:]

  /// Nil for a source that cannot be read.
  init?(_ bytes: [UInt8]) {
    guard let page = try? HTMLPage(InlineTemplates.opened(bytes)) else { return nil }
    for index in page.elements {
      guard let place = page.place(of: index) else { continue }
      // Of two elements of one id the first is it.
      let path = page.path(of: index)
      if places[path] == nil { places[path] = place }
    }
  }

  func place(of path: String?) -> TextPlace? { path.flatMap { places[$0] } }
}

extension DialogFile {
  /// The same files with the places at which their elements stand in the source. Unchanged where it cannot be read.
  package static func placed(_ files: [DialogFile], in source: [UInt8]) -> [DialogFile] {
    guard let places = SourcePlaces(source) else { return files }
    return files.map { $0.placed(by: places) }
  }

  private func placed(by places: SourcePlaces) -> DialogFile {
    var file = self
    for dialog in file.dialogs.indices {
      file.dialogs[dialog].place = places.place(of: file.dialogs[dialog].path)
      for control in file.dialogs[dialog].controls.indices {
        file.dialogs[dialog].controls[control].place = places.place(of: file.dialogs[dialog].controls[control].path)
      }
    }
    return file
  }
}
