import GVLCommand

// All other code is in a module: tests that import it are not recompiled when the program is linked.

/// The entry point. SwiftPM links it as `main`, under a name of its own so that tests can link the program too. The
/// standard library's `CommandLine` would read /proc.
@_cdecl("gvl_main")
func startProgram(count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  unsafe startGVL(count: count, words: words)
  return 0
}
