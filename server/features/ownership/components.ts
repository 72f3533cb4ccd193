/** Union-find over a growing sequence of properties: 12 bytes each. */
export class Components {
  #ids = new Float64Array(1 << 12)
  #parent = new Int32Array(1 << 12)
  #count = 0

  get size(): number {
    return this.#count
  }

  /** Adds a property; returns its number. */
  add(propertyId: number): number {
    if (this.#count === this.#ids.length) {
      const ids = new Float64Array(this.#count * 2)
      const parent = new Int32Array(this.#count * 2)
      ids.set(this.#ids)
      parent.set(this.#parent)
      this.#ids = ids
      this.#parent = parent
    }
    const number = this.#count++
    this.#ids[number] = propertyId
    this.#parent[number] = number
    return number
  }

  propertyAt(number: number): number {
    return this.#ids[number] ?? 0
  }

  join(a: number, b: number): void {
    const [one, other] = [this.#rootOf(a), this.#rootOf(b)]
    if (one !== other) this.#parent[Math.max(one, other)] = Math.min(one, other)
  }

  /** The same by property id; ids must be added in ascending order. */
  joinProperties(a: number, b: number): void {
    const [one, other] = [this.#numberOf(a), this.#numberOf(b)]
    if (one !== null && other !== null) this.join(one, other)
  }

  #numberOf(propertyId: number): number | null {
    let low = 0
    let high = this.#count - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const id = this.#ids[middle] ?? 0
      if (id === propertyId) return middle
      if (id < propertyId) low = middle + 1
      else high = middle - 1
    }
    return null
  }

  /** Each property with the number of its component, which is that of its first property. */
  *entries(): Generator<[component: number, propertyId: number], void, undefined> {
    for (let number = 0; number < this.#count; number++) {
      yield [this.#rootOf(number), this.#ids[number] ?? 0]
    }
  }

  #rootOf(number: number): number {
    let root = number
    for (let up = this.#parent[root] ?? root; up !== root; up = this.#parent[root] ?? root)
      root = up
    for (let at = number; at !== root; ) {
      const up = this.#parent[at] ?? root
      this.#parent[at] = root
      at = up
    }
    return root
  }
}

/** The first number of each key, in a hash table with open addressing: 12 bytes per slot, at most half full. */
export class FirstOfKey {
  #keys = new Float64Array(1 << 13)
  #first = new Int32Array(1 << 13)
  #taken = 0

  /** The first number of `key` (never 0), which is `number` if the key is new. */
  put(key: number, number: number): number {
    if (this.#taken * 2 >= this.#keys.length) this.#grow()
    const at = this.#placeOf(key)
    if (this.#keys[at] === key) return this.#first[at] ?? number
    this.#keys[at] = key
    this.#first[at] = number
    this.#taken++
    return number
  }

  #placeOf(key: number): number {
    const mask = this.#keys.length - 1
    let at = (key % 2 ** 32) & mask
    while (this.#keys[at] !== 0 && this.#keys[at] !== key) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const [keys, first] = [this.#keys, this.#first]
    this.#keys = new Float64Array(keys.length * 2)
    this.#first = new Int32Array(keys.length * 2)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? 0
      if (key === 0) continue
      const place = this.#placeOf(key)
      this.#keys[place] = key
      this.#first[place] = first[at] ?? 0
    }
  }
}
