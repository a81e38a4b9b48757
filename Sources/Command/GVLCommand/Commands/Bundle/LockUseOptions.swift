import ArgumentParser
import GVLDecision

/// How a build uses gvl.lock.
struct LockUseOptions: ParsableArguments {
  @Flag(help: "Build from gvl.lock and from nothing else.")
  var locked = false

  @Flag(help: "Build from the latest list, or LIST, and write gvl.lock anew.")
  var update = false

  @Flag(help: "With --update: build although choices under lists of gvl.lock could then not be judged any more.")
  var forgetLists = false

  func validate() throws {
    if forgetLists, !update {
      throw ValidationError("--forget-lists is about what --update writes anew: give both, or neither")
    }
    if locked, update { throw ValidationError("--locked keeps gvl.lock and --update writes it anew: give one of them") }
  }

  var mode: LockUse.Mode { locked ? .frozen : update ? forgetLists ? .renewForgetting : .renew : .grow }
}
