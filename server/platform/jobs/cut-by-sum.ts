/** Splits items into parts of at most `most` by their sizes, in order; a larger item is a part alone. */
export function cutBySum<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Item[][] {
  const parts: Item[][] = []
  let open: Item[] = []
  let sum = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (open.length === 0 || sum + size > most) {
      open = []
      sum = 0
      parts.push(open)
    }
    open.push(item)
    sum += size
  }
  return parts
}
