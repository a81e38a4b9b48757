import GVLCheck
import GVLDialogReading
import GVLWording
import TestSupport

@Suite struct BadInputTests {
  static let unreadable: [(String, @Sendable () -> [UInt8])] = [
    ("empty", { [] }), ("20 MB", { Array(repeating: 0x61, count: 20_000_000) }),
    ("100,000 nested elements", { Array((String(repeating: "<div>", count: 100_000) + "<button>Accept").utf8) }),
    ("an unknown charset", { Array("<meta charset=x-none><button>Accept".utf8) }),
  ]

  @Test(arguments: unreadable.indices)
  func isInconclusive(index: Int) {
    let (name, bytes) = Self.unreadable[index]
    let result = checkPage(bytes: bytes(), file: name)
    #expect(result.inconclusive.count == 1 && result.findings.isEmpty && result.dialogs.isEmpty, "\(name)")
    #expect(result.inconclusive.first?.file == name)
  }

  static let banner =
    "<div id=cookie-banner lang=fr><p>Cookies</p><button>Tout accepter</button><button>Réglages</button></div>"

  /// The finding is the same in every encoding.
  @Test(arguments: ["utf-8", "latin-1 called utf-8", "utf-16le", "utf-16be", "nul bytes"])
  func encodingsDoNotHideAFinding(form: String) {
    var bytes = Array(Self.banner.utf8)
    switch form {
    case "latin-1 called utf-8": bytes = Self.banner.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    case "utf-16le": bytes = Self.banner.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case "utf-16be": bytes = [0xFE, 0xFF] + Self.banner.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case "nul bytes": bytes += [0, 0, 0]
    default: break
    }
    let result = checkPage(bytes: bytes, file: form)
    #expect(result.findings.map(\.rule.id) == ["edpb/no-reject-first-layer"], "\(form): \(result)")
    #expect(result.controls.map(\.role) == [.acceptAll, .settings])
    #expect(result.notes.isEmpty == !["latin-1 called utf-8", "nul bytes"].contains(form))
  }

  @Test(.slow) func manyControlsAndDialogsAreBounded() {
    let rows = String(
      repeating: "<div role=dialog class=cookie><a href=x>Partner</a><button>Accept all</button></div>", count: 5_000)
    #expect(checkPage(bytes: Array(rows.utf8), file: "rows").dialogs.count == 5_000)
    // With only an "Accept" and no word of consent, names alone make no dialog.
    let silent = String(
      repeating: "<div role=dialog class=cookie><a href=x>Partner</a><button>Accept</button></div>", count: 2_000)
    let unsaid = checkPage(bytes: Array(silent.utf8), file: "silent")
    #expect(unsaid.controls.isEmpty && unsaid.findings.isEmpty)
    let nested = String(repeating: "<div role=dialog>", count: 400) + "<p>cookies<button>Accept</button>"
    #expect(!checkPage(bytes: Array(nested.utf8), file: "nested").dialogs.isEmpty)
    let buttons = String(repeating: "<button>", count: 3_000)
    #expect(!checkPage(bytes: Array("<div class=consent>\(buttons)".utf8), file: "buttons").dialogs.isEmpty)
  }

  @Test(arguments: [
    ("reject-all", Role.rejectAll), ("onetrust-accept-btn-handler", .accept), ("acceptAllButton", .acceptAll),
    ("CybotCookiebotDialogBodyLevelButtonLevelOptinDeclineAll", .rejectAll), ("axeptio_btn_denyAll", .rejectAll),
    ("CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection", .save), ("acceptallcookies", .acceptAll),
    ("didomi-continue-without-agreeing", .continueWithout), ("accept-necessary", .necessaryOnly),
    ("consent_manager-accept-none", .rejectAll),
    ("do-not-accept", .reject),
    ("save-preferences", .save), ("manage-preferences", .settings), ("accept-reject-buttons", .unknown),
    ("acceptance", .accept),
    ("", .unknown), ("ボタン", .unknown), ("withdraw-consent", .withdraw), ("btn-primary", .unknown),
  ])
  func keysAreRead(key: String, role: Role) {
    #expect(KeyRoles.role(of: key) == role)
  }
}
