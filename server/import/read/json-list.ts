import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { Geometry, RawRow } from '../../../domain/import/raw-row.ts'
import { RowHash } from '../../../domain/import/row-hash.ts'
import { cellOf, rowOfCells } from '../../../domain/import/rows-from-objects.ts'
import type { ListBatch, OpenList } from './open-list.ts'
import { detectEncoding, utf16ToUtf8 } from './text-encoding.ts'

/** One object of a list (a county's outline with all its corners) may be this long. */
const MAX_VALUE_BYTES = 32 * 1024 * 1024

/** The names of the columns are those of the first objects: as many as this, or as many as fit in this. */
const NAMING_OBJECTS = 2000
const NAMING_BYTES = 8 * 1024 * 1024

const BATCH_ROWS = 1000

/** Where a later object has names the first ones had not, its values are kept here, as JSON. */
const OTHERS = 'other properties'

/** Coordinate systems that are longitude and latitude, as `crs` names them. */
const DEGREES = /(?:EPSG:{1,2}(?:4326|4269|4258)|CRS:?84)$/i

const QUOTE = 34
const BACKSLASH = 92

/**
 * A JSON array of objects, or a GeoJSON FeatureCollection, object by object: nothing is held but the
 * block in hand and the object that lies across its end.
 */
export async function openJsonList(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
): Promise<OpenList> {
  const cursor = new JsonCursor(all)
  await cursor.begin()
  const list = await findArray(cursor)
  const { isGeo } = list

  // The first objects name the columns.
  const opening: Buffer[] = []
  let size = 0
  let ended = false
  while (opening.length < NAMING_OBJECTS && size < NAMING_BYTES) {
    const element = await cursor.element(opening.length === 0)
    if (element === null) {
      ended = true
      break
    }
    opening.push(element)
    size += element.length
  }
  if (opening.length === 0) {
    throw new ListRefused(
      isGeo
        ? 'This GeoJSON has no features. Export the layer again with its parcels.'
        : 'The JSON array is empty: there is nothing to import.',
    )
  }
  const names = new Set<string>()
  opening.forEach((bytes, index) => {
    for (const name of Object.keys(readObject(bytes, isGeo, index + 1).values)) names.add(name)
  })
  if (ended) await finish(cursor, list.isWrapped)
  const headings = [...names]
  const columns = new Map(headings.map((name, index) => [name, index]))
  if (!ended) headings.push(OTHERS)

  async function* batches(): AsyncGenerator<ListBatch> {
    const shape = { headings, columns, isGeo, others: ended ? -1 : headings.length - 1 }
    let rows: RawRow[] = [rowOfCells(0, headings)]
    let ordinal = 0
    for (const bytes of opening) rows.push(new JsonRow(++ordinal, bytes, shape))
    opening.length = 0
    yield { rows, bytesRead: bytesRead() }
    if (ended) return
    rows = []
    for (;;) {
      const element = await cursor.element(false)
      if (element === null) break
      rows.push(new JsonRow(++ordinal, element, shape))
      if (rows.length < BATCH_ROWS) continue
      yield { rows, bytesRead: bytesRead() }
      rows = []
    }
    await finish(cursor, list.isWrapped)
    if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  }

  return {
    format: isGeo ? 'geojson' : 'json',
    encoding: cursor.encoding,
    batches: batches(),
    title: list.title,
  }
}

type Shape = {
  headings: readonly string[]
  columns: ReadonlyMap<string, number>
  isGeo: boolean
  /** Column for names that came up later; -1 where there is none. */
  others: number
}

const hash = new RowHash()

class JsonRow implements RawRow {
  readonly line: number
  readonly hashHigh: number
  readonly hashLow: number
  private readonly bytes: Buffer
  private readonly shape: Shape
  private object: { values: Record<string, unknown>; geometry: Geometry | null } | null = null

  constructor(line: number, bytes: Buffer, shape: Shape) {
    hash.run(bytes, 0, bytes.length)
    this.line = line
    this.hashHigh = hash.high
    this.hashLow = hash.low
    this.bytes = bytes
    this.shape = shape
  }

  cells(): string[] {
    const { headings, columns, others } = this.shape
    const cells = new Array<string>(headings.length).fill('')
    let rest: [string, unknown][] | null = null
    for (const [name, value] of Object.entries(this.read().values)) {
      const index = columns.get(name)
      if (index !== undefined) cells[index] = cellOf(value)
      else {
        rest ??= []
        rest.push([name, value])
      }
    }
    if (rest && others >= 0) cells[others] = JSON.stringify(Object.fromEntries(rest))
    return cells
  }

  geometry(): Geometry | null {
    return this.read().geometry
  }

  private read(): { values: Record<string, unknown>; geometry: Geometry | null } {
    this.object ??= readObject(this.bytes, this.shape.isGeo, this.line)
    return this.object
  }
}

function readObject(
  bytes: Buffer,
  isGeo: boolean,
  ordinal: number,
): { values: Record<string, unknown>; geometry: Geometry | null } {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch (error) {
    throw new ListRefused(
      `${isGeo ? 'Feature' : 'Object'} ${ordinal} is damaged and can't be read. Export the file again.`,
      { cause: error },
    )
  }
  if (!isObject(value)) {
    throw new ListRefused(
      `${isGeo ? 'Feature' : 'Entry'} ${ordinal} is not an object. JSON must be an array of property objects.`,
    )
  }
  if (!isGeo) return { values: value, geometry: null }
  const { properties, geometry } = value
  return {
    values: isObject(properties) ? properties : {},
    geometry: isObject(geometry) ? (geometry as Geometry) : null,
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type FoundArray = {
  isGeo: boolean
  title: string | null
  /** The array is a member of an object, whose other members follow. */
  isWrapped: boolean
}

const NO_LIST =
  'This JSON is not a list of properties. JSON must be an array of property objects, or a GeoJSON FeatureCollection.'

/** Goes to the first element of the array that holds the list. */
async function findArray(cursor: JsonCursor): Promise<FoundArray> {
  if ((await cursor.peek()) === '[') {
    cursor.take()
    return { isGeo: false, title: null, isWrapped: false }
  }
  cursor.take()
  let title: string | null = null
  for (;;) {
    const next = await cursor.peek()
    if (next === '}') throw new ListRefused(NO_LIST)
    if (next === ',') {
      cursor.take()
      continue
    }
    const name = await cursor.name()
    const opens = await cursor.peek()
    if (opens === '[' && (name === 'features' || name === 'properties')) {
      cursor.take()
      return { isGeo: name === 'features', title, isWrapped: true }
    }
    const value = await cursor.value()
    if (name === 'crs') refuseOtherSystems(value)
    if ((name === 'name' || name === 'title') && opens === '"') {
      title = String(parseOrDamaged(value))
    }
  }
}

/** Reads what follows the array, so that a file cut off at its end is noticed. */
async function finish(cursor: JsonCursor, isWrapped: boolean): Promise<void> {
  if (!isWrapped) return
  for (;;) {
    const next = await cursor.peek()
    if (next === '}') return
    if (next === ',') {
      cursor.take()
      continue
    }
    const name = await cursor.name()
    await cursor.peek()
    const value = await cursor.value()
    if (name === 'crs') refuseOtherSystems(value)
  }
}

function refuseOtherSystems(value: Buffer): void {
  const crs = parseOrDamaged(value)
  if (!isObject(crs) || !isObject(crs.properties)) return
  const name = crs.properties.name
  if (typeof name !== 'string' || DEGREES.test(name)) return
  throw new ListRefused(
    `The coordinates of this GeoJSON are in the system ${name}, not in degrees. Export the layer as GeoJSON in WGS 84 (EPSG:4326) and try again.`,
  )
}

function parseOrDamaged(value: Buffer): unknown {
  try {
    return JSON.parse(value.toString())
  } catch {
    throw damaged()
  }
}

function damaged(): ListRefused {
  return new ListRefused(
    'This JSON is damaged or was cut off. Download or export the file again and import that.',
  )
}

/** A place in JSON that is still arriving. */
export class JsonCursor {
  encoding = 'utf-8'
  readonly #all: AsyncIterable<Buffer>
  #blocks: AsyncIterator<Buffer> | null = null
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0

  constructor(all: AsyncIterable<Buffer>) {
    this.#all = all
  }

  async begin(): Promise<void> {
    const raw = this.#all[Symbol.asyncIterator]()
    const opening = await raw.next()
    const first: Buffer = opening.done ? Buffer.alloc(0) : opening.value
    const { name, markBytes } = detectEncoding(first)
    this.encoding = name
    async function* again(): AsyncGenerator<Buffer> {
      yield first
      for (;;) {
        const more = await raw.next()
        if (more.done) return
        yield more.value
      }
    }
    if (name === 'utf-16le' || name === 'utf-16be') {
      this.#blocks = utf16ToUtf8(again(), name)
      return
    }
    this.#bytes = first.subarray(markBytes)
    this.#blocks = raw
  }

  /** The next character that is no blank; it stays. */
  async peek(): Promise<string> {
    for (;;) {
      while (this.#at < this.#bytes.length) {
        const code = this.#bytes[this.#at] as number
        if (code > 32) return String.fromCharCode(code)
        this.#at++
      }
      if (!(await this.#fill())) throw damaged()
    }
  }

  take(): void {
    this.#at++
  }

  /** A member's name and its colon. */
  async name(): Promise<string> {
    if ((await this.peek()) !== '"') throw damaged()
    const name = String(parseOrDamaged(await this.value()))
    if ((await this.peek()) !== ':') throw damaged()
    this.take()
    return name
  }

  /** The next element of the array the cursor is in, or null behind its last. */
  async element(isFirst: boolean): Promise<Buffer | null> {
    const next = await this.peek()
    if (next === ']') {
      this.take()
      return null
    }
    if (!isFirst) {
      if (next !== ',') throw damaged()
      this.take()
      await this.peek()
    }
    return this.value()
  }

  /** The bytes of the value the cursor stands before, which it then stands behind. */
  async value(): Promise<Buffer> {
    let at = this.#at
    let depth = 0
    let inText = false
    for (;;) {
      const bytes = this.#bytes
      const length = bytes.length
      while (at < length) {
        const code = bytes[at] as number
        if (inText) {
          if (code === BACKSLASH) at++
          else if (code === QUOTE) {
            inText = false
            if (depth === 0) return this.#cut(at + 1)
          }
        } else if (code === QUOTE) {
          inText = true
        } else if (code === 123 || code === 91) depth++
        else if (code === 125 || code === 93) {
          if (depth === 0) return this.#cut(at)
          if (--depth === 0) return this.#cut(at + 1)
        } else if (depth === 0 && (code === 44 || code <= 32)) return this.#cut(at)
        at++
      }
      if (length - this.#at > MAX_VALUE_BYTES) {
        throw new ListRefused(
          'One object of this file is larger than 32 MB, which no property is. Export the file again.',
        )
      }
      const offset = at - this.#at
      if (!(await this.#fill())) throw damaged()
      at = this.#at + offset
    }
  }

  #cut(end: number): Buffer {
    const value = this.#bytes.subarray(this.#at, end)
    this.#at = end
    if (value.length === 0) throw damaged()
    return value
  }

  /** Reads on until what is held has doubled, so that a long object is not copied again for every block. */
  async #fill(): Promise<boolean> {
    const rest = this.#bytes.subarray(this.#at)
    const pieces: Buffer[] = [rest]
    let added = 0
    while (added === 0 || added < rest.length) {
      const more = await this.#blocks?.next()
      if (!more || more.done) break
      pieces.push(more.value)
      added += more.value.length
    }
    if (added === 0) return false
    this.#bytes = Buffer.concat(pieces)
    this.#at = 0
    return true
  }
}
