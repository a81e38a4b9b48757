import Foundation
import TestSupport
import Testing

/// What is said of products that nobody had looked at is true, and their dialogs are seen. The limits are ratchets.
@Suite(.slow, .enabled(if: UnseenRun.isPresent, Comment(rawValue: UnseenRun.absence))) struct UnseenAccuracyTests {
  private static let figures = UnseenFigures(.all)

  @Test(.enabled(if: ProcessInfo.processInfo.environment["GVL_WORLD_SHOW"] != nil, "GVL_WORLD_SHOW=1 prints them"))
  func show() {
    print("Unseen: errors \(Self.figures.errors), warnings \(Self.figures.warnings), products \(Self.figures.products)")
    print(
      (Self.figures.falseAlarms + ["Lost:"] + Self.figures.lost + ["No dialog:"] + Self.figures.unseen).joined(
        separator: "\n"))
  }

  /// Of 118 errors once 12 were true.
  @Test func errorsAreTrue() {
    let errors = Self.figures.errors
    #expect(errors.right >= 12 && errors.wrong + errors.new == 0 && errors.arguable <= 5, "\(Self.figures.falseAlarms)")
  }

  @Test func whatIsTrueIsFound() { #expect(Self.figures.lost == []) }

  /// Of 27 products 14 once, and 3 partly.
  @Test func dialogsAreSeen() {
    #expect(Self.figures.products.all == 27 && Self.figures.products.seen >= 26, "\(Self.figures.unseen)")
  }
}
