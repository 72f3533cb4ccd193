/** A lazily created, cached value: a formatter takes ten milliseconds on a phone. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
