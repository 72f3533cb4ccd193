import type { Compressors, PageHeader, SchemaTree } from 'hyparquet'
import { decompressPage } from 'hyparquet/src/datapage.js'
import { getMaxDefinitionLevel, getMaxRepetitionLevel } from 'hyparquet/src/schema.js'
import { readVarInt } from 'hyparquet/src/thrift.js'

/** A column as its pages must be read: its place in the schema, and the compression of its pages. */
export type RunsColumn = {
  path: SchemaTree[]
  type: string
  codec: Parameters<typeof decompressPage>[2]
  compressors: Compressors
}

/**
 * Whether no run of a page repeats more values than the page has. The library trusts a run's length, and writes a
 * billion values for five bytes. Throws for a page whose runs exceed its end. Source: Apache Parquet, "Data Pages"
 * and "Run Length Encoding / Bit-Packing Hybrid".
 */
export function areRunsBounded(
  header: PageHeader,
  stored: Uint8Array,
  column: RunsColumn,
): boolean {
  if (header.type === 'DATA_PAGE_V2') return areRunsOfV2(header, stored, column)
  const page = header.data_page_header
  if (header.type !== 'DATA_PAGE' || !page) return true
  const { path, codec, compressors } = column
  const [repeated, defined] = [getMaxRepetitionLevel(path), getMaxDefinitionLevel(path)]
  const isCoded = isRunCoded(page.encoding)
  // It contains no run, so the page need not be decompressed.
  if (repeated === 0 && defined === 0 && !isCoded) return true
  const bytes = decompressPage(stored, header.uncompressed_page_size, codec, compressors)
  const runs = new Runs(bytes, page.num_values)
  if (repeated > 0 && !runs.levels(widthOf(repeated))) return false
  if (defined > 0 && !runs.levels(widthOf(defined))) return false
  return !isCoded || areValueRuns(runs, column.type)
}

function areRunsOfV2(header: PageHeader, stored: Uint8Array, column: RunsColumn): boolean {
  const page = header.data_page_header_v2
  if (!page) return true
  const { path, codec, compressors } = column
  const { repetition_levels_byte_length: repeated, definition_levels_byte_length: defined } = page
  const runs = new Runs(stored, page.num_values)
  if (!runs.levels(widthOf(getMaxRepetitionLevel(path)), repeated)) return false
  if (!runs.levels(widthOf(getMaxDefinitionLevel(path)), defined)) return false
  if (!isRunCoded(page.encoding)) return true
  const rest = stored.subarray(repeated + defined)
  const size = header.uncompressed_page_size - repeated - defined
  const bytes = page.is_compressed === false ? rest : decompressPage(rest, size, codec, compressors)
  return areValueRuns(new Runs(bytes, page.num_values), column.type)
}

const isRunCoded = (encoding: string) =>
  encoding === 'PLAIN_DICTIONARY' || encoding === 'RLE_DICTIONARY' || encoding === 'RLE'

/** Bits of the largest level. */
const widthOf = (level: number) => 32 - Math.clz32(level)

function areValueRuns(runs: Runs, type: string): boolean {
  if (type === 'BOOLEAN') return runs.values(1, runs.size())
  const width = runs.byte()
  return width === 0 || runs.values(width)
}

/** The runs of a page, in order. */
class Runs {
  readonly #view: DataView
  readonly #count: number
  #offset = 0

  /** `count`: values of the page, including missing ones. */
  constructor(bytes: Uint8Array, count: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#count = count
  }

  byte(): number {
    return this.#view.getUint8(this.#offset++)
  }

  /** The length in bytes that precedes some runs. */
  size(): number {
    const size = this.#view.getUint32(this.#offset, true)
    this.#offset += 4
    return size
  }

  /** `size` bytes of levels of `width` bits, one for each value. Past their end the library would read on. */
  levels(width: number, size = this.size()): boolean {
    return width === 0 || this.#upTo(width, this.#offset + size) === this.#count
  }

  /** `size` bytes of values of `width` bits, fewer than the page has if some are missing. */
  values(width: number, size = this.#view.byteLength - this.#offset): boolean {
    return this.#upTo(width, this.#offset + size) !== null
  }

  /** Number of values in the runs up to the byte `end`, at most those of the page; null if one is too long. */
  #upTo(width: number, end: number): number | null {
    if (end > this.#view.byteLength) return null
    const reader = { view: this.#view, offset: this.#offset }
    let seen = 0
    while (seen < this.#count && reader.offset < end) {
      const header = readVarInt(reader) >>> 0
      // Packed values are bounded by their bytes; they come in groups of eight, and the last group may have a
      // surplus.
      const isPacked = (header & 1) === 1
      const count = isPacked ? (header >>> 1) * 8 : header >>> 1
      if (!isPacked && seen + count > this.#count) return null
      reader.offset += isPacked ? (header >>> 1) * width : (width + 7) >> 3
      seen += count
    }
    this.#offset = end
    return Math.min(seen, this.#count)
  }
}
