import Dispatch

/// Number of processors that this process may use at once.
package let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

/// The results of `body` for each element, in order. They are computed in parallel on the available processors; the
/// caller waits for all.
package func inParallel<Element: Sendable, Output: Sendable>(
  _ elements: [Element], _ body: @Sendable (Element) -> Output
) -> [Output] {
  unsafe [Output](unsafeUninitializedCapacity: elements.count) { slots, filled in
    // Each iteration writes to its own slot.
    nonisolated(unsafe) let slots = unsafe slots
    let files = RunFiles.current
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let output = RunFiles.$current.withValue(files) { body(elements[index]) }
      unsafe slots.initializeElement(at: index, to: output)
    }
    filled = elements.count
  }
}
