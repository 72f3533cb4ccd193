import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EntryReceipts, ReceivedEntries } from '../../../contract/run-sheet-entry.ts'
import type { Entry } from '../../../domain/run-sheet/entry.ts'
import { mergeEntries } from '../../../domain/run-sheet/merge.ts'
import { overCapMessage } from '../../../domain/run-sheet/spend.ts'
import { deletePeople, type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

let t: TestApp
let olga: SignedIn
let workspaceId: number

const HINDS = 'Hinds County, MS'
const SALE = '2026-08-31'
const PHONE = '5f0c9a3e-36a1-4c1f-9f0e-000000000001'
const OTHER_PHONE = '5f0c9a3e-36a1-4c1f-9f0e-000000000002'

beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await deletePeople(t)
  olga = await signIn(t, { email: 'olga@fund.example' })
  await givePlan(t.db, olga.userId, 'pro')
  workspaceId = await homeOf(t.db, olga.userId)
})

/** A person who works in Olga's workspace. */
async function member(role: 'editor' | 'viewer' = 'editor', firstName = 'Bea'): Promise<SignedIn> {
  const person = await signIn(t)
  await t.db.query('update app_user set first_name = $2 where id = $1', [person.userId, firstName])
  await t.db.query(
    'insert into workspace_member (workspace_id, user_id, role) values ($1, $2, $3)',
    [workspaceId, person.userId, role],
  )
  await t.db.query('update session set workspace_id = $1 where user_id = $2', [
    workspaceId,
    person.userId,
  ])
  return person
}

const note = (sequence: number, text: string, more: object = {}) => ({
  sequence,
  deviceAt: '2026-11-21T15:00:00.000Z',
  propertyId: 7,
  kind: 'note',
  value: { text },
  ...more,
})
const bought = (sequence: number, propertyId: number, dollars: number) => ({
  ...note(sequence, ''),
  propertyId,
  kind: 'mark',
  value: { mark: 'bought', paidCents: dollars * 100 },
})

async function send(who: SignedIn, entries: object[], more: object = {}) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/workspace/run-sheet-entries',
    headers: who.headers,
    payload: {
      workspaceId,
      county: HINDS,
      saleDate: SALE,
      deviceId: PHONE,
      sentAt: new Date().toISOString(),
      entries,
      ...more,
    },
  })
  return {
    status: answer.statusCode,
    body: answer.json<EntryReceipts & { message: string }>(),
  }
}
const receiptsOf = ({ body }: { body: EntryReceipts }) =>
  body.receipts.map(({ receipt }) => receipt)

async function list(who: SignedIn, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ county: HINDS, saleDate: SALE, ...query })
  const answer = await t.app.inject({
    url: `/api/workspace/run-sheet-entries?${search}`,
    headers: who.headers,
  })
  return answer.json<ReceivedEntries>()
}
const textsOf = ({ entries }: ReceivedEntries) =>
  entries.map(({ value }) => (value as { text: string }).text)

describe('entries', () => {
  test('are received once, in the server’s order, and read by all of the workspace', async () => {
    const bea = await member()
    const first = await send(olga, [note(1, 'roof is gone'), note(2, 'occupied')])
    expect(receiptsOf(first)).toEqual([1, 2])
    expect(receiptsOf(await send(bea, [note(1, 'mine')], { deviceId: OTHER_PHONE }))).toEqual([3])
    // The answer was lost: the phone sends them again, with one more.
    const again = await send(olga, [note(1, 'roof is gone'), note(2, 'occupied'), note(3, 'gate')])
    expect(receiptsOf(again)).toEqual([1, 2, 4])
    const seen = await list(bea)
    expect(textsOf(seen)).toEqual(['roof is gone', 'occupied', 'mine', 'gate'])
    expect(seen.entries.map(({ person }) => person)).toEqual([
      'Ada Clerk',
      'Ada Clerk',
      'Bea Clerk',
      'Ada Clerk',
    ])
    expect(seen.workspace).toMatchObject({ id: workspaceId, members: 2, mayWrite: true })
    expect(await list(olga)).toMatchObject({ entries: seen.entries })
  })

  test('are paged by receipt', async () => {
    await send(olga, [note(1, 'a'), note(2, 'b'), note(3, 'c')])
    const first = await list(olga, { limit: '2' })
    expect([textsOf(first), first.next]).toEqual([['a', 'b'], 2])
    const second = await list(olga, { limit: '2', after: '2' })
    expect([textsOf(second), second.next]).toEqual([['c'], null])
  })

  test('sent at once by many are all received, each with a receipt of its own', async () => {
    const bea = await member()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? send(olga, [note(n + 1, `o${n}`)])
          : send(bea, [note(n + 1, `b${n}`)], { deviceId: OTHER_PHONE }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { entries } = await list(olga)
    expect(entries.map(({ receipt }) => receipt)).toEqual(entries.map((_, place) => place + 1))
    expect(entries).toHaveLength(20)
  })

  test('of a clock a year ahead are kept with how far it was off, and ordered by the server', async () => {
    const ahead = new Date(Date.now() + 365 * 86_400_000).toISOString()
    await send(olga, [{ ...bought(1, 7, 100), deviceAt: ahead }], { sentAt: ahead })
    await send(
      await member(),
      [{ ...note(1, ''), kind: 'mark', value: { mark: 'skip', paidCents: null } }],
      { deviceId: OTHER_PHONE },
    )
    const { entries } = await list(olga)
    expect(entries[0]?.deviceAt).toBe(ahead)
    expect(Math.round((entries[0]?.clockOffS ?? 0) / 86_400)).toBe(365)
    expect(mergeEntries(entries as Entry[]).parcels.get(7)).toMatchObject({ mark: 'skip' })
  })

  test('of a phone restored from another’s backup are answered with no receipt, so that it renames them', async () => {
    await send(olga, [note(1, 'hers')])
    const answer = await send(olga, [note(1, 'from the copy')])
    expect(receiptsOf(answer)).toEqual([null])
    expect(textsOf(await list(olga))).toEqual(['hers'])
  })

  test('of two who buy beyond the cap without knowing of each other say so to both', async () => {
    const bea = await member()
    await send(olga, [
      { ...note(1, ''), propertyId: null, kind: 'cap', value: { cents: 1_000_000 } },
      bought(2, 1, 6_240),
    ])
    await send(bea, [bought(1, 2, 5_000)], { deviceId: OTHER_PHONE })
    for (const who of [olga, bea]) {
      const { entries } = await list(who)
      expect(overCapMessage(mergeEntries(entries as Entry[]))).toBe(
        'Your company is $1,240 over its cap: $11,240 spent on 2 parcels, and the cap is $10,000. Spent by Ada Clerk $6,240 for 1 parcel, Bea Clerk $5,000 for 1 parcel.',
      )
    }
  })

  test('are of one sale, also of parcels without a day', async () => {
    await send(olga, [note(1, 'with a day')])
    await send(olga, [note(2, 'without')], { saleDate: null })
    expect(textsOf(await list(olga))).toEqual(['with a day'])
    expect(textsOf(await list(olga, { saleDate: 'none' }))).toEqual(['without'])
    expect(textsOf(await list(olga, { county: 'Rankin County, MS' }))).toEqual([])
  })

  test('stay when the account of their writer is deleted, and are in the download of their data', async () => {
    const bea = await member()
    await send(bea, [note(1, 'seen from the road')], { deviceId: OTHER_PHONE })
    const data = await t.app.inject({ url: '/api/user/export', headers: bea.headers })
    expect(data.body).toContain('seen from the road')
    const gone = await t.app.inject({
      method: 'DELETE',
      url: '/api/user',
      headers: bea.headers,
      payload: { word: 'delete' },
    })
    expect(gone.statusCode).toBe(200)
    expect((await list(olga)).entries).toMatchObject([
      { person: 'A former member', userId: null, value: { text: 'seen from the road' } },
    ])
  })
})

describe('the rights of a workspace', () => {
  test('a viewer reads and can’t write', async () => {
    const viewer = await member('viewer')
    await send(olga, [note(1, 'roof')])
    const refused = await send(viewer, [note(1, 'no')], { deviceId: OTHER_PHONE })
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('viewer')])
    const seen = await list(viewer)
    expect(textsOf(seen)).toEqual(['roof'])
    expect(seen.workspace.mayWrite).toBe(false)
  })

  test('another workspace sees nothing, and receives nothing that was written in this one', async () => {
    await send(olga, [note(1, 'ours')])
    const stranger = await signIn(t)
    expect(textsOf(await list(stranger))).toEqual([])
    const refused = await send(stranger, [note(1, 'theirs')], { deviceId: OTHER_PHONE })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('stay on this device'),
    ])
  })

  test('the entries go with the workspace', async () => {
    await send(olga, [note(1, 'ours')])
    await t.db.query('delete from workspace where id = $1', [workspaceId])
    expect((await t.db.query('select from run_sheet_entry')).rowCount).toBe(0)
  })
})

test.each([
  ['no entries', [], {}, /at least one/],
  ['too many', Array.from({ length: 101 }, (_, n) => note(n + 1, 'x')), {}, /100 at most/],
  ['a long note', [note(1, 'x'.repeat(2_001))], {}, /2000 characters/],
  ['an empty note', [note(1, ' ')], {}, /empty/],
  [
    'a price of what is skipped',
    [{ ...bought(1, 7, 5), value: { mark: 'skip', paidCents: 5 } }],
    {},
    /price/,
  ],
  ['a bid below zero', [{ ...bought(1, 7, -1) }], {}, /below zero/],
  ['a cap of a parcel', [{ ...note(1, ''), kind: 'cap', value: { cents: 5 } }], {}, /propertyId/],
  ['a note of no parcel', [note(1, 'x', { propertyId: null })], {}, /propertyId/],
  ['an unknown kind', [note(1, 'x', { kind: 'song' })], {}, /kind/],
  ['a device without an id', [note(1, 'x')], { deviceId: 'phone' }, /UUID/],
  ['no county', [note(1, 'x')], { county: 'all' }, /one county/],
] as const)('%s is refused with a message', async (_case, entries, more, message) => {
  const { status, body } = await send(olga, [...entries], more)
  expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  expect((await list(olga)).entries).toEqual([])
})

describe('the event stream of a workspace', () => {
  let base: string
  beforeAll(async () => {
    base = await t.app.listen({ port: 0, host: '127.0.0.1' })
  })

  /** The events of a stream, one at a time. */
  async function follow({ headers }: SignedIn) {
    const closing = new AbortController()
    const answer = await fetch(`${base}/api/workspace/events`, { headers, signal: closing.signal })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const next = async (): Promise<string | null> => {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const event = text.slice(0, end)
          text = text.slice(end + 2)
          if (!event.startsWith(':')) return event
          continue
        }
        const read = await reader?.read()
        if (!read || read.done) return null
        text += read.value
      }
    }
    return { next, close: () => closing.abort() }
  }

  test('says that something was received, to everyone who works in it', async () => {
    const bea = await member()
    const [hers, beas] = [await follow(olga), await follow(bea)]
    expect(await hers.next()).toContain('"lastReceipt":0')
    expect(await beas.next()).toContain('"lastReceipt":0')
    await send(olga, [note(1, 'roof')])
    expect(await hers.next()).toContain('"lastReceipt":1')
    expect(await beas.next()).toContain('"lastReceipt":1')
    hers.close()
    beas.close()
  })

  test('ends at once for who is removed, and says so', async () => {
    const bea = await member()
    const stream = await follow(bea)
    expect(await stream.next()).toContain(`"workspaceId":${workspaceId}`)
    const removed = await t.app.inject({
      method: 'DELETE',
      url: `/api/workspace/members/${bea.userId}`,
      headers: olga.headers,
    })
    expect(removed.statusCode).toBe(204)
    expect(await stream.next()).toContain('event: left')
    expect(await stream.next()).toBeNull()
    // The next one is of her own workspace.
    const own = await follow(bea)
    expect(await own.next()).not.toContain(`"workspaceId":${workspaceId}`)
    own.close()
  })

  test('says who may not write any more', async () => {
    const bea = await member()
    const stream = await follow(bea)
    expect(await stream.next()).toContain('"mayWrite":true')
    await t.app.inject({
      method: 'PATCH',
      url: `/api/workspace/members/${bea.userId}`,
      headers: olga.headers,
      payload: { role: 'viewer' },
    })
    expect(await stream.next()).toContain('"mayWrite":false')
    stream.close()
  })

  test('goes on when the connection that hears notifications is lost', async () => {
    const stream = await follow(olga)
    await stream.next()
    await t.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'listen workspace_changed' and datname = current_database()`,
    )
    await send(olga, [note(1, 'roof')])
    expect(await stream.next()).toContain('"lastReceipt":1')
    stream.close()
  })

  test('is for signed-in people, twenty at once', async () => {
    expect((await fetch(`${base}/api/workspace/events`)).status).toBe(401)
    t.context.config.limitsCalls = true
    t.context.config.isExposed = true
    const open: Awaited<ReturnType<typeof follow>>[] = []
    for (let n = 0; n < 20; n += 1) open.push(await follow(olga))
    const refused = await fetch(`${base}/api/workspace/events`, { headers: olga.headers })
    expect(refused.status).toBe(429)
    for (const { close } of open) close()
  })
})
