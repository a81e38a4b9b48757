extension Gate {
  /// Nothing is published tomorrow: one such list would make every later one older.
  static let future = Gate { candidate, context in
    guard let time = candidate.lastUpdated, time > context.now.adding(seconds: context.limits.futureSeconds) else {
      return nil
    }
    return Refusal(.future, "lastUpdated \(time) lies in the future; check the clock of this machine")
  }
}
