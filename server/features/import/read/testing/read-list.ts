import type { Geometry } from '../../../../../domain/import/raw-row.ts'
import type { FileHint, OpenList } from '../list-batch.ts'
import { openList } from '../open-list.ts'

export type ReadList = Omit<OpenList, 'batches'> & {
  headings: string[]
  rows: string[][]
  lines: number[]
  geometries: (Geometry | null)[]
  hashes: string[]
  numbers: number[][]
}

/** Opens a file from its bytes, in pieces as from a network, and reads it to its end. */
export async function readList(bytes: Buffer, hint: Partial<FileHint> = {}): Promise<ReadList> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 7_919) yield bytes.subarray(at, at + 7_919)
  }
  const { batches, ...list } = await openList(pieces(), {
    fileName: 'list',
    byteCount: bytes.length,
    ...hint,
  })
  const all: Omit<ReadList, keyof Omit<OpenList, 'batches'>> = {
    headings: [],
    rows: [],
    lines: [],
    geometries: [],
    hashes: [],
    numbers: [],
  }
  for await (const batch of batches) {
    for (const row of batch.rows) {
      if (all.headings.length === 0) {
        all.headings = row.cells()
        continue
      }
      all.rows.push(row.cells())
      all.lines.push(row.line)
      all.geometries.push(row.geometry?.() ?? null)
      all.hashes.push(`${row.hashHigh}-${row.hashLow}`)
      all.numbers.push([...(row.numbers?.() ?? [])])
    }
  }
  return { ...list, ...all }
}
