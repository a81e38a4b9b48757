import ArgumentParser
import GVLDecision

/// What a build does with gvl.lock.
struct LockUseOptions: ParsableArguments {
  @Flag(help: "Build from gvl.lock and from nothing else.")
  var locked = false

  @Flag(help: "Build from the latest list, or LIST, and write gvl.lock anew.")
  var update = false

  func validate() throws {
    if locked, update { throw ValidationError("--locked keeps gvl.lock and --update writes it anew: give one of them") }
  }

  var mode: LockUse.Mode { locked ? .frozen : update ? .renew : .grow }
}
