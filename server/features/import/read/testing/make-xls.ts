// Old Excel workbooks (BIFF8 in a compound file), written from the format descriptions.

export const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => {
    bytes.writeUInt16LE(value, at * 2)
  })
  return bytes
}
export const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeUInt32LE(value >>> 0, at * 4)
  })
  return bytes
}
export const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
export const record = (kind: number, ...parts: Buffer[]) => {
  const bytes = Buffer.concat(parts)
  return Buffer.concat([u16(kind, bytes.length), bytes])
}
export const latin = (text: string) =>
  Buffer.concat([u16(text.length), Buffer.from([0]), Buffer.from(text, 'latin1')])
export const wide = (text: string) =>
  Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])

const BEGIN = record(0x0809, u16(0x0600, 5), Buffer.alloc(12))
const END = record(0x000a)
const name = (text: string) => Buffer.concat([Buffer.from([text.length, 0]), Buffer.from(text)])
const style = (format: number) => record(0x00e0, u16(0, format), Buffer.alloc(16))

type SheetPart = { name: string; records: Buffer[]; isHidden?: boolean }

/** The stream of a workbook: styles 0 general, 1 a day, 2 five digits with leading zeros. */
export function workbook(sheets: SheetPart[], texts: Buffer[], isOf = 0x0600): Buffer {
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
export function container(stream: Buffer, called = 'Workbook'): Buffer {
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
