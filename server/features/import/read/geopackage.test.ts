import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { placeOf } from '../../../../domain/import/outline.ts'
import { addLayer, makeGeoPackage } from './testing/make-geopackage.ts'
import { geometryBlob, wkbPolygon } from './testing/make-wkb.ts'
import { readList } from './testing/read-list.ts'

const RING = [
  [-90.2, 32.3],
  [-90.199, 32.3],
  [-90.199, 32.301],
  [-90.2, 32.3],
] as const

const LOT = geometryBlob(wkbPolygon([RING]), 1)

describe('a GeoPackage', () => {
  test('gives attributes and outlines of its largest layer, and names the others', async () => {
    const bytes = makeGeoPackage((db) => {
      addLayer(db, 'parcels', 4326, [
        [LOT, '100-1', 1719.46, '2026-08-24'],
        [null, '100-2', 0.972, null],
      ])
      addLayer(db, 'roads "old"', 4326, [[LOT, 'x', 1, null]])
    })
    const folder = mkdtempSync(join(tmpdir(), 'gpkg-test-'))
    vi.stubEnv('TMPDIR', folder)
    const list = await readList(bytes)
    vi.unstubAllEnvs()
    expect(list).toMatchObject({
      format: 'geopackage',
      title: 'Layer of parcels',
      headings: ['fid', 'parcel_id', 'due', 'sale'],
      rows: [
        ['1', '100-1', '1719.46', '2026-08-24'],
        ['2', '100-2', '0.972', ''],
      ],
      numbers: [[], [2]],
      remarks: ['the file has 2 layers; parcels (2 rows) was read, and not roads "old" (1 rows)'],
    })
    expect(placeOf(list.geometries[0]).outline).toEqual([RING])
    expect(list.geometries[1]).toBe(null)
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  test('in meters of UTM it comes out in degrees', async () => {
    const corner = [500_000, 3_600_000] as const
    const ring = [corner, [500_100, 3_600_000], [500_100, 3_600_100], corner] as const
    const bytes = makeGeoPackage((db) =>
      addLayer(db, 'parcels', 26916, [[geometryBlob(wkbPolygon([ring]), 0), '1', 1, null]]),
    )
    const first = placeOf((await readList(bytes)).geometries[0]).outline?.[0]?.[0]
    expect(first?.[0]).toBeCloseTo(-87, 6)
    expect(first?.[1]).toBeCloseTo(32.537355, 5)
  })

  test('a view, whose statement is the sender’s, is not run', async () => {
    const bytes = makeGeoPackage((db) => {
      db.exec(
        `create view parcels as with recursive n(i) as (select 1 union all select i + 1 from n) select i from n`,
      )
      db.exec(`insert into gpkg_contents (table_name, data_type) values ('parcels', 'features')`)
    })
    await expect(readList(bytes)).rejects.toThrow('has no layer of features')
  })

  test.each([
    [
      'cut',
      makeGeoPackage((db) => addLayer(db, 'p', 4326, [[LOT, '1', 1, null]])).subarray(0, 5_000),
      'damaged or incomplete',
    ],
    [
      'another database',
      (() => {
        const bytes = makeGeoPackage(() => {})
        return Buffer.from(
          bytes.toString('latin1').replaceAll('gpkg_contents', 'some_contents'),
          'latin1',
        )
      })(),
      'without the tables of a GeoPackage',
    ],
    ['only a head', Buffer.from('SQLite format 3\0 and nothing more'), 'damaged or incomplete'],
  ])('%s: is refused with a message', async (_name, bytes, says) => {
    await expect(readList(bytes)).rejects.toThrow(says)
  })

  test.each([
    ['no geometry at all', Buffer.from('not a geometry'), 'damaged'],
    [
      'a count that lies',
      geometryBlob(Buffer.from('0103000000ffffffff', 'hex'), 0),
      'more than 100,000 corners',
    ],
    ['cut', LOT.subarray(0, 70), 'damaged'],
    [
      'a collection in a collection without end',
      geometryBlob(Buffer.from('010700000001000000'.repeat(50), 'hex'), 0),
      'more than',
    ],
  ])('a shape that is %s: the row is kept without its outline', async (_name, shape, fault) => {
    const list = await readList(
      makeGeoPackage((db) => addLayer(db, 'p', 4326, [[shape, '100-1', 1, null]])),
    )
    expect(list.rows).toHaveLength(1)
    expect(list.geometries[0]?.fault).toContain(fault)
  })
})
