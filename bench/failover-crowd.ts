import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../server/platform/db/db.ts'
import { lostWrites, sendList, type TakenImport, unfinishedImports } from './ledger.ts'
import {
  BenchPerson,
  type KnownProperty,
  type Member,
  makeMembers,
  pickProperties,
  type Tracked,
} from './load-people.ts'
import { LoadRecord, NO_ANSWER } from './load-record.ts'

/** Between two writes of the bench; each is sent even if the one before has no response yet. */
const WRITE_EVERY_MS = 500
/** A cluster without a primary by then will not find one. */
const NONE_MS = 5 * 60_000
const IMPORT_EVERY_MS = 5_000
const IMPORT_ROWS = 100

type Refusal = { isRead: boolean; status: number; text: string }

/** Counts from one moment to another. */
export class Stretch {
  readonly #began = performance.now()
  readonly record = new LoadRecord()
  readonly #refusals: Refusal[] = []
  #waiting: { sinceMs: number; resolve: (is: true) => void } | null = null
  #lastWriteMs = this.#began
  #longestMs = 0
  #acknowledged = 0
  #isOver = false

  add(kind: string, ms: number, status: number): void {
    if (!this.#isOver) this.record.add(kind, ms, status)
  }

  refused(isRead: boolean, status: number, text: string): void {
    if (!this.#isOver) this.#refusals.push({ isRead, status, text })
  }

  /** Records that a write of the bench, sent at `sentMs`, was acknowledged. */
  wrote(sentMs: number): void {
    if (this.#isOver) return
    this.#acknowledged += 1
    this.#pause()
    this.#lastWriteMs = performance.now()
    if (this.#waiting && sentMs >= this.#waiting.sinceMs) this.#waiting.resolve(true)
  }

  #pause(): void {
    this.#longestMs = Math.max(this.#longestMs, performance.now() - this.#lastWriteMs)
  }

  end(): void {
    this.#pause()
    this.#isOver = true
    this.record.end()
  }

  /** Resolves with the first acknowledged write sent from now on; rejects after a time-out. */
  async nextWrite(): Promise<void> {
    const written = new Promise<true>((resolve) => {
      this.#waiting = { sinceMs: performance.now(), resolve }
    })
    const none = sleep(NONE_MS, false, { ref: false })
    if (!(await Promise.race([written, none]))) throw new Error('Nothing can be written any more')
  }

  /** The longest time without an acknowledged write. */
  secondsWithoutWrite(): number {
    return this.#longestMs / 1_000
  }

  acknowledged(): number {
    return this.#acknowledged
  }

  answers(): number {
    return this.record.totals().good
  }

  /** `503: 12, no answer: 1` */
  failures(of: 'read' | 'write' | 'all'): string {
    const times = new Map<number, number>()
    for (const { isRead, status } of this.#refusals) {
      if (of !== 'all' && isRead !== (of === 'read')) continue
      times.set(status, (times.get(status) ?? 0) + 1)
    }
    return [...times]
      .map(([status, n]) => `${status === NO_ANSWER ? 'no answer' : status}: ${n}`)
      .join(', ')
  }

  /** Error messages, and how often each came. */
  sentences(): Map<string, number> {
    const times = new Map<string, number>()
    for (const { status, text } of this.#refusals) {
      const said = `${status === NO_ANSWER ? 'no answer' : status}: ${messageOf(text)}`
      times.set(said, (times.get(said) ?? 0) + 1)
    }
    return times
  }

  words(): string {
    return `${this.secondsWithoutWrite().toFixed(1)} s without a write; reads failed: ${this.failures('read') || 'none'}; writes failed: ${this.failures('write') || 'none'}`
  }
}

function messageOf(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message)
  } catch {
    return text === '' ? '(nothing)' : text.slice(0, 80)
  }
}

/** People who read and write, imported lists, and the ledger of everything acknowledged. */
export class Crowd {
  readonly #db: Pool
  readonly #base: string
  readonly #properties: readonly KnownProperty[]
  /** `person property` -> state */
  readonly #ledger = new Map<string, Tracked>()
  readonly #imports: TakenImport[] = []
  #stretch = new Stretch()
  #people: BenchPerson[] = []
  #using: Promise<unknown>[] = []
  #isStopped = false

  private constructor(db: Pool, base: string, properties: readonly KnownProperty[]) {
    this.#db = db
    this.#base = base
    this.#properties = properties
  }

  static async start(
    db: Pool,
    { base, people, thinkMs }: { base: string; people: number; thinkMs: number },
  ): Promise<Crowd> {
    const crowd = new Crowd(db, base, await pickProperties(db))
    const port = Number(new URL(base).port)
    const [writer, ...members] = await makeMembers(db, people + 1, port)
    if (!writer) throw new Error('no writer')
    crowd.#people = members.map((member) => crowd.#person(member))
    crowd.#using = [
      ...crowd.#people.map((person) => person.use(thinkMs)),
      crowd.#importAgainAndAgain(),
      crowd.#writeAgainAndAgain(writer),
    ]
    return crowd
  }

  /** Starts another stretch of counting. */
  stretch(): Stretch {
    this.#stretch = new Stretch()
    return this.#stretch
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const person of this.#people) person.stop()
    await Promise.all(this.#using)
  }

  /** Checks the database for everything acknowledged. */
  async checkLedger(): Promise<{
    lost: string[]
    undone: string[]
    writes: number
    imports: number
  }> {
    const undone = await unfinishedImports(this.#db, this.#imports)
    return {
      lost: await lostWrites(this.#db, this.#ledger),
      undone: undone.map(({ name }) => name),
      writes: [...this.#ledger.values()].filter((state) => state !== 'unknown').length,
      imports: this.#imports.length,
    }
  }

  #person(member: Member): BenchPerson {
    return new BenchPerson(
      {
        base: this.#base,
        properties: this.#properties,
        record: { add: (kind, ms, status) => this.#stretch.add(kind, ms, status) },
        onTracked: (userId, propertyId, state) => {
          this.#ledger.set(`${userId} ${propertyId}`, state)
        },
        onRefused: (method, status, text) => {
          this.#stretch.refused(method === 'GET' || method === 'HEAD', status, text)
        },
      },
      member,
    )
  }

  async #writeAgainAndAgain(writer: Member): Promise<void> {
    const under: Promise<void>[] = []
    for (let n = 0; !this.#isStopped; n++) {
      const property = this.#properties[n % this.#properties.length]
      if (property) under.push(this.#write(writer, property.id))
      await sleep(WRITE_EVERY_MS)
    }
    await Promise.all(under)
  }

  async #write({ userId, cookie }: Member, propertyId: number): Promise<void> {
    const sentMs = performance.now()
    const key = `${userId} ${propertyId}`
    const answer = await fetch(`${this.#base}/api/user/tracked-properties`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ propertyId }),
    }).catch(() => null)
    const text = (await answer?.text().catch(() => '')) ?? ''
    this.#stretch.add('write', performance.now() - sentMs, answer?.status ?? NO_ANSWER)
    if (answer?.ok) {
      this.#ledger.set(key, 'tracked')
      this.#stretch.wrote(sentMs)
    } else {
      // The write may have arrived; an earlier acknowledgment still counts.
      if (!this.#ledger.has(key)) this.#ledger.set(key, 'unknown')
      this.#stretch.refused(false, answer?.status ?? NO_ANSWER, text)
    }
  }

  async #importAgainAndAgain(): Promise<void> {
    for (let n = 0; !this.#isStopped; n++) {
      const sent = await sendList(this.#base, `failover${n}`, IMPORT_ROWS, (status, text) =>
        this.#stretch.refused(false, status, text),
      )
      if (sent !== null) this.#imports.push(sent)
      for (let ms = 0; ms < IMPORT_EVERY_MS && !this.#isStopped; ms += 250) await sleep(250)
    }
  }
}
