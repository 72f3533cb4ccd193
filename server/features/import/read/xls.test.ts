import { describe, expect, test } from 'vitest'
import { readList } from './testing/read-list.ts'

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => {
    bytes.writeUInt16LE(value, at * 2)
  })
  return bytes
}
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeUInt32LE(value >>> 0, at * 4)
  })
  return bytes
}
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const record = (kind: number, ...parts: Buffer[]) => {
  const bytes = Buffer.concat(parts)
  return Buffer.concat([u16(kind, bytes.length), bytes])
}
const latin = (text: string) =>
  Buffer.concat([u16(text.length), Buffer.from([0]), Buffer.from(text, 'latin1')])
const wide = (text: string) =>
  Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])

const BEGIN = record(0x0809, u16(0x0600, 5), Buffer.alloc(12))
const END = record(0x000a)
const name = (text: string) => Buffer.concat([Buffer.from([text.length, 0]), Buffer.from(text)])
const style = (format: number) => record(0x00e0, u16(0, format), Buffer.alloc(16))

type SheetPart = { name: string; records: Buffer[]; isHidden?: boolean }

/** The stream of a workbook: styles 0 general, 1 a day, 2 five digits with zeros before. */
function workbook(sheets: SheetPart[], texts: Buffer[], isOf = 0x0600): Buffer {
  const globals = (places: number[]) =>
    Buffer.concat([
      record(0x0809, u16(isOf, 5), Buffer.alloc(12)),
      record(0x041e, u16(165), latin('00000')),
      style(0),
      style(14),
      style(165),
      ...sheets.map((sheet, at) =>
        record(
          0x0085,
          u32(places[at] ?? 0),
          Buffer.from([sheet.isHidden ? 1 : 0, 0]),
          name(sheet.name),
        ),
      ),
      ...texts,
      END,
    ])
  const bodies = sheets.map(({ records }) => Buffer.concat([BEGIN, ...records, END]))
  let at = globals([]).length
  const places = bodies.map((body) => {
    at += body.length
    return at - body.length
  })
  return Buffer.concat([globals(places), ...bodies])
}

/** A container with this one stream, in sectors of 512 bytes. */
function container(stream: Buffer, called = 'Workbook'): Buffer {
  const sectors = Math.max(8, Math.ceil(stream.length / 512))
  const header = Buffer.alloc(512, 0)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  for (let at = 0; at < sectors; at++) {
    table.writeUInt32LE(at + 1 < sectors ? at + 3 : 0xfffffffe, (at + 2) * 4)
  }
  const directory = Buffer.alloc(512)
  const entry = (at: number, text: string, start: number, bytes: number) => {
    directory.write(text, at, 'utf16le')
    directory.writeUInt16LE(text.length * 2 + 2, at + 64)
    directory.writeUInt32LE(start, at + 116)
    directory.writeUInt32LE(bytes, at + 120)
  }
  entry(0, 'Root Entry', 0xfffffffe, 0)
  entry(128, called, 2, sectors * 512)
  const body = Buffer.alloc(sectors * 512)
  stream.copy(body)
  return Buffer.concat([header, table, directory, body])
}

const shared = (row: number, column: number, text: number) =>
  record(0x00fd, u16(row, column, 0), u32(text))
const number = (row: number, column: number, value: number, xf = 0) =>
  record(0x0203, u16(row, column, xf), double(value))

/** The third text is cut by the end of its record, and goes on in wide characters. */
const TEXTS = [
  record(
    0x00fc,
    u32(4, 4),
    latin('Parcel'),
    latin('Due'),
    u16(9),
    Buffer.from([0]),
    Buffer.from('PEN'),
  ),
  record(0x003c, Buffer.from([1]), Buffer.from('A JOSÉ', 'utf16le'), wide('Sale')),
]
const LIST = {
  name: 'Delinquent 2026',
  records: [
    shared(0, 0, 0),
    shared(0, 1, 1),
    shared(0, 2, 3),
    record(0x0204, u16(0, 3, 0), latin('Zip')),
    record(0x0204, u16(2, 0, 0), latin('100-1')),
    number(2, 1, 1719.46),
    number(2, 2, 46_258, 1),
    number(2, 3, 2139, 2),
    shared(3, 0, 2),
    // 12.5 and 0.972 as hundredths and as a rounded number, in one record.
    record(0x00bd, u16(3, 1), u16(0), u32((1250 << 2) | 3), u16(0), u32((9720 << 2) | 3), u16(2)),
    record(0x0006, u16(4, 0, 0), Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(8)),
    record(0x0207, latin('100-3')),
    record(0x0006, u16(4, 1, 0), double(0.972), Buffer.alloc(8)),
  ],
}
const NOTES = { name: 'Notes', records: [record(0x0204, u16(0, 0, 0), latin('Read me'))] }

describe('an old Excel workbook', () => {
  test('texts, numbers, days and formulas of its largest visible sheet come out as those of XLSX', async () => {
    const hidden = {
      ...LIST,
      name: 'Old',
      isHidden: true,
      records: [...LIST.records, number(9, 0, 1)],
    }
    const list = await readList(container(workbook([NOTES, LIST, hidden], TEXTS)))
    expect(list).toMatchObject({ format: 'xls', title: 'Delinquent 2026' })
    expect(list.headings).toEqual(['Parcel', 'Due', 'Sale', 'Zip'])
    expect(list.rows).toEqual([
      ['100-1', '1719.46', '2026-08-24', '02139'],
      ['PENA JOSÉ', '12.5', '97.2'],
      ['100-3', '0.972'],
    ])
    expect(list.lines).toEqual([3, 4, 5])
    expect(list.numbers).toEqual([[], [], [1]])
  })

  test.each([
    [
      'with a password',
      workbook([LIST], [record(0x002f, Buffer.alloc(6)), ...TEXTS]),
      'has a password',
    ],
    ['of Excel 5', workbook([LIST], TEXTS, 0x0500), 'older than Excel 97'],
    ['without sheets', workbook([], TEXTS), 'damaged'],
    [
      'with texts that end too soon',
      workbook([LIST], [record(0x00fc, u32(9, 9), latin('x'))]),
      'damaged',
    ],
  ])('%s: is refused with a message', async (_name, stream, says) => {
    await expect(readList(container(stream))).rejects.toThrow(says)
  })

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, 2_000)],
    [
      'a chain of sectors that leads back',
      (bytes: Buffer) => {
        bytes.writeUInt32LE(2, 512 + 3 * 4)
        return bytes
      },
    ],
    [
      'a directory that is not there',
      (bytes: Buffer) => {
        bytes.writeUInt32LE(90_000, 48)
        return bytes
      },
    ],
  ])('a container that is %s is refused with a message', async (_name, harm) => {
    await expect(readList(harm(container(workbook([LIST], TEXTS))))).rejects.toThrow('damaged')
  })

  test('another document of that container is refused with a message', async () => {
    await expect(readList(container(Buffer.alloc(100), 'WordDocument'))).rejects.toThrow(
      'no Excel workbook',
    )
  })
})
