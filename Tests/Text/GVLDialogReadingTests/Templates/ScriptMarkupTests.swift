@testable import GVLDialogReading
import GVLWording
import TestSupport

/// Dialogs that a program writes: elements of JSX, texts with tags, configurations in a page.
@Suite struct ScriptMarkupTests {
  private func controls(_ text: String, _ file: String) throws -> [String] {
    try DialogFile(Array(text.utf8), file: file, language: "en").dialogs.filter(\.isDialog).flatMap(\.controls).map {
      "\($0.role.rawValue) " + ($0.filling ?? "“\($0.text)”")
    }
  }

  @Test func elementsOfJSXAreRead() throws {
    let text = #"""
      import { Button } from './ui';
      const more = <Button label="Manage options" onPress={open} />;
      export default function CookieBanner({ rejectLabel = "Reject all", labels, onAccept }: Props<string>) {
        const a = 1 < 2, b = a > 1;
        if (a < b) return null;
        return (
          <Dialog open>
            {/* <button>No</button> */}
            <p>We use cookies to {'measure visits'}.</p>
            {labels.map(l => <li key={l}>{l}</li>)}
            <Button className="primary" onClick={() => onAccept(true)}>{labels?.accept || "Accept all"}</Button>
            {a && <PrimaryButton>{rejectLabel}</PrimaryButton>}
            {more}
            <NavLink to="/privacy">Privacy policy</NavLink>
            <AcceptNecessaryButton />
          </Dialog>
        );
      }
      """#
    #expect(
      try controls(text, "src/banner.tsx") == [
        "accept_all “Accept all”", "reject_all “Reject all”", "settings “Manage options”",
        "privacy_policy “Privacy policy”",
        "necessary_only AcceptNecessaryButton",
      ])
  }

  @Test func textsWithTagsAreRead() throws {
    let text = #"""
      class Banner {
        render(config) {
          const accept = config.accept || 'Accept all';
          const reject = `<button class="reject">${config.reject ?? "Reject all"}</button>`;
          const box = document.createElement('div');
          box.innerHTML = `<div class="cookie-banner"><p>We use cookies to measure visits.</p>
            <button class="a"${config.name ? ` aria-label="${config.name}"` : ''}>${accept}</button>${reject}</div>`;
          list.innerHTML = '<ul class="none"><li>' + item + '</li></ul>';
        }
      }
      """#
    #expect(try controls(text, "cookie.js") == ["accept_all “Accept all”", "reject_all “Reject all”"])
    let joined = #"""
      var html = '<div id="cookie-banner"><p>We use cookies.</p><button>' + texts.acceptAll + "</button>" +
        '<button>Don\'t accept</button></div>';
      """#
    #expect(try controls(joined, "cookie.js") == ["accept_all texts.acceptAll", "reject “Don't accept”"])
  }

  /// If an object of the same file holds the texts of the markup, the dialog is read once.
  @Test func aDialogIsReadOnce() throws {
    let text = #"""
      const cookieTexts = { text: 'We use cookies to measure visits.', acceptAll: 'Accept all', rejectAll: 'Reject all' };
      export const Banner = () => <div id="cookie-banner"><p>{cookieTexts.text}</p>
        <button>{cookieTexts.acceptAll}</button><button>{cookieTexts.rejectAll}</button></div>;
      """#
    let file = try DialogFile(Array(text.utf8), file: "banner.tsx")
    #expect(file.dialogs.count { $0.isDialog } == 1)
  }

  @Test func aConfigurationInAPageIsRead() throws {
    let page = """
      <html lang="en"><body><p>Welcome</p><script>
        var a = 1;
        CookieConsent.run({ cookieBanner: {
          text: "We use cookies to measure visits.", acceptAll: "Accept all", settings: "Settings" } });
      </script></body></html>
      """
    let file = try DialogFile(Array(page.utf8), file: "index.html")
    let dialog = try #require(file.dialogs.first)
    #expect(dialog.isDialog && dialog.accept == true && dialog.reject == false && file.inconclusive.isEmpty)
    #expect(dialog.controls.first?.place?.line == 4)
  }

  /// Markup of a program that asks for nothing is no dialog.
  @Test(arguments: [
    "const a = <div><p>Order</p><button>Accept</button><button>Reject</button></div>; // cookie",
    "const html = '<p>We use cookies.</p>';", "const cookie = 1 < 2; type A<B> = C<B>; <T,>(x: T) => x;",
    "export const Icon = () => <svg className=\"cookie\"><path d=\"M0 0\" /></svg>",
  ])
  func otherMarkupIsNoDialog(text: String) throws {
    let read = try DialogFile.read(
      Array(text.utf8), file: "a.tsx", language: "en", roles: RoleMap(), isNamed: false)
    if case .read(let file, _) = read { #expect(!file.dialogs.contains { $0.isDialog }, "\(file.dialogs)") }
  }
}
