import { DatabaseSync } from 'node:sqlite'

/** A cell this long is cut by the importer, with a note. */
const MAX_TEXT = 100_001
/** A row of a table has a pointer in its page, its length, and its number. */
const LEAST_ROW_BYTES = 4
/** Coordinate systems: some programs write every one they know. */
const MAX_SYSTEMS = 20_000
/** Maximum bytes of a shape. */
const MAX_SHAPE_BYTES = 4 * 1024 * 1024
const MAX_TABLES = 1000

/** An untrusted database: nothing in it is executed, and nothing is written beside it. */
export function openReadOnly(path: URL): DatabaseSync {
  const url = new URL(path)
  url.searchParams.set('immutable', '1')
  const db = new DatabaseSync(url, { readOnly: true, enableForeignKeyConstraints: false })
  db.exec('pragma trusted_schema = off')
  return db
}

/** The tables of rows: no views, whose statements are the sender's, and no virtual tables. */
export function listTables(db: DatabaseSync): string[] {
  return db
    .prepare(
      `select name from sqlite_schema
        where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite\\_%' escape '\\'
        order by name limit ?`,
    )
    .all(MAX_TABLES)
    .map(({ name }) => String(name))
}

export type Layer = {
  table: string
  title: string | null
  geometryColumn: string | null
  /** Definition of the coordinate system; null where the file has none. */
  definition: string | null
  epsg: number | null
  /** The middle of the extent the file states. */
  middle: [number, number]
}

/**
 * The GeoPackage's catalog of feature and attribute tables. Each catalog table is read separately and up to a limit:
 * a join could be arbitrarily long. Null if one of them is not a table with such columns.
 */
export function listLayers(db: DatabaseSync, tables: ReadonlySet<string>): Layer[] | null {
  const read = (table: string, names: readonly string[], limit: number) => {
    const columns = new Set(tables.has(table) ? listColumns(db, table) : [])
    if (!names.every((name) => columns.has(name))) return null
    const selected = names.map(quoted).join(', ')
    return db.prepare(`select ${selected} from ${quoted(table)} limit ?`).all(limit)
  }
  const contents = read('gpkg_contents', CONTENTS, MAX_TABLES)
  const geometries = read('gpkg_geometry_columns', GEOMETRIES, MAX_TABLES)
  const systems = read('gpkg_spatial_ref_sys', SYSTEMS, MAX_SYSTEMS)
  if (!contents || !geometries || !systems) return null
  const geometryOf = new Map(geometries.map((row) => [String(row.table_name), row]))
  const systemOf = new Map(systems.map((row) => [String(row.srs_id), row]))
  return contents
    .filter(({ data_type: type }) => type === 'features' || type === 'attributes')
    .map((row) => {
      const geometry = geometryOf.get(String(row.table_name))
      const system = systemOf.get(String(geometry?.srs_id))
      return {
        table: String(row.table_name),
        title: textOrNull(row.identifier),
        geometryColumn: textOrNull(geometry?.column_name),
        definition: textOrNull(system?.definition),
        epsg: /^epsg$/i.test(String(system?.organization))
          ? Number(system?.organization_coordsys_id)
          : null,
        middle: [middleOf(row.min_x, row.max_x), middleOf(row.min_y, row.max_y)],
      }
    })
}

const CONTENTS = ['table_name', 'data_type', 'identifier', 'min_x', 'min_y', 'max_x', 'max_y']
const GEOMETRIES = ['table_name', 'column_name', 'srs_id']
const SYSTEMS = ['srs_id', 'organization', 'organization_coordsys_id', 'definition']

const textOrNull = (value: unknown) =>
  value === null || value === undefined ? null : String(value)

const middleOf = (least: unknown, most: unknown) =>
  typeof least === 'number' && typeof most === 'number' ? (least + most) / 2 : Number.NaN

/** Maximum rows of a table in a file of this many bytes. */
export const mostRows = (fileBytes: number) => Math.ceil(fileBytes / LEAST_ROW_BYTES)

/** Counts the rows of a table, up to one more than `most`: cyclic pages have rows without end. */
export function countRows(db: DatabaseSync, table: string, most: number): number {
  const found = db
    .prepare(`select count(*) as n from (select 1 from ${quoted(table)} limit ?)`)
    .get(most + 1)
  return Number(found?.n)
}

/** Stored columns, excluding those computed by the sender's expressions. */
export function listColumns(db: DatabaseSync, table: string): string[] {
  return db
    .prepare('select name from pragma_table_xinfo(?) where hidden = 0')
    .all(table)
    .map(({ name }) => String(name))
}

/** All rows of a table in order; long cells are cut, and a shape that is too large is 1. */
export function readRows(
  db: DatabaseSync,
  table: string,
  columns: readonly string[],
  geometryColumn: string | null,
  most: number,
): Iterable<unknown> {
  const parts = columns.map((column) => {
    const name = quoted(column)
    return column === geometryColumn
      ? `case when length(${name}) > ${MAX_SHAPE_BYTES} then 1 else ${name} end`
      : `case when typeof(${name}) = 'blob' then null when length(${name}) > ${MAX_TEXT} then substr(${name}, 1, ${MAX_TEXT}) else ${name} end`
  })
  const statement = db.prepare(`select ${parts.join(', ')} from ${quoted(table)} limit ?`)
  statement.setReturnArrays(true)
  // A large integer is not an error.
  statement.setReadBigInts(true)
  return statement.iterate(most + 1)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
