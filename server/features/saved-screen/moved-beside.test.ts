import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '../../../contract/notification.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { runSavedScreens } from './run-saved-screens.ts'

// A tag, a member, an overlay, a margin or a holding moves a parcel at the next run, not the next day.

let t: TestApp
let ada: SignedIn
let workspaceId: number
let parcel: number
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t, { email: 'ada@example.com' })
  workspaceId = await homeOf(t.db, ada.userId)
  await t.importFile(
    'parcel_id,address,market_value,total,sale_date\nX-1,1 Elm St,50000,900,2026-12-14\n',
    { query: '?county=Hinds%20County%2C%20MS' },
  )
  const { body } = await t.getJson<TaxSaleRow[]>('/api/tax-sales')
  parcel = body[0]?.property.id ?? 0
})

const run = () => runSavedScreens(t.db, { today: TEST_DAY, now: new Date('2026-11-23T14:00:00Z') })
const messages = async () =>
  (await t.app.inject({ url: '/api/user/notifications', headers: ada.headers }))
    .json<Notification[]>()
    .filter(({ type }) => type.startsWith('screen.'))
    .map(({ message }) => message)

/** What a screen is told of when `sql` ran, and when it is undone. */
async function movesBy(query: string, sql: string, undo: string): Promise<string[]> {
  const saved = await t.app.inject({
    method: 'POST',
    url: '/api/user/screens',
    headers: ada.headers,
    payload: { name: 'Mine', place: 'dashboard', query, frequency: 'immediate' },
  })
  expect([saved.statusCode, saved.json()]).toEqual([201, expect.anything()])
  await run()
  expect(await messages()).toEqual([])
  await t.db.query(sql)
  await run()
  await t.db.query(undo)
  await run()
  const rest = await t.db.query('select from saved_screen_stale')
  expect(rest.rowCount).toBe(0)
  return (await messages()).reverse()
}

test('a tag', async () => {
  expect(
    await movesBy(
      'tag=mine',
      `insert into tracked_property (property_id, workspace_id, tags) values (${parcel}, ${workspaceId}, '{mine}')`,
      'delete from tracked_property',
    ),
  ).toEqual(['1 Elm St: Tag is now mine.', '1 Elm St: Tag is no longer mine.'])
})

test('a member', async () => {
  expect(
    await movesBy(
      'assignee=ada@example.com',
      `insert into parcel_assignment (workspace_id, property_id, user_id) values (${workspaceId}, ${parcel}, ${ada.userId})`,
      'delete from parcel_assignment',
    ),
  ).toEqual([
    '1 Elm St: Assigned to is now ada@example.com.',
    '1 Elm St: Assigned to is now no one.',
  ])
})

test('a margin', async () => {
  expect(
    await movesBy(
      'bidIfDeededMin=1',
      `update workspace set margin_percent = 100 where id = ${workspaceId}`,
      `update workspace set margin_percent = 1 where id = ${workspaceId}`,
    ),
  ).toEqual([
    '1 Elm St: Bid if you get the deed $0 is now under $1.',
    expect.stringMatching(/^1 Elm St: Bid if you get the deed \$[\d,]+ is now over \$1\.$/),
  ])
})

test('a holding, of which no bid is left to make', async () => {
  expect(
    await movesBy(
      'bidIfDeededMin=1',
      `insert into holding (workspace_id, property_id, county_id, parcel_key, regime, made_from)
         values (${workspaceId}, ${parcel}, 28049, 'X1', 'ms-land-sale', 'property')`,
      'delete from holding',
    ),
  ).toEqual([
    '1 Elm St: Bid if you get the deed is no longer known.',
    expect.stringMatching(/^1 Elm St: Bid if you get the deed \$[\d,]+ is now over \$1\.$/),
  ])
})

test('an overlay', async () => {
  await t.db.query(
    `with s as (insert into source (kind, name, address, every_days, overlay_kind, class_field)
                  values ('url', 'x', 'https://county.example/x', 7, 'flood', 'ZONE') returning id)
     insert into overlay (source_id, kind, name, class_field, address, edition)
       select id, 'flood', 'x', 'ZONE', 'x', 1 from s`,
  )
  expect(
    await movesBy(
      'overlay=flood',
      `insert into overlay_cover (property_id, overlay_id, class, share) select ${parcel}, id, 'AE', 1 from overlay`,
      'delete from overlay_cover',
    ),
  ).toEqual(['1 Elm St: Now passes the filters.', '1 Elm St: No longer passes the filters.'])
})
