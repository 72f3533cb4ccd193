import { setImmediate as breathe } from 'node:timers/promises'
import { type JsonLimits, JsonRefused, parseJson } from '../../../../domain/lib/bounded-json.ts'
import { throwError } from '../../../../domain/sources/described-layer.ts'
import type { ShapeLimits } from '../../../../domain/sources/esri-feature.ts'
import { MAX_ROWS } from '../../../../domain/sources/page-plan.ts'
import { type AnswerKind, answerFailed, refusePage } from '../../../platform/net/fetch-answer.ts'
import { FetchFailed } from '../../../platform/net/fetch-safely.ts'
import { JsonCursor, JsonStopped } from './json-cursor.ts'

/** A page of 2,000 rows of 24 KB. */
const MAX_PAGE_BYTES = 48 * 1024 * 1024
/** Some servers send all rows, regardless of the requested number. */
const MAX_PAGE_ROWS = 250_000
/** A row with a parcel: 100,000 corners of three values each. */
const PARCEL_LIMITS: JsonLimits = { bytes: 4 * 1024 * 1024, values: 400_000 }
/** A row with an area: two numbers of some 40 characters for each corner. */
const AREA_LIMITS: JsonLimits = { bytes: 16 * 1024 * 1024, values: 1_300_000 }
/** Limits of members beside the rows: an error, a projection. */
const MEMBER_LIMITS: JsonLimits = { bytes: 64 * 1024, values: 1_000 }
const MEMBERS = new Set(['count', 'error', 'exceededTransferLimit', 'spatialReference'])

/** A page of a layer: its bytes, parsed one row at a time. */
export type LayerPage = {
  /** Its members beside the rows. */
  about: Readonly<Record<string, unknown>>
  /** Number of rows; null for a response without rows. */
  rows: number | null
  /** The rows, parsed one by one. */
  read: () => AsyncGenerator<unknown>
}

/** How a page of rows is read: counted first, so that a truncated one is requested again as a whole. */
export function pageOf(shapes: ShapeLimits | undefined): AnswerKind<LayerPage> {
  const limits = shapes === undefined ? PARCEL_LIMITS : AREA_LIMITS
  return {
    maxBytes: MAX_PAGE_BYTES,
    read: async (pieces) => {
      let rows = 0
      const count = () => {
        if (++rows > MAX_PAGE_ROWS) throw new JsonRefused('values')
      }
      const { about, hasList } = await scan(pieces, { list: 'features', limits, each: count })
      return { about, rows: hasList ? rows : null, read: () => rowsOf(pieces, limits) }
    },
  }
}

/** The first rows of a response. Throws FetchFailed and ListRefused. */
export async function sampleOf(bytes: Buffer, most: number): Promise<unknown[]> {
  const page = await pageOf(undefined).read([bytes])
  throwError(page.about)
  return firstRows(page, most)
}

export async function firstRows(page: LayerPage, most: number): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const row of page.read()) {
    rows.push(row)
    if (rows.length === most) break
  }
  return rows
}

/** Object ids in order, without duplicates; null for a response without ids. */
export const IDS: AnswerKind<number[] | null> = {
  maxBytes: MAX_PAGE_BYTES,
  read: async (pieces) => {
    const found: number[] = []
    const { about, hasList } = await scan(pieces, {
      list: 'objectIds',
      // The response may contain rows.
      limits: PARCEL_LIMITS,
      each: (bytes) => {
        const id = Number(bytes.toString('latin1'))
        if (Number.isSafeInteger(id)) found.push(id)
        if (found.length > MAX_ROWS) throw new FetchFailed('It names too many rows')
      },
    })
    if (!hasList || about.error !== undefined) return null
    const sorted = Float64Array.from(found).sort()
    return Array.from(sorted.filter((id, at) => at === 0 || id !== sorted[at - 1]))
  },
}

type Wanted = { list: string; limits: JsonLimits; each: (bytes: Buffer) => void }

/** Walks through a response once. Throws FetchFailed. */
async function scan(
  pieces: readonly Buffer[],
  { list, limits, each }: Wanted,
): Promise<{ about: Record<string, unknown>; hasList: boolean }> {
  refusePage(pieces)
  const about: Record<string, unknown> = Object.create(null)
  let hasList = false
  try {
    for await (const { name, cursor } of members(pieces, limits)) {
      if (name === list && (await cursor.peek()) === '[') {
        hasList = true
        for await (const element of elements(cursor)) each(element)
      } else {
        const value = await cursor.value()
        if (MEMBERS.has(name)) about[name] = parseJson(value, MEMBER_LIMITS)
      }
    }
  } catch (error) {
    throw pageFailed(error)
  }
  return { about, hasList }
}

async function* rowsOf(pieces: readonly Buffer[], limits: JsonLimits): AsyncGenerator<unknown> {
  try {
    for await (const { name, cursor } of members(pieces, limits)) {
      if (name === 'features' && (await cursor.peek()) === '[') {
        for await (const element of elements(cursor)) yield parseJson(element, limits)
      } else await cursor.value()
    }
  } catch (error) {
    throw pageFailed(error)
  }
}

/** The members of the response's object, each with a cursor before its value, which the caller reads. */
async function* members(
  pieces: readonly Buffer[],
  limits: JsonLimits,
): AsyncGenerator<{ name: string; cursor: JsonCursor }> {
  const cursor = new JsonCursor(inTurns(pieces), limits.bytes)
  await cursor.begin()
  if ((await cursor.peek()) !== '{') return
  cursor.take()
  for (let next = await cursor.peek(); next !== '}'; next = await cursor.peek()) {
    if (next === ',') cursor.take()
    const name = await cursor.name()
    await cursor.peek()
    yield { name, cursor }
  }
}

async function* elements(cursor: JsonCursor): AsyncGenerator<Buffer> {
  cursor.take()
  for (let isFirst = true; ; isFirst = false) {
    const element = await cursor.element(isFirst)
    if (element === null) return
    yield element
  }
}

/** Other work runs between the pieces. */
async function* inTurns(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield piece
    await breathe()
  }
}

function pageFailed(error: unknown): unknown {
  return answerFailed(error instanceof JsonStopped ? new JsonRefused(error.why) : error)
}
