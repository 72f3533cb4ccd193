type Pair = { a: number; b: number; metres: number }

/** Adjacent parcels: each touches or is near another of them. */
export type AdjacentGroup = {
  propertyIds: number[]
  /** Pairs that touch. */
  touching: number
  /** The widest gap within the group, in meters. */
  widestGap: number
}

/**
 * The pairs that show adjacency: touching ones, and of the others those that connect parcels without a nearer link. A
 * parcel across a neighbor of the same owner is not adjacent.
 */
export function pairsThatJoin(pairs: readonly Pair[]): Pair[] {
  const roots = new Roots()
  return [...pairs]
    .sort((one, other) => one.metres - other.metres || one.a - other.a || one.b - other.b)
    .filter(({ a, b, metres }) => roots.join(a, b) || metres === 0)
}

/** An owner's parcels grouped by pairs, largest group first, then by the lowest id. */
export function groupAdjacent(pairs: readonly Pair[]): AdjacentGroup[] {
  const joining = pairsThatJoin(pairs)
  const roots = new Roots()
  for (const { a, b } of joining) roots.join(a, b)
  const groups = new Map<number, AdjacentGroup>()
  const groupOf = (id: number): AdjacentGroup => {
    const root = roots.of(id)
    const group = groups.get(root) ?? { propertyIds: [], touching: 0, widestGap: 0 }
    groups.set(root, group)
    return group
  }
  for (const id of new Set(joining.flatMap(({ a, b }) => [a, b]))) groupOf(id).propertyIds.push(id)
  for (const { a, metres } of joining) {
    const group = groupOf(a)
    if (metres === 0) group.touching++
    group.widestGap = Math.max(group.widestGap, metres)
  }
  for (const { propertyIds } of groups.values()) propertyIds.sort((a, b) => a - b)
  return [...groups.values()].sort(
    (a, b) =>
      b.propertyIds.length - a.propertyIds.length ||
      (a.propertyIds[0] ?? 0) - (b.propertyIds[0] ?? 0),
  )
}

/** Connected parcels so far. */
class Roots {
  readonly #parent = new Map<number, number>()

  of(id: number): number {
    let root = id
    for (let up = this.#parent.get(root); up !== undefined; up = this.#parent.get(root)) root = up
    return root
  }

  /** Returns whether the two were in different groups before. */
  join(a: number, b: number): boolean {
    const [one, other] = [this.of(a), this.of(b)]
    if (one === other) return false
    this.#parent.set(one, other)
    return true
  }
}
