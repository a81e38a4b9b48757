import GVLFindings
package import JSONText

extension FindingsReport {
  /// `gvl.validate/1`. No finding in a list is accepted by an exception or a baseline.
  ///
  /// - Parameter files: the number of validated files.
  package func validationJSON(files: Int) -> JSONValue {
    [
      "schema": "gvl.validate/1", "files": .integer(files), "counts": severityCounts(review.open),
      "findings": .array(review.open.map(\.json)),
    ]
  }
}
