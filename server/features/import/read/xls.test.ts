import { describe, expect, test } from 'vitest'
import { container, double, latin, record, u16, u32, wide, workbook } from './testing/make-xls.ts'
import { readList } from './testing/read-list.ts'

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
/** A row's own record: hidden, or not. */
const rowRecord = (row: number, isHidden: boolean) =>
  record(0x0208, u16(row, 0, 4, 255, 0, 0), u16(isHidden ? 0x20 : 0), u16(0))
const NOTES = { name: 'Notes', records: [record(0x0204, u16(0, 0, 0), latin('Read me'))] }

describe('an old Excel workbook', () => {
  test('tells of its hidden rows', async () => {
    const records = [rowRecord(2, true), rowRecord(3, false), ...LIST.records]
    const { remarks } = await readList(container(workbook([{ ...LIST, records }], TEXTS)))
    expect(remarks).toEqual(['the sheet “Delinquent 2026” hides 1 row, which were read too'])
  })

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
      'not a workbook of Excel 97',
    )
  })
})
