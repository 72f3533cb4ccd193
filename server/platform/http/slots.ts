/** Places of one kind: for each person or visitors' network, running or waiting, and for all. */
export type Places = { each: number; all: number }

/** A call that needs a place. */
export type Asker = {
  kind: string
  /** The person, or the visitors' network: what `each` counts. */
  who: string
  network: string
  isPerson: boolean
  /** On one's own machine nothing but `all` counts. */
  isExempt: boolean
  /** Bytes moved so far: the slowest moved the fewest a second since it has its place. */
  bytes: () => number
  /** Whether `end` would free its place now. */
  canEnd: () => boolean
  end: () => void
}

type Holder = Asker & { sinceMs: number; startBytes: number; isEnding: boolean }
type Waiter = { asker: Asker; places: Places; begin: (release: () => void) => void }

/** Calls that may wait for a place of one kind. */
export const LINE = 24
/** How long they wait. */
export const WAIT_MS = 20_000
const POLL_INTERVAL_MS = 250

/** A share no person and no network goes beyond, and the places kept for people signed in. */
export const quarterOf = (all: number): number => Math.max(1, Math.floor(all / 4))

/**
 * Concurrency slots of this process, by kind. No person and no network holds more than a quarter, and a quarter is
 * kept for people who are signed in. Who finds no place waits; the slowest holder ends when it has had its place for
 * `graceMs`, so that nobody holds one for as long as they like.
 */
export class Slots {
  readonly #graceMs: number
  readonly #waitMs: number
  readonly #holders = new Map<string, Set<Holder>>()
  readonly #lines = new Map<string, Waiter[]>()

  constructor({ graceMs, waitMs = WAIT_MS }: { graceMs: number; waitMs?: number }) {
    this.#graceMs = graceMs
    this.#waitMs = waitMs
  }

  /** Resolves with the release function of a place, or with whose places are all taken. */
  async take(asker: Asker, places: Places): Promise<(() => void) | 'theirs' | 'all'> {
    const line = this.#lineOf(asker.kind)
    const theirs = [...this.#holdersOf(asker.kind), ...line.map((each) => each.asker)].filter(
      ({ who }) => who === asker.who,
    )
    if (theirs.length >= places.each) return 'theirs'
    const { promise, resolve } = Promise.withResolvers<() => void>()
    const waiter = { asker, places, begin: resolve }
    line.push(waiter)
    this.#serve(asker.kind)
    const leave = () => line.splice(line.indexOf(waiter), 1)
    if (!line.includes(waiter)) return promise
    if (!asker.isExempt && !hasRoom(line, asker)) {
      leave()
      return 'all'
    }
    return await new Promise((settle) => {
      const since = performance.now()
      const timer = setInterval(() => {
        if (performance.now() - since < this.#waitMs) return this.#makeRoom(waiter)
        clearInterval(timer)
        leave()
        settle('all')
      }, POLL_INTERVAL_MS)
      this.#makeRoom(waiter)
      void promise.then((release) => {
        clearInterval(timer)
        settle(release)
      })
    })
  }

  #holdersOf(kind: string): Set<Holder> {
    const found = this.#holders.get(kind) ?? new Set()
    this.#holders.set(kind, found)
    return found
  }

  #lineOf(kind: string): Waiter[] {
    const found = this.#lines.get(kind) ?? []
    this.#lines.set(kind, found)
    return found
  }

  /** Gives free places to those who wait and may have one: people first, then in their order. */
  #serve(kind: string): void {
    const line = this.#lineOf(kind)
    const holders = this.#holdersOf(kind)
    for (const waiter of line.toSorted((a, b) => +b.asker.isPerson - +a.asker.isPerson)) {
      const { asker, places, begin } = waiter
      if (inTheWay(holders, asker, places).length > 0) continue
      line.splice(line.indexOf(waiter), 1)
      const times = { sinceMs: performance.now(), startBytes: asker.bytes(), isEnding: false }
      const holder = { ...asker, ...times }
      holders.add(holder)
      begin(() => {
        if (holders.delete(holder)) this.#serve(kind)
      })
    }
  }

  /** Ends the slowest of those who are in the way, one for each who waits. */
  #makeRoom({ asker, places }: Waiter): void {
    const now = performance.now()
    const holders = inTheWay(this.#holdersOf(asker.kind), asker, places)
    const ending = holders.filter(({ isEnding }) => isEnding).length
    if (ending >= this.#lineOf(asker.kind).length) return
    const speed = ({ bytes, startBytes, sinceMs }: Holder) =>
      (bytes() - startBytes) / (now - sinceMs)
    const [slowest] = holders
      .filter((each) => !each.isEnding && each.who !== asker.who && each.canEnd())
      .filter(({ sinceMs }) => now - sinceMs >= this.#graceMs)
      .sort((a, b) => speed(a) - speed(b) || a.sinceMs - b.sinceMs)
    if (!slowest) return
    slowest.isEnding = true
    slowest.end()
  }
}

/** Holders of whom one must go before `asker` may have a place; none: it may. */
function inTheWay(holders: Iterable<Holder>, asker: Asker, { each, all }: Places): Holder[] {
  const running = [...holders]
  if (running.length >= all) return running
  if (asker.isExempt) return []
  const quarter = quarterOf(all)
  const shares: Array<[number, (holder: Holder) => boolean]> = [
    [Math.min(each, quarter), ({ who }) => who === asker.who],
    [quarter, ({ network, isExempt }) => !isExempt && network === asker.network],
  ]
  if (!asker.isPerson) shares.push([Math.max(1, all - quarter), ({ isPerson }) => !isPerson])
  for (const [share, isOf] of shares) {
    const theirs = running.filter(isOf)
    if (theirs.length >= share) return theirs
  }
  return []
}

/** Whether `asker`, who is in the line, may wait in it: a quarter for a network, a quarter kept for people. */
function hasRoom(line: readonly Waiter[], { network, isPerson }: Asker): boolean {
  const count = (isOf: (asker: Asker) => boolean) => line.filter(({ asker }) => isOf(asker)).length
  return (
    line.length <= LINE &&
    count((asker) => asker.network === network) <= quarterOf(LINE) &&
    (isPerson || count((asker) => !asker.isPerson) <= LINE - quarterOf(LINE))
  )
}
