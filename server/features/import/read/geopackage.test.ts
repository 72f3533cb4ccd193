import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { placeOf } from '../../../../domain/import/outline.ts'
import { geometryBlob, wkbPolygon } from './testing/make-wkb.ts'
import { readList } from './testing/read-list.ts'

const UTM_16 =
  'PROJCS["NAD83 / UTM zone 16N",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-87],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]'
const RING = [
  [-90.2, 32.3],
  [-90.199, 32.3],
  [-90.199, 32.301],
  [-90.2, 32.3],
] as const

function make(fill: (db: DatabaseSync) => void): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'gpkg-test-'))
  const path = join(folder, 'a.gpkg')
  const db = new DatabaseSync(path)
  db.exec(`
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text,
      organization_coordsys_id integer, definition text, description text);
    create table gpkg_contents (table_name text primary key, data_type text, identifier text,
      min_x double, min_y double, max_x double, max_y double, srs_id integer);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer);
    insert into gpkg_spatial_ref_sys values ('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84"]', null),
      ('UTM', 26916, 'EPSG', 26916, '${UTM_16}', null)`)
  fill(db)
  db.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function addLayer(
  db: DatabaseSync,
  table: string,
  srs: number,
  rows: ReadonlyArray<readonly unknown[]>,
) {
  db.exec(
    `create table ${quoted(table)} (fid integer primary key, geom blob, parcel_id text, due real, sale date)`,
  )
  db.prepare(
    'insert into gpkg_contents (table_name, data_type, identifier, srs_id) values (?, ?, ?, ?)',
  ).run(table, 'features', `Layer of ${table}`, srs)
  db.prepare('insert into gpkg_geometry_columns values (?, ?, ?, ?)').run(
    table,
    'geom',
    'POLYGON',
    srs,
  )
  const insert = db.prepare(
    `insert into ${quoted(table)} (geom, parcel_id, due, sale) values (?, ?, ?, ?)`,
  )
  for (const row of rows) insert.run(...(row as (string | number | null)[]))
}

const LOT = geometryBlob(wkbPolygon([RING]), 1)

describe('a GeoPackage', () => {
  test('gives attributes and outlines of its largest layer, and names the others', async () => {
    const bytes = make((db) => {
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
    const bytes = make((db) =>
      addLayer(db, 'parcels', 26916, [[geometryBlob(wkbPolygon([ring]), 0), '1', 1, null]]),
    )
    const first = placeOf((await readList(bytes)).geometries[0]).outline?.[0]?.[0]
    expect(first?.[0]).toBeCloseTo(-87, 6)
    expect(first?.[1]).toBeCloseTo(32.537355, 5)
  })

  test('a view, whose statement is the sender’s, is not run', async () => {
    const bytes = make((db) => {
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
      make((db) => addLayer(db, 'p', 4326, [[LOT, '1', 1, null]])).subarray(0, 5_000),
      'damaged or incomplete',
    ],
    [
      'another database',
      (() => {
        const bytes = make(() => {})
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
    const list = await readList(make((db) => addLayer(db, 'p', 4326, [[shape, '100-1', 1, null]])))
    expect(list.rows).toHaveLength(1)
    expect(list.geometries[0]?.fault).toContain(fault)
  })
})
