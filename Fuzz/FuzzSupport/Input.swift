/// The bytes that libFuzzer hands over.
public func input(_ data: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: data, count: count))
}

/// A law that holds for every input. A broken one ends the program: that is how libFuzzer learns of it.
public func law(_ holds: Bool, _ text: String) {
  if !holds { fatalError("broken law: " + text) }
}
