import Foundation
public import JSONText

/// The official schema of SARIF 2.1.0, if the environment names a copy: we may not ship it.
public enum SARIFSchema {
  public static let variable = "GVL_SARIF_SCHEMA"
  public static var isPresent: Bool { ProcessInfo.processInfo.environment[variable] != nil }
  public static let absence = "no schema of SARIF: set \(variable) to a copy of sarif-schema-2.1.0.json"

  /// The faults of a document.
  public static func problems(_ document: JSONValue) throws -> [String] {
    let path = ProcessInfo.processInfo.environment[variable] ?? ""
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let schema = try JSONDocument(bytes).root.value
    return JSONSchema(["sarif.json": schema], strict: false).problems(document, file: "sarif.json")
  }
}
