import PlainText
import ReportFormats

/// Places of files in one line.
enum OtherPlaces {
  /// The most columns of the line.
  private static let width = 80

  /// `and in 17 more files: az.json:10:30, de.json:8:30, … 15 more`, or within one file `and 3 more times: 4:2, 5:2`.
  ///
  /// The folders that all paths share are left out.
  ///
  /// - Parameter first: the file of the place that is already shown.
  static func words(_ places: [(file: String?, place: String?)], than first: String?) -> String {
    let named = places.compactMap(\.file)
    let others = Set(named).subtracting([first].compactMap { $0 })
    let count = places.count
    var text = others.count == count ? "and in \(counted(count, "more file"))" : "and \(grouped(count)) more times"
    let folder = commonFolder(named + [first].compactMap { $0 })
    guard places.contains(where: { $0.place != nil }) || !named.isEmpty else { return text }
    var said: Set<String> = []
    for (index, place) in places.enumerated() {
      let file = others.isEmpty ? nil : place.file.map { CleanText.line(String($0.dropFirst(folder))) }
      let name = CleanText.cut([file, place.place].compactMap { $0 }.joined(separator: ":"), to: 60)
      // Several findings may have the same place.
      guard said.insert(name).inserted else { continue }
      if index > 0, text.count + name.count > width { return text + ", … \(grouped(count - index)) more" }
      text += (index > 0 ? ", " : ": ") + name
    }
    return text
  }

  /// The number of leading characters of their folders that all these paths share.
  private static func commonFolder(_ files: [String]) -> Int {
    guard let first = files.first else { return 0 }
    let common = files.reduce(first.count) { common, file in
      zip(first, file).prefix(common).prefix { $0 == $1 }.count
    }
    return first.prefix(common).lastIndex(of: "/").map { first.distance(from: first.startIndex, to: $0) + 1 } ?? 0
  }
}
