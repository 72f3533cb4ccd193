import type { County } from '../../../../domain/county/county.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { polygonsOf } from '../../../../domain/import/outline.ts'
import { openList } from './open-list.ts'

/** Minimum rows read; more if none of them has a polygon, which may come later. */
const ROWS = 200
const MAX_ROWS = 20_000
/** Fields shown, and values of each. */
const MAX_FIELDS = 200
const MAX_VALUES = 5
const MAX_LENGTH = 200
const MAX_VALUE_LENGTH = 60

/** Fields of a GIS file of areas. */
export type FileFields = {
  /** The name of its layer. */
  title: string | null
  /** Choices made in reading it, as sentences. */
  remarks: readonly string[]
  /** Each with its first distinct values. */
  fields: { name: string; values: string[] }[]
}

/** The fields of a file of areas with their first values. Throws ListRefused where it has no polygons. */
export async function readFileFields(
  source: AsyncIterable<Uint8Array>,
  { fileName, county }: { fileName: string; county: County | null },
): Promise<FileFields> {
  const list = await openList(source, { fileName, byteCount: null, county })
  let names: readonly string[] | null = null
  const values: Set<string>[] = []
  let rowCount = 0
  let hasPolygon = false
  for await (const { rows } of list.batches) {
    for (const row of rows) {
      const cells = row.cells()
      if (names === null) {
        names = cells.slice(0, MAX_FIELDS)
        values.push(...names.map(() => new Set<string>()))
        continue
      }
      rowCount++
      const geometry = row.geometry?.() ?? null
      hasPolygon ||= geometry !== null && polygonsOf(geometry).length > 0
      for (const [at, seen] of values.entries()) {
        const text = cells[at]?.trim() ?? ''
        if (text !== '' && seen.size < MAX_VALUES) seen.add(text.slice(0, MAX_VALUE_LENGTH))
      }
    }
    if (rowCount >= (hasPolygon ? ROWS : MAX_ROWS)) break
  }
  if (!hasPolygon) {
    throw new ListRefused(
      'None of its rows has a polygon: this is not a layer of areas. A list of parcels is imported on the other tabs.',
    )
  }
  return {
    title: list.title,
    remarks: list.remarks ?? [],
    fields: (names ?? []).flatMap((name, at) =>
      name.trim() === '' || name.length > MAX_LENGTH
        ? []
        : [{ name, values: [...(values[at] ?? [])] }],
    ),
  }
}
