import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeAudit } from '../../../contract/notice-audit.ts'
import type { TitleRecord } from '../../../contract/title.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { HOLDING_FACTS } from '../holding/testing/holding-facts.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { HINDS, INDEX_HEADING } from '../title/testing/title-tests.ts'

// Sold 2023-08-28 (E22): the notice to the owner from 2025-03-01 to 2025-06-29, redemption to 2025-08-28.
const SALE = { regime: 'ms-land-sale', saleDate: '2023-08-28' }

let t: TestApp
let ada: SignedIn
let bob: SignedIn
let propertyId: number
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  ada = await signIn(t)
  bob = await signIn(t)
  await t.importFile('parcel_id,owner_name,address\nNA-1,SMITH JOHN,1 AUDIT RD', {
    query: '?county=Hinds%20County,%20MS',
  })
  await t.importFile(
    [
      INDEX_HEADING,
      'NA-1,PATENT,1850-03-02,UNITED STATES,STATE OF MISSISSIPPI,1/1,,,,',
      'NA-1,WD,1984-03-02,STATE OF MISSISSIPPI,SMITH JOHN,2911/417,52000,,,',
      'NA-1,DT,2020-03-02,SMITH JOHN,DELTA BANK,5000/1,,41000,2050-03-01,',
    ].join('\n'),
    { query: `?as=instruments&${HINDS}` },
  )
  propertyId = await t.idOf('NA-1')
})
afterAll(() => t.close())

async function call(method: 'GET' | 'POST', url: string, payload?: object, who = ada) {
  const answer = await t.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, text: answer.body }
}
const ok = async <T>(...asked: Parameters<typeof call>): Promise<T> => {
  const { status, text } = await call(...asked)
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text) as T
}
const refused = async (...asked: Parameters<typeof call>) => {
  const { status, text } = await call(...asked)
  expect(status, text).toBeGreaterThanOrEqual(400)
  return `${status} ${(JSON.parse(text) as { message: string }).message}`
}
const hold = (facts: object = {}, who = ada) =>
  ok('POST', '/api/holdings', { propertyId, ...HOLDING_FACTS, ...SALE, ...facts }, who)
const find = (who = ada) =>
  ok<NoticeAudit>('GET', `/api/notice-audits?propertyId=${propertyId}`, undefined, who)
const bodyOf = (step: string, more: object = {}) => ({
  propertyId,
  ...SALE,
  step,
  state: 'missing',
  seenAt: null,
  ...more,
})
const answer = (step: string, more: object = {}, who = ada) =>
  ok<NoticeAudit>('POST', '/api/notice-audits', bodyOf(step, more), who)

test('the held sale is audited: windows, the lienor of record, and what was not looked at is no gap', async () => {
  expect(await find()).toMatchObject({ sales: [], sale: null, steps: [], finding: null })
  await hold()
  const audit = await find()
  expect(audit).toMatchObject({ sale: SALE, attacks: [], finding: null, why: null })
  const steps = new Map(audit.steps.map((step) => [step.key, step]))
  expect(steps.get('mail')).toMatchObject({ verdict: 'open', from: '2025-03-01', to: '2025-06-29' })
  const lienor = audit.steps.find(({ key }) => key.startsWith('lienor:'))
  expect(lienor?.title).toContain('DELTA BANK')
  expect([audit.lookedAt, audit.due]).toEqual([1, audit.steps.length])
})

test('a gap is the workspace’s finding beside the score; the public record stays as it is', async () => {
  await hold()
  const url = `/api/title-records/property/${propertyId}`
  const before = await ok<TitleRecord>('GET', url)
  await answer('owner-notice', { state: 'done', on: '2025-04-10', note: 'p. 3 of the file' })
  const audit = await answer('mail', { note: 'no receipt in the file' })
  expect(audit.attacks).toMatchObject([
    { step: 'mail', until: '2028-08-28', source: 'Miss. Code § 27-43-3', isSettled: true },
  ])
  expect(audit.finding).toMatchObject({ severity: 'critical', whyNoPoints: null })
  expect(audit.recordScore).toBe(before.confidenceScore)
  expect(audit.score).toBe((before.confidenceScore ?? 0) - (audit.finding?.points ?? 0))
  expect(audit.finding?.points).toBeGreaterThan(0)
  expect(audit.steps.find(({ key }) => key === 'mail')).toMatchObject({
    verdict: 'gap',
    state: 'missing',
    note: 'no receipt in the file',
    by: 'Ada Clerk',
  })
  const after = await ok<TitleRecord>('GET', url)
  expect({ ...after, lastTitleSearch: '' }).toEqual({ ...before, lastTitleSearch: '' })
  // Another workspace holds the same sale and sees none of it.
  await hold({}, bob)
  expect((await find(bob)).attacks).toEqual([])
})

test('an answer does not overwrite a newer one, and can be taken back', async () => {
  await hold()
  const first = await answer('sheriff', { state: 'not-needed', note: 'lives in Ohio' })
  const changedAt = first.steps.find(({ key }) => key === 'sheriff')?.changedAt
  expect(await refused('POST', '/api/notice-audits', bodyOf('sheriff'))).toContain(
    '409 Someone else answered this step meanwhile',
  )
  const back = await answer('sheriff', { state: null, seenAt: changedAt })
  expect(back.steps.find(({ key }) => key === 'sheriff')).toMatchObject({ state: null, note: '' })
})

test.each([
  [
    'a day in the future',
    { state: 'done', on: '2026-11-22' },
    '400 The day, Nov 22, 2026, is in the future',
  ],
  ['a day of what is missing', { on: '2025-04-01' }, 'has no day'],
  ['a step of another kind of sale', { step: 'decree' }, '404 This step is not one'],
  ['a sale that is not known', { saleDate: '2022-08-29' }, '404 No such tax sale'],
])('refused with a sentence: %s', async (_case, more, words) => {
  await hold()
  expect(await refused('POST', '/api/notice-audits', bodyOf('mail', more))).toContain(words)
})

test('an assumed sale day has no window and takes no answer', async () => {
  await hold({ saleDateIsAssumed: true })
  const audit = await find()
  expect(audit.steps).toEqual([])
  expect(audit.why).toContain('assumed by the importer')
  expect(await refused('POST', '/api/notice-audits', bodyOf('mail'))).toContain('assumed')
})

test('a viewer reads the audit and changes nothing', async () => {
  await hold()
  await t.db.query(
    `with joined as (
       insert into workspace_member (workspace_id, user_id, role)
         select workspace_id, $1, 'viewer' from workspace_member where user_id = $2 and is_home
       returning workspace_id)
     update session set workspace_id = joined.workspace_id from joined where user_id = $1`,
    [bob.userId, ada.userId],
  )
  expect(await find(bob)).toMatchObject({ mayChange: false, sale: SALE })
  expect(await refused('POST', '/api/notice-audits', bodyOf('mail'), bob)).toContain('403')
})

test('the report of a member says what was looked at and each attack; that of another workspace does not', async () => {
  await givePlan(t.db, ada.userId, 'enterprise')
  await givePlan(t.db, bob.userId, 'enterprise')
  await hold()
  await answer('mail', { note: 'a private remark' })
  const textOf = async (who: SignedIn) => {
    const { url } = await ok<{ url: string }>(
      'POST',
      `/api/properties/${propertyId}/report`,
      {},
      who,
    )
    const pdf = await t.app.inject({ url })
    expect(pdf.statusCode).toBe(200)
    const { rows } = await t.db.query<{ input: string }>(
      `select input::text as input from report where hash = $1`,
      [url.replace(/^.*\//, '').replace('.pdf', '')],
    )
    return rows[0]?.input ?? ''
  }
  const hers = await textOf(ada)
  expect(hers).toContain('No registered or certified mail')
  expect(hers).not.toContain('a private remark')
  expect(await textOf(bob)).not.toContain('noticeAudit')
})
