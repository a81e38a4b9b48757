extension System {
  /// What `main` was given, without the program's name. The standard library's `CommandLine` reads `/proc` on Linux, and has
  /// nothing where that is not mounted: a program would do what it does without arguments, and say that all is well.
  package static func arguments(
    _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [String] {
    (0..<Int(count)).dropFirst().compactMap { index in unsafe words[index].map { unsafe String(cString: $0) } }
  }
}
