import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { Geometry, RawRow } from '../../../../domain/import/raw-row.ts'
import type { Position } from '../../../../domain/import/rings.ts'
import { RowHash } from '../../../../domain/import/row-hash.ts'
import {
  cellOf,
  flatten,
  nestedNames,
  numbersAmong,
  rowOfCells,
} from '../../../../domain/import/rows-from-objects.ts'
import { JsonRefused, parseJson } from '../../../../domain/lib/bounded-json.ts'
import { formatNumber } from '../../../../domain/lib/format.ts'
import { toLayerFeature } from '../../../../domain/sources/esri-feature.ts'
import { JsonCursor, OBJECT_LIMITS, parseOrDamaged } from './json-cursor.ts'
import { firstPosition, geometryInDegrees, placesOfJson } from './json-places.ts'
import type { FileHint, ListBatch, OpenList } from './list-batch.ts'
import { asDegrees, type ToDegrees } from './projection.ts'

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

/** A JSON array, also inside an object, or a GeoJSON FeatureCollection, object by object, holding one block at a time. */
export async function openJsonList(
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
  hint: Pick<FileHint, 'county'>,
): Promise<OpenList> {
  const cursor = new JsonCursor(all)
  await cursor.begin()
  const list = await findArray(cursor)
  const { isGeo } = list

  const { opening, ended } = await readOpening(cursor)
  if (opening.length === 0) {
    throw new ListRefused(
      isGeo
        ? 'This GeoJSON has no features. Export the layer again with its parcels.'
        : 'The JSON array is empty: there is nothing to import.',
    )
  }
  const first: ReadObject['values'][] = []
  const positions: Position[] = []
  let objects = 0
  opening.forEach((bytes, index) => {
    const { values, fault, shape } = readObject(bytes, isGeo, index + 1)
    if (fault === null) objects++
    first.push(values)
    const position = firstPosition(shape)
    if (position) positions.push(position)
  })
  if (objects === 0) throw new ListRefused(NO_PROPERTIES)
  const nested = nestedNames(first)
  const names = new Set(first.flatMap((values) => Object.keys(flatten(values, nested))))
  if (names.size > MAX_COLUMNS) {
    throw new ListRefused(
      'The objects of this file have more than 2,000 different names. Leave out those that the list does not need, and import it again.',
    )
  }
  if (ended) await finish(cursor, list)
  const places = placesOfJson(list.system, positions, hint.county ?? null)
  if (places.remark !== null) list.remarks.push(places.remark)
  const headings = [...names]
  const columns = new Map(headings.map((name, index) => [name, index]))
  if (!ended) headings.push(OTHERS)

  async function* batches(): AsyncGenerator<ListBatch> {
    const shape: Shape = {
      headings,
      columns,
      nested,
      isGeo,
      toDegrees: places.toDegrees,
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
    await finish(cursor, list)
    if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
  }

  return {
    format: isGeo ? 'geojson' : 'json',
    encoding: cursor.encoding,
    batches: batches(),
    title: list.title,
    remarks: list.remarks,
  }
}

/** The first objects, which name the columns. */
async function readOpening(cursor: JsonCursor): Promise<{ opening: Buffer[]; ended: boolean }> {
  const opening: Buffer[] = []
  let size = 0
  while (opening.length < NAMING_OBJECTS && size < NAMING_BYTES) {
    const element = await cursor.element(opening.length === 0)
    if (element === null) return { opening, ended: true }
    opening.push(element)
    size += element.length
  }
  return { opening, ended: false }
}

type ReadObject = {
  values: Readonly<Record<string, unknown>>
  /** Its geometry as written, of GeoJSON or of an ArcGIS server. */
  shape: object | null
  /** The whole feature of an ArcGIS server. */
  esri: object | null
  /** Why it is not a property; a fault of the row, not of the list. */
  fault: string | null
}

type Shape = {
  headings: readonly string[]
  columns: ReadonlyMap<string, number>
  /** Names of objects whose members are columns. */
  nested: ReadonlySet<string>
  isGeo: boolean
  /** How positions become degrees; null where they are. */
  toDegrees: ToDegrees | null
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

  geometry(): Geometry | null | undefined {
    const { shape, esri } = this.read()
    const { isGeo, toDegrees } = this.shape
    if (shape === null) return isGeo ? null : undefined
    if (esri === null) return geometryInDegrees(shape as Geometry, toDegrees)
    return (
      toLayerFeature(esri, NO_FIELDS, toDegrees ?? asDegrees)?.geometry ?? {
        type: 'None',
        fault: 'its shape can’t be read',
      }
    )
  }

  private read(): ReadObject {
    const { shape, line } = this
    if (shape.last?.line === line) return shape.last.object
    const read = readObject(this.bytes, shape.isGeo, line)
    const object = { ...read, values: flatten(read.values, shape.nested) }
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
  if (!isObject(value)) return { values: {}, shape: null, esri: null, fault: noProperty(value) }
  if (!isGeo) return { values: value, shape: null, esri: null, fault: null }
  const { properties, attributes, geometry } = value
  const values = properties ?? attributes
  return {
    values: isObject(values) ? values : {},
    shape: isObject(geometry) ? geometry : null,
    esri: isObject(attributes) ? value : null,
    fault: null,
  }
}

/** Coded values of a file stay as they are: their words are the server's. */
const NO_FIELDS = { fields: [] }

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
  /** Objects around the array, whose other members follow it. */
  depth: number
  /** The coordinate system it states. */
  system: string | null
  /** What else the file holds. */
  remarks: string[]
}

const NO_PROPERTIES =
  'No entry of this list is a property with its values. Write each like {"parcelId": "901-1-1", "county": "Hinds County, MS"}.'

const NO_LIST =
  'This JSON is not a list of properties. JSON must be an array of property objects, or a GeoJSON FeatureCollection.'

/** Members that describe a list: their objects are no rows. */
const DESCRIBES =
  /^(?:fields|columns|fieldaliases|links|errors?|messages?|meta|metadata|crs|spatialreference|extent|facets|filters|schema|pagination|paging|headers|params)$/i
const MAX_DEPTH = 3

/** Moves to the first element of the array that holds the list: the first one of objects, also inside an object. */
async function findArray(cursor: JsonCursor): Promise<FoundArray> {
  const found: FoundArray = { isGeo: false, title: null, depth: 0, system: null, remarks: [] }
  if ((await cursor.peek()) === '[') {
    cursor.take()
    return found
  }
  cursor.take()
  found.depth = 1
  for (;;) {
    const next = await cursor.peek()
    if (next === '}') {
      cursor.take()
      if (--found.depth === 0) throw new ListRefused(NO_LIST)
      continue
    }
    if (next === ',') {
      cursor.take()
      continue
    }
    const name = await cursor.name()
    const opens = await cursor.peek()
    if (opens === '[' && (name === 'features' || name === 'properties')) {
      cursor.take()
      found.isGeo = name === 'features'
      return found
    }
    if (opens === '[' && !DESCRIBES.test(name) && (await cursor.holdsObjects())) {
      cursor.take()
      found.title ??= name
      return found
    }
    if (opens === '{' && !DESCRIBES.test(name) && found.depth < MAX_DEPTH) {
      cursor.take()
      found.depth++
      continue
    }
    const value = await cursor.value()
    if (SYSTEM.test(name)) found.system = systemOf(value)
    if ((name === 'name' || name === 'title') && opens === '"') {
      found.title = String(parseOrDamaged(value))
    }
  }
}

/** Reads what follows the array, to detect a truncated file and other lists in it. */
async function finish(cursor: JsonCursor, list: FoundArray): Promise<void> {
  let { depth } = list
  while (depth > 0) {
    const next = await cursor.peek()
    if (next === '}' || next === ',') {
      if (next === '}' && --depth === 0) return
      cursor.take()
      continue
    }
    const name = await cursor.name()
    const opens = await cursor.peek()
    if (opens === '[' && !DESCRIBES.test(name) && (await cursor.holdsObjects())) {
      list.remarks.push(`the file holds another list, "${name.slice(0, 60)}", which was not read`)
    }
    const value = await cursor.value()
    if (SYSTEM.test(name)) list.system ??= systemOf(value)
  }
}

const SYSTEM = /^(?:crs|spatialReference)$/

/** The coordinate system that GeoJSON (`crs`) or an ArcGIS server states: `urn:ogc:def:crs:EPSG::2255`, `102100`. */
function systemOf(value: Buffer): string | null {
  const crs = parseOrDamaged(value)
  if (!isObject(crs)) return null
  const { latestWkid, wkid, properties } = crs
  const code = latestWkid ?? wkid
  if (typeof code === 'number') return `EPSG:${code}`
  const name = isObject(properties) ? properties.name : null
  return typeof name === 'string' ? name.slice(0, 100) : null
}
