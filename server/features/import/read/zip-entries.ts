import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { ByteStore } from './byte-store.ts'

export type ZipEntry = {
  name: string
  method: number
  isEncrypted: boolean
  packedBytes: number
  bytes: number
  headerAt: number
}

/** An archive whose content is not known yet. */
const ARCHIVE: ArchiveWords = {
  what: 'workbook or zip archive',
  instead: 'unzip it and import the list inside',
}

const MAX_ENTRIES = 10_000
/** All entries of one archive together may inflate to this. */
const MAX_INFLATED_BYTES = 2 * 1024 ** 3
/** A sheet's XML compresses 10 to 60 times; more than this is malicious. */
const MAX_INFLATION = 250
const FREE_BYTES = 16 * 1024 * 1024
/** Bytes passed on at a time. */
const CHUNK_BYTES = 64 * 1024

/** The end of the directory, with the longest comment. */
const MAX_END_BYTES = 22 + 65_535
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50

/** How messages name an archive. */
export type ArchiveWords = { what: string; instead: string }

export const WORKBOOK: ArchiveWords = {
  what: 'workbook',
  instead: 'open it in a spreadsheet program and save it as CSV',
}

export function damagedZip(cause?: unknown, words = WORKBOOK): ListRefused {
  return new ListRefused(
    `This ${words.what} is damaged or incomplete. Download it again, or ${words.instead}.`,
    { cause },
  )
}

/** The directory at the archive's end, the only reliable index of its content. */
export function listZipEntries(zip: ByteStore): ZipEntry[] {
  const tail = zip.slice(Math.max(0, zip.length - MAX_END_BYTES), zip.length)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END_OF_DIRECTORY) {
    throw damagedZip(undefined, ARCHIVE)
  }
  const count = tail.readUInt16LE(end + 10)
  const start = tail.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES || start === 0xffffffff) {
    throw new ListRefused(
      'This archive has too many parts for a list. Save the list as CSV and import that file.',
    )
  }
  const directory = zip.slice(start, Math.min(zip.length, start + MAX_DIRECTORY_BYTES))
  let at = 0
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw damagedZip(undefined, ARCHIVE)
    }
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({
      name,
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) !== 0,
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      headerAt: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Inflates entries of one archive and counts their total size. */
export class ZipReader {
  readonly #zip: ByteStore
  readonly #words: ArchiveWords
  readonly #maxInflation: number
  #inflated = 0

  constructor(zip: ByteStore, words = WORKBOOK, maxInflation = MAX_INFLATION) {
    this.#zip = zip
    this.#words = words
    this.#maxInflation = maxInflation
  }

  async *read(entry: ZipEntry): AsyncGenerator<Buffer> {
    const { start, end } = this.#find(entry)
    if (entry.method === 0) {
      for (const piece of this.#pieces(start, end)) {
        this.#count(piece.length, 0, 1)
        yield piece
      }
      return
    }
    if (entry.method !== 8) throw this.#damaged()
    const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
    const packed = Readable.from(this.#pieces(start, end), { highWaterMark: 2 })
    packed.pipe(inflate)
    let own = 0
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        own += chunk.length
        this.#count(chunk.length, own, end - start)
        yield chunk
      }
    } catch (error) {
      if (error instanceof ListRefused) throw error
      throw damagedZip(error, this.#words)
    } finally {
      packed.destroy()
      inflate.destroy()
    }
  }

  /** Where the packed bytes of an entry lie. */
  #find(entry: ZipEntry): { start: number; end: number } {
    const header = this.#zip.slice(entry.headerAt, entry.headerAt + 30)
    if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER) throw this.#damaged()
    const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
    const end = start + entry.packedBytes
    if (end > this.#zip.length) throw this.#damaged()
    return { start, end }
  }

  *#pieces(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; at += CHUNK_BYTES) {
      yield this.#zip.slice(at, Math.min(end, at + CHUNK_BYTES))
    }
  }

  #damaged(): ListRefused {
    return damagedZip(undefined, this.#words)
  }

  async bytes(entry: ZipEntry, maxBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of this.read(entry)) {
      size += chunk.length
      if (size > maxBytes) throw this.#damaged()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  #count(more: number, own: number, packed: number): void {
    this.#inflated += more
    if (
      this.#inflated > MAX_INFLATED_BYTES ||
      (own > FREE_BYTES && own > packed * this.#maxInflation)
    ) {
      const { what, instead } = this.#words
      const advice = `${instead.charAt(0).toUpperCase()}${instead.slice(1)}`
      throw new ListRefused(`This ${what} expands without limit. ${advice}, and import that file.`)
    }
  }
}
