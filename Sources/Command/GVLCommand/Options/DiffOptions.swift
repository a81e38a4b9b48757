public import ArgumentParser
public import GVLChanges
import GVLSettings
import GVLWork

/// Directions of changes, separated by commas.
struct DirectionList: ExpressibleByArgument {
  let directions: Set<Direction>

  init?(argument: String) {
    guard let words = Settings.words(argument) else { return nil }
    let known = words.compactMap { Direction(rawValue: $0) }
    guard known.count == words.count else { return nil }
    directions = Set(known)
  }

  static var allValueStrings: [String] { Direction.allCases.map(\.rawValue) }
}

extension ChangeFilter.Part: ExpressibleByArgument {}

/// The changes of a comparison to keep.
struct DiffOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Changes of these vendors, by id or name, with commas.", valueName: "vendors"))
  var vendor: WordList?

  @Option(help: ArgumentHelp("Kinds of change, such as vendor.purpose or stack.*, with commas.", valueName: "kinds"))
  var kind: KindList?

  @Option(
    help: ArgumentHelp("Changes that are widened, narrowed, moved or neutral, with commas.", valueName: "directions"))
  var direction: DirectionList?

  @Option(help: "Only changes of the profile (list, its vendors, texts), of all other vendors, or of the texts.")
  var only: ChangeFilter.Part?

  /// Whether all changes are kept.
  var isEverything: Bool { vendor == nil && kind == nil && direction == nil && only == nil }

  var part: DiffWork.Part {
    var part = DiffWork.Part()
    part.vendors = vendor?.words ?? []
    part.kinds = kind?.kinds ?? []
    part.directions = direction?.directions ?? []
    part.only = only
    return part
  }
}
