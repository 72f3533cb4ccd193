import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { makeDemoPerson, removeEndedDemoPeople } from '../demo/demo.ts'
import { importRoll, OAK, owners, PINE, resolve, SMITH, show } from './testing/owner-tests.ts'

let t: TestApp
let ada: { cookie: string }

const decideOn = (kind: 'split' | 'merge', properties: number[], headers = ada) =>
  t.app.inject({
    method: 'POST',
    url: '/api/owners/decisions',
    payload: { kind, properties, reason: 'I know them' },
    headers,
  })
const decide = async (kind: 'split' | 'merge', a: string, b: string, headers = ada) =>
  decideOn(kind, [await t.idOf(a), await t.idOf(b)], headers)

const withdraw = (id: number, headers = ada) =>
  t.app.inject({ method: 'DELETE', url: `/api/owners/decisions/${id}`, headers })
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  await t.reset()
  await t.db.query('update owner_resolution set rule_set = null, phase = null, changed = 0')
  ada = (await signIn(t)).headers
})
afterAll(() => t.close())

describe('a decision', () => {
  const ROLL = [`1,${SMITH},${OAK},`, `2,${SMITH},${OAK},`, `3,${SMITH},${PINE},`]

  test('to split is kept through a second import of the list and a pass over all', async () => {
    await importRoll(t, ...ROLL)
    await resolve(t)
    const answer = await decide('split', '1', '2')
    expect(answer.statusCode).toBe(201)
    expect(await owners(t)).toBe('1 | 2 | 3')
    await importRoll(t, `1,"SMITH, JOHN A",${OAK},`, ...ROLL.slice(1))
    await resolve(t)
    expect(await owners(t)).toBe('1 | 2 | 3')
    await t.db.query('update owner_resolution set rule_set = null')
    await resolve(t)
    expect(await owners(t)).toBe('1 | 2 | 3')
    const { decisions } = await show(t, '1', ada)
    expect(decisions).toMatchObject([
      {
        kind: 'split',
        isMine: true,
        reason: 'I know them',
        other: { parcelId: '2', recordedAs: SMITH },
      },
    ])
    expect((await show(t, '1')).decisions).toMatchObject([{ isMine: false }])
    // The parcel was sold, so the decision about its former owner no longer applies.
    await importRoll(t, `1,BROWN BOB,${PINE},`, ...ROLL.slice(1))
    await resolve(t)
    expect((await show(t, '1')).decisions).toEqual([])
  })

  test('to merge is kept too, and taken back stays on record', async () => {
    await importRoll(t, ...ROLL)
    await resolve(t)
    const { id } = (await decide('merge', '2', '3')).json<{ id: number }>()
    expect(await owners(t)).toBe('1 2 3')
    const {
      owners: [owner],
    } = await show(t, '3')
    expect(owner?.parcels.find(({ parcelId }) => parcelId === '2')?.why).toMatchObject({
      reasons: ['merged by a user'],
      through: null,
    })
    expect(owner?.parcels.find(({ parcelId }) => parcelId === '1')?.why).toMatchObject({
      reasons: ['same name', 'same mailing address'],
      through: await t.idOf('2'),
    })
    await t.db.query('update owner_resolution set rule_set = null')
    await resolve(t)
    expect(await owners(t)).toBe('1 2 3')
    expect((await withdraw(id)).statusCode).toBe(204)
    expect(await owners(t)).toBe('1 2 | 3')
    const { rows } = await t.db.query('select withdrawn_at is not null as gone from owner_decision')
    expect(rows).toEqual([{ gone: true }])
    expect((await withdraw(id)).statusCode).toBe(404)
  })

  test('gives way to a newer one, and stands again when that is taken back', async () => {
    await importRoll(t, ...ROLL)
    await resolve(t)
    await decide('merge', '1', '3')
    const { id } = (await decide('split', '1', '3')).json<{ id: number }>()
    expect(await owners(t)).toBe('1 2 | 3')
    await withdraw(id)
    expect(await owners(t)).toBe('1 2 3')
  })

  test('of a demo person is taken back when they end; of a deleted account it stands', async () => {
    await importRoll(t, ...ROLL)
    await resolve(t)
    const demoId = await makeDemoPerson(t.db)
    await decide('split', '1', '2')
    await t.db.query('update owner_decision set user_id = $1', [demoId])
    await t.db.query('update app_user set demo_until = now() where id = $1', [demoId])
    await removeEndedDemoPeople(t.db)
    await resolve(t)
    expect(await owners(t)).toBe('1 2 | 3')
    const { headers, userId } = await signIn(t)
    await decide('merge', '1', '3', headers)
    await deleteAccount(t.db, userId, {
      ownIssuer: 'https://nowhere.example',
      today: TEST_DAY,
      enforcesLimits: true,
    })
    await resolve(t)
    expect(await owners(t)).toBe('1 2 3')
    expect((await show(t, '1')).decisions).toMatchObject([{ kind: 'merge', isMine: false }])
  })

  test('that makes no sense is refused with a message', async () => {
    await importRoll(t, ...ROLL, `4,,${OAK},`)
    await resolve(t)
    const refused = async (kind: 'split' | 'merge', a: string, b: string) => {
      const answer = await decide(kind, a, b)
      return [answer.statusCode, answer.json().message]
    }
    expect(await refused('merge', '1', '2')).toEqual([
      409,
      'These two parcels already have the same owner',
    ])
    expect(await refused('split', '1', '3')).toEqual([
      409,
      'These two parcels already have different owners',
    ])
    expect(await refused('split', '1', '1')).toEqual([
      400,
      'Both are the same parcel. Choose two different parcels.',
    ])
    expect(await refused('merge', '1', '4')).toEqual([
      400,
      'The owner of one of these parcels is not named in any list',
    ])
    expect((await decideOn('merge', [await t.idOf('1'), 0])).statusCode).toBe(400)
    const { rows } = await t.db.query('select count(*) as n from owner_decision')
    expect(rows[0]).toEqual({ n: 0 })
  })

  test('is for the signed-in, and taken back only by who made it', async () => {
    await importRoll(t, ...ROLL)
    await resolve(t)
    expect((await decide('split', '1', '2', { cookie: '' })).statusCode).toBe(401)
    const { id } = (await decide('split', '1', '2')).json<{ id: number }>()
    expect((await withdraw(id, { cookie: '' })).statusCode).toBe(401)
    const other = (await signIn(t)).headers
    const answer = await withdraw(id, other)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toMatch(/Only the person who made this decision/)
    expect(await owners(t)).toBe('1 | 2 | 3')
  })
})
