@testable import GVLDialogReading
import GVLWording
import TestSupport

/// Dialogs in templates of every language that is read: the text beside a hole is seen, and the name in a hole tells
/// what the hole is.
@Suite struct TemplateDialogsTests {
  struct Sample: Sendable, CustomStringConvertible {
    let file: String
    let text: String
    /// Role and text of each control, or its hole: `accept_all “Accept all”`.
    let controls: [String]
    var description: String { file }
  }

  /// A banner with the buttons that a language writes.
  private static func banner(_ accept: String, _ reject: String, _ more: String = "") -> String {
    "<div id=\"cookie-banner\" role=\"dialog\"><p>We use cookies to measure visits.</p>"
      + "<button>\(accept)</button>\n<button>\(reject)</button>\(more)</div>"
  }

  private static let plain = ["accept_all “Accept all”", "reject_all “Reject all”"]

  static let samples: [Sample] = [
    Sample(
      file: "b.liquid",
      text: banner("{{ 'Accept all' }}", "{%- liquid\n  render 'icon'\n  echo 'Reject all' | escape\n-%}"),
      controls: ["accept_all “Accept all”", "reject_all “…Reject all”"]),
    // A program around the tags.
    Sample(
      file: "a.ex",
      text:
        "@doc \"\"\"\nCookies: <b>no</b>\n\"\"\"\ndef banner(assigns) do\n  assigns = assign_new(assigns, :deny, fn -> \"Reject all\" end)\n  ~H\"\"\"\n"
        + banner("Accept all", "{@deny}") + "\n\"\"\"\nend",
      controls: plain),
    Sample(
      file: "a.go", text: "const page = `\n" + banner("Accept all", "Reject all") + "` // cookie '", controls: plain),
    Sample(
      file: "a.py", text: "PAGE = \"\"\"\n" + banner("Accept all", "Reject all") + "\"\"\" # cookie '", controls: plain),
    // Texts that a function, a filter or a tag translates.
    Sample(
      file: "a.twig", text: banner("{{ 'Accept all'|trans }}", "{% trans %}Reject all{% endtrans %}"), controls: plain),
    Sample(
      file: "a.njk", text: banner("{{ label or \"Accept all\" }}", "{{- reject | default('Reject all') -}}"),
      controls: plain),
    Sample(
      file: "a.liquid", text: banner("{{ 'Accept all' | t }}", "{% comment %}x{% endcomment %}Reject all"),
      controls: plain),
    Sample(file: "a.hbs", text: banner("{{t \"Accept all\"}}", "{{!-- no --}}Reject all"), controls: plain),
    Sample(
      file: "a.phtml",
      text: "<?php use A\\B; /** @var C $d */ $e = 'Not shown'; ?>\n"
        + banner("<?= $escaper->escapeHtml(__('Accept all')) ?>", "<?php echo __('Reject all', 'shop'); ?>"),
      controls: plain),
    Sample(
      file: "a.php", text: banner("<?php _e( 'Accept all', 'shop' ); ?>", "<?php esc_html_e('Reject all') ?>"),
      controls: plain),
    Sample(
      file: "a.blade.php",
      text: "@if($open)\n" + banner("{{ __('Accept all') }}", "@lang('Reject all')") + "\n@endif @csrf",
      controls: plain),
    Sample(
      file: "a.html.erb", text: banner("<%= t('.x', default: 'Accept all') %>", "<%- 'Reject all' -%>"), controls: plain
    ),
    Sample(file: "a.ejs", text: banner("<%= __('Accept all') %>", "<% if (x) { %>Reject all<% } %>"), controls: plain),
    Sample(
      file: "a.cshtml",
      text: "@model A.B\n@using C\n@{ var x = \"No <b>text</b>\"; }\n@if (Model.Shown)\n{\n"
        + banner("@T[\"Accept all\"]", "@Html.Raw(L(\"Reject all\"))")
        + "\n}\nelse\n{\n<p>x@y.example</p>\n}\n@* <button>No</button> *@",
      controls: plain),
    Sample(
      file: "a.tpl", text: banner("{l s='Accept all' d='Shop'}", "{$label|default:'Reject all'}{* x *}"),
      controls: plain),
    Sample(
      file: "a.ss", text: banner("<%t Shop.ACCEPT 'Accept all' %>", "<% if $X %>Reject all<% end_if %>"),
      controls: plain),
    Sample(file: "a.ftlh", text: banner("${label!\"Accept all\"}", "<#if x>Reject all</#if>"), controls: plain),
    Sample(
      file: "a.jsp", text: banner("<%= \"Accept all\" %>", "<%-- no --%>${empty r ? 'Reject all' : r}"), controls: plain
    ),
    Sample(
      file: "a.vue",
      text: "<template>\n" + banner("{{ $t('Accept all') }}", "<span v-text=\"reject || 'Reject all'\" />")
        + "\n</template>\n"
        + "<script>export default { name: 'Not Shown' }</script>", controls: plain),
    Sample(
      file: "a.svelte",
      text: "<script>\n  export let label = 'Accept all'\n  const more = { a: '}' }\n</script>\n"
        + banner("{label}", "{#if open}{$_('Reject all')}{/if}") + "\n<style>p { margin: 0 }</style>", controls: plain),
    Sample(
      file: "a.astro",
      text: "---\nconst label = 'Accept all';\n---\n" + banner("{label}", "{open && <b>Reject all</b>}"),
      controls: plain),
    Sample(
      file: "a.razor", text: banner("@label", "Reject all") + "\n@code {\n  string label = \"x\";\n}",
      controls: ["unknown @label", "reject_all “Reject all”"]),
    Sample(
      file: "a.pt", text: "<html tal:omit-tag=\"\">" + banner("Accept all", "${r}") + "</html>",
      controls: [
        "accept_all “Accept all”", "unknown ${r}",
      ]),
    Sample(
      file: "a.component.html",
      text: "@if (open(); as x) {\n" + banner("{{ label || 'Accept all' }}", "\n  {{ 'Reject all' | translate }}\n")
        + "\n} @else if (a) { <p>no</p> }\n@let b = 'No';", controls: plain),
    Sample(
      file: "a.html.heex",
      text: banner(
        "<%= gettext(\"Accept all\") %>", "{gettext(\"Reject all\")}", "<.link href={~p\"/x\"}>More</.link>"),
      controls: plain + ["other “More”"]),
    // Keys and variables.
    Sample(
      file: "b.twig", text: banner("{{ 'banner.accept_all'|trans }}", "{{ settings.declineLabel }}"),
      controls: ["accept_all {{ 'banner.accept_all'|trans }}", "reject {{ settings.declineLabel }}"]),
    Sample(
      file: "b.html", text: banner("<f:translate key=\"accept\" />", "<f:translate key=\"reject\" />"),
      controls: ["accept accept", "reject reject"]),
    Sample(
      file: "b.vue",
      text: "<template>" + banner("<i18n-t keypath=\"cookies.acceptAll\" />", "{{ texts.reject }}") + "</template>",
      controls: ["accept_all cookies.acceptAll", "reject {{ texts.reject }}"]),
    // The function that a button calls tells what the button does.
    Sample(
      file: "c.blade.php",
      text:
        "<div class=\"cookie-consent\"><p>We use cookies.</p><div wire:click=\"giveConsent\" class=\"btn\">{{ $a }}</div>"
        + "<div wire:click=\"refuseConsent\" class=\"btn\">{{ $b }}</div></div>",
      controls: ["accept {{ $a }}", "reject {{ $b }}"]),
    // Statements inside of a tag, and attributes that are filled in.
    Sample(
      file: "d.phtml",
      text:
        "<div id=\"cookie-banner\" <?php if ($x): ?>hidden<?php endif; ?> class=\"<?= $c ?>\"><p>We use cookies.</p>"
        + "<button data-a='<?= \"it's > 1\" ?>'>Accept all</button><button {{ y }}>Reject all</button></div>",
      controls: plain),
    Sample(
      file: "d.twig",
      text: banner(
        "Accept all", "Reject all", "<label><input type=\"checkbox\" {% if a > b %}checked{% endif %}> Ads</label>"),
      controls: plain + ["other “Ads”"]),
  ]

  @Test(arguments: samples) func aTemplateIsReadForItsWords(sample: Sample) throws {
    let file = try DialogFile(Array(sample.text.utf8), file: sample.file, language: "en")
    let dialog = try #require(file.dialogs.first { $0.isDialog }, "\(file)")
    #expect(
      dialog.controls.map { "\($0.role.rawValue) " + ($0.filling ?? "“\($0.text)”") } == sample.controls)
    // Controls have their places in the file.
    for control in dialog.controls {
      let place = try #require(control.place)
      let line = sample.text.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
      let rest = line.unicodeScalars.dropFirst((place.column ?? 1) - 1)
      #expect(rest.first == "<", "\(place) \(line)")
    }
    #expect(!dialog.controls.contains { HoleMark.isIn($0.text) } && !dialog.texts.contains { HoleMark.isIn($0.text) })
  }

  /// A shop shows its own settings: the defaults in `{% schema %}` are not read, the markup around them is.
  @Test func theSettingsOfALiquidFileAreNotShown() throws {
    let text =
      Self.banner("{{ block.settings.label_1 }}", "{{ section.settings.reject_label }}")
      + "\n{% schema %}{\"settings\": [{\"id\": \"label_1\", \"default\": \"<button>Accept all</button>\"}]}{% endschema %}"
      + "<p>After it</p>"
    let file = try DialogFile(Array(text.utf8), file: "sections/a.liquid", language: "en")
    #expect(file.dialogs.count == 1)
    let dialog = try #require(file.dialogs.first { $0.isDialog })
    #expect(dialog.controls.map(\.filling) == ["{{ block.settings.label_1 }}", "{{ section.settings.reject_label }}"])
    #expect(dialog.controls.map(\.role) == [.unknown, .reject])
    let markup = try #require(HoledMarkup.of(Array(text.utf8), file: "sections/a.liquid"))
    let shown = String(decoding: markup.bytes, as: UTF8.self)
    #expect(!shown.contains("Accept all") && shown.contains("After it"))
  }

  /// A text that an attribute binds may have a hole, whose mark was shown (fuzzing found it).
  @Test(arguments: ["a.svelte", "a.astro"]) func noHoleOfABoundTextIsShown(file: String) throws {
    let text = Self.banner("Accept all", "<span v-text=\"reject || 'Reject {name}'\" />")
    let read = try DialogFile(Array(text.utf8), file: file, language: "en")
    let controls = try #require(read.dialogs.first { $0.isDialog }).controls
    #expect(controls.map(\.text) == ["Accept all", "Reject …"])
  }

  /// Labels of components: as attributes, for buttons that the component makes, and in conditions, whose second text is
  /// shown first.
  @Test(arguments: [
    (
      "a.svelte",
      banner("x", "y").replacing("<button>x</button>", with: "<Button text=\"Accept all\" />").replacing(
        "<button>y</button>", with: "<Button text={isOpen ? 'Save' : 'Reject all'} />"),
      ["accept_all “Accept all”", "reject_all “Reject all”"]
    ),
    (
      "a.vue",
      "<template>"
        + banner("{{ isOpen ? 'Save' : 'Accept all' }}", "{{ label ?? 'Reject all' }}") + "</template>",
      ["accept_all “Accept all”", "reject_all “Reject all”"]
    ),
    (
      "a.jsx",
      "const a = () => <CookieConsent buttonText=\"OK\" declineButtonText=\"Decline\" enableDeclineButton>We use cookies.</CookieConsent>",
      ["acknowledge “OK”", "reject “Decline”"]
    ),
    // The library shows no refusal unless it is enabled.
    (
      "b.jsx",
      "const a = () => <CookieConsent buttonText=\"Accept\" declineButtonText=\"Decline\">We use cookies.</CookieConsent>",
      ["accept “Accept”"]
    ),
    (
      "c.tsx",
      "const a = () => <Banner acceptLabel=\"Accept all\" rejectLabel={t.no || \"Reject all\"} text=\"We use cookies.\" />",
      ["accept_all “Accept all”", "reject_all “Reject all”"]
    ),
  ])
  func labelsOfComponents(file: String, text: String, controls: [String]) throws {
    let read = try DialogFile(Array(text.utf8), file: file, language: "en")
    let dialog = try #require(read.dialogs.first { $0.isDialog }, "\(read)")
    #expect(dialog.controls.map { "\($0.role.rawValue) “\($0.text)”" } == controls)
  }

  /// Toggles whose state a template decides are neither on nor off.
  @Test func theStateOfAToggleMayBeFilledIn() throws {
    func toggle(_ file: String, _ input: String) throws -> Control.Toggle? {
      let text = Self.banner("Accept all", "Reject all", "<label>\(input) Marketing</label>")
      let whole = file.hasSuffix("vue") ? "<template>\(text)</template>" : text
      let read = try DialogFile(Array(whole.utf8), file: file, language: "en")
      return read.dialogs.first?.controls.last?.toggle
    }
    #expect(try toggle("a.twig", "<input type=\"checkbox\" checked>")?.isOn == true)
    #expect(try toggle("a.twig", "<input type=\"checkbox\">")?.isOn == false)
    #expect(try toggle("a.twig", "<input type=\"checkbox\" {{ checked }}>") == nil)
    #expect(try toggle("a.twig", "<input type=\"checkbox\" {% if a %}checked{% endif %}>") == nil)
    #expect(try toggle("a.phtml", "<input type=\"checkbox\" <?= $c ? 'checked' : '' ?>>") == nil)
    #expect(try toggle("a.blade.php", "<input type=\"checkbox\" @checked($c)>") == nil)
    #expect(try toggle("a.vue", "<input type=\"checkbox\" v-model=\"ads\">") == nil)
    #expect(try toggle("a.vue", "<input type=\"checkbox\" :checked=\"ads\">") == nil)
  }

  /// A part of another file that may hold a button is reported if the choice is not whole without it.
  @Test func partsOfOtherFilesAreUnseen() throws {
    func unseen(_ file: String, _ part: String, refusal: String = "") throws -> Int {
      let text =
        "<div id=\"cookie-banner\"><p>We use cookies.</p><div>\(part)</div><button>Accept all</button>\(refusal)</div>"
      let whole = file.hasSuffix("vue") ? "<template>\(text)</template>" : text
      return try DialogFile(Array(whole.utf8), file: file, language: "en").inconclusive.count
    }
    for (file, part) in [
      ("a.twig", "{% include 'buttons.twig' %}"), ("a.twig", "{{ form_widget(actions)|raw }}"),
      ("a.blade.php", "{{ $slot }}"),
      ("a.blade.php", "@include('refuse')"), ("a.phtml", "<?= $block->getChildHtml('refuse') ?>"),
      ("a.hbs", "{{> buttons}}"),
      ("a.vue", "<ConsentActions />"), ("a.svelte", "{@render children()}"), ("a.html.erb", "<%= render 'buttons' %>"),
    ] {
      #expect(try unseen(file, part) == 1, "\(file) \(part)")
      #expect(try unseen(file, part, refusal: "<button>Reject all</button>") == 0, "\(file) \(part)")
    }
    for (file, part) in [
      ("a.twig", "<p>{{ text }}</p>"), ("a.twig", "{{ title }}"), ("a.vue", "<CookieIcon />"), ("a.vue", "<Spacer/>"),
    ] {
      #expect(try unseen(file, part) == 0, "\(file) \(part)")
    }
  }

  /// A file of a folder is read only if it speaks of consent.
  @Test func templatesWithoutAWordOfConsentAreLeft() throws {
    func isRead(_ file: String, _ text: String) throws -> Bool {
      let read = try DialogFile.read(Array(text.utf8), file: file, language: nil, roles: RoleMap(), isNamed: false)
      if case .read = read { return true }
      return false
    }
    #expect(try !isRead("list.twig", "<ul>{% for a in b %}<li>{{ a }}</li>{% endfor %}</ul>"))
    #expect(try isRead("list.twig", "<p>{{ a }} cookies</p>"))
    #expect(try isRead("cookie-banner.twig", "<p>{{ a }}</p>"))
    #expect(try !isRead("admin/consent.phtml", Self.banner("Accept all", "Reject all")))
    #expect(try isRead("shop/consent.phtml", Self.banner("Accept all", "Reject all")))
  }
}
