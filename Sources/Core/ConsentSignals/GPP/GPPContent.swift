extension GPPString.Section {
  /// The decoded content of a section.
  package enum Content: Sendable {
    case tcf(TCReading)
    case usPrivacy(USPrivacy)
    case unitedStates(USSection)
    case canada(CanadaString)
    case refused(SignalError)
    /// A section that this program cannot read.
    case unread

    package var error: SignalError? {
      switch self {
      case .refused(let error), .tcf(.refused(let error)): error
      default: nil
      }
    }

    /// Whether the section was decoded without an error.
    var isRead: Bool { if case .unread = self { false } else { error == nil } }
  }

  /// The decoded section, for sections that this program reads: the EU's TCF (1 and 2), Canada's (5), US Privacy (6)
  /// and those of the US (7 to 27). Each access decodes again.
  package var content: Content {
    do throws(SignalError) {
      switch id {
      case 1, 2: return .tcf(TCReading(Array(text.utf8)[...]))
      case 5: return .canada(try CanadaString(text))
      case 6: return .usPrivacy(try USPrivacy(text))
      case 7...27: return .unitedStates(try USSection(self))
      default: return .unread
      }
    } catch { return .refused(error) }
  }
}
