import GVLArchive
import PlainText

extension SyncStatus {
  /// `gvl status --metrics`: the Prometheus text format, version 0.0.4. Times are in seconds. Ages are as of writing,
  /// so the two timestamps are given as well.
  package var metrics: String {
    var text = MetricsText()
    let labels = [("source", source), ("specification", String(specification))]
    text.gauge("gvl_list_version", "Number of the newest stored list.", list?.reference.version, labels)
    text.gauge(
      "gvl_list_published_timestamp_seconds", "When the newest stored list was published.",
      list?.lastUpdated.map { $0.milliseconds / 1000 }, labels)
    text.gauge("gvl_list_age_seconds", "Time since the newest stored list was published.", listAge, labels)
    text.gauge(
      "gvl_confirmed_timestamp_seconds", "When the server last said that the list is current.",
      confirmed.map { $0.milliseconds / 1000 }, labels)
    text.gauge(
      "gvl_confirmed_age_seconds", "Time since the server last said that the list is current.", confirmedAge, labels)
    text.gauge(
      "gvl_unchanged_seconds",
      "Time from the publication of the list to the server's last confirmation: nothing newer was published.",
      unchangedAge, labels)
    text.gauge(
      "gvl_frozen", "1 when the server has published nothing newer for longer than freshness.frozen.",
      isFrozen ? 1 : 0, labels)
    text.gauge(
      "gvl_next_request_seconds", "Time until the next request for the list may be made; 0 for now.", nextRequestIn,
      labels)
    text.gauge(
      "gvl_stale", "1 when not confirmed for longer than the greatest age, without a list, or damaged.",
      isStale ? 1 : 0, labels)
    text.gauge("gvl_harmed_files", "Stored files that count and are missing or changed.", damage.count, labels)
    text.gauge(
      "gvl_last_run_timestamp_seconds", "When anything was last asked for.", lastRun.map { $0.milliseconds / 1000 },
      labels)
    text.gauge("gvl_quarantined_bodies", "Refused bodies that wait for a person.", quarantined.count, labels)
    text.family("gvl_translations", "gauge", "Configured languages by state.")
    for state in Language.State.allCases {
      text.sample("gvl_translations", [("state", state.rawValue)], languages.count { $0.state == state })
    }
    let hosts = Dictionary(grouping: requests, by: \.host).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    text.family("gvl_requests_total", "counter", "Requests made, by host and answer.")
    for (host, months) in hosts {
      let ok = months.reduce(0) { $0 + $1.ok }
      let notModified = months.reduce(0) { $0 + $1.notModified }
      let all = months.reduce(0) { $0 + $1.requests }
      for (answer, count) in [("200", ok), ("304", notModified), ("other", all - ok - notModified)] {
        text.sample("gvl_requests_total", [("host", host), ("answer", answer)], count)
      }
    }
    text.family("gvl_month_requests", "gauge", "Requests made, by host and month (UTC).")
    for (host, months) in hosts {
      for month in months {
        text.sample("gvl_month_requests", [("host", host), ("month", month.month)], month.requests)
      }
    }
    text.family("gvl_received_bytes_total", "counter", "Bytes of bodies as transferred, by host.")
    for (host, months) in hosts {
      text.sample("gvl_received_bytes_total", [("host", host)], months.reduce(0) { $0 + $1.bytes })
    }
    return text.text
  }
}

/// Writes lines of the Prometheus text format.
private struct MetricsText {
  private(set) var text = ""

  mutating func family(_ name: String, _ type: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }

  mutating func sample(_ name: String, _ labels: [(String, String)], _ value: Int) {
    let pairs = labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }
    text += "\(name){\(pairs.joined(separator: ","))} \(value)\n"
  }

  /// Writes nothing if there is no value: users would believe an invented one.
  mutating func gauge(_ name: String, _ help: String, _ value: Int?, _ labels: [(String, String)]) {
    family(name, "gauge", help)
    if let value { sample(name, labels, value) }
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
