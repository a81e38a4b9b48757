extension VendorColumns {
  /// One vendor while it is read; the columns take it over whole.
  struct Row {
    var id: Int32
    var node: Int32
    var ownID: Int32 = -1
    var name: Int32 = -1
    var deletedDate: Int32 = -1
    var policyURL: Int32 = -1
    var disclosureURL: Int32 = -1
    var consent = IDSet()
    var legitimateInterest = IDSet()
    var flexible = IDSet()
    var specialPurposes = IDSet()
    var features = IDSet()
    var specialFeatures = IDSet()
    var dataCategories = IDSet()
    var flags: VendorFlags = []
    var cookieMaxAge = 0
    var overflow: Int32 = 0

    init(id: Int, node: Int) {
      self.id = Int32(truncatingIfNeeded: id)
      self.node = Int32(truncatingIfNeeded: node)
    }

    mutating func setFlag(_ value: Bool?, _ flag: VendorFlags, _ presence: VendorFlags) {
      guard let value else { return }
      flags.insert(presence)
      if value { flags.insert(flag) }
    }
  }

  /// Takes over a vendor whose URLs and retention times are there already.
  mutating func append(_ row: Row) {
    id.append(row.id)
    node.append(row.node)
    ownID.append(row.ownID)
    name.append(row.name)
    deletedDate.append(row.deletedDate)
    policyURL.append(row.policyURL)
    disclosureURL.append(row.disclosureURL)
    consent.append(row.consent)
    legitimateInterest.append(row.legitimateInterest)
    flexible.append(row.flexible)
    specialPurposes.append(row.specialPurposes)
    features.append(row.features)
    specialFeatures.append(row.specialFeatures)
    dataCategories.append(row.dataCategories)
    flags.append(row.flags)
    cookieMaxAge.append(row.cookieMaxAge)
    overflow.append(row.overflow)
    urlStart.append(Int32(urls.count))
    retentionStart.append(Int32(retentions.count))
  }

  func reordered(by order: [Int]) -> VendorColumns {
    var result = VendorColumns()
    result.id = order.map { id[$0] }
    result.ownID = order.map { ownID[$0] }
    result.node = order.map { node[$0] }
    result.name = order.map { name[$0] }
    result.deletedDate = order.map { deletedDate[$0] }
    result.policyURL = order.map { policyURL[$0] }
    result.disclosureURL = order.map { disclosureURL[$0] }
    result.consent = consent.reordered(by: order)
    result.legitimateInterest = legitimateInterest.reordered(by: order)
    result.flexible = flexible.reordered(by: order)
    result.specialPurposes = specialPurposes.reordered(by: order)
    result.features = features.reordered(by: order)
    result.specialFeatures = specialFeatures.reordered(by: order)
    result.dataCategories = dataCategories.reordered(by: order)
    result.flags = order.map { flags[$0] }
    result.cookieMaxAge = order.map { cookieMaxAge[$0] }
    result.overflow = order.map { overflow[$0] }
    for (row, old) in order.enumerated() {
      result.urls += urls[Int(urlStart[old])..<Int(urlStart[old + 1])]
      result.urlStart.append(Int32(result.urls.count))
      result.retentions += retentions[Int(retentionStart[old])..<Int(retentionStart[old + 1])]
      result.retentionStart.append(Int32(result.retentions.count))
      if let members = unknown[old] { result.unknown[row] = members }
    }
    return result
  }
}
