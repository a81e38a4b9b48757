extension System {
  /// The arguments of `main` without the program's name. The standard library's `CommandLine` reads `/proc` on Linux
  /// and is empty if that is not mounted: the program would silently run as if it had no arguments.
  package static func arguments(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [String] {
    (0..<Int(count)).dropFirst().compactMap { index in unsafe words[index].map { unsafe String(cString: $0) } }
  }
}
