import GVLCheck
import GVLDialogReading
import TestSupport
import Testing

@testable import GVLRendering

/// What choosing takes, in pages whose scripts do it.
@Suite(.enabled(if: Chromium.isPresent, "\(Chromium.absence)")) struct EffortTests {
  private static let script = """
    const banner = document.getElementById('cookie-banner');
    function done(choice) { document.cookie = 'choice=' + choice; banner.remove(); }
    """

  private func effort(_ inside: String, script: String = "") throws -> ChoiceEffort? {
    let page = try Drawn.dialog(inside, script: Self.script + script, presses: true)
    return page.states.first?.read.dialogs.first?.drawn?.effort
  }

  @Test func onePressEach() throws {
    let effort = try effort(
      "<button onclick=\"done('yes')\">Accept all</button><button onclick=\"done('no')\">Reject all</button>")
    #expect(
      effort?.accept?.clicks == 1 && effort?.refuse?.clicks == 1 && effort?.escape == .nothing && effort?.cross == nil)
  }

  @Test func aQuestionCounts() throws {
    let effort = try effort(
      "<button onclick=\"done('yes')\">Accept all</button><button onclick=\"confirm('Really?') && done('no')\">Reject all</button>"
    )
    #expect(effort?.refuse == .init(presses: ["Reject all"], questions: 1))
  }

  /// By settings, two boxes and saving: what stores the state of boxes refuses once they are off.
  @Test func theLongWayIsFound() throws {
    let effort = try effort(
      """
      <div id=first><button onclick="done('yes')">Accept all</button><button onclick="first.hidden = true; second.hidden = false">Settings</button></div>
      <div id=second hidden><label><input type=checkbox checked> Marketing</label><label><input type=checkbox checked> Statistics</label>
      <button onclick="done(document.querySelectorAll(':checked').length ? 'part' : 'no')">Save my choices</button></div>
      """)
    #expect(effort?.accept?.clicks == 1)
    #expect(effort?.refuse?.presses == ["Settings", "Marketing", "Statistics", "Save my choices"])
  }

  @Test func closingIsComparedWithAcceptingAndRefusing() throws {
    let buttons =
      "<button onclick=\"done('yes')\">Accept all</button><button onclick=\"done('no')\">Reject all</button>"
    let cross = "<button aria-label=Close onclick=\"done('yes')\">×</button>"
    let escape = "addEventListener('keydown', event => event.key === 'Escape' && done('no'))"
    let tried = try effort(buttons + cross, script: escape)
    #expect(tried?.cross == .accepts && tried?.escape == .refuses)
    let plain = try effort(buttons + "<button aria-label=Close onclick=\"banner.remove()\">×</button>")
    #expect(plain?.cross == .closes)
  }

  @Test func aPictureOfADialogDoesNothing() throws {
    let effort = try effort("<button>Accept all</button><button>Reject all</button>")
    #expect(
      effort
        == {
          var one = ChoiceEffort(); one.escape = .nothing; return one
        }())
  }

  /// What pointer and keyboard reach.
  @Test func reachIsTried() throws {
    let page = try Drawn.dialog(
      "<button autofocus>Accept all</button><span class=btn onclick=\"done('no')\">Reject all</span><i id=chat></i>",
      style: "#chat { position: absolute; left: 160px; top: 50px; width: 300px; height: 80px; background: #ddd }",
      script: Self.script)
    let dialog = try #require(page.states.first?.read.dialogs.first)
    #expect(dialog.acceptance?.look.drawing?.hasFocus == true && dialog.acceptance?.look.drawing?.tabStop != nil)
    #expect(dialog.refusal?.look.drawing?.tabStop == nil && dialog.refusal?.look.drawing?.reach == .other("#chat"))
    let checks = page.read.findings(.standard).map(\.rule.check)
    #expect(["focus-on-accept", "refusal-out-of-view", "refusal-without-keyboard"].allSatisfy(checks.contains))
  }
}
