import ArgumentParser

/// Refused texts that the user accepts nevertheless.
struct AcceptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Take these lists although set aside or implausible, separated by commas.", valueName: "lists"))
  var accept: ListNumbers?

  @Flag(
    name: .customLong("accept-rollback"),
    help: "Take an older list, this once, and set aside what is newer; recorded.")
  var acceptRollback = false

  @Flag(name: .customLong("accept-shrink"), help: "Take a list that lost many vendors, this once; recorded.")
  var acceptShrink = false
}
