import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { change, changed, memoryOf, outcome } from './damage.ts'
import { property, unhung } from './fuzz-settings.ts'

// Published county lists, damaged in every way: each is read or refused with a message, within little memory.

const CSV = `Parcel ID,Owner,Address,City,State,Zip,Taxes,Total,Sale Date
901-1,"SMITH, JOHN & MARY",12 Oak St,Jackson,MS,39202,100.50,"1,120.00",08/25/2025
901-2,ROE “R” LLC,PO Box 9,Clinton,MS,39056,9.00,10.00,08/25/2025
`
const JSON_LIST = JSON.stringify([
  { parcelId: '901-1', ownerName: 'SMITH', totalOwed: 10, extra: { deep: [1, 2, { a: null }] } },
  { parcelId: '901-2', ownerName: 'ROE', totalOwed: '20.00' },
])
const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { PIN: '901-1', OWNER: 'SMITH' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-90.2, 32.3],
            [-90.1, 32.3],
            [-90.1, 32.4],
            [-90.2, 32.3],
          ],
        ],
      },
    },
    { type: 'Feature', properties: { PIN: '901-2' }, geometry: null },
  ],
})

const WORKBOOK: Record<string, string> = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>5.5</v></c></row></sheetData></worksheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Parcel</t></si><si><t>Total</t></si><si><t>901</t></si></sst>',
}
const workbook = (changed: Record<string, string | Uint8Array> = {}): Uint8Array =>
  zipSync(
    {
      '[Content_Types].xml': strToU8('<Types/>'),
      ...Object.fromEntries(
        Object.entries({ ...WORKBOOK, ...changed }).map(([name, part]) => [
          name,
          typeof part === 'string' ? strToU8(part) : part,
        ]),
      ),
    },
    { level: 1 },
  )

const SEEDS: ReadonlyArray<readonly [string, Uint8Array]> = [
  ['CSV', Buffer.from(CSV)],
  ['CSV in UTF-16', Buffer.from(`\ufeff${CSV}`, 'utf16le')],
  ['pipes', Buffer.from(CSV.replaceAll(',', '|'))],
  ['JSON', Buffer.from(JSON_LIST)],
  ['GeoJSON', Buffer.from(GEOJSON)],
  ['XLSX', workbook()],
]

test.each(SEEDS)('%s, damaged anywhere, is read or refused with a message', async (_name, seed) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 300 }),
      async (changes, piece) => {
        const bytes = changes.reduce(changed, seed)
        const came = await unhung(Buffer.from(bytes).toString('base64'), outcome(bytes, piece))
        expect(came === '' || Number(came) > 10_000).toBe(false)
      },
    ),
    property(60),
  )
})

/** Real lists, which are not part of this project. */
const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const HEAD_BYTES = 20_000

/** The start of every available published list. */
function publishedLists(): Array<[string, Buffer]> {
  if (!existsSync(DATA)) {
    process.stdout.write('No published lists beside the project: only our own are damaged\n')
    return []
  }
  return readdirSync(DATA, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(csv|tsv|txt|json|geojson)$/i.test(name))
    .sort()
    .slice(0, 40)
    .map((name) => {
      const bytes = Buffer.alloc(HEAD_BYTES)
      const file = openSync(`${DATA}${name}`, 'r')
      const length = readSync(file, bytes, 0, HEAD_BYTES, 0)
      closeSync(file)
      return [name, bytes.subarray(0, length)]
    })
}

test('published lists, damaged anywhere, are read or refused with a message', async () => {
  for (const [name, seed] of publishedLists()) {
    const changes = fc.array(change, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const came = await unhung(name, outcome(all.reduce(changed, seed), 4_096))
        expect(came, name).not.toBe('')
      }),
      property(3),
    )
  }
})

/** Completely in `npm run fuzz`; packing takes longer than the test itself. */
const SHARE = process.env.FUZZ_RUNS ? 1 : 0.2
const bytesOf = (megabytes: number) => Math.round(megabytes * SHARE * 1_048_576)
const zeros = (megabytes: number) => new Uint8Array(bytesOf(megabytes)).fill(32)

/** The four bytes of a part's unpacked size in a packed file's directory, set to `size`. */
function withFalseSize(zip: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zip)
  for (
    let at = bytes.indexOf('PK\u0001\u0002');
    at !== -1;
    at = bytes.indexOf('PK\u0001\u0002', at + 4)
  ) {
    bytes.writeUInt32LE(size, at + 24)
  }
  return bytes
}

describe('files made to harm', () => {
  const LAUGHS = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(500)}">${Array.from({ length: 12 }, (_, n) => `<!ENTITY b${n} "${`&${n ? `b${n - 1}` : 'a'};`.repeat(10)}">`).join('')}]>`

  test.each<[string, () => Uint8Array]>([
    [
      'a part that unpacks to nothing but blanks',
      () => workbook({ 'xl/worksheets/sheet1.xml': zeros(200) }),
    ],
    ['shared texts that unpack to blanks', () => workbook({ 'xl/sharedStrings.xml': zeros(200) })],
    ['styles that unpack to blanks', () => workbook({ 'xl/styles.xml': zeros(100) })],
    [
      'one vast shared text',
      () =>
        workbook({
          'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(bytesOf(100))}</t></si></sst>`,
        }),
    ],
    [
      'one vast cell',
      () =>
        workbook({
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(bytesOf(100))}</t></is></c></row></sheetData></worksheet>`,
        }),
    ],
    [
      'entities within entities',
      () => workbook({ 'xl/sharedStrings.xml': `${LAUGHS}<sst><si><t>&b11;</t></si></sst>` }),
    ],
    [
      'an entity of a file',
      () =>
        workbook({
          'xl/sharedStrings.xml':
            '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><sst><si><t>&f;</t></si></sst>',
        }),
    ],
    ['tags 200,000 deep', () => workbook({ 'xl/worksheets/sheet1.xml': '<a>'.repeat(200_000) })],
    [
      'a cell in the last column there could be',
      () =>
        workbook({
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
        }),
    ],
    [
      'a row far away',
      () =>
        workbook({
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row r="99999999999"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
        }),
    ],
    [
      'a shared text that is not there',
      () =>
        workbook({
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>-7e99</v></c></row></sheetData></worksheet>',
        }),
    ],
    [
      'a target outside the file',
      () =>
        workbook({
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="t" Target="../../../../etc/passwd"/></Relationships>',
        }),
    ],
    [
      'parts that say they are tiny',
      () => withFalseSize(workbook({ 'xl/sharedStrings.xml': zeros(100) }), 1),
    ],
    ['parts that say they are vast', () => withFalseSize(workbook(), 0xfffffffe)],
    [
      'a packed list within a packed list',
      () => zipSync({ 'a.zip': zipSync({ 'list.csv': strToU8(CSV) }) }),
    ],
    ['a name that leads out of the archive', () => zipSync({ '../../list.csv': strToU8(CSV) })],
    ['JSON 300,000 deep', () => Buffer.from('['.repeat(300_000))],
    ['JSON objects 200,000 deep', () => Buffer.from('[{"a":'.repeat(200_000))],
    [
      'a feature 100,000 deep',
      () =>
        Buffer.from(
          `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":${'['.repeat(100_000)}`,
        ),
    ],
    ['a vast name', () => Buffer.from(`[{"${'x'.repeat(bytesOf(60))}":1}]`)],
    ['a quote that never closes', () => Buffer.from(`a,b\n"${'x\n'.repeat(bytesOf(10))}`)],
    ['one vast line', () => Buffer.from(`a,b\n${'x'.repeat(bytesOf(60))}`)],
    ['a million columns', () => Buffer.from(`${','.repeat(1_000_000)}\n1\n`)],
    [
      'very many objects with a name of their own',
      () => Buffer.from(`[${Array.from({ length: 50_000 }, (_, n) => `{"k${n}":1}`).join()}]`),
    ],
  ])('%s is read or refused, and takes no more than it may', async (_name, make) => {
    const bytes = make()
    const { came, megabytes } = await memoryOf(() => unhung('a file made to harm', outcome(bytes)))
    expect(typeof came === 'number' ? came < 300_000 : /\w/.test(came)).toBe(true)
    expect(String(came)).not.toContain('root:')
    expect(megabytes, 'megabytes').toBeLessThan(700)
  })
})
