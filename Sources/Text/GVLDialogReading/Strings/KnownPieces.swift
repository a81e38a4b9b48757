import GVLStrings

/// What groups of a file know of it already: neighbours are looked at from several sides, and one entry is in many groups.
///
/// Of one reader; no two threads share it.
final class KnownPieces {
  private var plain: [StringPiece?]
  private var besideBanner: [StringPiece?]

  init(_ count: Int) {
    plain = Array(repeating: nil, count: count)
    besideBanner = plain
  }

  /// - Parameter hasBanner: As `KeyLayer.of` takes it; the other thing that a piece depends on.
  func piece(_ index: Int, hasBanner: Bool, _ make: () -> StringPiece) -> StringPiece {
    if let known = hasBanner ? besideBanner[index] : plain[index] { return known }
    let piece = make()
    if hasBanner { besideBanner[index] = piece } else { plain[index] = piece }
    return piece
  }
}

/// What the texts of a group speak of, once somebody has asked.
final class HeardSpeech {
  private var heard: ConsentSpeech?

  func speech(of entries: [StringEntry], _ language: String?) -> ConsentSpeech {
    if let heard { return heard }
    let speech = ConsentSpeech.of(entries.map(\.value).joined(separator: "\n"), language: language)
    heard = speech
    return speech
  }
}
