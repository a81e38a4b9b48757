package import GVLWording

extension Role {
  /// Whether one of two roles accepts and the other refuses.
  package func contradicts(_ other: Role) -> Bool { isAccept && other.isRefusal || isRefusal && other.isAccept }
}
