import GVLCommand

// All else is in a module of its own: tests that import it need not be compiled anew whenever the program is linked.

/// What starts the program. SwiftPM links it as `main`, by a name of its own so that tests can link the program too. The standard
/// library's `CommandLine` would ask for /proc.
@_cdecl("gvl_main")
func startProgram(count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  unsafe startGVL(count: count, words: words)
  return 0
}
