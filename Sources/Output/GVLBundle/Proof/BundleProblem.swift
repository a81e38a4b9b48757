import Files

extension BundleFolder {
  /// One thing that is wrong with a bundle.
  package struct Problem: Sendable, Hashable {
    /// Stable codes: scripts branch on them.
    package enum Code: String, Sendable, CaseIterable {
      /// Listed, but not there.
      case missing
      /// There, with other bytes.
      case changed
      /// There, where those who use the target read it, but not listed.
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
      /// The list in the bundle is not the one of the manifest, or not the one of the archive through the profile.
      case listDiffers = "list-differs"
      /// The manifest, the list or the counts have another number of vendors.
      case countDiffers = "count-differs"
      /// The profile, the vendors shown and those left out contradict each other.
      case profileDiffers = "profile-differs"
      /// The manifest and a file of texts contradict each other.
      case languageDiffers = "language-differs"
      /// A text is not the one of the official translation that the manifest names.
      case textDiffers = "text-differs"
      /// Another file says something else than the list and the texts that it was made of.
      case formDiffers = "form-differs"
      /// Made for a target that this gvl does not know.
      case unknownTarget = "unknown-target"
      /// The archive has texts under that name, and none of them is the one that the bundle was made from.
      case sourceDiffers = "source-differs"

      /// Whether it is about what the bundle says, not about its files being there and whole.
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
    /// Where in the file, as a JSON pointer; nil where the whole file is meant.
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
