import { rowOfCells } from '../../../../domain/import/rows-from-objects.ts'
import type { ListBatch } from '../read/list-batch.ts'

/** A person's text for a line; null if it is not a row. */
export type TypedRows = ReadonlyMap<number, string[] | null>

/** The rows of a printed list, with those that a person typed in for unreadable ones. */
export async function* withTyped(
  batches: AsyncIterable<ListBatch>,
  typed: TypedRows,
): AsyncGenerator<ListBatch> {
  for await (const batch of batches) {
    const rows = batch.rows.flatMap((row) => {
      const cells = typed.get(row.line)
      if (cells === undefined) return [row]
      if (cells === null) return []
      const { place, inPrint } = row
      return [
        {
          ...rowOfCells(row.line, cells),
          ...(place ? { place } : {}),
          ...(inPrint ? { inPrint } : {}),
        },
      ]
    })
    yield { ...batch, rows }
  }
}

/** A remark on an import with this many typed rows. */
export const typedWords = (count: number) =>
  count === 1
    ? '1 row was typed in or confirmed by a person from the page, because it could not be read for certain'
    : `${count.toLocaleString('en-US')} rows were typed in or confirmed by a person from their pages, because they could not be read for certain`
