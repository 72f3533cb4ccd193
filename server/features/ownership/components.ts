/** Slightly more than expected: properties are added while the roll is read. */
const SPARE = 1.02

/**
 * Union-find over a growing sequence of properties: 8 bytes each, 12 for ids larger than 32 bits. `expected` sizes
 * it, so that nothing is copied on the way.
 */
export class Components {
  #ids: Uint32Array | Float64Array = new Uint32Array(0)
  #parent = new Int32Array(0)
  #count = 0

  constructor(expected = 0) {
    this.#makeRoom(Math.max(1 << 12, Math.ceil(expected * SPARE)))
  }

  get size(): number {
    return this.#count
  }

  #makeRoom(size: number): void {
    const ids = this.#ids instanceof Float64Array ? new Float64Array(size) : new Uint32Array(size)
    const parent = new Int32Array(size)
    ids.set(this.#ids)
    parent.set(this.#parent)
    this.#ids = ids
    this.#parent = parent
  }

  /** Adds a property; returns its number. */
  add(propertyId: number): number {
    if (this.#count === this.#ids.length) this.#makeRoom(this.#count * 2)
    if (propertyId > 0xffff_ffff && this.#ids instanceof Uint32Array) {
      this.#ids = new Float64Array(this.#ids)
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

/** Maximum load of a table: fuller tables are slow on misses. */
const FULL = 0.8

/** First number of each key, in a hash table of 12 bytes per slot. `expected` avoids copying. */
export class FirstOfKey {
  #keys: Float64Array
  #first: Int32Array
  #taken = 0

  constructor(expected = 0) {
    const slots = Math.max(1 << 13, Math.ceil((expected * SPARE) / FULL))
    this.#keys = new Float64Array(slots)
    this.#first = new Int32Array(slots)
  }

  /** The first number of `key` (never 0), which is `number` if the key is new. */
  put(key: number, number: number): number {
    if (this.#taken >= this.#keys.length * FULL) this.#grow()
    const at = this.#placeOf(key)
    if (this.#keys[at] === key) return this.#first[at] ?? number
    this.#keys[at] = key
    this.#first[at] = number
    this.#taken++
    return number
  }

  #placeOf(key: number): number {
    const { length } = this.#keys
    let at = key % length
    while (this.#keys[at] !== 0 && this.#keys[at] !== key) at = at + 1 === length ? 0 : at + 1
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
