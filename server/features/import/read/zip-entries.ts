import { createInflateRaw } from 'node:zlib'
import { ListRefused } from '../../../../domain/import/list-refused.ts'

export type ZipEntry = {
  name: string
  method: number
  isEncrypted: boolean
  packedBytes: number
  bytes: number
  headerAt: number
}

const MAX_ENTRIES = 10_000
/** What all entries read of one archive may inflate to. */
const MAX_INFLATED_BYTES = 2 * 1024 ** 3
/** A sheet's XML packs 10 to 60 times; beyond this it is made to fill the memory. */
const MAX_INFLATION = 250
const FREE_BYTES = 16 * 1024 * 1024
/** So much is handed on at a time. */
const CHUNK_BYTES = 64 * 1024

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50

export function damagedZip(cause?: unknown): ListRefused {
  return new ListRefused(
    'This workbook is damaged or incomplete. Download it again, or open it in a spreadsheet program and save it as CSV.',
    { cause },
  )
}

/** The directory at the archive's end, which alone says truly what is inside. */
export function listZipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END_OF_DIRECTORY) {
    throw damagedZip()
  }
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES || at === 0xffffffff) {
    throw new ListRefused(
      'This archive has too many parts for a workbook. Save the list as CSV and import that file.',
    )
  }
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damagedZip()
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({
      name,
      method: zip.readUInt16LE(at + 10),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) !== 0,
      packedBytes: zip.readUInt32LE(at + 20),
      bytes: zip.readUInt32LE(at + 24),
      headerAt: zip.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Inflates entries of one archive, keeping count of what they grow to together. */
export class ZipReader {
  readonly #zip: Buffer
  #inflated = 0

  constructor(zip: Buffer) {
    this.#zip = zip
  }

  async *read(entry: ZipEntry): AsyncGenerator<Buffer> {
    const zip = this.#zip
    if (entry.headerAt + 30 > zip.length || zip.readUInt32LE(entry.headerAt) !== LOCAL_HEADER) {
      throw damagedZip()
    }
    const start =
      entry.headerAt +
      30 +
      zip.readUInt16LE(entry.headerAt + 26) +
      zip.readUInt16LE(entry.headerAt + 28)
    const packed = zip.subarray(start, start + entry.packedBytes)
    if (packed.length < entry.packedBytes) throw damagedZip()
    if (entry.method === 0) {
      this.#count(packed.length, packed.length, packed.length)
      for (let at = 0; at < packed.length; at += CHUNK_BYTES) {
        yield packed.subarray(at, at + CHUNK_BYTES)
      }
      return
    }
    if (entry.method !== 8) throw damagedZip()
    const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
    inflate.end(packed)
    let own = 0
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        own += chunk.length
        this.#count(chunk.length, own, packed.length)
        yield chunk
      }
    } catch (error) {
      if (error instanceof ListRefused) throw error
      throw damagedZip(error)
    } finally {
      inflate.destroy()
    }
  }

  async bytes(entry: ZipEntry, maxBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of this.read(entry)) {
      size += chunk.length
      if (size > maxBytes) throw damagedZip()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  #count(more: number, own: number, packed: number): void {
    this.#inflated += more
    if (this.#inflated > MAX_INFLATED_BYTES || (own > FREE_BYTES && own > packed * MAX_INFLATION)) {
      throw new ListRefused(
        'This workbook expands without limit. Open it in a spreadsheet program, save the sheet as CSV, and import that file.',
      )
    }
  }
}
