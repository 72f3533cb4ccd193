import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePlan } from '../../features/payments/testing/give-plan.ts'
import { type SignedIn, signIn } from '../testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let bob: SignedIn
beforeAll(async () => {
  t = await makeTestApp()
  bob = await signIn(t, { email: 'bob@example.com' })
  await givePlan(t.db, bob.userId, 'enterprise')
})
afterAll(() => t.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, who: SignedIn | null, payload?: object) =>
  t.app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) })

/** All but the files of the web app, which are there once it is built and for everyone. */
const routes = () => t.app.routeList.filter(({ url }) => /^\/(api|oidc)\//.test(url))

/** An address of the route with what can't be anybody's. */
const addressOf = (url: string) => url.replace(/:\w+/g, '987654321')

describe('an API key', () => {
  /** What a program may do; everything else takes no key. */
  const READS = [
    'GET /api/import-profiles',
    'GET /api/import-profiles/:id.json',
    'GET /api/docs',
    'GET /api/health',
    'GET /api/exports/:kind',
    'GET /api/exports/run-sheet',
    'GET /api/exports/run-sheet/offline',
    'GET /api/exports/run-sheet/parcels',
    'GET /api/reports/:name',
    'GET /api/reports/verify',
    'GET /api/properties/search',
    'GET /api/properties/suggest',
    'GET /api/properties/:id',
    'GET /api/properties/:id/max-bid',
    'GET /api/properties/:id/forecast',
    'GET /api/forecasts/back-test',
    'GET /api/properties/:id/lookup',
    'GET /api/lookup/assumptions',
    'GET /api/properties/:id/redemption',
    'GET /api/properties/:id/surplus',
    'GET /api/properties/:id/surplus-drafts/:draft',
    'GET /api/properties/:id/insurable',
    'GET /api/surplus',
    'GET /api/surplus/counties',
    'GET /api/exports/surplus',
    'GET /api/properties/:id/title-record',
    'GET /api/properties/:id/title-transfers',
    'GET /api/properties/:id/liens',
    'GET /api/properties/:id/overlays',
    'GET /api/overlays',
    'GET /api/overlays/:id/areas',
    'GET /api/properties/:id/owners',
    'GET /api/properties/:id/checklist',
    'GET /api/properties/:id/teamwork',
    'GET /api/properties/:id/notes',
    'GET /api/workspace/tasks',
    'GET /api/workspace/files/:id',
    'GET /api/workspace/files/:id/thumbnail',
    'GET /api/properties/:id/report-access',
    'GET /api/properties/import-sample.csv',
    'GET /api/tax-sales',
    'GET /api/tax-sales/property/:id',
    'GET /api/title-records/property/:id',
    'GET /api/title-records/progress',
    'GET /api/owners',
    'GET /api/owners/progress',
    'GET /api/owners/:id',
    'GET /api/owners/:id/record',
    'GET /api/owners/:id/adjacent',
    'GET /api/owners/:id/graph',
    'GET /api/resources/checklist.pdf',
    'GET /api/workspace/run-sheet-entries',
    'GET /api/dashboard/stats',
    'GET /api/coverage',
    'GET /api/map',
    'GET /api/map/tiles/:z/:x/:y.mvt',
    'GET /api/map/base/:z/:x/:y.mvt',
    'GET /api/map/roads/:z/:x/:y.mvt',
    'POST /api/map/area',
    'POST /api/map/area/export',
    'POST /api/road',
    'POST /api/mailings/preview',
    'POST /api/mailings/file',
    'GET /api/import-rights',
    'GET /api/imports',
    'GET /api/imports/:id',
    'GET /api/imports/:id/events',
    'GET /api/imports/:id/print/:line/:part',
    'GET /api/imports/:id/problems.csv',
    'GET /api/imports/:id/worklist',
    'GET /api/lists',
    'GET /api/lists/:id',
    'GET /api/lists/:id/instruments',
    'GET /api/lists/:id/parcels',
    'GET /api/lists/:id/points',
    'GET /api/lists/:id/rows.csv',
    'GET /api/lists/stack',
    'GET /api/sources',
    'GET /api/sources/catalogue',
    'GET /api/sources/:id',
    'GET /api/sources/:id/runs',
    'GET /api/sources/:id/page',
    'GET /api/user/portfolio',
    'GET /api/notice-audits',
    'GET /api/holdings',
    'GET /api/holdings/portfolio',
    'GET /api/holdings/start',
    'GET /api/holdings.csv',
    'GET /api/holdings/:id',
    'GET /api/user/tracked-places',
    'GET /api/user/tracked-properties',
    'GET /api/user/saved-properties',
    'GET /api/user/saved-searches',
    'GET /api/user/notifications',
    'GET /api/user/notifications/unread',
  ]
  const WRITES = [
    'DELETE /api/import-profiles/:id',
    'POST /api/properties/bulk-import',
    'POST /api/properties/import-file',
    'POST /api/properties/import-page',
    'POST /api/properties/:id/title-record',
    'POST /api/properties/:id/report',
    'POST /api/properties/:id/lookup/answers',
    'DELETE /api/lookup/answers/:id',
    'PATCH /api/lookup/assumptions',
    'POST /api/imports/:id/retry',
    'POST /api/imports/:id/undo',
    'PATCH /api/imports/:id/worklist/:line',
    'POST /api/imports/:id/worklist/import',
    'POST /api/lists/:id/proposal',
    'POST /api/tax-sales/results',
    'POST /api/workspace/run-sheet-entries',
    'PATCH /api/properties/:id/assignment',
    'POST /api/properties/:id/notes',
    'POST /api/properties/:id/tasks',
    'POST /api/properties/:id/files',
    'DELETE /api/workspace/files/:id',
    'PATCH /api/workspace/notes/:id',
    'DELETE /api/workspace/notes/:id',
    'PATCH /api/workspace/tasks/:id',
    'DELETE /api/workspace/tasks/:id',
    'POST /api/owners/decisions',
    'DELETE /api/lists/:id/proposal',
    'DELETE /api/owners/decisions/:id',
    'POST /api/sources',
    'POST /api/sources/layer',
    'POST /api/sources/file',
    'POST /api/sources/file-fields',
    'POST /api/sources/:id/file',
    'POST /api/sources/:id/run',
    'POST /api/sources/:id/preview',
    'POST /api/sources/:id/import',
    'POST /api/sources/:id/accept',
    'POST /api/sources/:id/proposal',
    'DELETE /api/sources/:id/proposal',
    'PATCH /api/sources/:id',
    'DELETE /api/sources/:id',
    'POST /api/map/area/track',
    'POST /api/user/tracked-properties',
    'POST /api/notice-audits',
    'POST /api/holdings',
    'POST /api/holdings/import',
    'PATCH /api/holdings/:id',
    'DELETE /api/holdings/:id',
    'POST /api/holdings/:id/entries',
    'POST /api/holdings/:id/entries/import',
    'POST /api/holdings/:id/milestones',
    'DELETE /api/holding-entries/:id',
    'DELETE /api/holding-milestones/:id',
    'PATCH /api/user/saved-properties/:id',
    'PATCH /api/user/saved-properties/:id/alerts',
    'DELETE /api/user/saved-properties/:id',
    'POST /api/user/saved-properties/bulk',
    'POST /api/user/saved-searches',
    'DELETE /api/user/saved-searches/:id',
    'POST /api/user/notifications/read-all',
    'PATCH /api/user/notifications/:id/read',
  ]

  test('gets the needed scope from each route', () => {
    const of = (key: string) =>
      routes()
        .filter((route) => route.key === key)
        .map(({ method, url }) => `${method} ${url}`)
    expect([...new Set(of('read'))].sort()).toEqual([...READS].sort())
    expect([...new Set(of('write'))].sort()).toEqual([...WRITES].sort())
  })

  test.each(['read', 'write'])(
    'that may %s passes where the route says so, and nowhere else',
    async (scope) => {
      const { key } = (await call('POST', '/api/user/api-keys', bob, { name: scope, scope })).json()
      const headers = { authorization: `Bearer ${key}` }
      for (const { method, url, key: needed } of routes()) {
        // The provider's routes and those for machines do not read API keys.
        if (url.startsWith('/oidc/') || url === '/api/metrics') continue
        const name = `${method} ${url}`
        const answer = await t.app.inject({
          method: method as Method,
          url: addressOf(url),
          headers,
        })
        const passes = needed === 'read' || needed === scope
        const isRefused =
          answer.statusCode === 403 && /API keys cannot|read-only/.test(answer.json().message)
        expect(isRefused, name).toBe(!passes)
      }
      const { rows } = await t.db.query('select from app_user where id = $1', [bob.userId])
      expect(rows).toHaveLength(1)
    },
  )

  test('is described with each call', async () => {
    const { paths } = (await call('GET', '/api/docs', null)).json()
    const security = (path: string, method: string) => paths[path][method].security
    expect(security('/api/properties/{id}', 'get')).toContainEqual({ key: [] })
    expect(paths['/api/user/saved-searches'].post.description).toContain('write access')
    expect(security('/api/user', 'delete')).toEqual([{ session: [] }])
  })
})
