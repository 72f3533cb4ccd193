import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MapAreaAnswer } from '../../../contract/map.ts'
import type { Overlay, OverlayAreas } from '../../../contract/overlay.ts'
import type { LayerFields } from '../../../contract/source.ts'
import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { signIn } from '../../platform/testing/sign-in.ts'
import { TEST_DAY } from '../../platform/testing/test-app.ts'
import { refreshMap } from '../map/refresh-map.ts'
import { compareAll } from '../overlays/compare-parcels.ts'
import { recordOnly } from '../property/with-lists.ts'
import { gatherReport, hashReport } from '../report/report-input.ts'
import { reportPdf } from '../report/report-pdf.ts'
import { AREAS, box, flood, MOST, overParcels, PATH } from './testing/over-parcels.ts'
import type { PlayedLayer } from './testing/play-layer.ts'
import { type Desk, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

const { connect, importParcels, overlaysOf, coversOf } = overParcels(() => desk)

describe('a layer of flood zones', () => {
  test('covers parcels by classes in words, with layer and day', async () => {
    await importParcels()
    desk.server.requests.length = 0
    desk.showLayer(PATH, flood(AREAS))
    const id = await connect()
    expect(await desk.run(id)).toMatchObject({
      outcome: 'imported',
      importId: null,
      areas: 4,
      message: '4 areas read. 1 row without a shape left out.',
    })
    expect((await overlaysOf('OV-0'))[0]).toMatchObject({ readOn: null, covers: [] })
    await runJobs(desk.t, 'overlays')
    const [first] = await overlaysOf('OV-0')
    expect(first).toMatchObject({
      kind: 'flood',
      name: 'Flood Hazard Zones',
      address: desk.server.origin + PATH,
      readOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      hasOutline: true,
    })
    expect(await coversOf('OV-0')).toEqual([['AE', 1]])
    expect(await coversOf('OV-1')).toEqual([
      ['AE', 0.5],
      ['X', 0.25],
    ])
    // Compared, and nothing lies on it.
    expect((await overlaysOf('OV-2'))[0]).toMatchObject({ covers: [], hasOutline: true })
    expect((await overlaysOf('OV-2'))[0]?.readOn).not.toBeNull()
    expect(await coversOf('OV-3')).toEqual([['X', null]])
    expect((await overlaysOf('OV-3'))[0]).toMatchObject({ hasOutline: false })
    expect(await desk.find(id)).toMatchObject({
      overlay: { kind: 'flood', classField: 'FLD_ZONE' },
      health: { state: 'fresh' },
    })
  })

  test('that has not changed costs one request; a changed one takes the place of the old', async () => {
    await importParcels()
    desk.showLayer(PATH, flood(AREAS, { editedMs: 1_700_000_000_000 }))
    const id = await connect()
    await desk.run(id)
    await compareAll(desk.t.db)
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged', asked: [PATH] })
    desk.showLayer(PATH, flood(MOST, { editedMs: 1_800_000_000_000 }))
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'imported', areas: 3 })
    await compareAll(desk.t.db)
    expect(await coversOf('OV-0')).toEqual([['VE', 0.5]])
    // The layer no longer reaches it.
    expect(await overlaysOf('OV-3')).toEqual([])
    const { rows } = await desk.t.db.query('select distinct class from overlay_area')
    expect(rows).toEqual([{ class: 'VE' }])
  })

  test('that does not say when it was edited is unchanged where its areas are the same', async () => {
    desk.showLayer(PATH, flood(AREAS))
    const id = await connect()
    await desk.run(id)
    expect(await desk.runAgain(id)).toMatchObject({ outcome: 'unchanged' })
    const { rows } = await desk.t.db.query('select edition from overlay')
    expect(rows).toEqual([{ edition: 1 }])
  })

  test.each<[string, PlayedLayer, RegExp]>([
    ['gives fewer rows than it says', flood(AREAS, { count: 9 }), /9 rows, and gave 5/],
    ['lost the field of the class', { ids: [1, 2], maxRecordCount: 10 }, /no field “FLD_ZONE”/],
    ['has no shapes', flood({ 1: { zone: 'X', rings: null } }), /None of its rows has a polygon/],
    [
      'has a shape that cannot be read',
      flood({ ...AREAS, 6: { zone: 'A', rings: [[[Number.NaN, 1]]] } }),
      /shape of an area cannot be read/,
    ],
  ])('that %s is refused, and the old stays', async (_what, damaged, message) => {
    await importParcels()
    desk.showLayer(PATH, flood(AREAS))
    const id = await connect()
    await desk.run(id)
    await compareAll(desk.t.db)
    desk.showLayer(PATH, damaged)
    expect(await desk.runAgain(id)).toMatchObject({
      outcome: 'refused',
      areas: null,
      message: expect.stringMatching(message),
    })
    await compareAll(desk.t.db)
    expect(await coversOf('OV-0')).toEqual([['AE', 1]])
    const { rows } = await desk.t.db.query('select distinct edition from overlay_area')
    expect(rows).toEqual([{ edition: 1 }])
  })

  test('by a field that is different for each area is refused', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_001 }, (_none, at) => [
        at + 1,
        { zone: `Z${at}`, rings: [box(at, 0, at + 1, 1)] },
      ]),
    )
    desk.showLayer(PATH, flood(many, { maxRecordCount: 500 }))
    const id = await connect()
    expect(await desk.run(id)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('more than 1,000 different values'),
    })
  })

  test('goes with its source: areas, covers and all', async () => {
    await importParcels()
    desk.showLayer(PATH, flood(AREAS))
    const id = await connect()
    await desk.run(id)
    await compareAll(desk.t.db)
    expect((await desk.call('DELETE', `/api/sources/${id}`)).status).toBe(204)
    expect(await overlaysOf('OV-0')).toEqual([])
    for (const table of ['overlay', 'overlay_area', 'overlay_compared', 'overlay_cover']) {
      expect((await desk.t.db.query(`select from ${table}`)).rowCount, table).toBe(0)
    }
  })

  test('is compared again with land that changes, comes and goes', async () => {
    desk.showLayer(PATH, flood(AREAS))
    const id = await connect()
    await desk.run(id)
    await compareAll(desk.t.db)
    await importParcels()
    await compareAll(desk.t.db)
    expect(await coversOf('OV-1')).toEqual([
      ['AE', 0.5],
      ['X', 0.25],
    ])
    const property = await desk.t.idOf('OV-1')
    await desk.t.db.query('update parcel_outline set rings = $2 where property_id = $1', [
      property,
      JSON.stringify([box(0, 0, 1, 1)]),
    ])
    await compareAll(desk.t.db)
    expect(await coversOf('OV-1')).toEqual([['AE', 1]])
    const [list] = (await desk.t.getJson<{ id: number }[]>('/api/imports')).body
    await desk.t.undoImport(list?.id ?? 0)
    await compareAll(desk.t.db)
    expect((await desk.t.db.query('select from overlay_compared')).rowCount).toBe(0)
    expect((await desk.t.db.query('select from overlay_cover')).rowCount).toBe(0)
    expect((await desk.t.db.query('select from overlay_due')).rowCount).toBe(0)
  })
})

describe('a GIS file of areas', () => {
  const file = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
  const city = (name: string, ...rings: [number, number][][]) => ({
    type: 'Feature',
    properties: { CITY: name, FIPS: 1 },
    geometry: { type: 'Polygon', coordinates: rings },
  })

  test('at an address is an overlay like any other', async () => {
    await importParcels()
    desk.server.file('/limits.geojson', file(city('Jackson', box(0, 0, 1.2, 1))))
    const id = await connect({
      address: `${desk.server.origin}/limits.geojson?token=secret`,
      overlay: { kind: 'municipal', classField: 'CITY' },
    })
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported', areas: 1 })
    await compareAll(desk.t.db)
    expect(await coversOf('OV-1')).toEqual([['Jackson', 0.2]])
    expect((await overlaysOf('OV-1'))[0]?.address).toBe(`${desk.server.origin}/limits.geojson`)
    expect(await desk.runAgain(id)).toMatchObject({
      outcome: 'unchanged',
      asked: ['/limits.geojson'],
    })
  })

  test('without the field is refused with the fields it has', async () => {
    desk.server.file('/limits.geojson', file(city('Jackson', box(0, 0, 1, 1))))
    const id = await connect({ address: `${desk.server.origin}/limits.geojson` })
    expect(await desk.run(id)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Its fields are CITY, FIPS'),
    })
  })
})

describe('before it is connected', () => {
  test('a layer’s fields are shown with their first values', async () => {
    desk.showLayer(PATH, flood(AREAS))
    const { status, body } = await desk.call<LayerFields>('POST', '/api/sources/layer', {
      address: desk.server.origin + PATH,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      name: 'Flood Hazard Zones',
      fields: [
        { name: 'STUDY', values: ['1'] },
        { name: 'FLD_ZONE', values: ['AE', 'X'] },
        { name: 'USE', values: ['Timber'] },
      ],
      guess: { kind: 'flood', classField: 'FLD_ZONE' },
      remarks: [],
    })
  })

  test('an address that is no layer, and who may not connect sources, are refused', async () => {
    const body = { address: `${desk.server.origin}/nothing` }
    expect((await desk.call('POST', '/api/sources/layer', body)).status).toBe(400)
    expect((await desk.call('POST', '/api/sources/layer', body, null)).status).toBe(401)
    desk.t.context.config.imports = 'staff'
    const person = await signIn(desk.t, { email: 'ann@example.com' })
    expect((await desk.call('POST', '/api/sources/layer', body, person)).status).toBe(403)
    desk.t.context.config.imports = 'everyone'
  })

  test.each([
    ['a meaning of rows', { meaning: 'roll' }],
    [
      'a service in place of its layer',
      { address: 'https://gis.example/rest/services/NFHL/MapServer' },
    ],
    ['no field', { overlay: { kind: 'flood', classField: ' ' } }],
    ['a kind there is not', { overlay: { kind: 'mines', classField: 'X' } }],
  ])('%s is refused', async (_what, change) => {
    const { status } = await desk.call('POST', '/api/sources', {
      address: desk.server.origin + PATH,
      overlay: { kind: 'flood', classField: 'FLD_ZONE' },
      ...change,
    })
    expect(status).toBe(400)
  })
})

describe('what is covered', () => {
  beforeEach(async () => {
    await importParcels()
    desk.showLayer(PATH, flood(AREAS))
    await desk.run(await connect())
    await compareAll(desk.t.db)
  })

  test.each([
    ['flood', ['OV-0', 'OV-1', 'OV-3']],
    ['flood:AE', ['OV-0', 'OV-1']],
    ['flood:ae', ['OV-0', 'OV-1']],
    ['flood:X', ['OV-1', 'OV-3']],
    ['flood-hazard', ['OV-0', 'OV-1']],
    ['flood:V', []],
    ['wetland', []],
  ])('is found by overlay=%s', async (overlay, expected) => {
    for (const sort of ['parcelId', 'totalOwed', 'titleScore']) {
      const { body, headers } = await desk.t.getJson<TaxSaleRow[]>(
        `/api/tax-sales?sort=${sort}&overlay=${encodeURIComponent(overlay)}`,
      )
      expect(body.map(({ property }) => property.parcelId).sort()).toEqual(expected)
      expect(headers['x-total-count']).toBe(String(expected.length))
    }
  })

  test('is exported by the same filter, and a filter that is none is refused', async () => {
    const file = await desk.t.app.inject('/api/exports/tax-sales?overlay=flood:AE')
    expect(file.body.match(/OV-\d/g)).toEqual(['OV-0', 'OV-1'])
    expect((await desk.t.getJson('/api/tax-sales?overlay=lava')).status).toBe(400)
    const below = await desk.t.getJson<TaxSaleRow[]>(
      '/api/tax-sales?overlay=flood&titleBelow=70&status=delinquent&county=Hinds%20County%2C%20MS',
    )
    expect(below).toMatchObject({ status: 200, body: [] })
  })

  test('is found in an area of the map, and counted', async () => {
    await refreshMap(desk.t.db)
    const areaOf = async (overlay?: string) => {
      const { body } = await desk.call<MapAreaAnswer>('POST', '/api/map/area', {
        polygon: [
          [-90.3, 32.2],
          [-90.1, 32.2],
          [-90.1, 32.4],
          [-90.3, 32.4],
        ],
        ...(overlay === undefined ? {} : { overlay }),
      })
      return [body?.count, body?.properties.map(({ parcelId }) => parcelId).sort()]
    }
    expect(await areaOf()).toEqual([4, ['OV-0', 'OV-1', 'OV-2', 'OV-3']])
    expect(await areaOf('flood-hazard')).toEqual([2, ['OV-0', 'OV-1']])
    expect(await areaOf('flood:V')).toEqual([0, []])
  })

  test('is listed with its classes, and drawn in a view', async () => {
    const { body: all } = await desk.t.getJson<Overlay[]>('/api/overlays')
    expect(all).toMatchObject([
      {
        kind: 'flood',
        areas: 4,
        classes: [
          { name: 'X', areas: 3 },
          { name: 'AE', areas: 1 },
        ],
      },
    ])
    const view = (bbox: string) =>
      desk.t.getJson<OverlayAreas>(`/api/overlays/${all[0]?.id}/areas?bbox=${bbox}`)
    const { body } = await view('-90.21,32.29,-90.19,32.31')
    expect(body.isCut).toBe(false)
    expect(body.areas.map((area) => area.class).sort()).toEqual(['AE', 'X', 'X'])
    expect((await view('-80,32,-79,33')).body.areas).toEqual([])
    expect((await view('1,2,3')).status).toBe(400)
    expect((await view('3,2,1,4')).status).toBe(400)
  })

  test('is in the report, with layer and day', async () => {
    const input = await gatherReport(recordOnly(desk.t.db), await desk.t.idOf('OV-1'), TEST_DAY)
    expect(input).toMatchObject({
      overlays: [
        { name: 'Flood Hazard Zones', covers: [{ class: 'AE', share: 0.5 }, { class: 'X' }] },
      ],
    })
    const pdf = (await reportPdf(input, hashReport(input))).toString('latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    const without = await reportPdf({ ...input, overlays: [] }, hashReport(input))
    expect(without.length).toBeLessThan(pdf.length)
  })

  test('is on the run sheet', async () => {
    const { body } = await desk.t.getJson<{ lines: { parcelId: string; overlays: string[] }[] }>(
      '/api/exports/run-sheet?county=Hinds%20County%2C%20MS&saleDate=none',
    )
    const lines = new Map(body.lines.map(({ parcelId, overlays }) => [parcelId, overlays]))
    expect(lines.get('OV-1')).toEqual(['Flood zone: AE 50%, X 25%'])
    expect(lines.get('OV-2')).toEqual(['Flood zone: none'])
    const csv = await desk.t.app.inject(
      '/api/exports/run-sheet?county=Hinds%20County%2C%20MS&saleDate=none&format=csv',
    )
    expect(csv.body).toContain('Flood zone: AE 50%, X 25%')
    const pdf = await desk.t.app.inject(
      '/api/exports/run-sheet?county=Hinds%20County%2C%20MS&saleDate=none&format=pdf',
    )
    expect(pdf.statusCode).toBe(200)
  })
})
