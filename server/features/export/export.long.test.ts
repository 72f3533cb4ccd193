import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { exportRows } from './export.queries.ts'

let t: TestApp

const HINDS = '?county=Hinds%20County,%20MS'
const LIST = [
  'Parcel Number,PPIN,Owner Name,Property Address,City,State,Zip,Amount Due,Sale Date',
  'H-1,101,"SMITH, ""JACK"" A",1 OAK ST,JACKSON,MS,39209,120.50,2026-08-31',
  'H-2,102,=HYPERLINK(1),2 OAK ST,JACKSON,MS,39209,80,2026-08-31',
  'H-3,103,ÁLVAREZ JOSÉ,3 OAK ST,JACKSON,MS,39209,0.10,',
].join('\n')

beforeAll(async () => {
  t = await makeTestApp()
  await t.importFile(LIST, { query: HINDS })
  await t.importFile(LIST.replaceAll('H-', 'R-').replaceAll('10', '20'), {
    query: '?county=Rankin%20County,%20MS',
  })
})
afterAll(() => t.close())

async function download(kind: string, query = '') {
  const answer = await t.app.inject({ url: `/api/exports/${kind}${query}` })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

async function rowsOf(kind: string, query = '') {
  const { status, body } = await download(kind, query)
  expect(status).toBe(200)
  return body.toString().trimEnd().split('\r\n').slice(1)
}

describe('an export', () => {
  test('is not produced for a HEAD request', async () => {
    let clients = 0
    const { connect } = pg.Client.prototype
    const watched = vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (
      this: pg.Client,
    ) {
      // Those of the pool hold on to it.
      if (new Error().stack?.includes('exportRows')) clients += 1
      return Reflect.apply(connect, this, [])
    })
    for (const format of ['csv', 'xlsx', 'geojson']) {
      const url = `/api/exports/properties?format=${format}`
      const answer = await t.app.inject({ method: 'HEAD', url })
      expect([answer.statusCode, answer.body]).toEqual([200, ''])
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
    watched.mockRestore()
    expect(clients).toBe(0)
  })

  test('is a file named for what is in it', async () => {
    const { headers } = await download('tax-sales', `${HINDS}&format=csv`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      'attachment; filename="parcelproof-tax-sales-hinds-county-ms-2026-11-21.csv"',
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('holds the rows of the county, status and order asked for', async () => {
    const first = (rows: string[]) => rows.map((row) => row.slice(0, 3))
    expect(await rowsOf('properties')).toHaveLength(6)
    expect(first(await rowsOf('properties', HINDS))).toEqual(['H-1', 'H-2', 'H-3'])
    expect(first(await rowsOf('tax-sales', `${HINDS}&sort=totalOwed&order=desc`))).toEqual([
      'H-1',
      'H-2',
      'H-3',
    ])
    expect(first(await rowsOf('tax-sales', `${HINDS}&sort=totalOwed`))).toEqual([
      'H-3',
      'H-2',
      'H-1',
    ])
    expect(await rowsOf('tax-sales', '?status=redeemed')).toEqual([])
  })

  test('of a search holds what the search finds, best first', async () => {
    const rows = await rowsOf('properties', '?q=h-2')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('H-2,102,2 OAK ST')
    expect(await rowsOf('properties', '?q=oak%20st&status=delinquent')).toHaveLength(6)
  })

  test('makes no cell a formula, and leaves numbers numbers', async () => {
    const text = (await download('properties', HINDS)).body.toString()
    expect(text).toContain(",'=HYPERLINK(1),")
    expect(text).toContain('"SMITH, ""JACK"" A"')
    expect(text).toContain(',120.5,')
  })

  test.each(['csv', 'xlsx', 'geojson'])(
    'as %s can be imported again and changes nothing',
    async (format) => {
      const { body } = await download('tax-sales', `${HINDS}&format=${format}`)
      const { status, body: result } = await t.importFile(body, { fileName: `again.${format}` })
      expect(result.error_details).toEqual([])
      expect(status).toBe(200)
      expect(result).toMatchObject({ total_rows: 3, imported: 3, added: 0 })
      const owners = await t.db.query<{ owner_name: string }>(
        `select owner_name from property where parcel_id like 'H-%' order by parcel_id`,
      )
      expect(owners.rows.map((row) => row.owner_name)[2]).toBe('ÁLVAREZ JOSÉ')
    },
  )

  test.each([
    ['/api/exports/everything', 400],
    ['/api/exports/properties?format=pdf', 400],
    ['/api/exports/properties?county=Atlantis', 400],
    ['/api/exports/properties?q=ab', 400],
    ['/api/exports/tax-sales?sort=colour', 400],
  ])('%s is refused with a message', async (url, status) => {
    const answer = await t.app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(10)
  })
})

describe('a watchlist', () => {
  test('is its person’s own, with their notes, newest first', async () => {
    const { headers } = await signIn(t)
    const { rows } = await t.db.query<{ id: number }>(
      "select id from property where parcel_id in ('H-1', 'H-2') order by parcel_id",
    )
    for (const [place, { id: propertyId }] of rows.entries()) {
      await t.app.inject({
        method: 'POST',
        url: '/api/user/tracked-properties',
        payload: {
          propertyId,
          ...(place === 0 ? { note: '=look', tags: ['corner', 'visit'] } : {}),
        },
        headers,
      })
    }
    const answer = await t.app.inject({ url: '/api/exports/watchlist', headers })
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/,Note,Tags,Tracked Since$/)
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['Par', 'H-2', 'H-1'])
    expect(lines[2]).toMatch(/,'=look,"corner, visit",\d{4}-\d\d-\d\d$/)
    const geo = await t.app.inject({ url: '/api/exports/watchlist?format=geojson', headers })
    expect(
      geo.json<{ features: { properties: object }[] }>().features[1]?.properties,
    ).toMatchObject({
      note: '=look',
    })
    const book = await t.app.inject({ url: '/api/exports/watchlist?format=xlsx', headers })
    expect(book.statusCode).toBe(200)
    const others = await t.app.inject({
      url: '/api/exports/watchlist',
      headers: (await signIn(t)).headers,
    })
    expect(others.body.trimEnd().split('\r\n')).toHaveLength(1)
    expect((await t.app.inject({ url: '/api/exports/watchlist' })).statusCode).toBe(401)
  })
})

describe('a failure in the middle', () => {
  const ROWS = 30_000
  let address: string

  beforeAll(async () => {
    const lines = Array.from(
      { length: ROWS },
      (_, i) => `M-${i},${50_000 + i},OWNER ${i},${i} ELM ST,CANTON,MS,39046,${i},2026-08-31`,
    )
    await t.importFile([LIST.split('\n')[0], ...lines].join('\n'), {
      query: '?county=Madison%20County,%20MS',
    })
    address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  }, 60_000)

  const open = async (format: string): Promise<IncomingMessage> => {
    const call = get(`${address}/api/exports/properties?format=${format}`)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    return answer
  }
  const EXPORTING = `from pg_stat_activity where datname = current_database()
    and state like 'idle in transaction%' and query like 'fetch%'`

  test.each(['csv', 'geojson'])('aborts the transfer of a %s', async (format) => {
    const answer = await open(format)
    await once(answer, 'readable')
    await expect
      .poll(
        async () => (await t.db.query(`select pg_terminate_backend(pid) ${EXPORTING}`)).rowCount,
      )
      .toBe(1)
    await expect(
      (async () => {
        for await (const _chunk of answer);
      })(),
    ).rejects.toThrow('aborted')
  })

  test.each(['csv', 'xlsx', 'geojson'])(
    'on the receiver’s side ends the query of a %s',
    async (format) => {
      const answer = await open(format)
      await once(answer, 'readable')
      answer.destroy()
      await expect.poll(async () => (await t.db.query(`select 1 ${EXPORTING}`)).rowCount).toBe(0)
    },
  )
})

test('an export that is taken too slowly ends', async () => {
  const filter = {
    kind: 'properties' as const,
    countyId: null,
    status: null,
    ids: null,
    sort: null,
    order: 'asc' as const,
    asked: { today: TEST_DAY, viewer: null },
    withOutlines: false,
  }
  const rows = Array.from({ length: 600 }, (_, n) => `T-${n},${n} TIME ST,10`)
  await t.importFile(['parcel_id,address,total', ...rows].join('\n'), {
    query: '?county=Copiah%20County,%20MS',
  })
  const taken = async (longestMs?: number) => {
    let count = 0
    for await (const batch of exportRows(t.context.databaseUrl, filter, longestMs)) {
      count += batch.length
    }
    return count
  }
  expect(await taken()).toBeGreaterThan(600)
  await expect(taken(0)).rejects.toThrow(/took too long/)
})
