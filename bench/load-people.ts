import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { unitsAt } from '../domain/map/mercator.ts'
import { startSession } from '../server/features/account/session.queries.ts'
import type { Pool } from '../server/platform/db/db.ts'
import { isAnswer, type LoadRecord, NO_ANSWER } from './load-record.ts'

/** Properties that people of a bench open. */
const KNOWN = 2_000
/** Connections a browser opens to one host. */
const CONNECTIONS = 6
const MAIL = 'load-bench.example'

export type KnownProperty = {
  id: number
  owner: string | null
  address: string | null
  county: number
  /** In world units; null if the map has no place for it. */
  x: number | null
  y: number | null
}

/** Picks properties at random from a database of any size. */
export async function pickProperties(db: Pool): Promise<KnownProperty[]> {
  const { rows } = await db.query<KnownProperty>(
    `select p.id, p.owner_name as owner, p.address, p.county_id as county, m.x, m.y
       from (select * from property order by random() limit ${KNOWN}) p
       left join map_place m on m.property_id = p.id`,
  )
  if (rows.length === 0) throw new Error('There is no property in the database')
  return rows
}

/** A share of the work, in the order a person does it. Weights are percent. */
const MIX = [
  { weight: 30, act: searchOnce },
  { weight: 30, act: openProperty },
  { weight: 15, act: lookAtMap },
  { weight: 10, act: openDashboard },
  { weight: 10, act: pageRadar },
  { weight: 5, act: trackOrNot },
] as const

export const MIX_IN_WORDS =
  '30% search (two suggestions, then the search), 30% a property page (its eight calls at once), 15% the map (state and nine tiles of one zoom), 10% the dashboard, 10% three pages of the tax sale radar, 5% track and untrack (visitors: search)'

type Deps = {
  base: string
  record: Pick<LoadRecord, 'add'>
  properties: readonly KnownProperty[]
  /** Called after each write: tracked, untracked, or sent but not acknowledged. */
  onTracked?: (userId: number, propertyId: number, state: Tracked) => void
  /** Called after each call without a response; `NO_ANSWER` is a status, too. */
  onRefused?: (method: string, status: number, text: string) => void
}

export type Tracked = 'tracked' | 'gone' | 'unknown'

/** A person who uses the product until stopped. */
export class BenchPerson {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  readonly deps: Deps
  readonly member: Member | null
  #isStopped = false

  constructor(deps: Deps, member: Member | null) {
    this.deps = deps
    this.member = member
  }

  /** One action after another, `thinkMs` apart on average. */
  async use(thinkMs: number): Promise<void> {
    await this.#think(thinkMs * Math.random())
    while (!this.#isStopped) {
      await pick()(this)
      await this.#think(thinkMs * (0.4 + 1.2 * Math.random()))
    }
    this.#agent.destroy()
  }

  stop(): void {
    this.#isStopped = true
  }

  property(): KnownProperty {
    const { properties } = this.deps
    const drawn = properties[Math.floor(Math.random() * properties.length)]
    if (!drawn) throw new Error('no property')
    return drawn
  }

  get(kind: string, path: string): Promise<Answer> {
    return this.call(kind, 'GET', path)
  }

  async call(kind: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const started = performance.now()
    const answer = await this.#send(method, path, body).catch(() => ({
      status: NO_ANSWER,
      text: '',
      next: undefined,
      retryAfterS: 0,
    }))
    // Calls still running when the bench ended are no failures.
    if (!(this.#isStopped && answer.status === NO_ANSWER)) {
      this.deps.record.add(kind, performance.now() - started, answer.status)
      if (!isAnswer(answer.status)) this.deps.onRefused?.(method, answer.status, answer.text)
    }
    // A refused person waits as long as Retry-After says.
    if (answer.retryAfterS > 0) await this.#think(answer.retryAfterS * 1_000)
    return answer
  }

  #send(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const asked = request(this.deps.base + path, {
        method,
        agent: this.#agent,
        headers: {
          'accept-encoding': 'gzip',
          ...(this.member ? { cookie: this.member.cookie } : {}),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        },
      })
      asked.once('error', reject)
      asked.once('response', (answer) => read(answer).then(resolve, reject))
      asked.end(text)
    })
  }

  async #think(ms: number): Promise<void> {
    // In steps, so that it ends soon after `stop`.
    for (const until = performance.now() + ms; !this.#isStopped; ) {
      const left = until - performance.now()
      if (left <= 0) return
      await sleep(Math.min(left, 250))
    }
  }
}

type Answer = { status: number; text: string; next: string | undefined; retryAfterS: number }

async function read(answer: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = []
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
  const isPlain = answer.headers['content-encoding'] === undefined
  const next = answer.headers['x-next-cursor']
  return {
    status: answer.statusCode ?? NO_ANSWER,
    text: isPlain ? Buffer.concat(parts).toString() : '',
    next: typeof next === 'string' ? next : undefined,
    retryAfterS: Number(answer.headers['retry-after'] ?? 0),
  }
}

function pick(): (person: BenchPerson) => Promise<void> {
  let left = Math.random() * 100
  for (const { weight, act } of MIX) {
    left -= weight
    if (left < 0) return act
  }
  return searchOnce
}

async function searchOnce(person: BenchPerson): Promise<void> {
  const { owner, address } = person.property()
  const text = (Math.random() < 0.5 ? owner : address) ?? owner ?? address ?? 'main st'
  const ask = (part: string) => encodeURIComponent(part)
  await person.get('suggest', `/api/properties/suggest?q=${ask(text.slice(0, 4))}`)
  await person.get('suggest', `/api/properties/suggest?q=${ask(text.slice(0, 8))}`)
  await person.get('search', `/api/properties/search?q=${ask(text)}`)
}

async function openProperty(person: BenchPerson): Promise<void> {
  const { id } = person.property()
  const of = `/api/properties/${id}`
  await Promise.all([
    person.get('property', of),
    person.get('property: taxes', `/api/tax-sales/property/${id}`),
    person.get('property: title', `${of}/title-record`),
    person.get('property: transfers', `${of}/title-transfers`),
    person.get('property: liens', `${of}/liens`),
    person.get('property: owners', `${of}/owners`),
    person.get('property: redemption', `${of}/redemption`),
    person.get('property: highest bid', `${of}/max-bid`),
  ])
}

async function lookAtMap(person: BenchPerson): Promise<void> {
  await person.get('map', '/api/map')
  const { x, y } = person.property()
  if (x === null || y === null) return
  const zoom = 10 + Math.floor(Math.random() * 7)
  const [middleX, middleY] = [x, y].map((unit) => Math.floor(unit / unitsAt(zoom))) as [
    number,
    number,
  ]
  const around = [-1, 0, 1]
  await Promise.all(
    around.flatMap((dx) =>
      around.map((dy) =>
        person.get('tile', `/api/map/tiles/${zoom}/${middleX + dx}/${middleY + dy}.mvt`),
      ),
    ),
  )
}

async function openDashboard(person: BenchPerson): Promise<void> {
  await Promise.all([
    person.get('dashboard', '/api/dashboard/stats'),
    person.get('radar', '/api/tax-sales?limit=10'),
    ...(person.member ? [person.get('watchlist', '/api/user/tracked-properties')] : []),
  ])
}

async function pageRadar(person: BenchPerson): Promise<void> {
  let path = '/api/tax-sales?limit=50'
  for (let page = 0; page < 3; page++) {
    const { next } = await person.get('radar', path)
    if (!next) return
    path = `/api/tax-sales?limit=50&cursor=${encodeURIComponent(next)}`
  }
}

async function trackOrNot(person: BenchPerson): Promise<void> {
  const { member } = person
  if (!member) return searchOnce(person)
  const path = '/api/user/tracked-properties'
  const propertyId = person.property().id
  const report = (state: Tracked) => person.deps.onTracked?.(member.userId, propertyId, state)
  const tracked = await person.call('track', 'POST', path, { propertyId })
  if (tracked.status !== 201 && tracked.status !== 200) return report('unknown')
  report('tracked')
  if (Math.random() < 0.5) return
  const { id } = JSON.parse(tracked.text) as { id: number }
  const gone = await person.call('untrack', 'DELETE', `/api/user/saved-properties/${id}`)
  report(gone.status === 204 ? 'gone' : 'unknown')
}

export type Member = { userId: number; cookie: string }

/** Signed-in people for a server with this port. */
export async function makeMembers(db: Pool, count: number, port: number): Promise<Member[]> {
  const members: Member[] = []
  for (let n = 0; n < count; n++) {
    const { rows } = await db.query<{ id: number }>(
      `insert into app_user (email, email_verified, first_name, last_name)
         values ($1, true, 'Load', 'Bench') returning id`,
      [`${n}-${Date.now()}@${MAIL}`],
    )
    const userId = rows[0]?.id ?? 0
    const token = await startSession(db, { userId, idToken: null, userAgent: null, address: null })
    members.push({ userId, cookie: `session_${port}=${token}` })
  }
  return members
}

/** Deletes the people a bench made, with all their data. */
export async function removeMembers(db: Pool): Promise<void> {
  await db.query('delete from app_user where email like $1', [`%@${MAIL}`])
}
