import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { scannedPage } from '../../../domain/printed/scanned-page.ts'
import { drawParts } from '../../features/import/printed/draw-part.ts'
import { printList } from '../../features/import/printed/testing/print-list.ts'
import { scanList } from '../../features/import/printed/testing/scan-list.ts'
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
  double,
  latin,
  record,
  u16,
  u32,
  workbook,
} from '../../features/import/read/testing/make-xls.ts'
import { change, changed, inPieces, memoryOf, outcome } from './damage.ts'
import { property, unhung } from './fuzz-settings.ts'
import { HOSTILE_TEXTS } from './hostile.ts'

// GIS and office files, and prints, damaged in every way: each is read or refused with a message.

const LOT = square(-90.2, 32.3, 0.001)
const BLOB = geometryBlob(wkbPolygon([LOT]), 1)
const SHAPE = new Uint8Array(wkbPolygon([LOT]))
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
const POLYGON = `<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`
const DESCRIPTION =
  '<description><![CDATA[<table><tr><td>OWNER</td><td>JONES &amp; CO</td></tr></table>]]></description>'
const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Parcels</name><Placemark><name>100-1</name><ExtendedData><Data name="OWNER"><value>SMITH</value></Data></ExtendedData>${POLYGON}</Placemark><Placemark><name>100-2</name>${DESCRIPTION}<MultiGeometry>${POLYGON}${POLYGON}</MultiGeometry></Placemark></Document></kml>`
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
        { name: 'geometry', data: [SHAPE, null], type: 'BYTE_ARRAY', nullable: true },
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
const xls = () =>
  container(
    workbook(
      [
        {
          name: 'List',
          records: [
            record(0x00fd, u16(0, 0, 0), u32(0)),
            record(0x0204, u16(0, 1, 0), latin('Due')),
            record(0x00fd, u16(1, 0, 0), u32(1)),
            record(0x0203, u16(1, 1, 0), double(12.5)),
            record(
              0x00bd,
              u16(2, 0),
              u16(0),
              u32((1250 << 2) | 3),
              u16(1),
              u32(46_258 << 2),
              u16(1),
            ),
            record(
              0x0006,
              u16(3, 0, 0),
              Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]),
              Buffer.alloc(8),
            ),
            record(0x0207, latin('100-3')),
          ],
        },
      ],
      // The second text is cut by the end of its record.
      [
        record(0x00fc, u32(2, 2), latin('Parcel'), u16(5), Buffer.from([0]), Buffer.from('PEN')),
        record(0x003c, Buffer.from([1]), Buffer.from('AÉ', 'utf16le')),
      ],
    ),
  )

/** The file, and for an archive each damaged part, because damage to packed bytes rarely passes their checksum. */
type Seed = [name: string, make: () => Promise<Uint8Array> | Uint8Array]
const SEEDS: readonly Seed[] = [
  ['DBF', () => DBF],
  ['fixed width', () => Buffer.from(ROLL)],
  ['fixed width, packed with gzip', () => gzipSync(ROLL)],
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

/** A real file geodatabase, which cannot be generated; it is not part of this project. */
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
/** For any content that a damaged file of a few kilobytes claims. */
const MAX_MEGABYTES = 300

async function expectOutcome(bytes: Uint8Array, piece: number, what: string): Promise<void> {
  const { came, megabytes } = await memoryOf(() => unhung(what, outcome(bytes, piece)))
  expect(came === '' || Number(came) > 10_000).toBe(false)
  expect(megabytes, 'megabytes').toBeLessThan(MAX_MEGABYTES)
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

test.each([
  ['printed', () => printList()],
  ['scanned', async () => scanList(await printList(), { dpi: 40 })],
])(
  'a page of a %s PDF, damaged anywhere, is drawn or refused with a message',
  async (_name, make) => {
    const seed = await make()
    const part = { page: 1, turn: 0, x: 30, y: 40, width: 400, height: 60 } as const
    await fc.assert(
      fc.asyncProperty(changes, async (each) => {
        const bytes = each.reduce(changed, seed)
        const drawing = drawParts(inPieces(bytes, 65_536), [part])
        const came = await unhung(
          JSON.stringify(each),
          drawing.then(([png]) => png, messageOf),
        )
        expect(came).toBeTruthy()
      }),
      property(25),
    )
  },
)

function messageOf(error: unknown): string {
  if (error instanceof ListRefused) return error.message
  throw error
}

test('whatever is read from the picture of a page becomes words at places', () => {
  const number = fc.double({ min: -5_000, max: 5_000, noNaN: true })
  const box = { x0: number, y0: number, x1: number, y1: number }
  const word = fc.record({
    text: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(...HOSTILE_TEXTS)),
    confidence: fc.nat(100),
    ...box,
  })
  const line = fc.record({ baseline: fc.record(box), words: fc.array(word, { maxLength: 8 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const { page, doubts } = scannedPage(1, { width: 612, height: 792, scale: 4, lines })
      for (const { x, y, width, size } of page.words) {
        expect([x, y, width, size].every(Number.isFinite)).toBe(true)
      }
      expect(doubts.every(({ x, width }) => Number.isFinite(x) && Number.isFinite(width))).toBe(
        true,
      )
    }),
    property(100),
  )
})
