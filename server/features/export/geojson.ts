import type { Cell } from '../../platform/csv/csv-line.ts'
import type { Column } from './columns.ts'
import type { ExportRow } from './export.queries.ts'

/**
 * The rows as a GeoJSON FeatureCollection (RFC 7946): the land's outline, else its point, else no
 * geometry. A truncated file is invalid JSON, so that it cannot be mistaken for a complete one.
 */
export async function* geoJsonOf(
  batches: AsyncIterable<readonly ExportRow[]>,
  columns: readonly Column[],
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[\n'
  let separator = ''
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      text += separator + JSON.stringify(featureOf(row, columns))
      separator = ',\n'
    }
    yield text
  }
  yield '\n]}\n'
}

function featureOf(row: ExportRow, columns: readonly Column[]) {
  const properties: Record<string, Cell> = {}
  for (const { heading, value } of columns) properties[nameOf(heading)] = value(row)
  return { type: 'Feature', id: row.id, geometry: geometryOf(row), properties }
}

export function geometryOf({ rings, lng, lat }: ExportRow) {
  if (rings && rings.length > 0) return { type: 'Polygon' as const, coordinates: rings }
  return lng === null || lat === null ? null : { type: 'Point' as const, coordinates: [lng, lat] }
}

/** A column’s name: `Sale Date` is `saleDate`, `PPIN` is `ppin`. */
export function nameOf(heading: string): string {
  return heading
    .split(' ')
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
}
