import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportProgress } from '../../../contract/import.ts'
import { eventually, makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { listAuditEvents } from '../audit/audit.queries.ts'
import type { Headers } from '../import/testing/sign-in-as.ts'
import { COUNTY, land, list, rightsSteps } from './testing/rights-tests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.context.config.sharesImports = false
})
beforeEach(async () => {
  t.context.config.imports = 'everyone'
})
afterAll(() => t.close())

const { headersOf, send } = rightsSteps(() => t)

describe('an import is its maker’s, and staff’s', () => {
  const visit = (headers: Headers, path = '', method: 'GET' | 'POST' = 'GET') =>
    t.app.inject({ method, url: `/api/imports${path}`, headers })
  const names = async (headers: Headers) =>
    (await visit(headers)).json<ImportProgress[]>().map(({ fileName }) => fileName)
  const paths = (id: number): [string, 'GET' | 'POST'][] => [
    [`/${id}`, 'GET'],
    [`/${id}/events`, 'GET'],
    [`/${id}/problems.csv`, 'GET'],
    [`/${id}/undo`, 'POST'],
    [`/${id}/retry`, 'POST'],
  ]
  let ada: Headers
  let bob: Headers
  let staff: Headers
  beforeAll(async () => {
    await t.reset()
    ada = await headersOf('pro')
    bob = await headersOf('pro')
    staff = await headersOf('staff')
  })

  test('a person’s is not there for others, and their name of the file neither', async () => {
    t.context.config.imports = 'people'
    const { importId } = (await send(ada, list(), COUNTY, 'adas.csv')).json<{ importId: number }>()
    for (const other of [{}, bob]) {
      for (const [path, method] of paths(importId)) {
        expect((await visit(other, path, method)).statusCode, `${method} ${path}`).toBe(404)
      }
      expect(await names(other)).toEqual([])
    }
    expect(await names(ada)).toEqual(['adas.csv'])
    expect(await names(staff)).toEqual(['adas.csv'])
    expect((await visit(ada, `/${importId}`)).statusCode).toBe(200)
    expect((await visit(ada, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
    const again = () =>
      t.db.query(`update import set status = 'done' where id = $1 and status = 'undone'`, [
        importId,
      ])
    await eventually(async () => (await again()).rowCount === 1)
    expect((await visit(staff, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
  })

  test('a visitor’s is followed and undone by their browser alone', async () => {
    const sent = await send({}, list(), COUNTY, 'strangers.csv')
    const { importId } = sent.json<{ importId: number }>()
    const cookie = sent.cookies.find(({ name }) => name.startsWith('visitor_'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const browser = { cookie: `${cookie?.name}=${cookie?.value}` }
    const other = { cookie: `${cookie?.name}=${'A'.repeat(43)}` }
    for (const headers of [{}, other, bob]) {
      expect(await names(headers)).not.toContain('strangers.csv')
      expect((await visit(headers, `/${importId}/undo`, 'POST')).statusCode).toBe(404)
    }
    expect(await names(browser)).toEqual(['strangers.csv'])
    expect(await names(staff)).toContain('strangers.csv')
    expect((await visit(browser, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
  })

  test('on one’s own machine everyone sees, undoes and retries all', async () => {
    t.context.config.sharesImports = true
    const { importId } = (await send(ada, list(), COUNTY, 'shared.csv')).json<{
      importId: number
    }>()
    expect(await names({})).toContain('shared.csv')
    expect((await visit({}, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
    t.context.config.sharesImports = false
  })

  test('a retry writes what its sender may write now, not what they might before', async () => {
    const { importId } = (await send(bob, land(), COUNTY, 'land.geojson')).json<{
      importId: number
    }>()
    await t.db.query(`update import set status = 'failed' where id = $1`, [importId])
    await t.db.query(`insert into import_chunk (import_id, seq, data) values ($1, 0, 'kept')`, [
      importId,
    ])
    t.context.config.imports = 'people'
    expect((await visit(bob, `/${importId}/retry`, 'POST')).statusCode).toBe(202)
    const { rows } = await t.db.query('select options from import where id = $1', [importId])
    expect(rows[0]?.options).toMatchObject({ listsOnly: true })
  })

  test('who may not import any more does not retry, but undoes', async () => {
    t.context.config.imports = 'people'
    const { importId } = (await send(bob, list())).json<{ importId: number }>()
    t.context.config.imports = 'staff'
    expect((await visit(bob, `/${importId}/retry`, 'POST')).statusCode).toBe(403)
    expect((await visit(bob, `/${importId}/undo`, 'POST')).statusCode).toBe(202)
  })

  test('each is in the audit record with who and from where', async () => {
    const sent = await send({}, list())
    const { importId } = sent.json<{ importId: number }>()
    const [begun] = await listAuditEvents(t.db, { event: 'import-begun', limit: 1 })
    expect(begun).toMatchObject({
      actor: 'visitor',
      address: '127.0.0.1',
      about: { import: importId },
    })
    await send(ada, list())
    const [second] = await listAuditEvents(t.db, { event: 'import-begun', limit: 1 })
    expect(second).toMatchObject({ actor: 'person', userId: expect.any(Number) })
  })
})
