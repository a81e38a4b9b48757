import Files
import GVLBundleFormat
import Gzip
import PlainText

/// The compression methods for a web folder: each has a file ending by which servers find the compressed copy.
enum WebPacking: String, CaseIterable {
  case gzip, brotli

  /// The option of the target. Brotli is not standard: gzip's bytes are equal on every machine, those of Brotli depend
  /// on the installed library, and one lock must always give the same bundle.
  static let option = "compression"

  /// The method of a compressed copy with that name.
  init?(_ path: String) {
    guard let way = Self.allCases.first(where: { path.hasSuffix($0.ending) }) else { return nil }
    self = way
  }

  var ending: String {
    switch self {
    case .gzip: ".gz"
    case .brotli: ".br"
    }
  }

  /// Why a copy is not the compressed form of a file; nil if it is.
  func fault(_ copy: [UInt8], of file: (path: String, bytes: [UInt8])) -> String? {
    let expanded: [UInt8]?
    switch self {
    case .gzip: expanded = try? Gzip.expand(copy, limit: file.bytes.count)
    case .brotli:
      guard Brotli.canExpand else {
        return
          "libbrotlidec is not installed (Debian: libbrotli1), so that the file cannot be compared with \(file.path)"
      }
      expanded = Brotli.expand(copy, limit: file.bytes.count)
    }
    return expanded == file.bytes ? nil : "it does not expand to \(file.path); build the bundle again"
  }

  private func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .gzip: try? Gzip.compress(bytes, .best)
    case .brotli: Brotli.compress(bytes)
    }
  }

  /// Each file compressed by each method, equal bytes only once: with all vendors and languages most of the work.
  static func packed(_ all: [Bundle.File], _ options: TargetOptions) throws(BundleError) -> [Bundle.File] {
    let files = all.filter { !WebFiles.settings.contains($0.path) }
    let contents = Array(Set(files.map(\.bytes))).sorted { $0.count > $1.count }
    var packed: [Bundle.File] = []
    for way in allCases where options.has(way.rawValue, in: option) {
      if way == .brotli, !Brotli.canCompress {
        throw BundleError(
          .wrongOption, "target web",
          "\(option) cannot be \"brotli\": libbrotlienc is not installed (Debian: libbrotli1)")
      }
      let results = inParallel(contents) { way.compressed($0) }
      let copies = Dictionary(uniqueKeysWithValues: zip(contents, results))
      for file in files {
        guard let bytes = copies[file.bytes] ?? nil else {
          throw BundleError(.cannotWrite, file.path, "it cannot be compressed by \(way.rawValue)")
        }
        packed.append(Bundle.File(file.path + way.ending, .packed, language: file.language, bytes))
      }
    }
    return packed
  }
}
