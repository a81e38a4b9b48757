/// The rules about bundles except those about vendors (`VendorPart`). Their table is `CheckRules.bundle`.
enum BundleRules {}
