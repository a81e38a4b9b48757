/// The text of a message or variant in Fluent, as a list of elements.
struct FluentPattern {
  enum Element {
    case text(Range<Int>)
    /// Line ends and the indentation of the next line.
    case indent(lines: Int, blanks: Int)
    case literal(String)
    /// Kept as written, with its braces.
    case placeable(Range<Int>)
    case selector(Selector)
  }

  struct Selector {
    /// The selected expression as written, `$count`.
    let name: String
    let range: Range<Int>
    let variants: [Variant]
  }

  struct Variant {
    let key: String
    let pattern: FluentPattern
  }

  struct Form {
    let variant: String
    let text: String
    let start: Int
  }

  /// Its offset in the file.
  let start: Int
  var elements: [Element] = []

  init(start: Int) { self.start = start }

  /// Removes the indentation that all lines share.
  mutating func dedent(by common: Int) {
    for index in elements.indices {
      if case .indent(let lines, let blanks) = elements[index] {
        elements[index] = .indent(lines: lines, blanks: max(0, blanks - common))
      }
    }
  }

  /// The only selector; nil if there are several, or nested ones.
  var onlySelector: (index: Int, selector: Selector)? {
    var found: (Int, Selector)?
    for (index, element) in elements.enumerated() {
      guard case .selector(let selector) = element else { continue }
      guard found == nil, selector.variants.allSatisfy({ !$0.pattern.hasSelector }) else { return nil }
      found = (index, selector)
    }
    return found
  }

  private var hasSelector: Bool {
    elements.contains { if case .selector = $0 { true } else { false } }
  }

  func text(_ bytes: [UInt8]) -> String { text(bytes, elements[...]) }
  func text(_ bytes: [UInt8], before index: Int) -> String { text(bytes, elements[..<index]) }
  func text(_ bytes: [UInt8], behind index: Int) -> String { text(bytes, elements[(index + 1)...]) }

  /// The texts of all variants, nested ones included.
  func forms(
    _ bytes: [UInt8], inside names: String = "", _ collector: inout StringCollector
  ) throws(StringFileError) -> [Form] {
    var forms: [Form] = []
    for case .selector(let selector) in elements {
      for variant in selector.variants {
        try collector.spend(names.utf8.count + selector.name.utf8.count)
        let name = names + selector.name + "/" + variant.key
        if variant.pattern.hasSelector {
          forms += try variant.pattern.forms(bytes, inside: name + "/", &collector)
        } else {
          forms.append(Form(variant: name, text: variant.pattern.text(bytes), start: variant.pattern.start))
        }
      }
    }
    return forms
  }

  private func text(_ bytes: [UInt8], _ elements: ArraySlice<Element>) -> String {
    var text: [UInt8] = []
    for (index, element) in zip(elements.indices, elements) {
      switch element {
      case .text(let range):
        // Blanks at the end of a pattern are removed, except those of a literal.
        let isLast = index == self.elements.indices.last
        let part = bytes[range]
        text +=
          isLast
          ? part.prefix(upTo: part.lastIndex { $0 != 0x20 && $0 != 0x0D }.map { $0 + 1 } ?? range.lowerBound) : part
      case .indent(let lines, let blanks):
        text += Array(repeating: 0x0A, count: lines) + Array(repeating: 0x20, count: blanks)
      case .literal(let literal): text += literal.utf8
      case .placeable(let range): text += bytes[range]
      case .selector(let selector): text += bytes[selector.range]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
