import Markup
import PlainText

/// Places in the source of elements of a drawn page, found by path and name. Elements that scripts made have no place.
struct SourcePlaces {
  private var places: [String: TextPlace] = [:]

  /// Returns nil if the source cannot be read.
  init?(_ bytes: [UInt8]) {
    guard let page = try? HTMLPage(InlineTemplates.opened(bytes)) else { return nil }
    for index in page.elements {
      guard let place = page.place(of: index) else { continue }
      // If two elements have one id, the first counts.
      let path = page.path(of: index)
      if places[path] == nil { places[path] = place }
    }
  }

  func place(of path: String?) -> TextPlace? { path.flatMap { places[$0] } }
}

extension DialogFile {
  /// The files with the places of their elements in the source; unchanged if the source cannot be read.
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
