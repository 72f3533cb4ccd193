import fc from 'fast-check'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { placeOf } from '../../../domain/import/outline.ts'
import { openList } from '../../features/import/read/open-list.ts'
import { HOSTILE_TEXTS } from './hostile.ts'

export async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** The number of rows, or the reason for a refusal. */
export async function outcome(bytes: Uint8Array, piece = 65_536): Promise<number | string> {
  try {
    const source = inPieces(bytes, piece)
    const list = await openList(source, { fileName: 'list.csv', byteCount: bytes.length })
    let rows = 0
    for await (const batch of list.batches) {
      for (const row of batch.rows) {
        row.cells()
        placeOf(row.geometry?.())
        rows += 1
      }
    }
    return rows
  } catch (error) {
    if (error instanceof ListRefused) return error.message
    throw error
  }
}

export type Change = { kind: number; at: number; length: number; text: string; byte: number }
/** Changes of a file: a text inserted, bytes removed or repeated, the rest cut off, a byte or number replaced. */
export const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.nat(5),
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 40 }),
  text: fc.constantFrom(
    ...HOSTILE_TEXTS,
    '"',
    '""',
    ',',
    '\n',
    '{',
    '[',
    ']',
    '}',
    '<!--',
    '&#x0;',
  ),
  byte: fc.nat(255),
})

/** False values of a length, count or offset: zero, the maximum, one above the signed maximum, slightly less. */
const NUMBERS: readonly (readonly number[])[] = [
  [0, 0, 0, 0],
  [255, 255, 255, 255],
  [255, 255, 255, 127],
  [127, 255, 255, 255],
  [0, 0, 0, 128],
  [0, 0, 16, 0],
  [255, 255],
  [0, 128],
  [0, 0, 0, 0, 0, 0, 248, 127],
]

export function changed(bytes: Uint8Array, { kind, at, length, text, byte }: Change): Uint8Array {
  const place = at % (bytes.length + 1)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (kind === 0) return Buffer.concat([before, Buffer.from(text), after])
  if (kind === 1) return Buffer.concat([before, after.subarray(length)])
  if (kind === 2) return Buffer.concat([before, after.subarray(0, length), after])
  if (kind === 3) return before
  if (kind === 5) {
    const number = NUMBERS[byte % NUMBERS.length] ?? []
    return Buffer.concat([before, Buffer.from(number), after.subarray(number.length)])
  }
  return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
}

/** The peak memory of `work` above the start, in megabytes, and its result. */
export async function memoryOf<T>(work: () => Promise<T>): Promise<{ came: T; megabytes: number }> {
  const used = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = used()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, used())
  }, 5)
  try {
    const came = await work()
    return { came, megabytes: (Math.max(most, used()) - before) / 1_048_576 }
  } finally {
    clearInterval(timer)
  }
}
