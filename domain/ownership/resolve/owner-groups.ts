/** Disjoint sets of rows with their members; joining may be refused. */
export class OwnerGroups {
  readonly #parent: Int32Array
  readonly #members = new Map<number, number[]>()

  constructor(rowCount: number) {
    this.#parent = Int32Array.from({ length: rowCount }, (_none, row) => row)
  }

  /** The representative of the row's group. */
  rootOf(row: number): number {
    let root = row
    while (this.#parent[root] !== root) root = this.#parent[root] ?? root
    let at = row
    while (at !== root) {
      const next = this.#parent[at] ?? root
      this.#parent[at] = root
      at = next
    }
    return root
  }

  membersOf(row: number): readonly number[] {
    const root = this.rootOf(row)
    return this.#members.get(root) ?? [root]
  }

  join(a: number, b: number): void {
    const rootOfA = this.rootOf(a)
    const rootOfB = this.rootOf(b)
    if (rootOfA === rootOfB) return
    // The first row of a group represents it.
    const [root, other] = rootOfA < rootOfB ? [rootOfA, rootOfB] : [rootOfB, rootOfA]
    const ofRoot = this.#members.get(root) ?? [root]
    const ofOther = this.#members.get(other) ?? [other]
    const [many, few] = ofRoot.length < ofOther.length ? [ofOther, ofRoot] : [ofRoot, ofOther]
    for (const row of few) many.push(row)
    this.#parent[other] = root
    this.#members.delete(other)
    this.#members.set(root, many)
  }
}
