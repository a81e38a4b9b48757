import Platform

extension ChildProcess {
  /// Starts the user's command line in the shell.
  ///
  /// - Parameters:
  ///   - environment: all variables of the process.
  ///   - input: the descriptor for its standard input.
  ///   - output: the descriptor for its standard output and error; nil for ours.
  init(
    shell line: String, environment: [String: String], input: Int32, output: Int32? = nil
  ) throws(ChildProcess.Failed) {
    var files: [Int32: Int32] = [0: input]
    if let output { (files[1], files[2]) = (output, output) }
    try self.init("/bin/sh", ["sh", "-c", line], environment: environment, files: files)
  }
}
