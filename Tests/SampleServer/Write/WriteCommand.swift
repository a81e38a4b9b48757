import ArgumentParser
import Files
import SampleMirror

/// Writes the mirror.
struct WriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Write a made-up mirror of the list's server: the same bytes on every run.",
    discussion: """
      Three lists of specification 3, a week apart, with every kind of change between them; translations in six
      languages, of which one lags and one has holes; two small lists of specification 2; beside them a CMP list, Additional Consent providers, additional vendor
      information and two device storage disclosures. All names, hosts and texts
      are invented.
      """)

  @Argument(help: "The folder to write to; made if there is none.")
  var folder: String

  @Option(help: "Number of the first of the three lists.")
  var base = 101

  @Option(help: "How many of the three lists are out: the mirror as it was then.")
  var published = 3

  @Flag(help: "Write even if the folder has something in it; other files stay.")
  var force = false

  func validate() throws {
    guard (1...4093).contains(base) else {
      throw ValidationError(
        "--base \(base): a list's number is 1 to 4095, and two more follow the first; give 1 to 4093")
    }
    guard (1...3).contains(published) else { throw ValidationError("--published \(published): give 1 to 3") }
  }

  func run() throws {
    guard try force || isEmpty(folder) else {
      throw SampleError(.notEmpty, "\(folder) is not empty: name another folder, or add --force to write into it")
    }
    let files = SampleMirror(base: base, published: published).files
    let tree = FileTree(root: folder)
    try SampleError.rethrowing("make the folder", folder) { () throws(FileError) in try tree.makeRoot() }
    for file in files {
      try SampleError.rethrowing("write", folder + "/" + file.path) { () throws(FileError) in
        try tree.write(file.bytes, to: file.path)
      }
    }
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    print("wrote \(files.count) files, \(bytes) bytes, to \(folder)")
    print("lists v3/\(base) to v3/\(base + published - 1), about \(SampleMirror.vendors) vendors each; v2/61 and v2/62")
    print("translations \(SampleMirror.languages.joined(separator: " "))")
  }

  private func isEmpty(_ folder: String) throws(SampleError) -> Bool {
    try SampleError.rethrowing("open the folder", folder) { () throws(FileError) in
      do throws(FileError) { return try FilePath.names(in: folder).isEmpty } catch {
        if error.code == .notFound { return true }
        throw error
      }
    }
  }
}
