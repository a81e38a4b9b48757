extension BrowserProcess {
  /// Environment variables that keep its files inside its own folder.
  static func variables(_ folder: String) -> [String: String] {
    ["BREAKPAD_DUMP_LOCATION": folder, "GSETTINGS_BACKEND": "memory", "TMPDIR": folder]
  }

  /// The arguments of the browser.
  static func arguments(_ program: BrowserProgram, _ folder: String, _ reach: BrowserReach) -> [String] {
    network(reach) + [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(folder)",
      // WebRTC packets bypass a proxy; each browser knows one of these two options.
      "--webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp", "--use-fake-device-for-media-stream",
      "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-default-apps",
      "--disable-domain-reliability", "--no-pings", "--no-first-run", "--no-default-browser-check",
      "--disable-extensions", "--disable-breakpad", "--disable-crash-reporter", "--metrics-recording-only",
      "--password-store=basic", "--use-mock-keychain", "--mute-audio",
      // All frames of a page in one process, so that one capture includes them all.
      "--disable-site-isolation-trials",
      "--disable-features=IsolateOrigins,site-per-process,Translate,MediaRouter,OptimizationHints,DialMediaRouteProvider",
      "--renderer-process-limit=4", "--js-flags=--max-old-space-size=512", "--disable-dev-shm-usage", "--disable-gpu",
      // The same pixels on every machine.
      "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text", "--hide-scrollbars",
      "--force-device-scale-factor=1", "--lang=en-US",
    ] + (program.withoutSandbox ? ["--no-sandbox"] : []) + ["about:blank"]
  }

  /// Blocks name resolution and all connections, including the browser's own. Pages of sites use their own proxy
  /// (`SiteProxy`), whose name means nothing elsewhere.
  private static func network(_ reach: BrowserReach) -> [String] {
    let found = reach == .files ? "" : "MAP \(SiteProxy.name) 127.0.0.1, "
    return [
      "--host-resolver-rules=\(found)MAP * ~NOTFOUND", "--proxy-server=http://127.0.0.1:9",
      "--proxy-bypass-list=\(SiteProxy.bypass)", "--disable-quic",
    ]
      // Users' own pages see a usual browser; the report says so.
      + (reach.isHonest ? [] : ["--disable-blink-features=AutomationControlled"])
  }
}
