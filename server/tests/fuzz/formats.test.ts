import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { printList } from '../../features/import/printed/testing/print-list.ts'
import { addLayer, makeGeoPackage } from '../../features/import/read/testing/make-geopackage.ts'
import {
  makeDbf,
  makeShp,
  polygonShape,
  square,
  WGS_84,
} from '../../features/import/read/testing/make-layer.ts'
import { geometryBlob, wkbPolygon } from '../../features/import/read/testing/make-wkb.ts'
import {
  container,
  latin,
  record,
  u16,
  workbook,
} from '../../features/import/read/testing/make-xls.ts'
import { change, changed, outcome } from './damage.ts'
import { property, unhung } from './fuzz-settings.ts'

// Files of GIS and of offices, and prints, damaged in every way: each is read or refused with a message.

const LOT = square(-90.2, 32.3, 0.001)
const BLOB = geometryBlob(wkbPolygon([LOT]), 1)
const ROWS = [
  ['100-1', 'SMITH JOHN A', '1719.46'],
  ['100-2', 'JONES MARY', '12.5'],
]
const DBF = makeDbf([{ name: 'PARCEL_ID' }, { name: 'OWNER' }, { name: 'DUE', type: 'N' }], ROWS)
const SHAPEFILE: Record<string, Uint8Array> = {
  'a.shp': makeShp(
    [polygonShape([LOT]), polygonShape([square(-90.19, 32.3, 0.001)])],
    [-90.2, 32.3],
  ),
  'a.dbf': DBF,
  'a.prj': strToU8(WGS_84),
}
const ring = LOT.map(([x, y]) => `${x},${y},0`).join(' ')
const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Parcels</name><Placemark><name>100-1</name><ExtendedData><Data name="OWNER"><value>SMITH</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`
const DOCUMENT = `<w:document xmlns:w="w"><w:body><w:tbl>${[['Parcel ID', 'Owner', 'Due'], ...ROWS]
  .map(
    (cells) =>
      `<w:tr>${cells.map((text) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`,
  )
  .join('')}</w:tbl></w:body></w:document>`
const ROLL = [
  'PARCEL         OWNER                 ADDRESS             AMOUNT',
  '100-1          SMITH, JOHN A         12 OAK ST           719.46',
  '100-2          JONES, MARY, ET AL    14 OAK ST            12.50',
  '100-3          BROWN & SON           16 OAK ST           120.00',
].join('\r\n')
const geoPackage = () =>
  makeGeoPackage((db) => addLayer(db, 'parcels', 4326, [[BLOB, '100-1', 1719.46, '2026-08-24']]))
const parquet = () =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: [
        { name: 'parcel_id', data: ['100-1', '100-2'], type: 'STRING' },
        { name: 'due', data: [1719.46, null], type: 'DOUBLE', nullable: true },
      ],
    }),
  )
const xls = () =>
  container(
    workbook(
      [
        {
          name: 'List',
          records: ['Parcel', 'Due', '100-1', '12.50'].map((text, at) =>
            record(0x0204, u16(at >> 1, at % 2, 0), latin(text)),
          ),
        },
      ],
      [],
    ),
  )

/** The file, and as an archive its parts, of which each is damaged too: damage to packed bytes seldom gets past their check. */
type Seed = [name: string, make: () => Promise<Uint8Array> | Uint8Array]
const SEEDS: readonly Seed[] = [
  ['DBF', () => DBF],
  ['fixed width', () => Buffer.from(ROLL)],
  ['KML', () => Buffer.from(KML)],
  ['GeoPackage', geoPackage],
  ['Parquet', parquet],
  ['XLS', xls],
  ['PDF', () => printList()],
  ['PDF set sideways', () => printList({ isSideways: true })],
]
const ARCHIVES: readonly [name: string, parts: Record<string, Uint8Array>][] = [
  ['shapefile', SHAPEFILE],
  ['KMZ', { 'doc.kml': strToU8(KML) }],
  ['DOCX', { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(DOCUMENT) }],
  ...givenArchives(),
]

/** A real file geodatabase, which no one makes by hand; it is not part of this project. */
function givenArchives(): [string, Unzipped][] {
  const folder = fileURLToPath(new URL('../../../../shared/data/geo-formats/', import.meta.url))
  if (!existsSync(folder)) {
    process.stdout.write('No files of GIS beside the project: no geodatabase is damaged\n')
    return []
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.gdb.zip'))
    .map((name) => [name, unzipSync(readFileSync(folder + name))])
}

const changes = fc.array(change, { minLength: 1, maxLength: 4 })
const pieceLength = fc.integer({ min: 16, max: 4_096 })

async function expectOutcome(bytes: Uint8Array, piece: number, what: string): Promise<void> {
  const came = await unhung(what, outcome(bytes, piece))
  expect(came === '' || Number(came) > 10_000).toBe(false)
}

test.each(SEEDS)('%s, damaged anywhere, is read or refused with a message', async (_name, make) => {
  const seed = await make()
  expect(await outcome(seed)).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(changes, pieceLength, async (each, piece) => {
      const bytes = each.reduce(changed, seed)
      await expectOutcome(bytes, piece, JSON.stringify(each))
    }),
    property(25),
  )
})

test.each(ARCHIVES)(
  '%s, a part of it damaged, is read or refused with a message',
  async (_name, parts) => {
    expect(await outcome(zipSync(parts))).toBeGreaterThan(0)
    const names = Object.keys(parts)
    await fc.assert(
      fc.asyncProperty(
        changes,
        pieceLength,
        fc.nat(),
        fc.boolean(),
        async (each, piece, at, isWhole) => {
          const name = names[at % names.length] ?? ''
          const part = parts[name] ?? new Uint8Array()
          const bytes = isWhole
            ? each.reduce(changed, zipSync(parts))
            : zipSync({ ...parts, [name]: each.reduce(changed, part) })
          await expectOutcome(bytes, piece, `${name} ${JSON.stringify(each)}`)
        },
      ),
      property(25),
    )
  },
)
