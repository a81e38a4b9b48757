extension HelpTopic {
  static let environment = HelpTopic(name: "environment", purpose: "Every environment variable that gvl reads.") {
    EnvironmentVariables.groups.map { group in
      .init(
        title: group.title, blocks: (group.rule.isEmpty ? [] : [.paragraph(group.rule)]) + [.terms(group.variables)])
    }
  }
}

/// The only list of variables; a test compares it with the sources.
enum EnvironmentVariables {
  static let groups: [(title: String, rule: String, variables: [(term: String, text: String)])] = [
    (
      "Settings",
      "An option wins over its variable, a variable over gvl.yml. An empty one is as good as none. `gvl config` says which "
        + "of them is in force.",
      [
        ("GVL_WORKSPACE", "The folder with gvl.yml, as --workspace."),
        ("GVL_PROFILE", "The profile to look through, as --profile."),
        ("GVL_LOG_FORMAT", "How notes are written on standard error, text or json, as --log-format."),
        ("GVL_SOURCE", "Where the lists are served, as `gvl sync --source`."),
        ("GVL_LANGUAGES", "Translations to keep, separated by commas, as `gvl sync --languages`."),
        ("GVL_NOW", "The time to use as the current time, as --now; for tests, and to repeat a decision."),
      ]
    ),
    (
      "Colour and width",
      "The first that says something decides: --color, NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, then TERM=dumb and CI, which mean "
        + "no colour; else there is colour on a terminal. A file and a document have none.",
      [
        ("NO_COLOR", "Not empty: no colour."),
        ("FORCE_COLOR", "Not empty: colour, also in a pipe or the log of a CI; 0 or false: no colour."),
        ("CLICOLOR_FORCE", "Not empty and not 0: colour, also in a pipe."),
        ("CI", "Not empty: no colour unless it is asked for."),
        ("TERM", "dumb: no colour, no pager."),
        ("COLUMNS", "The width to fold help to, else that of the terminal, else 80."),
      ]
    ),
    (
      "Large logs", "",
      [
        (
          "TMPDIR",
          "Where `gvl impact --user` puts the users that --memory has no room for, and a browser its files; /tmp if not set."
        )
      ]
    ),
    (
      "Browser", "For `gvl check --render`.",
      [
        (
          "GVL_CHROMIUM",
          "The Chromium that draws pages, by its path or name; else chromium-headless-shell, chromium, google-chrome from PATH."
        ),
        (
          "GVL_CHROMIUM_NO_SANDBOX",
          "Not empty and not 0: without its sandbox, which root and some containers cannot have; for pages that you trust."
        ),
      ]
    ),
    (
      "Pager",
      "A result that is longer than the terminal is read through a pager: the first of these that is set, else less. An empty "
        + "one, cat, --no-pager and -q mean none; a pipe and a file never have one.",
      [
        ("GVL_PAGER", "The pager of gvl, with its options, as a shell reads it."),
        ("PAGER", "That of every program."),
        ("LESS", "Options of less; FRX if not set."),
        ("LV", "Options of lv; -c if not set."),
        ("PATH", "Where less is looked for."),
      ]
    ),
    (
      "Network",
      "For commands that ask a server. The proxy variables are libcurl's; it takes the names in capitals as well, but for "
        + "http_proxy. Pages of sites are drawn through the same one, if it is of http:// or socks5h://.",
      [
        ("CURL_CA_BUNDLE", "A file of certificates to trust instead of the system's, PEM; --ca-file wins over it."),
        ("SSL_CERT_FILE", "Such a file too, used where CURL_CA_BUNDLE is not set."),
        ("https_proxy", "The proxy for https addresses."),
        ("http_proxy", "The proxy for http addresses."),
        ("all_proxy", "The proxy where none of these is set."),
        ("no_proxy", "Hosts that are asked directly, separated by commas."),
      ]
    ),
    (
      "GitHub Actions", "Set by the runner, read with `--format github`.",
      [
        ("GITHUB_OUTPUT", "The file that outputs of the step are appended to."),
        ("GITHUB_STEP_SUMMARY", "The file that the summary of the step is appended to."),
      ]
    ),
    (
      "Others", "",
      [("SOURCE_DATE_EPOCH", "Seconds since 1970: the date in the man pages that `gvl man` writes.")]
    ),
  ]
}
