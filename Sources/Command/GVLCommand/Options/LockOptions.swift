import ArgumentParser
import GVLArchive

/// How a command reacts if another process is writing the archive.
struct LockOptions: ParsableArguments {
  @Flag(name: .customLong("no-wait"), help: "Exit with 75 at once if another process holds the lock.")
  var noWait = false

  var wait: LockWait { noWait ? .no : .seconds(60) }
}
