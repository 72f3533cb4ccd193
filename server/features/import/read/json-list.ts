import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { Geometry, RawRow } from '../../../../domain/import/raw-row.ts'
import { RowHash } from '../../../../domain/import/row-hash.ts'
import { cellOf, numbersAmong, rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { JsonRefused, parseJson } from '../../../../domain/lib/bounded-json.ts'
import { formatNumber } from '../../../../domain/lib/format.ts'
import { JsonCursor, OBJECT_LIMITS, parseOrDamaged } from './json-cursor.ts'
import type { ListBatch, OpenList } from './list-batch.ts'

/** The first objects name the columns: at most this many, or as many as fit. */
const NAMING_OBJECTS = 2000
const NAMING_BYTES = 8 * 1024 * 1024

/** Each row has a cell for every column. */
const MAX_COLUMNS = 2000
const BATCH_ROWS = 1000
/** Batches of long objects have fewer rows. */
const BATCH_BYTES = 4 * 1024 * 1024

/** Values of names that the first objects lack are stored in this column, as JSON. */
const OTHERS = 'other properties'

/** Coordinate systems in degrees, as `crs` names them. */
const DEGREES = /(?:EPSG:{1,2}(?:4326|4269|4258)|CRS:?84)$/i

/** A JSON array or GeoJSON FeatureCollection, object by object, holding one block at a time. */
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
  let objects = 0
  opening.forEach((bytes, index) => {
    const { values, fault } = readObject(bytes, isGeo, index + 1)
    if (fault === null) objects++
    for (const name of Object.keys(values)) names.add(name)
  })
  if (objects === 0) throw new ListRefused(NO_PROPERTIES)
  if (names.size > MAX_COLUMNS) {
    throw new ListRefused(
      'The objects of this file have more than 2,000 different names. Leave out those that the list does not need, and import it again.',
    )
  }
  if (ended) await finish(cursor, list.isWrapped)
  const headings = [...names]
  const columns = new Map(headings.map((name, index) => [name, index]))
  if (!ended) headings.push(OTHERS)

  async function* batches(): AsyncGenerator<ListBatch> {
    const shape: Shape = {
      headings,
      columns,
      isGeo,
      others: ended ? -1 : headings.length - 1,
      last: null,
    }
    let rows: RawRow[] = [rowOfCells(0, headings)]
    let ordinal = 0
    let held = 0
    for (const bytes of opening) rows.push(new JsonRow(++ordinal, bytes, shape))
    opening.length = 0
    yield { rows, bytesRead: bytesRead() }
    if (ended) return
    rows = []
    for (;;) {
      const element = await cursor.element(false)
      if (element === null) break
      rows.push(new JsonRow(++ordinal, element, shape))
      held += element.length
      if (rows.length < BATCH_ROWS && held < BATCH_BYTES) continue
      yield { rows, bytesRead: bytesRead() }
      rows = []
      held = 0
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

type ReadObject = {
  values: Record<string, unknown>
  geometry: Geometry | null
  /** Why it is not a property; a fault of the row, not of the list. */
  fault: string | null
}

type Shape = {
  headings: readonly string[]
  columns: ReadonlyMap<string, number>
  isGeo: boolean
  /** Column for names that appeared later; -1 without one. */
  others: number
  /** The last parsed object: a row's cells and its geometry are read one after the other. */
  last: { line: number; object: ReadObject } | null
}

const hash = new RowHash()

class JsonRow implements RawRow {
  readonly line: number
  readonly hashHigh: number
  readonly hashLow: number
  private readonly bytes: Buffer
  private readonly shape: Shape

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

  numbers(): ReadonlySet<number> | null {
    return numbersAmong(this.shape.headings, this.read().values)
  }

  fault(): string | null {
    return this.read().fault
  }

  geometry(): Geometry | null {
    return this.read().geometry
  }

  private read(): ReadObject {
    const { shape, line } = this
    if (shape.last?.line === line) return shape.last.object
    const object = readObject(this.bytes, shape.isGeo, line)
    shape.last = { line, object }
    return object
  }
}

function readObject(bytes: Buffer, isGeo: boolean, ordinal: number): ReadObject {
  let value: unknown
  try {
    value = parseJson(bytes, OBJECT_LIMITS)
  } catch (cause) {
    const what = `${isGeo ? 'Feature' : 'Object'} ${ordinal}`
    const isMany = cause instanceof JsonRefused && cause.why === 'values'
    throw new ListRefused(
      isMany
        ? `${what} of this file has more than ${formatNumber(OBJECT_LIMITS.values)} values, too many for a property. Remove it, or draw its outline with fewer corners, and try again.`
        : `${what} is damaged and can't be read. Export the file again.`,
      { cause },
    )
  }
  if (!isObject(value)) return { values: {}, geometry: null, fault: noProperty(value) }
  if (!isGeo) return { values: value, geometry: null, fault: null }
  const { properties, geometry } = value
  return {
    values: isObject(properties) ? properties : {},
    geometry: isObject(geometry) ? (geometry as Geometry) : null,
    fault: null,
  }
}

function noProperty(value: unknown): string {
  const isNumber = typeof value === 'number'
  const what = typeof value === 'string' ? 'text' : isNumber ? 'a number' : 'a list'
  const said = value === null ? 'empty' : typeof value === 'boolean' ? `“${value}”` : `only ${what}`
  return `this entry is ${said}, not a property with its values. Write it like {"parcelId": "901-1-1"} or leave it out.`
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

const NO_PROPERTIES =
  'No entry of this list is a property with its values. Write each like {"parcelId": "901-1-1", "county": "Hinds County, MS"}.'

const NO_LIST =
  'This JSON is not a list of properties. JSON must be an array of property objects, or a GeoJSON FeatureCollection.'

/** Moves to the first element of the array that holds the list. */
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

/** Reads what follows the array, to detect a truncated file. */
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
