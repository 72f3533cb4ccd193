/** Longer lists are not sorted by insertion. */
const SHORT = 40

/** Sorts the list in place and returns it. Most are short and nearly sorted, where insertion sort is fastest. */
export function sortInPlace<T extends object>(list: T[], compare: (a: T, b: T) => number): T[] {
  if (list.length > SHORT) return list.sort(compare)
  for (let at = 1; at < list.length; at += 1) {
    const one = list[at]
    let place = at
    while (one && place > 0) {
      const before = list[place - 1]
      if (!before || compare(before, one) <= 0) break
      list[place] = before
      place -= 1
    }
    if (one) list[place] = one
  }
  return list
}
