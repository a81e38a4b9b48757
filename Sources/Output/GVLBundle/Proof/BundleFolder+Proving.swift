import Files
import GVLBundleFormat
import PlainText

extension BundleFolder {
  /// Proves the bundle: every file by the manifest, manifest and files by each other, and the list and texts by the
  /// official ones, if these are stored. Every use of a bundle begins with this proof.
  ///
  /// - Parameters:
  ///   - key: the key that must have signed the manifest; nil to accept any.
  ///   - originals: the texts in the archive.
  /// - Throws: if there is no bundle, or its manifest cannot be read.
  package func prove(key: VerifyingKey? = nil, against originals: Originals = .none) throws(BundleError) -> BundleProof
  {
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
    let documents = BundleDocuments(manifest, files)
    let proof = BundleProof(manifest: manifest, documents: documents, problems: problems)
    guard let target = BundleTarget.all.first(where: { $0.name == manifest.target }) else {
      let unknown = Problem(
        .unknownTarget, BundleManifest.fileName, "the target \(manifest.target) is unknown to this gvl")
      return proof.adding([unknown] + documents.problems + Self.differences(manifest, originals))
    }
    let found = documents.problems + contradictions(documents) + Self.differences(manifest, originals)
    let unlisted = try unlisted(to: target, besides: seen)
    // Damaged files need no further proof, and contradictory files prove nothing.
    guard files.count == manifest.files.count, found.isEmpty else { return proof.adding(unlisted + found) }
    var contents = ContentsProof(manifest, files, documents, originals)
    var whole = proof.adding(unlisted + contents.problems(target))
    (whole.compared, whole.notStored) = (contents.compared, contents.notStored)
    return whole
  }

  private static func difference(_ file: BundleManifest.File, _ bytes: [UInt8]) -> Problem? {
    if bytes.count != file.bytes {
      return Problem(.changed, file.path, "\(bytes.count) bytes instead of \(file.bytes)")
    }
    let found = Digest.sha256(bytes)
    if found != file.sha256 { return Problem(.changed, file.path, "SHA-256 \(found) instead of \(file.sha256)") }
    return bytes.isEmpty ? Problem(.empty, file.path, "the file is empty; no file of a bundle is") : nil
  }

  /// Files that the manifest does not name but that tools of the target would read.
  private func unlisted(to target: BundleTarget, besides known: Set<String>) throws(BundleError) -> [Problem] {
    let found: [FileTree.Found]
    do throws(FileError) { found = try tree.walk(below: "") } catch {
      throw BundleError(.notABundle, path, error.message)
    }
    return found.compactMap { one in
      if one.path == BundlePlace.ready + "/" + BundleManifest.fileName {
        return Problem(.unfinished, one.path, "a build was stopped here; build the bundle again")
      }
      let path = FileName.shown(one.path)
      guard target.owns(one.path) || target.readsToo(one.path), !known.contains(one.path) else { return nil }
      // A folder that cannot be opened may hold any file.
      if let trouble = one.trouble { return Problem(.unreadable, path, trouble.message) }
      // An intact file of an earlier bundle: readers that still have its pointer request it.
      if let digest = target.digest(one.path), let bytes = try? tree.read(one.path) {
        if Digest.sha256(bytes).hasPrefix(digest) { return nil }
        return Problem(.changed, path, "the SHA-256 is another one than the name says")
      }
      return Problem(.unlisted, path, "the manifest does not name this file")
    }
  }

  /// Compares with the record: a version may have several texts, and the bundle names its own by SHA-256.
  private static func differences(_ manifest: BundleManifest, _ originals: Originals) -> [Problem] {
    func problem(_ what: String, _ sha256: String, _ texts: Set<String>) -> Problem? {
      guard !texts.isEmpty, !texts.contains(sha256) else { return nil }
      return Problem(
        .sourceDiffers, BundleManifest.fileName,
        "\(what): no stored text has the SHA-256 \(sha256) that the bundle names")
    }
    let list = problem("\(manifest.list)", manifest.sha256, originals.digests(manifest.list, nil))
    return [list].compactMap { $0 }
      + manifest.languages.filter { $0.texts != "en" }.flatMap { language in
        let sources = language.textFrom.filter { $0.list != language.list }.map { ($0.list, $0.sha256) }
        return ([(language.list, language.sha256)] + sources).compactMap { list, sha256 in
          problem("\(language.texts) of \(list)", sha256, originals.digests(list, language.texts))
        }
      }
  }
}
