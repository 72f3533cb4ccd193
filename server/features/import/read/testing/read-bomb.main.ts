// Creates a malicious file, piece by piece, and reads it like an import.
import { crc32, createDeflateRaw } from 'node:zlib'
import { ListRefused } from '../../../../../domain/import/list-refused.ts'
import { openList } from '../open-list.ts'
import { SELF_NAMING } from './self-naming.ts'

const MB = 1024 * 1024
/** `npm run fuzz` sends texts three times as large. */
const VAST = (Number(process.env.FUZZ_RUNS ?? 1) > 1 ? 600 : 200) * MB

type Part = { name: string; pieces: Iterable<string>; isStored?: boolean }

function* repeated(before: string, piece: string, times: number, behind = ''): Generator<string> {
  yield before
  const each = Math.max(1, Math.floor(65_536 / piece.length))
  const block = piece.repeat(each)
  for (let left = times; left > 0; left -= each) {
    yield left >= each ? block : piece.repeat(left)
  }
  yield behind
}

/** A zip of these parts; sizes are written as counted, and no part is held decompressed. */
async function zipOf(parts: readonly Part[]): Promise<Buffer> {
  const out: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, pieces, isStored } of parts) {
    const packed: Buffer[] = []
    let crc = 0
    if (isStored) {
      for (const piece of pieces) packed.push(Buffer.from(piece))
    } else {
      const deflate = createDeflateRaw({ level: 1 })
      deflate.on('data', (chunk: Buffer) => packed.push(chunk))
      const ended = new Promise((resolve) => deflate.once('end', resolve))
      for (const piece of pieces) {
        crc = crc32(piece, crc)
        if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve))
      }
      deflate.end()
      await ended
    }
    const bytes = Buffer.concat(packed)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(isStored ? 0 : 8, 8)
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(isStored ? 0 : 8, 10)
    entry.writeUInt32LE(crc, 16)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    out.push(header, Buffer.from(name), bytes)
    directory.push(entry, Buffer.from(name))
    at += header.length + name.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...out, listed, end])
}

const SHEET = 'xl/worksheets/sheet1.xml'
const TEXTS = 'xl/sharedStrings.xml'
const HEAD = '<worksheet><sheetData>'

function workbook(...parts: Part[]): Promise<Buffer> {
  const plain = (name: string, text: string): Part => ({ name, pieces: [text] })
  const has = (name: string) => parts.some((part) => part.name === name)
  return zipOf([
    plain('[Content_Types].xml', '<Types/>'),
    plain(
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    plain(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    ...(has(SHEET) ? [] : [plain(SHEET, `${HEAD}</sheetData></worksheet>`)]),
    ...parts,
  ])
}

const sheet = (pieces: Iterable<string>, isStored = false): Promise<Buffer> =>
  workbook({ name: SHEET, pieces, isStored })

/** A table of one column that counts 16 million rows of 17 bytes. */
const DBF_HEAD = `\x03\x01\x01\x01\0\0\0\x01\x41\0\x11\0${'\0'.repeat(20)}PARCEL\0\0\0\0\0C\0\0\0\0\x10${'\0'.repeat(15)}\r`

const ROW_1 = '<row r="1"><c r="A1" t="inlineStr"><is><t>parcel</t></is></c></row>'
const LARGE = `[${'[1,2],'.repeat(170_000)}[1,2]]`

const BOMBS: ReadonlyMap<string, () => Promise<Buffer> | Iterable<string>> = new Map(
  Object.entries({
    ...SELF_NAMING,
    'empty-texts': () =>
      workbook({ name: TEXTS, pieces: repeated('<sst>', '<si/>', 80_000_000, '</sst>') }),
    'vast-shared-text': () =>
      workbook({ name: TEXTS, pieces: repeated('<sst><si><t>', 'x', VAST, '</t></si></sst>') }),
    'vast-cell': () =>
      sheet(repeated(`${HEAD}${ROW_1}<row r="2"><c r="A2" t="inlineStr"><is><t>`, 'x', VAST, '')),
    'vast-comment': () => sheet(repeated(`${HEAD}<!--`, 'x<', 100 * MB)),
    'deep-tags': () => sheet(repeated(HEAD, '<a>', 20 * MB)),
    'wide-row': () => sheet(repeated(`${HEAD}<row r="1">`, '<c><v>1</v></c>', 10 * MB)),
    'long-row': () =>
      workbook(
        { name: TEXTS, pieces: [`<sst><si><t>${'x'.repeat(90_000)}</t></si></sst>`] },
        {
          name: SHEET,
          pieces: repeated(`${HEAD}${ROW_1}<row r="2">`, '<c t="s"><v>0</v></c>', 1_900),
        },
      ),
    'stored-part': () => sheet(repeated(`${HEAD}<c><v>`, 'x', 60 * MB), true),
    'zip-in-zip': async () =>
      zipOf([{ name: 'a.zip', pieces: ['PK\u0003\u0004'.repeat(1000)], isStored: true }]),
    'vast-placemark': () =>
      repeated('<kml><Document><Placemark><description>', 'x', VAST, '</description>'),
    'many-tags-in-placemark': () =>
      repeated(
        '<kml><Document><Placemark>',
        `<Data name="a"><value>${'x'.repeat(99)}</value></Data>`,
        2_000_000,
      ),
    'vast-word-cell': () =>
      zipOf([{ name: 'word/document.xml', pieces: repeated('<d><tbl><tr><tc><t>', 'x', VAST) }]),
    'wide-word-row': () =>
      zipOf([
        { name: 'word/document.xml', pieces: repeated('<d><tbl><tr>', '<tc></tc>', 20 * MB) },
      ]),
    'vast-dbf': () => zipOf([{ name: 'a.dbf', pieces: repeated(DBF_HEAD, ' ', VAST) }]),
    'deep-json': () => repeated('[{"a":', '[', 20 * MB),
    'long-object': () => repeated('[{"parcel":"1"},{"a":"', 'x', 20 * MB, '"}]'),
    'many-large-objects': () =>
      repeated('[{"parcel":"1"}', `,{"parcel":"2","a":${LARGE}}`, 29, ']'),
    'deep-geojson': () =>
      repeated(
        '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":',
        '[',
        20 * MB,
      ),
    'many-names': () =>
      repeated(
        '[',
        Array.from({ length: 3_000 }, (_, n) => `{"name ${n}":1,"other ${n}":2},`).join(''),
        1,
        '{}]',
      ),
    'many-attributes': () =>
      repeated(
        '<kml><Document>',
        Array.from(
          { length: 3_000 },
          (_, n) =>
            `<Placemark><ExtendedData><Data name="name ${n}"><value>1</value></Data><Data name="other ${n}"><value>2</value></Data></ExtendedData></Placemark>`,
        ).join(''),
        1,
        '</Document></kml>',
      ),
    'open-quote': () => repeated('a,b\n"', 'x\n', 50 * MB),
    'endless-line': () => repeated('a,b\n', 'x,', 50 * MB),
  } satisfies Record<string, () => Promise<Buffer> | Iterable<string>>),
)

async function* bytesOf(bomb: Buffer | Iterable<string>): AsyncGenerator<Uint8Array> {
  if (Buffer.isBuffer(bomb)) yield bomb
  else for (const piece of bomb) yield Buffer.from(piece)
}

const make = BOMBS.get(process.argv[2] ?? '')
if (!make) throw new Error(`which of ${[...BOMBS.keys()].join(', ')}?`)
try {
  const source = bytesOf(await make())
  const list = await openList(source, { fileName: 'list', byteCount: null })
  let rows = 0
  for await (const batch of list.batches) {
    for (const row of batch.rows) {
      row.cells()
      row.geometry?.()
      if (row.line > 0) rows += 1
    }
  }
  process.stdout.write(`${rows} rows\n`)
} catch (error) {
  if (!(error instanceof ListRefused)) throw error
  process.stdout.write(`${error.message}\n`)
}
