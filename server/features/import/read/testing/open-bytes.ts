import { ListRefused } from '../../../../../domain/import/list-refused.ts'
import type { OpenList } from '../list-batch.ts'
import { openList } from '../open-list.ts'

export async function* inPieces(bytes: Uint8Array, length = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

export function open(bytes: Uint8Array | string, piece?: number): Promise<OpenList> {
  const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  return openList(inPieces(all, piece), { fileName: 'list.csv', byteCount: all.length })
}

export async function read(bytes: Uint8Array | string, piece?: number) {
  const list = await open(bytes, piece)
  const rows: string[][] = []
  const lines: number[] = []
  const hashes: string[] = []
  const places: unknown[] = []
  let bytesRead = 0
  for await (const batch of list.batches) {
    for (const row of batch.rows) {
      rows.push(row.cells())
      lines.push(row.line)
      hashes.push(`${row.hashHigh}:${row.hashLow}`)
      places.push(row.geometry?.() ?? null)
    }
    bytesRead = batch.bytesRead
  }
  const { format, encoding, title } = list
  return { format, encoding, title, rows, lines, hashes, places, bytesRead }
}

export async function refusal(bytes: Uint8Array | string): Promise<string> {
  try {
    await read(bytes)
  } catch (error) {
    if (error instanceof ListRefused) return error.message
    throw error
  }
  return 'it was read'
}

export function utf16(text: string, littleEndian: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return littleEndian ? bytes : bytes.swap16()
}
