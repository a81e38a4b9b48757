@testable import GVLDecision
@testable import GVLSettings
@testable import GVLWorkspace
import TestSupport

/// When a build uses the lock, and when the use is an error.
@Suite struct LockUseTests {
  let lock = BundleLockTests.lock

  private func decided(_ mode: LockUse.Mode, _ lock: BundleLock?, _ sha256: String?) throws(WorkspaceError) -> LockUse {
    try LockUse.decided(mode, lock, asked: sha256, as: "v3/178", file: "gvl.lock")
  }

  @Test func withoutAFlag() throws {
    #expect(try decided(.grow, nil, nil) == .fresh)
    #expect(try decided(.grow, nil, "other") == .fresh)
    #expect(try decided(.grow, lock, nil) == .pinned(lock))
    #expect(try decided(.grow, lock, lock.sha256) == .pinned(lock))
    #expect(try decided(.grow, lock, "other") == .beside(lock))
  }

  @Test func locked() throws {
    #expect(try decided(.frozen, lock, nil) == .pinned(lock))
    #expect(try decided(.frozen, lock, lock.sha256) == .pinned(lock))
    for asked in [nil, lock.sha256] {
      let error = #expect(throws: WorkspaceError.self) { try decided(.frozen, nil, asked) }
      #expect(error?.code == .noLock && error?.subject == "gvl.lock")
    }
    let error = #expect(throws: WorkspaceError.self) { try decided(.frozen, lock, "other") }
    #expect(error?.code == .otherList && error?.subject == "v3/178")
    #expect(error?.message.contains("\(lock.list)") == true)
  }

  @Test func update() throws {
    for lock in [nil, lock] {
      for asked in [nil, "other", lock?.sha256] {
        for mode in [LockUse.Mode.renew, .renewForgetting] { #expect(try decided(mode, lock, asked) == .fresh) }
      }
    }
  }

  @Test func languagesThatAreNotInIt() throws {
    #expect(lock.missing(of: ["en", "nl", "de", "fr", "it", "X"]) == ["nl", "it"])
    let error = #expect(throws: WorkspaceError.self) {
      try LockUse.check(.frozen, lock, knows: ["nl", "de", "it"], file: "gvl.lock")
    }
    #expect(error?.code == .incompleteLock && error?.message.contains("nl, it") == true)
    try LockUse.check(.frozen, lock, knows: ["en", "de", "fr"], file: "gvl.lock")
    try LockUse.check(.grow, lock, knows: ["nl"], file: "gvl.lock")
  }
}
