import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { openList } from './open-list.ts'
import { read, refusal, utf16 } from './testing/open-bytes.ts'

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
      'GeoJSON in feet, of a county that is not known',
      '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::2254"}},"features":[{"type":"Feature","properties":{"PIN":"1"},"geometry":{"type":"Point","coordinates":[2343961,1018452]}}]}',
      'Give the county it is of',
    ],
  ])('%s', async (_case, bytes, says) => {
    expect(await refusal(bytes)).toContain(says)
  })

  test('a quote that never closes, deep in the list', async () => {
    const text = `parcel,owner\n${'1,A\n'.repeat(5000)}2,"B\n3,C\n`
    expect(await refusal(text)).toContain('line 5002')
  })
})
