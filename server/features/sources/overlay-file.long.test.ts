import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { PropertyOverlay } from '../../../contract/overlay.ts'
import type { LayerFields, Source } from '../../../contract/source.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { type SignedIn, signIn } from '../../platform/testing/sign-in.ts'
import { multipart } from '../../platform/testing/test-app.ts'
import { addLayer, makeGeoPackage } from '../import/read/testing/make-geopackage.ts'
import { makeDbf, makeShp, polygonShape, WGS_84 } from '../import/read/testing/make-layer.ts'
import { geometryBlob, wkbPolygon } from '../import/read/testing/make-wkb.ts'
import { compareAll } from '../overlays/compare-parcels.ts'
import { dropExpiredLists } from './held-list.queries.ts'
import { type Desk, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

type Ring = [number, number][]
/** A rectangle in thousandths of a degree from a corner of Hinds County; clockwise. */
const box = (west: number, south: number, east: number, north: number): Ring => {
  const at = (x: number, y: number): [number, number] => [-90.2 + x / 1_000, 32.3 + y / 1_000]
  return [at(west, south), at(west, north), at(east, north), at(east, south), at(west, south)]
}
type Area = { zone: string; ring: Ring }
/** AE over the left half of the lot, X over the right one. */
const HALVES: Area[] = [
  { zone: 'AE', ring: box(0, 0, 0.5, 1) },
  { zone: 'X', ring: box(0.5, 0, 1, 1) },
]

const geojson = (areas: readonly Area[], field = 'FLD_ZONE') =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: areas.map(({ zone, ring }) => ({
      type: 'Feature',
      properties: { [field]: zone, STUDY: 7 },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  })

const shapefile = () =>
  zipSync({
    'zones.shp': makeShp(
      HALVES.map(({ ring }) => polygonShape([ring])),
      [-90.2, 32.3],
    ),
    'zones.dbf': makeDbf(
      [{ name: 'FLD_ZONE' }],
      HALVES.map(({ zone }) => [zone]),
    ),
    'zones.prj': strToU8(WGS_84),
  })

const kml = () =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${HALVES.map(
    ({ zone, ring }) =>
      `<Placemark><ExtendedData><Data name="FLD_ZONE"><value>${zone}</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring.map((at) => at.join(',')).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
  ).join('')}</Document></kml>`

const geopackage = () =>
  makeGeoPackage((db) =>
    addLayer(
      db,
      'zones',
      4326,
      HALVES.map(({ zone, ring }) => [geometryBlob(wkbPolygon([ring]), 1), zone, 1, null]),
    ),
  )

const parquet = () =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'FLD_ZONE', data: HALVES.map(({ zone }) => zone), type: 'STRING' },
        {
          name: 'geometry',
          data: HALVES.map(({ ring }) => new Uint8Array(wkbPolygon([ring]))),
          type: 'BYTE_ARRAY',
        },
      ],
      kvMetadata: [
        {
          key: 'geo',
          value: JSON.stringify({
            version: '1.1.0',
            primary_column: 'geometry',
            columns: { geometry: { encoding: 'WKB', geometry_types: [] } },
          }),
        },
      ],
    }),
  )

const send = async <T>(
  path: string,
  text: string | Uint8Array,
  { fileName = 'zones.geojson', who = desk.staff() }: { fileName?: string; who?: SignedIn } = {},
) => {
  const { payload, headers } = multipart(fileName, text)
  const answer = await desk.t.app.inject({
    method: 'POST',
    url: `/api/sources/${path}`,
    headers: { ...headers, ...who.headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<T & { error?: { message: string } }>() }
}

const bring = async (text: string | Uint8Array, fileName?: string, field = 'FLD_ZONE') => {
  const { status, body } = await send<Source>(`file?kind=flood&classField=${field}`, text, {
    ...(fileName === undefined ? {} : { fileName }),
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const lot = async () => {
  const { status } = await desk.t.importFile(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { parcel_id: 'OF-1', owner_name: 'OAK ANN', total_owed: 10 },
          geometry: { type: 'Polygon', coordinates: [box(0, 0, 1, 1)] },
        },
      ],
    }),
    { fileName: 'lot.geojson', query: '?county=Hinds%20County%2C%20MS' },
  )
  expect(status).toBe(200)
}

const covers = async () => {
  await compareAll(desk.t.db)
  const id = await desk.t.idOf('OF-1')
  const { body } = await desk.t.getJson<PropertyOverlay[]>(`/api/properties/${id}/overlays`)
  return body.map(({ address, covers: each }) => [
    address,
    ...each.map(({ class: name, share }) => `${name} ${Math.round((share ?? 0) * 100)}`),
  ])
}

const keptFiles = async () =>
  (await desk.t.db.query<{ name: string }>('select file_name as name from import where is_held'))
    .rows

describe('a file of areas', () => {
  test.each<[string, () => string | Uint8Array, string]>([
    ['zones.geojson', () => geojson(HALVES), 'FLD_ZONE'],
    ['zones.zip', shapefile, 'FLD_ZONE'],
    ['zones.kml', kml, 'FLD_ZONE'],
    ['zones.kmz', () => zipSync({ 'doc.kml': strToU8(kml()) }), 'FLD_ZONE'],
    // Its maker names the columns.
    ['zones.gpkg', geopackage, 'parcel_id'],
    ['zones.parquet', parquet, 'FLD_ZONE'],
  ])('%s covers parcels like a layer, and is named', async (fileName, make, field) => {
    await lot()
    const id = await bring(make(), fileName, field)
    expect(await desk.run(id)).toMatchObject({
      outcome: 'imported',
      requests: 0,
      areas: 2,
      message: expect.stringMatching(/^2 areas read\./),
    })
    expect(await covers()).toEqual([[fileName, 'AE 50', 'X 50']])
    expect(await desk.find(id)).toMatchObject({
      kind: 'file',
      name: fileName,
      address: fileName,
      health: { state: 'fresh', words: expect.stringContaining('Its file was read on ') },
    })
    // The file is deleted after it was read.
    expect(await keptFiles()).toEqual([])
  })

  const hasOgr = spawnSync('ogr2ogr', ['--version']).status === 0
  test.skipIf(!hasOgr)(
    'a file geodatabase of areas, made by ogr2ogr (skipped where that is not), covers parcels',
    async () => {
      await lot()
      const folder = mkdtempSync(join(inject('testFolder'), 'gdb-'))
      writeFileSync(join(folder, 'zones.geojson'), geojson(HALVES))
      const args = ['-f', 'OpenFileGDB', 'zones.gdb', 'zones.geojson', '-nln', 'zones']
      execFileSync('ogr2ogr', args, { cwd: folder })
      const parts: Record<string, Uint8Array> = {}
      for (const name of readdirSync(join(folder, 'zones.gdb'))) {
        parts[`zones.gdb/${name}`] = readFileSync(join(folder, 'zones.gdb', name))
      }
      const id = await bring(zipSync(parts), 'zones.gdb.zip')
      expect(await desk.run(id)).toMatchObject({ outcome: 'imported', areas: 2 })
      expect(await covers()).toEqual([['zones.gdb.zip', 'AE 50', 'X 50']])
    },
  )

  const gdb = fileURLToPath(
    new URL('../../../../shared/data/geo-formats/lake-man.gdb.zip', import.meta.url),
  )
  test.skipIf(!existsSync(gdb))('a file geodatabase of points is no layer of areas', async () => {
    const sent = { fileName: 'lake-man.gdb.zip' }
    const { status, body } = await send('file-fields', readFileSync(gdb), sent)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('None of its rows has a polygon')
  })

  test('shows its fields with their first values before it is brought', async () => {
    const { status, body } = await send<LayerFields>('file-fields', geojson(HALVES))
    expect(status).toBe(200)
    expect(body).toEqual({
      name: 'zones.geojson',
      fields: [
        { name: 'FLD_ZONE', values: ['AE', 'X'] },
        { name: 'STUDY', values: ['7'] },
      ],
      guess: { kind: 'flood', classField: 'FLD_ZONE' },
      remarks: [],
    })
    expect(await keptFiles()).toEqual([])
    expect((await desk.call<Source[]>('GET', '/api/sources')).body).toEqual([])
  })

  test.each<[string, string, string | Uint8Array, RegExp]>([
    ['a list', 'list.csv', 'parcel_id,owner\n1,OAK\n', /None of its rows has a polygon/],
    ['a damaged archive', 'zones.zip', shapefile().slice(0, 300), /./],
    ['nothing', 'zones.geojson', '', /./],
    ['no GeoJSON', 'zones.geojson', '{"type": "FeatureCollection", "features": [', /./],
  ])(
    'that is %s is refused with a sentence, shown or brought',
    async (_what, fileName, bytes, words) => {
      const shown = await send<unknown>('file-fields', bytes, { fileName })
      expect(shown.status).toBe(400)
      expect(JSON.stringify(shown.body)).toMatch(words)
      const id = await bring(bytes, fileName)
      const ran = await desk.run(id)
      expect(ran).toMatchObject({ outcome: 'refused', areas: null })
      expect(ran.message).toMatch(/^[A-Z“].+\.$/)
      expect(await desk.find(id)).toMatchObject({ health: { state: 'failing' } })
      expect(await keptFiles()).toEqual([])
      expect((await desk.t.getJson('/api/overlays')).body).toEqual([])
    },
  )

  test('is replaced whole by another, and by another field', async () => {
    await lot()
    const id = await bring(geojson(HALVES))
    await desk.run(id)
    expect(await covers()).toEqual([['zones.geojson', 'AE 50', 'X 50']])
    const next = geojson(
      [...HALVES.slice(0, 1), { zone: 'VE', ring: box(0.5, 0, 0.75, 1) }],
      'ZONE',
    )
    const path = `${id}/file?classField=ZONE`
    const { status, body } = await send<Source>(path, next, { fileName: '2027.geojson' })
    expect([status, body.address]).toEqual([202, '2027.geojson'])
    // The old data stay until it is read.
    expect(await covers()).toEqual([['zones.geojson', 'AE 50', 'X 50']])
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', areas: 2 })
    expect(await covers()).toEqual([['2027.geojson', 'AE 50', 'VE 25']])
    // The same once more: nothing changes.
    await send<Source>(`${id}/file`, next, { fileName: '2027.geojson' })
    expect(await desk.run(id)).toMatchObject({ outcome: 'unchanged' })
    // An unreadable one, and one without the field: the old data stay.
    await send<Source>(`${id}/file`, 'no areas', { fileName: '2028.geojson' })
    expect(await desk.run(id)).toMatchObject({ outcome: 'refused' })
    await send<Source>(`${id}/file`, geojson(HALVES), { fileName: '2028.geojson' })
    expect(await desk.run(id)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('It has no field “ZONE”'),
    })
    expect(await covers()).toEqual([['2027.geojson', 'AE 50', 'VE 25']])
  })

  test('brought twice before it was read: the later one counts, and only it is kept', async () => {
    const id = await bring(geojson(HALVES.slice(1)))
    await send<Source>(`${id}/file`, geojson(HALVES), { fileName: 'later.geojson' })
    expect(await keptFiles()).toEqual([{ name: 'later.geojson' }])
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', areas: 2 })
  })

  test('is not asked again by itself, has no address, and is no list', async () => {
    const id = await bring(geojson(HALVES))
    await desk.run(id)
    await desk.t.db.query(`update source set next_run_at = now() - interval '1 year'`)
    expect(await desk.sweep()).toBe(0)
    expect((await desk.call('POST', `/api/sources/${id}/run`)).status).toBe(409)
    const moved = { address: 'https://county.gov/zones.zip' }
    expect((await desk.call('PATCH', `/api/sources/${id}`, moved)).status).toBe(400)
    const { status } = await desk.call('POST', '/api/sources', { kind: 'file', address: 'x' })
    expect(status).toBe(400)
    await desk.t.db.query(`update source_run set started_at = started_at - interval '200 days'`)
    expect(await desk.find(id)).toMatchObject({ health: { state: 'fresh' } })
  })

  test('is kept until it is read, however long that takes, and goes with its source', async () => {
    const id = await bring(geojson(HALVES))
    await desk.t.db.query(`update import set created_at = now() - interval '9 days' where is_held`)
    await inTransaction(desk.t.db, dropExpiredLists)
    expect(await keptFiles()).toHaveLength(1)
    expect((await desk.call('DELETE', `/api/sources/${id}`)).status).toBe(204)
    expect(await keptFiles()).toEqual([])
    expect((await desk.t.db.query('select from import_chunk')).rowCount).toBe(0)
  })

  test('is brought and replaced by those who may import', async () => {
    const id = await bring(geojson(HALVES))
    const stranger = await signIn(desk.t)
    const { sharesImports, enforcesLimits } = desk.t.context.config
    Object.assign(desk.t.context.config, { sharesImports: false, enforcesLimits: true })
    try {
      for (const path of ['file-fields', 'file?kind=flood&classField=FLD_ZONE', `${id}/file`]) {
        const { status } = await send(path, geojson(HALVES), { who: stranger })
        expect(status, path).toBe(402)
      }
    } finally {
      Object.assign(desk.t.context.config, { sharesImports, enforcesLimits })
    }
  })

  test('needs a form with one file, a kind and a field', async () => {
    const { headers } = desk.staff()
    const json = await desk.t.app.inject({
      method: 'POST',
      url: '/api/sources/file?kind=flood&classField=FLD_ZONE',
      headers,
      payload: {},
    })
    expect(json.statusCode).toBe(415)
    expect((await send('file?kind=lava&classField=X', geojson(HALVES))).status).toBe(400)
    expect((await send('file?kind=flood', geojson(HALVES))).status).toBe(400)
    expect((await send('file-fields?county=Nowhere', geojson(HALVES))).status).toBe(400)
  })
})
