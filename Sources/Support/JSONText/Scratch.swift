/// A growing array of plain values for inner loops. It has one owner, so nothing checks whether it is shared, and it
/// frees its memory with that owner.
///
/// Element access is unchecked: the caller must respect `count`.
@safe
@usableFromInline
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline private(set) var count = 0
  private var capacity: Int
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    unsafe base = .allocate(capacity: self.capacity)
  }

  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    unsafe base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { unsafe base.deallocate() }

  @usableFromInline
  subscript(index: Int) -> Element {
    @inlinable @inline(__always) get { unsafe base[index] }
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

// A shared `Scratch` is no longer changed.
extension Scratch: @unchecked Sendable where Element: Sendable {}
