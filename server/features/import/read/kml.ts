import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { Geometry, RawRow } from '../../../../domain/import/raw-row.ts'
import type { Position, Ring } from '../../../../domain/import/rings.ts'
import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import { FeatureRow } from './feature-row.ts'
import { attributesInTable } from './html-table.ts'
import type { Archive, ListBatch, OpenList } from './list-batch.ts'
import { MAX_CORNERS, MAX_RINGS, tooIntricate } from './shapes.ts'
import { detectEncoding, utf16ToUtf8 } from './text-encoding.ts'
import { XmlEvents } from './xml-events.ts'
import { type ArchiveWords, ZipReader } from './zip-entries.ts'

const WORDS: ArchiveWords = {
  what: 'KML file',
  instead: 'export the layer as GeoJSON in WGS 84 (EPSG:4326)',
}
/** The coordinates of an outline are one text: a hundred thousand corners with their heights. */
const MAX_TOKEN = 8 * 1024 * 1024
/** Of all texts of a placemark together. */
const MAX_PLACEMARK = 8 * 1024 * 1024
/** The first placemarks name the columns: at most this many, or as many as fit. */
const NAMING_PLACEMARKS = 2000
const NAMING_LENGTH = 8 * 1024 * 1024
/** Each row has a cell for every column. */
const MAX_COLUMNS = 2000
const BATCH_ROWS = 1000
const BATCH_LENGTH = 4 * 1024 * 1024
/** Values of names that the first placemarks lack are stored in this column, as JSON. */
const OTHERS = 'other attributes'

type Part = { kind: 'Point' | 'LineString' | 'outer' | 'inner'; coordinates: string }
type Placemark = { values: Map<string, string>; parts: Part[]; length: number }

/** KML: each placemark a row, its extended data (or the table in its description) the columns. */
export async function openKml(
  first: Buffer,
  all: AsyncIterable<Buffer>,
  bytesRead: () => number,
): Promise<OpenList> {
  const { name } = detectEncoding(first)
  const bytes = name === 'utf-16le' || name === 'utf-16be' ? utf16ToUtf8(all, name) : all
  const document = new KmlDocument()
  const placemarks = document.read(bytes)[Symbol.asyncIterator]()
  const opening: Placemark[] = []
  let length = 0
  let isWhole = false
  while (opening.length < NAMING_PLACEMARKS && length < NAMING_LENGTH) {
    const next = await placemarks.next()
    if (next.done) {
      isWhole = true
      break
    }
    opening.push(next.value)
    length += next.value.length
  }
  if (opening.length === 0) {
    throw new ListRefused(
      'This KML file has no placemarks: it may only link to others. Export the layer itself and import that file.',
    )
  }
  const names = new Set(opening.flatMap(({ values }) => [...values.keys()]))
  if (names.size > MAX_COLUMNS) {
    throw new ListRefused(
      'The placemarks of this KML file have more than 2,000 attributes. Leave out those that the list does not need, and import it again.',
    )
  }
  const headings = [...names, ...(isWhole ? [] : [OTHERS])]

  async function* batches(): AsyncGenerator<ListBatch> {
    try {
      let ordinal = 0
      let rows: RawRow[] = [rowOfCells(0, headings)]
      for (const placemark of opening) rows.push(rowOf(++ordinal, placemark, headings, isWhole))
      opening.length = 0
      yield { rows, bytesRead: bytesRead() }
      rows = []
      let held = 0
      for (;;) {
        const next = await placemarks.next()
        if (next.done) break
        rows.push(rowOf(++ordinal, next.value, headings, isWhole))
        held += next.value.length
        if (rows.length < BATCH_ROWS && held < BATCH_LENGTH) continue
        yield { rows, bytesRead: bytesRead() }
        rows = []
        held = 0
      }
      if (rows.length > 0) yield { rows, bytesRead: bytesRead() }
    } finally {
      await placemarks.return?.(undefined)
    }
  }
  return { format: 'kml', encoding: 'utf-8', batches: batches(), title: document.title }
}

/** KMZ: the largest KML file of a zip archive. */
export async function openKmz({ zip, entries, bytesRead }: Archive): Promise<OpenList> {
  const files = entries
    .filter(({ name }) => /\.kml$/i.test(name))
    .toSorted((a, b) => b.packedBytes - a.packedBytes)
  const [best, ...others] = files
  if (!best) throw new Error('an archive with a KML file')
  const reader = new ZipReader(zip, { ...WORDS, what: 'KMZ file' })
  const list = await openKml(Buffer.alloc(0), reader.read(best), bytesRead)
  if (others.length === 0) return list
  const named = others.slice(0, 10).map(({ name }) => name.slice(0, 100))
  return {
    ...list,
    remarks: [
      `the archive has ${files.length} KML files; ${best.name.slice(0, 100)} was read, and not ${named.join(', ')}`,
    ],
  }
}

/** Collects placemarks from the document's tags. */
class KmlDocument {
  title: string | null = null
  readonly #events: XmlEvents
  readonly #path: string[] = []
  #done: Placemark[] = []
  #placemark: Placemark | null = null
  #attribute = ''
  #text = ''
  #count = 0

  constructor() {
    this.#events = new XmlEvents(
      {
        open: (name, attributes) => this.#open(name, attributes),
        close: (name) => this.#close(name),
        text: (part) => this.#take(part),
      },
      () => `its placemark number ${(this.#count + 1).toLocaleString('en-US')}`,
      { words: WORDS, maxToken: MAX_TOKEN },
    )
  }

  async *read(bytes: AsyncIterable<Buffer>): AsyncGenerator<Placemark> {
    for await (const chunk of bytes) {
      for (const _piece of this.#events.read(chunk)) {
        const done = this.#done
        if (done.length === 0) continue
        this.#done = []
        yield* done
      }
    }
    this.#events.end()
    yield* this.#done
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name)
    this.#text = ''
    if (name === 'Placemark') this.#placemark = { values: new Map(), parts: [], length: 0 }
    else if (name === 'Data' || name === 'SimpleData') this.#attribute = attributes.name ?? ''
  }

  #take(part: string): void {
    if (
      this.#placemark &&
      this.#placemark.length + this.#text.length + part.length > MAX_PLACEMARK
    ) {
      throw new ListRefused(
        `Placemark ${(this.#count + 1).toLocaleString('en-US')} of this KML file is larger than 8 MB, too much for a property. Correct it and import the file again.`,
      )
    }
    this.#text += part
  }

  #close(name: string): void {
    this.#path.pop()
    const parent = this.#path.at(-1)
    const text = this.#text
    this.#text = ''
    const { title } = this
    if (this.#placemark === null) {
      if (name === 'name' && parent === 'Document' && title === null)
        this.title = text.trim() || null
      return
    }
    if (name === 'coordinates') this.#addPart(text)
    else if (name === 'SimpleData') this.#set(this.#attribute, text)
    else if (name === 'value' && parent === 'Data') this.#set(this.#attribute, text)
    else if (parent === 'Placemark' && (name === 'name' || name === 'address'))
      this.#set(name, text)
    else if (parent === 'Placemark' && name === 'description') this.#describe(text)
    else if (name === 'Placemark') this.#finish(this.#placemark)
  }

  #set(name: string, text: string): void {
    const placemark = this.#placemark
    if (!placemark || text.trim() === '') return
    placemark.values.set(name.trim(), text.trim())
    placemark.length += name.length + text.length
  }

  /** GIS programs write the attributes as a two-column table into the description. */
  #describe(text: string): void {
    const attributes = attributesInTable(text)
    if (attributes.length < 2) this.#set('description', text)
    for (const [name, value] of attributes) this.#set(name, value)
  }

  #addPart(coordinates: string): void {
    const shape = this.#path.at(-1)
    const kind =
      shape === 'Point' || shape === 'LineString'
        ? shape
        : this.#path.at(-2) === 'innerBoundaryIs'
          ? 'inner'
          : 'outer'
    this.#placemark?.parts.push({ kind, coordinates })
    if (this.#placemark) this.#placemark.length += coordinates.length
  }

  #finish(placemark: Placemark): void {
    this.#done.push(placemark)
    this.#placemark = null
    this.#count++
  }
}

function rowOf(
  line: number,
  { values, parts }: Placemark,
  headings: string[],
  isWhole: boolean,
): RawRow {
  const said = JSON.stringify([...values, parts])
  return new FeatureRow(line, {
    bytes: Buffer.from(said),
    cells: () => {
      const cells = headings.map((name) => values.get(name) ?? '')
      const others = isWhole ? [] : [...values].filter(([name]) => !headings.includes(name))
      if (others.length > 0) cells[cells.length - 1] = JSON.stringify(Object.fromEntries(others))
      return { cells, numbers: null }
    },
    geometry: () => geometryOf(parts),
  })
}

function geometryOf(parts: readonly Part[]): Geometry | null {
  if (parts.length > MAX_RINGS) return tooIntricate()
  const polygons: Ring[][] = []
  const others: Position[] = []
  let corners = 0
  for (const { kind, coordinates } of parts) {
    const positions = positionsIn(coordinates, MAX_CORNERS - corners)
    if (positions === null) return tooIntricate()
    corners += positions.length
    if (kind === 'outer') polygons.push([positions])
    else if (kind === 'inner') polygons.at(-1)?.push(positions)
    else others.push(...positions)
  }
  if (polygons.length > 0) return { type: 'MultiPolygon', coordinates: polygons }
  const [only] = others
  if (!only) return null
  return others.length === 1
    ? { type: 'Point', coordinates: only }
    : { type: 'MultiPoint', coordinates: others }
}

/** `-90.2,32.3,0 -90.1,32.3,0`; null if there are more than `most`. */
function positionsIn(text: string, most: number): Ring | null {
  const positions: Ring = []
  for (const triple of text.trim().split(/\s+/)) {
    if (triple === '') continue
    if (positions.length >= most) return null
    const [lng, lat] = triple.split(',', 2)
    positions.push([Number(lng ?? Number.NaN), Number(lat ?? Number.NaN)])
  }
  return positions
}
