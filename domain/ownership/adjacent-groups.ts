type Pair = { a: number; b: number; metres: number }

/** Parcels that lie together: each touches another of them or lies near it. */
export type AdjacentGroup = {
  propertyIds: number[]
  /** Pairs that touch. */
  touching: number
  /** The widest gap that is bridged, in metres. */
  widestGap: number
}

/** The groups of an owner's parcels that hang together by pairs, largest first, then by their lowest id. */
export function groupAdjacent(pairs: readonly Pair[]): AdjacentGroup[] {
  const parent = new Map<number, number>()
  const rootOf = (id: number): number => {
    let root = id
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up
    parent.set(id, root)
    return root
  }
  for (const { a, b } of pairs) parent.set(rootOf(a), rootOf(b))
  const groups = new Map<number, AdjacentGroup>()
  const groupOf = (id: number): AdjacentGroup => {
    const root = rootOf(id)
    const group = groups.get(root) ?? { propertyIds: [], touching: 0, widestGap: 0 }
    groups.set(root, group)
    return group
  }
  for (const id of new Set(pairs.flatMap(({ a, b }) => [a, b]))) groupOf(id).propertyIds.push(id)
  for (const { a, metres } of pairs) {
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
