import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCounty } from '../../../domain/county/county.ts'
import { countyExtent, isWithin } from '../../../domain/county/county-extent.ts'
import { fetchAnswer } from '../../platform/net/fetch-answer.ts'
import { openList } from '../import/read/open-list.ts'
import { type AskLayer, describeLayer, openLayer } from './open-layer.ts'
import { readLayer } from './read-layer.ts'
import { answerOf, type PlayedLayer, playServer } from './testing/play-layer.ts'

let server: Awaited<ReturnType<typeof playServer>>
beforeAll(async () => {
  server = await playServer()
})
afterAll(() => server.close())

const ask: AskLayer = (address, kind) =>
  fetchAnswer(
    address,
    kind,
    {
      reach: { allowsLocal: true },
      limits: {
        maxBytes: 5e6,
        totalMs: 10_000,
        idleMs: 5000,
        minBytesPerSecond: 1,
        maxRedirects: 0,
      },
      userAgent: 'ParcelProof-Test/1',
    },
    { tries: 1, firstWaitMs: 0, maxWaitMs: 0, wait: async () => {} },
  )
type Collection = {
  name: string
  features: { properties: Record<string, unknown>; geometry: { coordinates: unknown } | null }[]
}

async function readAll(county: number | null = 28089, question = '') {
  const open = await openLayer(await describeLayer(server.address + question, ask), ask)
  const pieces: Buffer[] = []
  for await (const piece of readLayer(open, county === null ? null : findCounty(county), ask))
    pieces.push(piece)
  const text = Buffer.concat(pieces).toString()
  return { open, text, file: JSON.parse(text) as Collection }
}

const play = (layer: PlayedLayer) => server.play((about) => answerOf(layer, about))
const idsTo = (count: number) => Array.from({ length: count }, (_each, at) => at + 1)

describe('all rows of a layer are read', () => {
  test.each<[string, string, PlayedLayer, number]>([
    [
      'page by page',
      'offset',
      { ids: idsTo(250), maxRecordCount: 100, supportsPagination: true },
      3,
    ],
    [
      'by ranges of ids, with gaps',
      'id-range',
      { ids: idsTo(250).map((id) => id * 2), maxRecordCount: 100, idRange: [2, 500] },
      5,
    ],
    [
      'by the ids themselves, where statistics lie',
      'ids',
      { ids: idsTo(250), maxRecordCount: 100, idRange: [0, 43], namesIds: idsTo(250) },
      3,
    ],
  ])('%s', async (_what, by, layer, pages) => {
    play(layer)
    const { open, file } = await readAll()
    expect(open.plan.by).toBe(by)
    expect(file.features.map(({ properties }) => properties.OBJECTID)).toEqual(layer.ids)
    expect(file.features[0]?.properties).toMatchObject({
      PARCEL_ID: `071D-${layer.ids[0]}`,
      USE: 'Timber',
    })
    expect(server.requests.filter((about) => about.has('outFields'))).toHaveLength(pages)
  })

  test.each<[string, PlayedLayer]>([
    ['page by page', { ids: idsTo(250), maxRecordCount: 20, supportsPagination: true }],
    ['by ranges of ids', { ids: idsTo(250), maxRecordCount: 20, idRange: [100, 150] }],
    ['by the ids', { ids: idsTo(250), maxRecordCount: 20, namesIds: idsTo(250).slice(99, 150) }],
  ])('of a layer of a state those of one county, %s', async (_what, layer) => {
    const hale = idsTo(250).slice(99, 150)
    play({ ...layer, counties: { HALE: hale, PERRY: idsTo(99) } })
    const { open, file } = await readAll(28089, "?where=COUNTY='HALE'")
    expect(open.count).toBe(51)
    expect(file.features.map(({ properties }) => properties.OBJECTID)).toEqual(hale)
  })

  test('by parts of the extent where nothing else can be believed, each row once', async () => {
    play({ ids: idsTo(250), maxRecordCount: 100, idRange: [0, 43], namesIds: [1], saysCut: false })
    const { open, file } = await readAll()
    expect(open.plan.by).toBe('extent')
    const ids = file.features.map(({ properties }) => Number(properties.OBJECTID))
    expect(ids.sort((a, b) => a - b)).toEqual(idsTo(250))
  })

  test('from a server that sends rows when asked for their count', async () => {
    play({ ids: idsTo(30), maxRecordCount: 100, count: null })
    const { open, file } = await readAll()
    expect(open).toMatchObject({ count: null, plan: { by: 'extent' } })
    expect(file.features).toHaveLength(30)
  })

  test('and more than were counted, where some were added meanwhile', async () => {
    play({ ids: idsTo(30), maxRecordCount: 100, supportsPagination: true, count: 29 })
    expect((await readAll()).file.features).toHaveLength(30)
  })

  test('into a file that the importer reads', async () => {
    play({ ids: idsTo(3), maxRecordCount: 100, supportsPagination: true })
    const { text } = await readAll()
    const pieces = (async function* () {
      yield Buffer.from(text)
    })()
    const list = await openList(pieces, { fileName: 'Parcels.geojson', byteCount: text.length })
    let rows = 0
    for await (const batch of list.batches) rows += batch.rows.length
    expect(list).toMatchObject({ format: 'geojson', title: 'Parcels' })
    // The heading is a row too.
    expect(rows).toBe(4)
  })

  test('in the place where they are, though the server answers in its own projection', async () => {
    // Mississippi West in US survey feet (EPSG 2255), a corner in Madison County.
    const ring = [
      [2_379_000, 1_143_000],
      [2_379_000, 1_143_100],
      [2_379_100, 1_143_100],
      [2_379_000, 1_143_000],
    ]
    const answers = {
      spatialReference: { wkid: 102_695, latestWkid: 2255 },
      features: [{ attributes: { OBJECTID: 1 }, geometry: { rings: [ring] } }],
    }
    play({ ids: [1], maxRecordCount: 100, supportsPagination: true, answers })
    expect(placesOf((await readAll()).file, 28089)).toEqual([true])
    await expect(readAll(null)).rejects.toThrow(/answered in projection 2255/)
  })
})

describe('a layer is refused', () => {
  const layer: PlayedLayer = { ids: idsTo(124), maxRecordCount: 50, supportsPagination: true }
  test.each<[string, PlayedLayer, RegExp]>([
    [
      'with fewer rows than it says',
      { ...layer, count: 125 },
      /says that it has 125 rows, and gave 124/,
    ],
    [
      'that sends its first page again and again',
      { ...layer, ignoresOffset: true },
      /has 124 rows, and gave 50/,
    ],
    ['without rows', { ...layer, ids: [] }, /has no rows/],
    [
      'that asks to sign in',
      { ...layer, answers: { error: { code: 499, message: 'Token Required' } } },
      /asks to sign in/,
    ],
    [
      'that answers an error',
      { ...layer, answers: { error: { code: 500, message: 'Error performing query' } } },
      /refused to answer: “Error performing query”/,
    ],
    [
      'that answers something else',
      { ...layer, answers: { results: [] } },
      /answered without rows/,
    ],
    ['that answers a page', { ...layer, answers: '<html>Sign in</html>' }, /page instead of data/],
    [
      'with all its rows at one place',
      { ids: Array.from({ length: 60 }, () => 1), maxRecordCount: 50, count: null },
      /more rows at one place/,
    ],
  ])('%s', async (_what, played, words) => {
    play(played)
    await expect(readAll()).rejects.toThrow(words)
  })

  test('that is a folder', async () => {
    server.play(() => ({ currentVersion: 10.81, folders: ['Land'], services: [] }))
    await expect(readAll()).rejects.toThrow(/not that of a layer/)
  })
})

/** Answers of real servers, which are not part of this project; without them there is nothing to check here. */
const DATA = fileURLToPath(new URL('../../../../shared/data/arcgis-answers/', import.meta.url))

describe.skipIf(!existsSync(DATA))('answers of real servers', () => {
  const load = (path: string): unknown => JSON.parse(readFileSync(`${DATA}${path}.json`, 'utf8'))
  /** Only what is named is there; the rest is refused. */
  const replay = (paths: {
    description: string
    count: string | number
    ids?: string
    statistics?: string
    page: string
  }) =>
    server.play((about) => {
      if (!about.has('where')) return load(paths.description)
      const { count } = paths
      if (about.has('returnCountOnly')) return typeof count === 'number' ? { count } : load(count)
      const path = about.has('returnIdsOnly')
        ? paths.ids
        : about.has('outStatistics')
          ? paths.statistics
          : paths.page
      return path ? load(path) : { error: { code: 400, message: 'Invalid URL' } }
    })

  test.each([
    ['us-ms-madison', 'outStatistics', /has 124 rows, and gave 1\./],
    ['us-fl-polk', 'statistics', /has 338,142 rows, and gave 10\./],
    ['us-mi-kent', 'statistics', /has 222,460 rows, and gave 15\./],
  ])(
    '%s: a part of the rows is refused, whatever it says of its ids',
    async (name, statistics, words) => {
      const of = (what: string) => `${name}/${name}-${what}`
      replay({
        description: of('metadata'),
        count: of('count-only'),
        ids: of('ids-only'),
        statistics: of(statistics),
        page: of('0'),
      })
      await expect(readAll(null)).rejects.toThrow(words)
    },
  )

  test('Madison County, MS: a line there and back is no outline, its row stays', async () => {
    const of = (what: string) => `us-ms-madison/us-ms-madison-${what}`
    replay({ description: of('metadata'), count: 1, ids: of('ids-only'), page: of('0') })
    expect((await readAll()).file.features).toMatchObject([
      { properties: { OBJECTID: 26353, REGION: 'UBL' }, geometry: null },
    ])
  })

  test('Kent County, MI: international feet with a text for a projection', async () => {
    const of = (what: string) => `us-mi-kent/us-mi-kent-${what}`
    replay({ description: of('metadata'), count: 15, ids: of('ids-only'), page: of('0') })
    const { open, file } = await readAll(26081)
    expect(open.plan.by).toBe('ids')
    expect(placesOf(file, 26081)).toEqual(Array.from({ length: 15 }, () => true))
  })

  test('Cook County, IL: rows for a count, and no limit stated', async () => {
    const of = (what: string) => `us-il-cook/${what}`
    replay({
      description: of('metadata'),
      count: of('count-only'),
      ids: of('ids-only'),
      page: of('page-partial'),
    })
    const { open, file } = await readAll(17031)
    expect(open).toMatchObject({ count: null, layer: { maxRecordCount: 500 } })
    expect(file.features).toHaveLength(2)
  })
})

/** For each row with an outline, whether its first corner lies in a county. */
function placesOf({ features }: Collection, county: number): boolean[] {
  const extent = countyExtent(county)
  if (!extent) throw new Error('no such county')
  return features.flatMap(({ geometry }) => {
    if (geometry === null) return []
    const [lng = 0, lat = 0] = [geometry.coordinates].flat(4) as number[]
    return [isWithin(extent, lng, lat, 1)]
  })
}
