import Foundation

/// The openssl of this machine, an independent judge of keys and signatures.
public enum OpenSSL {
  public static let isPresent = FileManager.default.isExecutableFile(atPath: TestCertificates.program)
  public static let absence = "no openssl here: `Scripts/setup test` installs it"

  public static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Tool.Run {
    try Tool.run(TestCertificates.program, arguments, in: folder.url)
  }
}
