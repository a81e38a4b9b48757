import GVLStrings

/// Cache of the pieces of a file, because one entry is examined in many groups.
///
/// Belongs to one reader; not for use by several threads.
final class KnownPieces {
  private var plain: [StringPiece?]
  private var besideBanner: [StringPiece?]

  init(_ count: Int) {
    plain = Array(repeating: nil, count: count)
    besideBanner = plain
  }

  /// - Parameter hasBanner: the value for `KeyLayer.of`, the only other input of a piece.
  func piece(_ index: Int, hasBanner: Bool, _ make: () -> StringPiece) -> StringPiece {
    if let known = hasBanner ? besideBanner[index] : plain[index] { return known }
    let piece = make()
    if hasBanner { besideBanner[index] = piece } else { plain[index] = piece }
    return piece
  }
}

/// Cache of the subjects that the texts of a group mention, computed on first use.
final class HeardSpeech {
  private var heard: ConsentSpeech?

  func speech(of entries: [StringEntry], _ language: String?) -> ConsentSpeech {
    if let heard { return heard }
    let speech = ConsentSpeech.of(entries.map(\.value).joined(separator: "\n"), language: language)
    heard = speech
    return speech
  }
}
