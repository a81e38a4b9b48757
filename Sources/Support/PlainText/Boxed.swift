/// Stores a large value behind one reference: copying its owner copies only the reference, and the code for that is
/// small. Setting the value replaces the reference, so copies keep the old value.
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
