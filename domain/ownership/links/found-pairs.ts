/** Pairs of owners by certainty, in 8 bytes each. A pair may be added repeatedly but is returned once. */
export class FoundPairs {
  readonly #count: number
  readonly #byWeight = new Map<number, number[]>()

  /** `ownerCount` owners, numbered from 0. */
  constructor(ownerCount: number) {
    this.#count = ownerCount
  }

  add(a: number, b: number, weight: number): void {
    const pair = a * this.#count + b
    const pairs = this.#byWeight.get(weight)
    if (pairs) pairs.push(pair)
    else this.#byWeight.set(weight, [pair])
  }

  /** Most certain first; ties in the order of the list. */
  forEach(visit: (a: number, b: number, weight: number) => void): void {
    const weights = [...this.#byWeight.keys()].sort((a, b) => b - a)
    for (const weight of weights) {
      const pairs = Float64Array.from(this.#byWeight.get(weight) ?? []).sort()
      this.#byWeight.delete(weight)
      let last = -1
      for (const pair of pairs) {
        if (pair !== last) visit(Math.floor(pair / this.#count), pair % this.#count, weight)
        last = pair
      }
    }
  }
}
