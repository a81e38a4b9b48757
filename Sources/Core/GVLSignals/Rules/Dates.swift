import ConsentSignals
import GVLFindings
import PlainText

/// Rules on the dates of a choice.
extension TCRules {
  static let dates: [SignalRule] = [
    .init("time-of-day", .warning, "created and lastUpdated are whole days: midnight, UTC", day, since: .policy(4)) {
      subject in
      let isDay = subject.string.created.millisecondsOfDay == 0 && subject.string.lastUpdated.millisecondsOfDay == 0
      return isDay ? nil : .init(at: "/created", "created or lastUpdated has a time of day; write midnight, UTC")
    },
    .init("dates-differ", .warning, "created and lastUpdated are the same day", day, since: .policy(4)) { subject in
      let (created, updated) = (subject.string.created, subject.string.lastUpdated)
      guard created.day != updated.day, created <= updated else { return nil }
      return .init(
        at: "/lastUpdated",
        "created is \(created.date), lastUpdated \(updated.date); both name the day of the last choice")
    },
    .init("updated-first", .error, "a string is not updated before it is created", .format("LastUpdated")) { subject in
      guard subject.string.lastUpdated < subject.string.created else { return nil }
      return .init(
        at: "/lastUpdated", "lastUpdated (\(subject.string.lastUpdated)) is before created (\(subject.string.created))")
    },
    .init("too-early", .error, "no string is older than its format", .format("version history")) { subject in
      guard subject.string.created < Timestamp(milliseconds: 1_566_345_600_000) else { return nil }
      return .init(
        at: "/created",
        "created is \(subject.string.created.date), before version 2 of the format was published (2019-08-21)")
    },
    .init("future", .error, "the dates of a string are not in the future", .format("Created"), needs: [.clock]) {
      subject in
      guard let now = subject.facts.now, max(subject.string.created, subject.string.lastUpdated) > now else {
        return nil
      }
      let latest = max(subject.string.created, subject.string.lastUpdated)
      return .init(
        at: "/created", "the string is dated \(latest), later than now (\(now)); check the clock of the device")
    },
    .init(
      "age", .warning, "a choice is no older than the authority accepts",
      Citation(
        "AEPD, guide on cookies (2023): 24 months at most; CNIL, guidelines of 2020-09-17: six months are good practice",
        isVerified: false),
      needs: [.clock]
    ) { subject in
      guard let now = subject.facts.now,
        let limit = ageLimits.first(where: { $0.country == subject.string.publisherCountry }),
        subject.string.lastUpdated.adding(months: limit.months) < now
      else { return nil }
      return .init(
        at: "/lastUpdated", severity: limit.severity,
        "the choice dates from \(subject.string.lastUpdated.date): \(limit.authority) accepts it for \(limit.months) months"
      )
    },
  ]

  private static let day = Citation.format(
    "Created, LastUpdated (since which edition: not verified)", isVerified: false)

  /// Age limits by the string's publisher country. No source gives an age for other authorities.
  private static let ageLimits: [(country: LetterPair, months: Int, authority: String, severity: Severity)] = [
    ("ES", 24, "the AEPD", .warning), ("FR", 6, "the CNIL's good practice", .info),
  ]
}
