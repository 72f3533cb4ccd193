import type { OwnerLink } from '../../../domain/ownership/resolve/resolve-owners.ts'

/** A stored link between two properties. */
export type KeptLink = {
  propertyId: number
  otherId: number
  is: OwnerLink['is']
  weight: number
  reasons: readonly string[]
}

/** Maximum stored links per property that do not join owners. */
const MAX_RELATED = 12

/**
 * Selects the links to store: those that joined two groups (a spanning tree) and, up to a limit, those between
 * similar properties of different owners.
 */
export class LinkTree {
  readonly #parent = new Map<number, number>()
  readonly #joining: KeptLink[] = []
  readonly #related = new Map<string, KeptLink>()

  add({ a, b, is, weight, reasons }: OwnerLink): void {
    const link: KeptLink = { propertyId: Number(a), otherId: Number(b), is, weight, reasons }
    if (is !== 'same') {
      const key = `${Math.min(link.propertyId, link.otherId)} ${Math.max(link.propertyId, link.otherId)}`
      if (!this.#related.has(key)) this.#related.set(key, link)
      return
    }
    const [one, other] = [this.#rootOf(link.propertyId), this.#rootOf(link.otherId)]
    if (one === other) return
    this.#parent.set(Math.max(one, other), Math.min(one, other))
    this.#joining.push(link)
  }

  links(): KeptLink[] {
    const counts = new Map<number, number>()
    const isRoom = (id: number) => (counts.get(id) ?? 0) < MAX_RELATED
    const related = [...this.#related.values()].filter(({ propertyId, otherId }) => {
      if (this.#rootOf(propertyId) === this.#rootOf(otherId)) return false
      if (!isRoom(propertyId) || !isRoom(otherId)) return false
      for (const id of [propertyId, otherId]) counts.set(id, (counts.get(id) ?? 0) + 1)
      return true
    })
    return [...this.#joining, ...related]
  }

  #rootOf(id: number): number {
    let root = id
    for (let up = this.#parent.get(root); up !== undefined; up = this.#parent.get(root)) root = up
    for (let at = id; at !== root; ) {
      const up = this.#parent.get(at) ?? root
      this.#parent.set(at, root)
      at = up
    }
    return root
  }
}
