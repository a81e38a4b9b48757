import GVLFindings
package import JSONText

extension FindingsReport {
  /// `gvl.validate/1`. A list is what it is: nothing in it is accepted by a remark or a baseline.
  ///
  /// - Parameter files: how many were looked at.
  package func validationJSON(files: Int) -> JSONValue {
    [
      "schema": "gvl.validate/1", "files": .integer(files), "counts": severityCounts(review.open),
      "findings": .array(review.open.map(\.json)),
    ]
  }
}
