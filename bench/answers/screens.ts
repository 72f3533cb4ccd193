import { UPCOMING_DAYS } from '../../contract/dashboard.ts'
import { countyLabel } from '../../domain/county/county.ts'
import { addDays, type LocalDate } from '../../domain/lib/local-date.ts'
import { tileAt, tileOf } from '../../domain/map/mercator.ts'
import type { Pool } from '../../server/platform/db/db.ts'
import { Asker, TIMES_HEAD, type Times, timesLine, timesOf } from './measure.ts'

/** Requests of a screen, and the plain SQL without our indexes or counters. */
type Measured = { name: string; times: number[]; plain?: { name: string; times: number[] } }

const ASKED = 300
/** Plain queries are slow: fewer show it. */
const PLAIN_ASKED = 3
const RADAR_PAGE = 50

/** Dashboard, radar, property page and tiles, one request after another, warm. */
export async function screenAnswers(
  db: Pool,
  base: string,
  today: LocalDate,
): Promise<{ text: string; figures: Record<string, Times> }> {
  const asker = new Asker(base)
  try {
    const measured = [
      ...(await dashboard(db, asker, today)),
      ...(await radar(db, asker)),
      ...(await propertyPage(db, asker)),
      ...(await tiles(db, asker)),
    ]
    const lines = measured.flatMap(({ name, times, plain }) => {
      const ours = timesOf(times)
      if (!plain) return [timesLine(name, ours)]
      const theirs = timesOf(plain.times)
      const factor = (theirs.p50 / ours.p50).toFixed(theirs.p50 < 10 * ours.p50 ? 1 : 0)
      return [timesLine(name, ours), timesLine(`– ${plain.name}, ${factor}× as long`, theirs)]
    })
    return {
      text: [TIMES_HEAD, ...lines].join('\n'),
      figures: Object.fromEntries(measured.map(({ name, times }) => [name, timesOf(times)])),
    }
  } finally {
    asker.close()
  }
}

/** Requests each path once to warm it, then measures `times` requests over all paths in turn. */
async function ask(asker: Asker, paths: readonly string[], asked = ASKED): Promise<number[]> {
  const times: number[] = []
  for (const path of paths.slice(0, 100)) await asker.ask(path)
  for (let n = 0; times.length < asked; n++) {
    const path = paths[n % paths.length] ?? '/'
    const answer = await asker.ask(path)
    if (answer.status !== 200 && answer.status !== 404) {
      throw new Error(`${answer.status} for ${path}: ${answer.body.toString().slice(0, 200)}`)
    }
    times.push(answer.ms)
  }
  return times
}

async function plainly(db: Pool, text: string, values: readonly unknown[] = []): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < PLAIN_ASKED; n++) {
    const started = performance.now()
    await db.query(text, [...values])
    times.push(performance.now() - started)
  }
  return times
}

async function countiesOf(db: Pool): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select county_id as id from property_count where n > 0 order by n desc limit 20',
  )
  return rows.map(({ id }) => id)
}

async function dashboard(db: Pool, asker: Asker, today: LocalDate): Promise<Measured[]> {
  const counties = await countiesOf(db)
  const plain = `select count(*) filter (where t.status = 'delinquent') as delinquent,
      count(*) filter (where t.status = 'clear') as clear,
      count(*) filter (where t.sale_date between $1 and $2 and t.status in ('delinquent', 'pending')) as auctions,
      count(*) filter (where r.confidence_score < 70) as title_issues, count(*) as properties
    from property p left join tax_sale t on t.property_id = p.id
    left join title_record r on r.property_id = p.id`
  const days = [today, addDays(today, UPCOMING_DAYS)]
  return [
    {
      name: 'dashboard’s numbers, all counties',
      times: await ask(asker, ['/api/dashboard/stats']),
      plain: { name: 'counted by one query', times: await plainly(db, plain, days) },
    },
    {
      name: 'dashboard’s numbers of a county',
      times: await ask(
        asker,
        counties.map((id) => `/api/dashboard/stats?county=${encodeURIComponent(countyLabel(id))}`),
      ),
      plain: {
        name: 'counted by one query',
        times: await plainly(db, `${plain} where p.county_id = $3`, [...days, counties[0]]),
      },
    },
  ]
}

async function radar(db: Pool, asker: Asker): Promise<Measured[]> {
  const [county = 0] = await countiesOf(db)
  const label = encodeURIComponent(countyLabel(county))
  const filters = ['', `county=${label}`, 'status=delinquent', `status=delinquent&county=${label}`]
  const sorts = ['saleDate&order=asc', 'totalOwed&order=desc']
  const first = filters.flatMap((filter) =>
    sorts.map((sort) => `/api/tax-sales?limit=${RADAR_PAGE}&sort=${sort}&${filter}`),
  )
  const byText = ['address', 'ownerName', 'parcelId', 'titleScore'].flatMap((sort) =>
    filters.map((filter) => `/api/tax-sales?limit=${RADAR_PAGE}&sort=${sort}&${filter}`),
  )
  const far: string[] = []
  for (const path of first) far.push(await pageOf(asker, path, 200))
  const page = (offset: number) => `select p.*, t.*, r.confidence_score
      from property p join tax_sale t on t.property_id = p.id
      left join title_record r on r.property_id = p.id
     order by t.sale_date nulls last, p.id limit ${RADAR_PAGE} offset ${offset}`
  return [
    {
      name: 'radar, first page',
      times: await ask(asker, first),
      plain: { name: 'limit and offset', times: await plainly(db, page(0)) },
    },
    {
      name: 'radar, 200th page',
      times: await ask(asker, far),
      plain: { name: 'limit and offset', times: await plainly(db, page(199 * RADAR_PAGE)) },
    },
    {
      name: 'radar sorted by address, owner, parcel, score: first page',
      times: await ask(asker, byText, 96),
    },
  ]
}

/** The address of the `n`th page, or of the last one. */
async function pageOf(asker: Asker, path: string, n: number): Promise<string> {
  let cursor: string | undefined
  for (let page = 1; page < n; page++) {
    const { headers } = await asker.ask(cursor ? `${path}&cursor=${cursor}` : path)
    const next = headers['x-next-cursor']
    if (typeof next !== 'string') break
    cursor = encodeURIComponent(next)
  }
  return cursor ? `${path}&cursor=${cursor}` : path
}

async function propertyPage(db: Pool, asker: Asker): Promise<Measured[]> {
  const { rows } = await db.query<{ id: number }>(
    'select property_id as id from tax_sale order by hashint8(property_id) limit 300',
  )
  const calls: Record<string, (id: number) => string> = {
    'property page: the property': (id) => `/api/properties/${id}`,
    'property page: its tax sale': (id) => `/api/tax-sales/property/${id}`,
    'property page: its title record': (id) => `/api/title-records/property/${id}`,
    'property page: transfers': (id) => `/api/properties/${id}/title-transfers`,
    'property page: liens': (id) => `/api/properties/${id}/liens`,
    'property page: owners': (id) => `/api/properties/${id}/owners`,
    'property page: redemption': (id) => `/api/properties/${id}/redemption`,
  }
  const measured: Measured[] = []
  for (const [name, path] of Object.entries(calls)) {
    measured.push({
      name,
      times: await ask(
        asker,
        rows.map(({ id }) => path(id)),
      ),
    })
  }
  const together: number[] = []
  for (const { id } of rows) {
    const started = performance.now()
    await Promise.all(Object.values(calls).map((path) => asker.ask(path(id))))
    together.push(performance.now() - started)
  }
  measured.push({ name: 'property page: all of it at once', times: together })
  return measured
}

async function tiles(db: Pool, asker: Asker): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [name, zooms] of [
    ['tiles of zoom 4 to 13', [4, 6, 8, 10, 11, 12, 13]],
    ['tiles of zoom 14 to 16', [14, 15, 16]],
  ] as const) {
    const paths: string[] = []
    for (const zoom of zooms) {
      const { rows } = await db.query<{ x: number; y: number }>(
        `select x, y from map_place where property_id % 97 = $1 order by hashint8(property_id) limit 100`,
        [zoom],
      )
      for (const place of rows) {
        const { x, y } = tileOf(tileAt([place.x, place.y], zoom))
        paths.push(`/api/map/tiles/${zoom}/${x}/${y}.mvt`)
      }
    }
    measured.push({ name, times: await ask(asker, paths) })
  }
  return measured
}
