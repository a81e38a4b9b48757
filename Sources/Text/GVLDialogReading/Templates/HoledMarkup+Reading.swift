import GVLFindings
import Markup
import PlainText

extension HoledMarkup {
  /// The markup of a file that is a template by its name or by the marks in it; nil for a page as it is served.
  static func of(_ bytes: [UInt8], file: String, charset: String? = nil) -> HoledMarkup? {
    guard bytes.count <= HTMLPage.sizeLimit else { return nil }
    if let syntax = TemplateSyntax.of(file) {
      guard let text = plain(bytes, charset) else { return nil }
      return TemplateReader.read(text, syntax, mark: syntax.name)
    }
    guard let mark = PageTemplate.mark(of: bytes), let text = plain(bytes, charset) else { return nil }
    return TemplateReader.read(text, .of(mark: mark), mark: mark)
  }

  /// The file as UTF-8, which most files are; nil if it is not a text.
  private static func plain(_ bytes: [UInt8], _ charset: String?) -> [UInt8]? {
    if charset == nil, bytes.first != 0xEF, !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil {
      return bytes
    }
    return try? CharsetDecoder.decode(bytes, declared: charset).utf8
  }

  /// The holes in a text.
  func holes(in text: String) -> [Hole] { HoleMark.indices(in: text).compactMap { $0 < holes.count ? holes[$0] : nil } }
}

/// Places in markup that was made of a file, as places in the file.
struct PlaceMap {
  private let holed: HoledMarkup
  private let source: SourceLines
  private let lineStarts: [Int]
  /// How many scalars begin before each block of bytes of the markup.
  private let scalars: [Int]
  private static let block = 256

  init(_ holed: HoledMarkup, of bytes: [UInt8]) {
    self.holed = holed
    source = SourceLines(bytes)
    var (starts, scalars, count) = ([0], [Int](), 0)
    for (index, byte) in holed.bytes.enumerated() {
      if index % Self.block == 0 { scalars.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == 0x0A { starts.append(index + 1) }
    }
    (lineStarts, self.scalars) = (starts, scalars)
  }

  func callAsFunction(_ place: TextPlace?) -> TextPlace? {
    guard let place, let column = place.column, lineStarts.indices.contains(place.line - 1) else { return place }
    return source.place(of: holed.source(of: offset(lineStarts[place.line - 1], column - 1)))
  }

  /// The offset of the byte that is `count` scalars behind `start`.
  private func offset(_ start: Int, _ count: Int) -> Int {
    guard !scalars.isEmpty else { return 0 }
    var left = count
    var at = start / Self.block * Self.block
    for index in at..<start where holed.bytes[index] & 0xC0 != 0x80 { left += 1 }
    let target = scalars[start / Self.block] + left
    let later = scalars[(start / Self.block)...].prefix { $0 <= target }
    at = (later.endIndex - 1) * Self.block
    left = target - (later.last ?? 0)
    while at < holed.bytes.count {
      if holed.bytes[at] & 0xC0 != 0x80 {
        if left == 0 { break }
        left -= 1
      }
      at += 1
    }
    return at
  }
}

extension Inconclusive {
  fileprivate func moved(by map: PlaceMap) -> Inconclusive {
    var moved = self
    moved.place = map(place)
    moved.path = path.map { HoleMark.filled($0, with: "…") }
    moved.message = HoleMark.filled(message, with: "…")
    return moved
  }
}

extension DialogFile {
  /// Changes places in the markup into places in the file, and holes in paths and keys into `…`.
  mutating func move(by map: PlaceMap) {
    for index in dialogs.indices {
      dialogs[index].place = map(dialogs[index].place)
      dialogs[index].path = dialogs[index].path.map { HoleMark.filled($0, with: "…") }
      for number in dialogs[index].controls.indices {
        var control = dialogs[index].controls[number]
        control.place = map(control.place)
        control.path = control.path.map { HoleMark.filled($0, with: "…") }
        control.key = control.key.map { HoleMark.filled($0, with: "…") }
        dialogs[index].controls[number] = control
      }
      for number in dialogs[index].texts.indices {
        dialogs[index].texts[number].place = map(dialogs[index].texts[number].place)
      }
      dialogs[index].unseen = dialogs[index].unseen.map { $0.moved(by: map) }
    }
    inconclusive = inconclusive.map { $0.moved(by: map) }
  }

  /// A file that was read and holds no dialog.
  init(file: String, withoutDialogIn language: String?) {
    self.init(file: file)
    dialogs = [Dialog(file: file, layer: .unknown, isDialog: false, language: language)]
  }
}
