import ConsentSignals
import GVLSettings
import GVLWork
import GVLWorkspace
import JSONText
import KeyFiles

/// The output of `gvl keys export --format segment`.
struct KeysSegment {
  private let writer: DeviceWriter
  private let event: String?
  private let output: OutputPath?
  private let console: Console

  init(_ writer: DeviceWriter, event: String?, output: OutputPath?, on console: Console) throws {
    guard !writer.categories.entries.isEmpty else {
      throw CommandError(.failed, "keys.categories", SignalSettings.noCategories)
    }
    (self.writer, self.event, self.output, self.console) = (writer, event, output, console)
  }

  /// - Parameter lines: strings or stored choices, in the order in which one user made them; nil for standard input.
  func run(_ lines: [String]?) throws {
    guard let lines else { return try answerQuestions() }
    if let event { return try stamp(event, by: lines) }
    var bytes: [UInt8] = []
    var before: [CategoryState]?
    for (index, line) in lines.enumerated() {
      do throws(SignalError) {
        let states = try states(line)
        try SegmentAnswer(states, before: before, destinations: writer.destinations, event: nil).appendJSON(to: &bytes)
        before = states
      } catch {
        throw CommandError(.failed, error.stableCode, "choice \(index + 1): \(error)")
      }
      bytes.append(0x0A)
    }
    try console.write(bytes, to: output)
  }

  private func states(_ line: String) throws(SignalError) -> [CategoryState] {
    guard let string = try writer.answer(Array(line.utf8)[...]).string else {
      throw SignalError.firstVersion
    }
    return writer.categories.states(in: string)
  }

  /// Writes the event of a file with its stamp.
  private func stamp(_ file: String, by lines: [String]) throws {
    guard let last = lines.last else { throw CommandError(.failed, "signal.empty", "there is no choice to stamp by") }
    let bytes = try InputFile.read(file)
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(bytes).root } catch {
      throw CommandError(.failed, "signal.event", "\(file): \(error)")
    }
    let stamped: [UInt8]
    do throws(SignalError) { stamped = try SegmentStamp.stamped(root, with: try states(last)) } catch {
      throw CommandError(.failed, error.stableCode, "\(file): \(error)")
    }
    // Bytes around the event are not changed either.
    let range = root.rawBytes
    try console.write(bytes[..<range.startIndex] + stamped + bytes[range.endIndex...], to: output)
  }

  private func answerQuestions() throws {
    if event != nil { throw CommandError(.usage, "usage.value", "--event needs a string or --choices") }
    let (categories, destinations) = (writer.categories, writer.destinations)
    let answers = SignalAnswers(schema: SegmentAnswer.schema) { (line, bytes) throws(SignalError) in
      let question = try SegmentQuestion(line)
      try SegmentAnswer(
        categories.states(in: question.string), before: question.before.map { categories.states(in: $0) },
        // A withdrawn choice is a change too.
        isAnswered: question.string != nil || question.before != nil, destinations: destinations, event: question.event
      ).appendJSON(to: &bytes)
      return true
    }
    try answers.write([], to: output, on: console)
  }
}
