import Files
package import GVLModel

extension BundleFolder {
  /// One thing that is wrong with a bundle.
  package struct Problem: Sendable, Hashable {
    /// Stable codes: scripts branch on them.
    package enum Code: String, Sendable, CaseIterable {
      /// Listed, but not there.
      case missing
      /// There, with other bytes.
      case changed
      /// There under a name that the target gives its files, but not listed.
      case unlisted
      /// Nobody has signed the manifest.
      case unsigned
      /// The signature is of another manifest, or another key's.
      case badSignature = "bad-signature"
      /// Files of a build that was stopped.
      case unfinished
      /// A link, a pipe, a folder where a file should be.
      case noRegularFile = "no-regular-file"
      /// Cannot be read.
      case unreadable
      /// The manifest names no file.
      case noFiles = "no-files"
      case listedTwice = "listed-twice"
      /// No byte in it.
      case empty
      /// The manifest and the list in the bundle name different lists, dates or policies.
      case listDiffers = "list-differs"
      /// The manifest, the list or the counts have another number of vendors.
      case countDiffers = "count-differs"
      /// The profile, the vendors shown and those left out contradict each other.
      case profileDiffers = "profile-differs"
      /// The manifest and a file of texts contradict each other.
      case languageDiffers = "language-differs"
      /// Made for a target that this gvl does not know.
      case unknownTarget = "unknown-target"
      /// The archive has texts under that name, and none of them is the one that the bundle was made from.
      case sourceDiffers = "source-differs"
    }

    package var code: Code
    package var file: String
    package var message: String

    init(_ code: Code, _ file: String, _ message: String) {
      (self.code, self.file, self.message) = (code, file, message)
    }
  }

  /// The SHA-256 of every stored text of a list, or of one of its translations; empty where none is stored.
  package typealias StoredTexts = (_ list: ListReference, _ language: String?) -> Set<String>

  /// Holds every file against the manifest, and the manifest against the files.
  ///
  /// - Parameters:
  ///   - key: whose signature the manifest has to have; nil where nobody asks.
  ///   - stored: what the archive has, where there is one.
  package func verify(
    key: VerifyingKey? = nil, against stored: StoredTexts = { _, _ in [] }
  ) throws(BundleError) -> [Problem] {
    let (manifest, bytes) = try read()
    var problems = signatureProblems(manifest, bytes, key: key)
    var files: [String: [UInt8]] = [:]
    if manifest.files.isEmpty {
      problems.append(Problem(.noFiles, BundleManifest.fileName, "the manifest names no file; build the bundle again"))
    }
    var seen: Set<String> = []
    for file in manifest.files {
      guard seen.insert(file.path).inserted else {
        problems.append(Problem(.listedTwice, file.path, "the manifest names this file twice"))
        continue
      }
      do throws(FileError) {
        let bytes = try tree.read(file.path)
        if let problem = Self.difference(file, bytes) { problems.append(problem) } else { files[file.path] = bytes }
      } catch { problems.append(Problem(error, file.path)) }
    }
    if let key { problems += packProblems(files, manifest, key: key) }
    if let target = BundleTarget.all.first(where: { $0.name == manifest.target }) {
      problems += try strangers(to: target, besides: seen)
      // Of a damaged file nothing more need be said.
      problems += contradictions(manifest, files)
    } else {
      problems.append(
        Problem(.unknownTarget, BundleManifest.fileName, "the target \(manifest.target) is unknown to this gvl"))
    }
    return problems + Self.differences(manifest, stored)
  }

  private static func difference(_ file: BundleManifest.File, _ bytes: [UInt8]) -> Problem? {
    if bytes.count != file.bytes {
      return Problem(.changed, file.path, "\(bytes.count) bytes instead of \(file.bytes)")
    }
    let found = Digest.sha256(bytes)
    if found != file.sha256 { return Problem(.changed, file.path, "SHA-256 \(found) instead of \(file.sha256)") }
    return bytes.isEmpty ? Problem(.empty, file.path, "the file is empty; no file of a bundle is") : nil
  }

  /// Files that are called as the target calls its own: whoever looks for them by their names would find them.
  private func strangers(to target: BundleTarget, besides known: Set<String>) throws(BundleError) -> [Problem] {
    let found: [FileTree.Found]
    do throws(FileError) { found = try tree.walk(below: "") } catch {
      throw BundleError(.notABundle, path, error.message)
    }
    return found.compactMap { one in
      if one.path == BundlePlace.ready + "/" + BundleManifest.fileName {
        return Problem(.unfinished, one.path, "a build was stopped here; build the bundle again")
      }
      guard target.owns(one.path), !known.contains(one.path) else { return nil }
      let path = FileName.shown(one.path)
      // Of the bundle before, and whole: who still has its pointer asks for it.
      if let digest = target.digest(one.path), let bytes = try? tree.read(one.path) {
        if Digest.sha256(bytes).hasPrefix(digest) { return nil }
        return Problem(.changed, path, "the SHA-256 is another one than the name says")
      }
      return Problem(.unlisted, path, "the manifest does not name this file")
    }
  }

  /// Against the record: a number may have several texts, and the bundle names its own by SHA-256.
  private static func differences(_ manifest: BundleManifest, _ stored: StoredTexts) -> [Problem] {
    func problem(_ what: String, _ sha256: String, _ texts: Set<String>) -> Problem? {
      guard !texts.isEmpty, !texts.contains(sha256) else { return nil }
      return Problem(
        .sourceDiffers, BundleManifest.fileName,
        "\(what): no stored text has the SHA-256 \(sha256) that the bundle names")
    }
    let list = problem("\(manifest.list)", manifest.sha256, stored(manifest.list, nil))
    return [list].compactMap { $0 }
      + manifest.languages.filter { $0.texts != "en" }.flatMap { language in
        let sources = language.textFrom.filter { $0.list != language.list }.map { ($0.list, $0.sha256) }
        return ([(language.list, language.sha256)] + sources).compactMap { list, sha256 in
          problem("\(language.texts) of \(list)", sha256, stored(list, language.texts))
        }
      }
  }
}

extension BundleFolder.Problem {
  init(_ error: FileError, _ file: String) {
    let code: Code =
      switch error.code {
      case .notFound: .missing
      case .link, .wrongKind: .noRegularFile
      default: .unreadable
      }
    self.init(code, FileName.shown(file), error.message)
  }
}
