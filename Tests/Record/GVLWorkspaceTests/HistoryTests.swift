import GVLWorkspace
import Testing

@Suite struct HistoryTests {
  @Test func rangesAreRead() {
    #expect(ListRange("v2/2..v2/224") == ListRange(from: ListArgument("v2/2"), to: ListArgument("v2/224")))
    #expect(ListRange("100..") == ListRange(from: .version(100), to: nil))
    #expect(ListRange("..@2026-03-02") == ListRange(from: nil, to: ListArgument("@2026-03-02")))
    #expect(ListRange("..") == .all)
    for text in ["", "100", "1..2..3", "v2/1-v2/2"] { #expect(ListRange(text) == nil, "\(text)") }
  }
}
