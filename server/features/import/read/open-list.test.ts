import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { OpenList } from './list-batch.ts'
import { openList } from './open-list.ts'

async function* inPieces(bytes: Uint8Array, length = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

function open(bytes: Uint8Array | string, piece?: number): Promise<OpenList> {
  const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  return openList(inPieces(all, piece), { fileName: 'list.csv', byteCount: all.length })
}

async function read(bytes: Uint8Array | string, piece?: number) {
  const list = await open(bytes, piece)
  const rows: string[][] = []
  const lines: number[] = []
  const hashes: string[] = []
  const places: unknown[] = []
  let bytesRead = 0
  for await (const batch of list.batches) {
    for (const row of batch.rows) {
      rows.push(row.cells())
      lines.push(row.line)
      hashes.push(`${row.hashHigh}:${row.hashLow}`)
      places.push(row.geometry?.() ?? null)
    }
    bytesRead = batch.bytesRead
  }
  const { format, encoding, title } = list
  return { format, encoding, title, rows, lines, hashes, places, bytesRead }
}

async function refusal(bytes: Uint8Array | string): Promise<string> {
  try {
    await read(bytes)
  } catch (error) {
    if (error instanceof ListRefused) return error.message
    throw error
  }
  return 'it was read'
}

const TABLE = [
  ['parcel_id', 'owner', 'total'],
  ['901-1', 'SAMPLE, JOSÉ', '5.00'],
  ['901-2', 'DOE ’ ROE', '6.00'],
]
const CSV = 'parcel_id,owner,total\n901-1,"SAMPLE, JOSÉ",5.00\n901-2,DOE ’ ROE,6.00\n'

/** What Windows-1252 writes; only for the characters used here. */
function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
}

function utf16(text: string, littleEndian: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return littleEndian ? bytes : bytes.swap16()
}

describe('encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(CSV), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${CSV}`), 'utf-8'],
    ['UTF-16 LE with a mark', utf16(`\ufeff${CSV}`, true), 'utf-16le'],
    ['UTF-16 BE with a mark', utf16(`\ufeff${CSV}`, false), 'utf-16be'],
    ['UTF-16 LE without a mark', utf16(CSV, true), 'utf-16le'],
    ['UTF-16 BE without a mark', utf16(CSV, false), 'utf-16be'],
    ['Windows-1252', windows1252(CSV), 'windows-1252'],
  ])('%s, wherever it is cut', async (_case, bytes, encoding) => {
    for (const piece of [1, 7, 65_536]) {
      const list = await read(bytes, piece)
      expect(list).toMatchObject({ format: 'csv', encoding, rows: TABLE, lines: [1, 2, 3] })
      expect(list.bytesRead).toBe(bytes.length)
    }
  })

  test('a row of Windows-1252 far behind the first block of UTF-8 loses no character', async () => {
    const before = `parcel,owner\n${'901,JOSÉ\n'.repeat(40_000)}`
    const list = await read(
      Buffer.concat([Buffer.from(before), windows1252('902,MUÑOZ ’\n'), Buffer.from('903,JOSÉ\n')]),
    )
    expect(list.encoding).toBe('utf-8')
    expect(list.rows.slice(-2)).toEqual([
      ['902', 'MUÑOZ ’'],
      ['903', 'JOSÉ'],
    ])
    expect(new Set(list.rows.slice(1, -2).map(([, owner]) => owner))).toEqual(new Set(['JOSÉ']))
  })

  test('a UTF-8 character across the end of the first block is no sign of another encoding', async () => {
    for (let pad = 0; pad < 4; pad++) {
      const text = `parcel,owner\n${'x'.repeat(pad)},${'é,é\n'.repeat(60_000)}`
      expect((await read(text)).encoding).toBe('utf-8')
    }
  })

  test('zero bytes strewn into a list are taken out', async () => {
    const text = `parcel,owner\n901,SAM\0PLE\n${'902,X\n'.repeat(500)}`
    expect((await read(text)).rows[1]).toEqual(['901', 'SAMPLE'])
  })
})

describe('delimiters are found in the content', () => {
  test.each([
    [
      'tabs, with commas in every name',
      'Name\tKey\tAmount\n"DOE, A "\t"C1"\t"5.00"\nROE, B\tC2\t6.00\n',
      'tsv',
      ['ROE, B', 'C2', '6.00'],
    ],
    ['bars', 'City|State|County\nMoody|AL|SAINT CLAIR\n', 'pipe', ['Moody', 'AL', 'SAINT CLAIR']],
    [
      'semicolons, with commas in every name',
      'parcel;owner;total\n1;DOE, A;5.00\n2;ROE, B;6.00\n',
      'semicolon',
      ['2', 'ROE, B', '6.00'],
    ],
    ['commas, with a bar in a name', 'parcel,owner\n1,A|B\n2,C\n', 'csv', ['2', 'C']],
    ['one comma a line', 'parcel,owner\n1,A\n2,B\n', 'csv', ['2', 'B']],
  ])('%s', async (_case, text, format, last) => {
    const list = await read(text)
    expect(list.format).toBe(format)
    expect(list.rows.at(-1)).toEqual(last)
  })

  test('a line that states the delimiter is no row', async () => {
    const list = await read('sep=;\r\nparcel;owner\r\n1;A\r\n')
    expect(list).toMatchObject({
      format: 'semicolon',
      rows: [
        ['parcel', 'owner'],
        ['1', 'A'],
      ],
      lines: [2, 3],
    })
  })

  test('titles above the list do not mislead it', async () => {
    const list = await read(
      `Hinds County; all districts\nas of August 11, 2025\n\nparcel,owner,total\n${'1,A,5\n'.repeat(20)}`,
    )
    expect(list.format).toBe('csv')
    expect(list.lines[2]).toBe(4)
  })
})

describe('the source is let go of', () => {
  function watched(bytes: Buffer) {
    const seen = { closed: false }
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
      } finally {
        seen.closed = true
      }
    }
    return { seen, source: source() }
  }
  const hint = { fileName: 'list.csv', byteCount: null }
  const long = `parcel,owner\n${'1,A\n'.repeat(300_000)}`
  const objects = JSON.stringify(Array.from({ length: 60_000 }, (_, n) => ({ parcel: `9-${n}` })))

  test.each([
    ['a list', Buffer.from(long)],
    ['JSON', Buffer.from(objects)],
  ])('when %s is left after its first batch', async (_case, bytes) => {
    const { seen, source } = watched(bytes)
    const list = await openList(source, hint)
    for await (const batch of list.batches) {
      expect(batch.rows.length).toBeGreaterThan(0)
      expect(seen.closed).toBe(false)
      break
    }
    expect(seen.closed).toBe(true)
  })

  test.each([
    ['is refused at once', Buffer.from(`%PDF-1.7${'x'.repeat(900_000)}`)],
    ['is damaged at once', Buffer.from(`[${'x'.repeat(900_000)}`)],
  ])('when it %s', async (_case, bytes) => {
    const { seen, source } = watched(bytes)
    await expect(openList(source, hint)).rejects.toThrow(ListRefused)
    expect(seen.closed).toBe(true)
  })
})

test('a packed list is read like the list inside', async () => {
  const packed = gzipSync(CSV)
  const list = await read(packed, 10)
  expect(list.rows).toEqual(TABLE)
  expect(list.bytesRead).toBe(packed.length)
  expect(list.hashes).toEqual((await read(CSV)).hashes)
})

describe('what is no list is refused', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
  const ole = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
  ])
  test.each([
    ['nothing', '', 'is empty'],
    ['blanks', ' \r\n \n', 'contains only blanks'],
    ['a broken PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'This PDF is damaged'],
    ['an image', png, 'This is an image'],
    ['an old workbook', ole, 'old Excel workbook'],
    ['a web page', '<!DOCTYPE html>\n<html><body>Sign in</body></html>', 'This is a web page'],
    ['a web page behind blanks', '\r\n  <html lang="en">', 'This is a web page'],
    ['XML', '<?xml version="1.0"?><AddressCollection/>', 'This is an XML document'],
    [
      'a program',
      Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7) % 256)),
      'neither text nor a workbook',
    ],
    ['one column', 'a\nb\nc\n', 'only one column'],
    ['a zip archive', zipSync({ 'list.csv': strToU8(CSV) }), 'zip archive'],
    ['a shapefile', zipSync({ 'parcels.shp': new Uint8Array(10) }), 'no table of attributes'],
    [
      'a Word document',
      zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<x/>') }),
      'Word document',
    ],
    [
      'a zip cut off',
      zipSync({ 'xl/workbook.xml': strToU8('x'.repeat(900)) }).subarray(0, 60),
      'damaged',
    ],
    [
      'gzip cut off',
      gzipSync(`parcel,owner\n${'1,A\n'.repeat(90_000)}`).subarray(0, 200),
      'damaged',
    ],
    ['gzip in gzip', gzipSync(gzipSync(CSV)), 'compressed twice'],
    ['gzip of a broken PDF', gzipSync('%PDF-1.7'), 'This PDF is damaged'],
    ['a gzip bomb', gzipSync(Buffer.alloc(80_000_000, 'parcel,owner\n')), 'expands without limit'],
    ['a JSON object', '{"697": {"aliases": ["A"]}}', 'JSON must be an array'],
    ['an empty JSON array', '[]', 'nothing to import'],
    ['a JSON array of words', '["a", "b"]', 'No entry of this list is a property'],
    ['a JSON array cut off', '[{"parcelId": "1"}, {"parcelId"', 'damaged'],
    ['GeoJSON without features', '{"type":"FeatureCollection","features":[]}', 'no features'],
    [
      'GeoJSON cut off',
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"PIN":"1"},"geometry":null}',
      'damaged',
    ],
    [
      'GeoJSON in feet',
      '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::2254"}},"features":[{"type":"Feature","properties":{"PIN":"1"},"geometry":null}]}',
      'not in degrees',
    ],
  ])('%s', async (_case, bytes, says) => {
    expect(await refusal(bytes)).toContain(says)
  })

  test('a quote that never closes, deep in the list', async () => {
    const text = `parcel,owner\n${'1,A\n'.repeat(5000)}2,"B\n3,C\n`
    expect(await refusal(text)).toContain('line 5002')
  })
})

describe('JSON', () => {
  const objects = [
    { parcelId: '901-1', totalOwed: 5.5, owner: { first: 'A' } },
    { parcelId: '901-2', note: 'x "y" \\ [z] {', tax: null },
  ]

  test('an array of objects, wherever it is cut', async () => {
    for (const piece of [1, 5, 65_536]) {
      const list = await read(JSON.stringify(objects, null, 1), piece)
      expect(list).toMatchObject({
        format: 'json',
        lines: [0, 1, 2],
        rows: [
          ['parcelId', 'totalOwed', 'owner', 'note', 'tax'],
          ['901-1', '5.5', '{"first":"A"}', '', ''],
          ['901-2', '', '', 'x "y" \\ [z] {', ''],
        ],
      })
    }
  })

  test('the body of the bulk import, and a byte order mark', async () => {
    expect((await read(`\ufeff{"properties": ${JSON.stringify(objects)}}`)).rows).toHaveLength(3)
    expect((await read(utf16(`\ufeff${JSON.stringify(objects)}`, true))).rows).toHaveLength(3)
  })

  test('names that only a late object has are kept too', async () => {
    const many: object[] = Array.from({ length: 2500 }, (_, n) => ({ parcelId: `901-${n}` }))
    many.push({ parcelId: '902', remark: 'late' })
    const list = await read(JSON.stringify(many))
    expect(list.rows[0]).toEqual(['parcelId', 'other properties'])
    expect(list.rows.at(-1)).toEqual(['902', '{"remark":"late"}'])
    expect(list.lines.at(-1)).toBe(2501)
  })
})

describe('GeoJSON', () => {
  const feature = (properties: object | null, geometry: object | null) => ({
    type: 'Feature',
    properties,
    geometry,
  })
  const point = { type: 'Point', coordinates: [-90.1, 32.3] }
  const collection = {
    type: 'FeatureCollection',
    name: 'Parcels',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
    features: [
      feature({ PIN: '1', OWNER: 'A' }, point),
      feature({ PIN: '2', ACRES: 1.5 }, null),
      feature(null, null),
    ],
    links: [{ rel: 'self' }],
  }

  test('properties are cells, geometry goes along', async () => {
    for (const piece of [1, 65_536]) {
      const list = await read(JSON.stringify(collection), piece)
      expect(list).toMatchObject({
        format: 'geojson',
        title: 'Parcels',
        rows: [
          ['PIN', 'OWNER', 'ACRES'],
          ['1', 'A', ''],
          ['2', '', '1.5'],
          ['', '', ''],
        ],
        places: [null, point, null, null],
      })
    }
  })

  test('a moved corner is another row, a moved feature is not', async () => {
    const hashes = async (features: object[]) =>
      (await read(JSON.stringify({ type: 'FeatureCollection', features }))).hashes.slice(1)
    const [one, two] = [feature({ PIN: '1' }, point), feature({ PIN: '2' }, point)]
    expect(await hashes([one, two])).toEqual((await hashes([two, one])).reverse())
    const moved = feature({ PIN: '1' }, { type: 'Point', coordinates: [-90.2, 32.3] })
    expect((await hashes([moved]))[0]).not.toBe((await hashes([one]))[0])
  })
})

/** A workbook made by hand: sheets as XML of their rows. */
function workbook(
  sheets: { name: string; rows: string; state?: string }[],
  parts: { shared?: string; styles?: string; properties?: string } = {},
): Uint8Array {
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r">${parts.properties ?? ''}<sheets>${sheets
        .map(
          ({ name, state }, n) =>
            `<sheet name="${name}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets
        .map(
          (_, n) =>
            `<Relationship Id="rId${n + 1}" Type="t" Target="worksheets/sheet${n + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
  }
  sheets.forEach(({ rows }, n) => {
    files[`xl/worksheets/sheet${n + 1}.xml`] = strToU8(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    )
  })
  if (parts.shared) files['xl/sharedStrings.xml'] = strToU8(`<sst>${parts.shared}</sst>`)
  if (parts.styles) files['xl/styles.xml'] = strToU8(`<styleSheet>${parts.styles}</styleSheet>`)
  return zipSync(files)
}

const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('workbooks', () => {
  test('cells stand where their reference says, whatever is left out', async () => {
    const list = await read(
      workbook([
        {
          name: 'List 2025',
          rows: `<row r="1">${text('A1', 'Parcel')}${text('B1', 'Owner')}${text('C1', 'Total')}</row>
            <row r="3">${text('A3', '901')}<c r="C3"><v>5.5</v></c></row>
            <row r="4"><c r="B4"/></row>
            <row r="5"><c t="inlineStr"><is><t>902</t></is></c><c t="inlineStr"><is><t>B &amp; C</t></is></c></row>`,
        },
      ]),
      97,
    )
    expect(list).toMatchObject({
      format: 'xlsx',
      title: 'List 2025',
      lines: [1, 3, 5],
      rows: [
        ['Parcel', 'Owner', 'Total'],
        ['901', '', '5.5'],
        ['902', 'B & C'],
      ],
    })
  })

  test('a number with three decimals differs from a text', async () => {
    const rows = `<row r="1">${text('A1', 'Parcel')}${text('B1', 'Owed')}${text('C1', 'Paid')}</row>
      <row r="2">${text('A2', '901')}<c r="B2"><v>0.972</v></c>${text('C2', '0.972')}</row>
      <row r="3">${text('A3', '902')}<c r="B3"><v>12.5</v></c></row>`
    const list = await open(workbook([{ name: 's', rows }]))
    const numbers: unknown[] = []
    for await (const batch of list.batches) {
      for (const row of batch.rows) numbers.push(row.numbers?.())
    }
    expect(numbers).toEqual([null, new Set([1]), null])
  })

  test('shared and rich texts, escapes, and readings that are no text', async () => {
    const list = await read(
      workbook(
        [
          {
            name: 's',
            rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>',
          },
        ],
        {
          shared:
            '<si><t>plain</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>reading</t></rPh></si><si><t>two_x000D_lines</t></si>',
        },
      ),
    )
    expect(list.rows).toEqual([['plain', 'rich ', 'two\rlines']])
  })

  test.each([
    ['a day', '1', '45854', '2025-07-16'],
    ['a day with a time', '1', '45854.75', '2025-07-16 18:00:00'],
    ['a day by a format of its own', '2', '45854', '2025-07-16'],
    ['money by a format of its own', '3', '45854', '45854'],
    ['a zip code shown by zeros', '4', '3784', '03784'],
    ['a number without the noise of fractions', '0', '24480.959999999999', '24480.96'],
    ['more noise', '0', '269.22000000000003', '269.22'],
    ['a long number', '0', '1112019999017502', '1112019999017502'],
    ['a number with an exponent', '0', '1.5E+3', '1500'],
    ['a small number', '0', '1.5E-3', '0.0015'],
    ['a negative number', '0', '-12.5', '-12.5'],
  ])('%s', async (_case, style, value, expected) => {
    const list = await read(
      workbook(
        [{ name: 's', rows: `<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>` }],
        {
          styles:
            '<numFmts><numFmt numFmtId="170" formatCode="mmm\\ d&quot;, &quot;yyyy"/><numFmt numFmtId="171" formatCode="&quot;day&quot;* #,##0.00_);[Red]\\(0\\)"/><numFmt numFmtId="172" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>',
        },
      ),
    )
    expect(list.rows).toEqual([[expected]])
  })

  test('days of workbooks that count from 1904', async () => {
    const list = await read(
      workbook([{ name: 's', rows: '<row r="1"><c r="A1" s="0"><v>44392</v></c></row>' }], {
        styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
        properties: '<workbookPr date1904="1"/>',
      }),
    )
    expect(list.rows).toEqual([['2025-07-16']])
  })

  test('booleans and errors are words', async () => {
    const list = await read(
      workbook([
        {
          name: 's',
          rows: '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1" t="str"><v>formula</v></c></row>',
        },
      ]),
    )
    expect(list.rows).toEqual([['TRUE', '#N/A', 'formula']])
  })

  test('of several sheets the visible one with the most rows is read', async () => {
    const rows = (name: string, count: number) =>
      Array.from(
        { length: count },
        (_, n) => `<row r="${n + 1}">${text(`A${n + 1}`, name)}</row>`,
      ).join('')
    const list = await read(
      workbook([
        { name: 'Cover', rows: rows('cover', 2) },
        { name: 'List', rows: rows('list', 30) },
        { name: 'Codes', rows: rows('codes', 400), state: 'hidden' },
        { name: 'Empty', rows: '' },
      ]),
    )
    expect(list.title).toBe('List')
    expect(list.rows).toHaveLength(30)
  })

  test('any table comes back', async () => {
    const cell = fc.string({
      unit: fc.constantFrom(...'aZ0 ,"é’𝄞<>&_x'.split(/(?:)/u)),
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (table) => {
          const escapeXml = (value: string) =>
            value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
          const rows = table
            .map(
              (row, y) =>
                `<row r="${y + 1}">${row.map((value, x) => text(`${String.fromCharCode(65 + x)}${y + 1}`, escapeXml(value))).join('')}</row>`,
            )
            .join('')
          const trimmed = table
            .map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1))
            .filter((row) => row.length > 0)
          expect((await read(workbook([{ name: 's', rows }]))).rows).toEqual(trimmed)
        },
      ),
      { numRuns: 50 },
    )
  })

  test.each([
    ['a sheet that is cut off', workbook([{ name: 's', rows: '<row r="1"><c r="A1"' }]), 'damaged'],
    [
      'a sheet that grows without end',
      workbook([{ name: 's', rows: `<row r="1">${text('A1', 'x'.repeat(60_000_000))}</row>` }]),
      'does not end',
    ],
    [
      'a row as wide as a sheet can be',
      workbook([{ name: 's', rows: `<row r="1">${text('XFD1', 'x')}</row>` }]),
      'wider than',
    ],
    ['no sheets', workbook([]), 'damaged'],
  ])('%s is refused', async (_case, bytes, says) => {
    expect(await refusal(bytes)).toContain(says)
  })

  test('a workbook damaged anywhere is refused or read, never worse', async () => {
    const whole = workbook([{ name: 's', rows: `<row r="1">${text('A1', 'Parcel')}</row>` }])
    for (let at = 0; at < whole.length; at += 3) {
      const damaged = whole.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0x55
      await refusal(damaged)
    }
  })
})
