import { ByteWriter, geojsonToWkb, ParquetWriter } from 'hyparquet-writer'
import type { Cell } from '../../platform/csv/csv-line.ts'
import type { Column } from './columns.ts'
import type { ExportRow } from './export.queries.ts'
import { geometryOf, nameOf } from './geojson.ts'

/** Rows of a row group: few enough to be held, and many enough to compress well. */
const GROUP_ROWS = 5_000

/**
 * The rows as GeoParquet 1.1: columns named as in GeoJSON, the geometry as well-known binary, days as text. A truncated
 * file has no footer, so that no program opens it.
 */
export async function* geoParquetOf(
  batches: AsyncIterable<readonly ExportRow[]>,
  columns: readonly Column[],
  groupRows = GROUP_ROWS,
): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter()
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(columns),
    kvMetadata: [{ key: 'geo', value: JSON.stringify(GEO) }],
    createdBy: 'ParcelProof',
  })
  let held: ExportRow[] = []
  for await (const rows of batches) {
    held.push(...rows)
    if (held.length < groupRows) continue
    writeGroup(writer, columns, held)
    held = []
    yield take(bytes)
  }
  if (held.length > 0) writeGroup(writer, columns, held)
  void writer.finish()
  yield take(bytes)
}

const GEO = {
  version: '1.1.0',
  primary_column: 'geometry',
  columns: { geometry: { encoding: 'WKB', geometry_types: ['Point', 'Polygon'] } },
}

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema']

function schemaOf(columns: readonly Column[]): Schema {
  return [
    { name: 'root', num_children: columns.length + 1 },
    ...columns.map(({ heading, kind }): Schema[number] => ({
      name: nameOf(heading),
      repetition_type: 'OPTIONAL',
      ...(kind === 'text' || kind === 'day'
        ? { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const }
        : { type: 'DOUBLE' as const }),
    })),
    { name: 'geometry', repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY' },
  ]
}

function writeGroup(
  writer: ParquetWriter,
  columns: readonly Column[],
  rows: readonly ExportRow[],
): void {
  void writer.write({
    columnData: [
      ...columns.map(({ heading, kind, value }) => ({
        name: nameOf(heading),
        data: rows.map((row) => cellOf(value(row), kind)),
      })),
      {
        name: 'geometry',
        data: rows.map((row) => {
          const geometry = geometryOf(row)
          return geometry && geojsonToWkb(geometry)
        }),
      },
    ],
    rowGroupSize: rows.length,
  })
}

/** A number is stored as one; everything else as text. */
function cellOf(cell: Cell, kind: Column['kind']): string | number | null {
  if (cell === null) return null
  return kind === 'text' || kind === 'day' ? String(cell) : Number(cell)
}

/** What was written since. */
function take(bytes: ByteWriter): Uint8Array {
  const taken = bytes.getBytes().slice()
  bytes.index = 0
  return taken
}
