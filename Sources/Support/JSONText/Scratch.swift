/// A growing array of plain values for the reader's inner loops: it is never shared, so nothing asks whether it is.
///
/// Whoever makes one frees it.
@safe
struct Scratch<Element: BitwiseCopyable> {
  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutablePointer<Element>

  init(capacity: Int) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  func free() { unsafe base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get { unsafe base[index] }
    @inline(__always) nonmutating set { unsafe base[index] = newValue }
  }

  var indices: Range<Int> { 0..<count }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count -= 1
    return unsafe base[count]
  }

  @inline(__always)
  mutating func truncate(to newCount: Int) { count = newCount }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
  }
}
