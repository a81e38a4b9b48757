import Files

extension BundleFolder {
  /// One fault of a bundle.
  package struct Problem: Sendable, Hashable {
    /// Stable, because scripts react to them.
    package enum Code: String, Sendable, CaseIterable {
      /// Listed, but it does not exist.
      case missing
      /// The bytes differ from the manifest.
      case changed
      /// Not listed, but tools of the target would read it.
      case unlisted
      /// The manifest is not signed.
      case unsigned
      /// The signature belongs to another manifest or another key.
      case badSignature = "bad-signature"
      /// Files of an interrupted build.
      case unfinished
      /// A link, a pipe or a folder in the place of a file.
      case noRegularFile = "no-regular-file"
      /// Cannot be read.
      case unreadable
      /// The manifest names no file.
      case noFiles = "no-files"
      case listedTwice = "listed-twice"
      /// A file of 0 bytes.
      case empty
      /// The list in the bundle is not the manifest's, or not the archive's list through the profile.
      case listDiffers = "list-differs"
      /// Manifest, list and counts disagree about the number of vendors.
      case countDiffers = "count-differs"
      /// The profile contradicts the vendors that are shown or left out.
      case profileDiffers = "profile-differs"
      /// The manifest and a file of texts contradict each other.
      case languageDiffers = "language-differs"
      /// A text differs from the official translation that the manifest names.
      case textDiffers = "text-differs"
      /// A derived file differs from the list and texts that it was made from.
      case formDiffers = "form-differs"
      /// A target that this gvl does not know.
      case unknownTarget = "unknown-target"
      /// The archive has texts with that name, but not the one that the bundle was made from.
      case sourceDiffers = "source-differs"

      /// Whether the problem is about the contents, not about missing or damaged files.
      package var isOfContents: Bool {
        switch self {
        case .listDiffers, .countDiffers, .profileDiffers, .languageDiffers, .textDiffers, .formDiffers,
          .sourceDiffers:
          true
        default: false
        }
      }
    }

    package var code: Code
    package var file: String
    package var message: String
    /// The place in the file, as a JSON pointer; nil for the whole file.
    package var pointer: String?

    init(_ code: Code, _ file: String, _ message: String, at pointer: String? = nil) {
      (self.code, self.file, self.message, self.pointer) = (code, file, message, pointer)
    }

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
}
