import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { ByteStore } from './byte-store.ts'

// The container of old Office files, by [MS-CFB]: streams in chains of sectors.

const END_OF_CHAIN = 0xfffffffe
const MAX_DIRECTORY_BYTES = 1024 * 1024
const ENTRY_BYTES = 128

export const damagedXls = (cause?: unknown): ListRefused =>
  new ListRefused(
    'This old Excel workbook (.xls) is damaged or incomplete. Download it again, or open it in a spreadsheet program and save it as XLSX or CSV.',
    { cause },
  )

/** Names of the container's streams, and each of them as a file. */
export class CompoundFile {
  readonly #file: ByteStore
  readonly #sectorBytes: number
  readonly #table: Uint32Array
  readonly #entries: { name: string; start: number; bytes: number }[]
  readonly #header: Buffer

  constructor(file: ByteStore) {
    const header = file.slice(0, 512)
    if (header.length < 512) throw damagedXls()
    const shift = header.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw damagedXls()
    this.#file = file
    this.#header = header
    this.#sectorBytes = 2 ** shift
    this.#table = this.#readTable()
    this.#entries = this.#readDirectory()
  }

  /** A stream by its name; null where there is none. */
  stream(name: string): ByteStore | null {
    const entry = this.#entries.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (!entry) return null
    if (entry.bytes >= this.#header.readUInt32LE(56)) {
      return this.#chained(
        this.#file,
        this.#chain(entry.start),
        this.#sectorBytes,
        this.#sectorBytes,
        entry.bytes,
      )
    }
    return this.#smallStream(entry)
  }

  /** Where the sector of this number begins. */
  #at(sector: number): number {
    return (sector + 1) * this.#sectorBytes
  }

  /** Which sector follows which. */
  #readTable(): Uint32Array {
    const header = this.#header
    const each = this.#sectorBytes / 4
    const most = Math.ceil(this.#file.length / this.#sectorBytes)
    const sectors: number[] = []
    for (let at = 76; at < 512; at += 4) sectors.push(header.readUInt32LE(at))
    let next = header.readUInt32LE(68)
    for (let count = 0; next < END_OF_CHAIN - 1 && count < most; count++) {
      const more = this.#file.slice(this.#at(next), this.#at(next) + this.#sectorBytes)
      if (more.length < this.#sectorBytes) throw damagedXls()
      for (let at = 0; at < this.#sectorBytes - 4; at += 4) sectors.push(more.readUInt32LE(at))
      next = more.readUInt32LE(this.#sectorBytes - 4)
    }
    const used = sectors.filter((sector) => sector < END_OF_CHAIN - 1)
    if (used.length > most) throw damagedXls()
    const table = new Uint32Array(used.length * each)
    used.forEach((sector, index) => {
      const bytes = this.#file.slice(this.#at(sector), this.#at(sector) + this.#sectorBytes)
      if (bytes.length < this.#sectorBytes) throw damagedXls()
      for (let at = 0; at < each; at++) table[index * each + at] = bytes.readUInt32LE(at * 4)
    })
    return table
  }

  #chain(start: number, table = this.#table): number[] {
    const sectors: number[] = []
    for (let sector = start; sector < END_OF_CHAIN - 1; ) {
      // A chain that leads back into itself would never end.
      if (sectors.length > table.length) throw damagedXls()
      sectors.push(sector)
      const next = table[sector]
      if (next === undefined) throw damagedXls()
      sector = next
    }
    return sectors
  }

  #chained(
    file: ByteStore,
    sectors: readonly number[],
    size: number,
    offset: number,
    length: number,
  ): ByteStore {
    if (sectors.length * size < length) throw damagedXls()
    return {
      length,
      slice: (start, end) => {
        const pieces: Buffer[] = []
        const last = Math.min(end, length)
        for (let at = start; at < last; ) {
          const within = at % size
          const count = Math.min(size - within, last - at)
          const place = (sectors[Math.floor(at / size)] ?? 0) * size + offset + within
          const bytes = file.slice(place, place + count)
          if (bytes.length < count) throw damagedXls()
          pieces.push(bytes)
          at += count
        }
        return Buffer.concat(pieces)
      },
      close: () => {},
    }
  }

  #readDirectory(): { name: string; start: number; bytes: number }[] {
    const sectors = this.#chain(this.#header.readUInt32LE(48))
    const length = Math.min(MAX_DIRECTORY_BYTES, sectors.length * this.#sectorBytes)
    const bytes = this.#chained(
      this.#file,
      sectors,
      this.#sectorBytes,
      this.#sectorBytes,
      length,
    ).slice(0, length)
    const entries: { name: string; start: number; bytes: number }[] = []
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const nameBytes = Math.min(64, bytes.readUInt16LE(at + 64))
      entries.push({
        name: bytes.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
        start: bytes.readUInt32LE(at + 116),
        bytes: bytes.readUInt32LE(at + 120),
      })
    }
    return entries
  }

  /** Short streams are stored in pieces of 64 bytes of the root's stream. */
  #smallStream(entry: { start: number; bytes: number }): ByteStore {
    const [root] = this.#entries
    if (!root) throw damagedXls()
    const file = this.#chained(
      this.#file,
      this.#chain(root.start),
      this.#sectorBytes,
      this.#sectorBytes,
      root.bytes,
    )
    const sectors = this.#chain(this.#header.readUInt32LE(60))
    const length = sectors.length * this.#sectorBytes
    const bytes = this.#chained(
      this.#file,
      sectors,
      this.#sectorBytes,
      this.#sectorBytes,
      length,
    ).slice(0, length)
    const table = new Uint32Array(length / 4)
    for (let at = 0; at < table.length; at++) table[at] = bytes.readUInt32LE(at * 4)
    return this.#chained(file, this.#chain(entry.start, table), 64, 0, entry.bytes)
  }
}
