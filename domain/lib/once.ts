/** A value made when it is first asked for, and kept: formatters take a phone ten milliseconds each. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
