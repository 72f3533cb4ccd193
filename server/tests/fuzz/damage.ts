import fc from 'fast-check'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { openList } from '../../features/import/read/open-list.ts'
import { HOSTILE_TEXTS } from './hostile.ts'

export async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** How many rows it has, or why it is refused. */
export async function outcome(bytes: Uint8Array, piece = 65_536): Promise<number | string> {
  try {
    const source = inPieces(bytes, piece)
    const list = await openList(source, { fileName: 'list.csv', byteCount: bytes.length })
    let rows = 0
    for await (const batch of list.batches) {
      for (const row of batch.rows) {
        row.cells()
        row.geometry?.()
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
/** Of a file: a text put in, bytes taken out or repeated, the rest cut off, a byte exchanged. */
export const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.nat(4),
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

export function changed(bytes: Uint8Array, { kind, at, length, text, byte }: Change): Uint8Array {
  const place = at % (bytes.length + 1)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  if (kind === 0) return Buffer.concat([before, Buffer.from(text), after])
  if (kind === 1) return Buffer.concat([before, after.subarray(length)])
  if (kind === 2) return Buffer.concat([before, after.subarray(0, length), after])
  if (kind === 3) return before
  return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
}
