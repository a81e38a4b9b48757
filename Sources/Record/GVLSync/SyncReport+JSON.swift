import GVLArchive
import GVLModel
package import JSONText

extension SyncReport {
  package static let schema = "gvl.sync/1"

  /// `gvl sync --format json`.
  package var json: JSONValue {
    .object([
      .init("schema", .string(Self.schema)), .init("source", .string(source)),
      .init("specification", .integer(specification)), .init("list", .text(list?.reference.description)),
      .init("lastUpdated", .text(list?.lastUpdated?.description)), .init("confirmed", .text(confirmed?.description)),
      .init("requests", .integer(requests)), .init("bytes", .integer(bytes)),
      .init("resources", .array(resources.map(\.json))),
      .init(
        "notes",
        .array(
          notes.map { .object([.init("code", .string($0.code.rawValue)), .init("message", .string($0.message))]) })
      ),
    ])
  }
}

extension ResourceReport {
  var json: JSONValue {
    .object([
      .init("resource", .string(resource.description)), .init("url", .string(url)),
      .init("outcome", .string(outcome.rawValue)), .init("status", status.map(JSONValue.integer) ?? .null),
      .init("list", .text(list?.description)), .init("path", .text(path)), .init("code", .text(code)),
      .init("message", .text(message)), .init("until", .text(until?.description)),
      .init("requests", .integer(requests)), .init("bytes", .integer(bytes)),
    ])
  }
}

extension Plan {
  /// `gvl sync --dry-run --format json`.
  package var json: JSONValue {
    .object([
      .init("schema", "gvl.sync-plan/1"),
      .init(
        "requests",
        .array(
          requests.map {
            .object([
              .init("resource", .string($0.resource.description)), .init("url", .string($0.url)),
              .init("conditional", .bool($0.isConditional)), .init("reason", .string($0.reason.description)),
            ])
          })),
      .init(
        "held",
        .array(
          held.map {
            .object([
              .init("resource", .string($0.resource.description)), .init("url", .string($0.url)),
              .init("until", .text($0.until?.description)), .init("reason", .string($0.explanation)),
            ])
          })),
    ])
  }
}
