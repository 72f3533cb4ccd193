/** Slots of one kind: for each person or visitors' network, running or waiting, and for all. */
export type Places = { each: number; all: number }

/** A call that needs a slot. */
export type Asker = {
  kind: string
  /** The person, or the visitors' network: the unit of `each`. */
  who: string
  network: string
  isPerson: boolean
  /** On one's own machine only `all` applies. */
  isExempt: boolean
  /** Bytes transferred so far; the slowest call has the lowest rate since it got its slot. */
  bytes: () => number
  /** Whether `end` would free its slot now. */
  canEnd: () => boolean
  end: () => void
}

type Holder = Asker & { sinceMs: number; startBytes: number; isEnding: boolean }
type Waiter = {
  asker: Asker
  places: Places
  begin: (release: () => void) => void
  refuse: () => void
}

/** Maximum number of calls that wait for a slot of one kind. */
export const LINE = 24
export const WAIT_MS = 20_000
const POLL_INTERVAL_MS = 250

/** The maximum share of one person or network, and the share reserved for signed-in people. */
export const quarterOf = (all: number): number => Math.max(1, Math.floor(all / 4))

/**
 * Concurrency slots of this process, by kind. No person and no network holds more than a quarter, and a quarter is
 * reserved for signed-in people. A call without a free slot waits: who holds least is next, and who has no call in a
 * full line takes the place of a call of who has most. The slowest holder is ended once it has had its slot for
 * `graceMs`, so that nobody holds one indefinitely.
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

  /** Resolves with the release function of a slot, or with the reason why all are in use. */
  async take(asker: Asker, places: Places): Promise<(() => void) | 'theirs' | 'all'> {
    const line = this.#lineOf(asker.kind)
    const theirs = [...this.#holdersOf(asker.kind), ...line.map((each) => each.asker)].filter(
      ({ who }) => who === asker.who,
    )
    if (theirs.length >= places.each) return 'theirs'
    const { promise, resolve } = Promise.withResolvers<(() => void) | 'all'>()
    const waiter = { asker, places, begin: resolve, refuse: () => resolve('all') }
    line.push(waiter)
    this.#serve(asker.kind)
    if (!line.includes(waiter)) return promise
    const crowd = asker.isExempt ? [] : crowdOf(line, asker)
    if (crowd.length > 0) leave(line, lastOfMost(crowd) ?? waiter)
    const since = performance.now()
    const timer = setInterval(() => {
      if (performance.now() - since < this.#waitMs) this.#makeRoom(waiter)
      else leave(line, waiter)
    }, POLL_INTERVAL_MS)
    this.#makeRoom(waiter)
    return promise.finally(() => clearInterval(timer))
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

  /** Gives free slots to eligible waiting calls: people first, then who holds least, then in their order. */
  #serve(kind: string): void {
    const line = this.#lineOf(kind)
    const holders = this.#holdersOf(kind)
    const held = Map.groupBy(holders, ({ who }) => who)
    const count = ({ asker }: Waiter) => held.get(asker.who)?.length ?? 0
    for (const waiter of line.toSorted(
      (a, b) => +b.asker.isPerson - +a.asker.isPerson || count(a) - count(b),
    )) {
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

  /** Ends the slowest blocking holders, one for each waiting call. */
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

/** Holders of which one must end before `asker` may have a slot; empty: it may. */
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

/** Refuses a call that waits. */
function leave(line: Waiter[], waiter: Waiter): void {
  line.splice(line.indexOf(waiter), 1)
  waiter.refuse()
}

/** The last waiting call of who has most of them; none if the newest is of who has as many. */
function lastOfMost(line: readonly Waiter[]): Waiter | undefined {
  const byWho = Map.groupBy(line, ({ asker }) => asker.who)
  const own = byWho.get(line.at(-1)?.asker.who ?? '')?.length ?? 0
  const [most = []] = [...byWho.values()].sort((a, b) => b.length - a.length)
  return most.length > own ? most.at(-1) : undefined
}

/** The waiting calls that leave no room for `asker`, the newest; empty: it may wait. */
function crowdOf(line: readonly Waiter[], { network, isPerson }: Asker): Waiter[] {
  const shares: Array<[number, Waiter[]]> = [
    [quarterOf(LINE), line.filter(({ asker }) => asker.network === network)],
    [LINE, [...line]],
  ]
  if (!isPerson) {
    shares.push([LINE - quarterOf(LINE), line.filter(({ asker }) => !asker.isPerson)])
  }
  return shares.find(([share, waiting]) => waiting.length > share)?.[1] ?? []
}
