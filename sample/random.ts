/**
 * A stream of pseudo-random numbers, the same on every machine for the same keys. Each town, street and property has
 * a separate stream, so that changing one leaves the others unchanged. mulberry32 over an FNV-1a hash of the keys:
 * small and fast, but not for secrets.
 */
export class Random {
  #state: number

  constructor(...keys: ReadonlyArray<number | string>) {
    this.#state = hash(...keys)
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  float(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** A whole number; both ends are possible. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const value = list[Math.floor(this.next() * list.length)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }

  /** A random key of `weights`, in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as Array<[K, number]>
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    const last = entries.at(-1)
    if (!last) throw new Error('nothing to pick from')
    return last[0]
  }

  /** Around 0 with a standard deviation of about 1, never beyond 3. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3)
  }
}

/** A 32-bit number that depends on every key and their order. */
export function hash(...keys: ReadonlyArray<number | string>): number {
  let h = 0x811c9dc5
  for (const key of keys) {
    if (typeof key === 'number') {
      h = Math.imul(h ^ (key & 0xffff), 0x01000193)
      h = Math.imul(h ^ ((key / 65_536) | 0), 0x01000193)
    } else {
      for (let at = 0; at < key.length; at++) h = Math.imul(h ^ key.charCodeAt(at), 0x01000193)
    }
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

/** Smooth noise over the plane, from -1 to 1: neighbors are alike, far places are not. */
export function noiseAt(seed: number, x: number, y: number): number {
  const left = Math.floor(x)
  const low = Math.floor(y)
  const u = ease(x - left)
  const v = ease(y - low)
  const bottom = mix(corner(seed, left, low), corner(seed, left + 1, low), u)
  const top = mix(corner(seed, left, low + 1), corner(seed, left + 1, low + 1), u)
  return mix(bottom, top, v)
}

function corner(seed: number, x: number, y: number): number {
  return hash(seed, x, y) / 2_147_483_648
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}
