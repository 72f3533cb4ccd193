/** Concurrency slots, by kind and owner. */
export class Slots {
  readonly #counts = new Map<string, number>()

  /** Takes a slot of `kind` for `who`; returns its release function, or whose slots are all taken. */
  take(
    kind: string,
    who: string,
    { each, all }: { each: number; all: number },
  ): (() => void) | 'theirs' | 'all' {
    const theirs = `${kind}:${who}`
    if (this.#of(theirs) >= each) return 'theirs'
    if (this.#of(kind) >= all) return 'all'
    this.#add(theirs, 1)
    this.#add(kind, 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#add(theirs, -1)
      this.#add(kind, -1)
    }
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  #add(key: string, change: number): void {
    const count = this.#of(key) + change
    if (count === 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
  }
}
