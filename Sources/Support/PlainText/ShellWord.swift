/// A word of a command line that a user types or a shell receives.
package enum ShellWord {
  /// The word, quoted if a shell would read it differently.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      ASCII.isAlphanumeric(byte)
        || "/._-,@:=+".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
