import GVLCheck
import GVLWording
import TestSupport

/// Templates are judged differently from pages that a server sends.
@Suite struct TemplateTests {
  private func check(_ html: String, file: String = "banner.html") -> Checked {
    checkPage(bytes: Array(html.utf8), file: file)
  }

  private static func banner(_ accept: String, _ reject: String, _ text: String) -> String {
    "<div id=\"cookie-banner\" lang=\"en\"><p>\(text)</p><button>\(accept)</button><button>\(reject)</button></div>"
  }

  static let templates = [
    banner("{{accept}}", "{{reject}}", "{{text}}"), banner("{{#if x}}{{accept}}{{/if}}", "No", "Text"),
    banner("<%= accept %>", "<%= reject %>", "<%= text %>"),
    banner("<?php echo $accept ?>", "<?php echo $reject ?>", "<?= $text ?>"),
    banner("{$accept}", "{$reject}", "{if $a}We use cookies{/if}"),
    banner("@(Model.Accept)", "@Model.Reject", "@Model.Text"),
    banner("${accept}", "${reject}", "${text}"), banner("{% trans 'a' %}", "{% trans 'r' %}", "{{ text }}"),
    banner("<f:translate key=\"a\"/>", "<f:translate key=\"r\"/>", "{f:translate(key: 't')}"),
    "@messages(\"a\")\n" + banner("@messages(\"a\")", "@messages(\"r\")", "@messages(\"t\")"),
    banner("<span th:text=\"#{a}\">x</span>", "<#if x>no</#if>", "We use cookies"),
  ]

  /// Filled-in parts are no faults and make nothing missing; a name states what a control does.
  @Test(arguments: templates) func whatIsFilledInIsNotJudged(html: String) {
    let result = check(html)
    #expect(result.findings.isEmpty, "\(result.findings.map(\.message))")
    let dialog = result.dialogs.first
    #expect(
      dialog?.isDialog == true && dialog?.accept != false && dialog?.reject != false || !result.inconclusive.isEmpty)
  }

  /// Literal text in a template is judged, but nothing is reported missing.
  @Test func plainControlsOfATemplateAreRead() {
    let result = check(
      """
      <div id="cookie-banner" lang="en"><p>We use cookies. {{#each partners}}{{name}}{{/each}}</p>
      <label><input type="checkbox" checked> Marketing</label><label><input type="checkbox" {{#if x}}checked{{/if}}> Ads</label>
      <button>Accept all</button><button>{{reject}}</button></div>
      """)
    #expect(result.findings.map(\.rule.id) == ["edpb/pre-ticked"])
    #expect(result.dialogs.first?.reject == true && result.inconclusive.isEmpty)
    let unknown = check(
      """
      <div id="cookie-banner" lang="en"><p>We use cookies. {{#each partners}}{{name}}{{/each}}</p>
      <button>Accept all</button><button>{{second}}</button></div>
      """)
    #expect(unknown.findings.isEmpty && unknown.dialogs.first?.reject == nil && unknown.inconclusive.count == 1)
  }

  /// One or two marks left over in a page are the page's fault.
  @Test func aServedPageWithAMarkIsAPage() {
    let result = check(
      Self.banner("Accept all", "Reject all", "We of {{site}} and our partners use cookies until you withdraw consent.")
    )
    #expect(result.findings.map(\.rule.id) == ["wording/placeholder-unresolved"] && result.inconclusive.isEmpty)
  }

  /// Scripts, styles, comments and addresses also contain such marks.
  @Test(arguments: [
    "<script>var a = `${b}${c}${d}`; '{{x}}{{y}}{{z}}'; '<%= x %>'</script>", "<!-- {% x %} <?php ?> {{#if}} -->",
    "<style>@media print{a{}} @import 'x';</style>", "<p>Write to me@page.example or a@(b).</p>", "<p>{ } { }</p>",
    "<script type=text/template>{{#if x}}<b>{{y}}</b>{{/if}}</script>",
  ])
  func signsElsewhereAreNoTemplate(html: String) {
    let result = check(html + Self.banner("Accept all", "Reject all", "We use cookies."))
    #expect(result.findings.isEmpty && result.inconclusive.isEmpty && result.dialogs.first?.isDialog == true)
  }

  /// A template without consent texts is not inconclusive.
  @Test func otherTemplatesAreSilent() {
    #expect(check("<ul>{{#each x}}<li>{{name}}</li>{{/each}}</ul>", file: "list.html").inconclusive.isEmpty)
  }
}
