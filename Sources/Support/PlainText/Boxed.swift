/// A large value behind one reference: whatever holds it is copied by that, not part by part, and the code for it is small.
/// What is set takes a new place, so that copies keep what they had.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
  private final class Place: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var place: Place

  package init(wrappedValue: Value) { place = Place(wrappedValue) }

  package var wrappedValue: Value {
    get { place.value }
    set { place = Place(newValue) }
  }
}
