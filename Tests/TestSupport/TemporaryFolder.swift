public import Foundation
import Platform
public import Testing

/// A folder in the place for temporary files.
public struct TemporaryFolder: Sendable {
  public let url: URL

  /// Makes a folder that the trait `.folder` removes after the test.
  ///
  /// - Parameter isKept: The caller removes it.
  public init(isKept: Bool = false) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "gvl-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    if !isKept, let test = TestFolders.current { test.others.withLock { $0.append(self) } }
  }

  public func remove() { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> URL { try write(Array(text.utf8), to: name) }

  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }
}

/// The folders that a test case makes.
public struct TestFolders: SuiteTrait, TestTrait, TestScoping {
  final class Made: Sendable {
    let first: TemporaryFolder
    let others = Locked<[TemporaryFolder]>([])

    init() throws { first = try TemporaryFolder(isKept: true) }
    deinit { for folder in others.withLock({ $0 }) + [first] { folder.remove() } }
  }

  @TaskLocal static var current: Made?

  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(Made()) { try await function() }
  }
}

extension Trait where Self == TestFolders {
  /// Gives each test case a `folder`, and removes the folders that it made when it ends.
  public static var folder: Self { TestFolders() }
}

/// The folder of the running test case, whose suite has the trait `.folder`.
public var folder: TemporaryFolder {
  guard let made = TestFolders.current else { preconditionFailure("the suite of this test has no trait .folder") }
  return made.first
}

extension Result where Failure == any Error {
  /// A value for many tests: the folders that are made for it outlive the test that asks first.
  public static func kept(_ make: () throws -> Success) -> Self {
    Result { try TestFolders.$current.withValue(nil, operation: make) }
  }
}
