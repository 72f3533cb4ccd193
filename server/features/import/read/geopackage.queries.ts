import { DatabaseSync } from 'node:sqlite'

/** A cell this long is cut by the importer, with a note. */
const MAX_TEXT = 100_001
/** A shape as large as is read. */
const MAX_SHAPE_BYTES = 4 * 1024 * 1024
const MAX_TABLES = 1000

/** A database that somebody sent: nothing in it is run, and nothing is written beside it. */
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

/** What the GeoPackage says of its tables of features and of attributes. */
export function listLayers(db: DatabaseSync): Layer[] {
  return db
    .prepare(
      `select c.table_name as "table", c.identifier, g.column_name, s.definition, s.organization,
              s.organization_coordsys_id as code,
              (c.min_x + c.max_x) / 2 as x, (c.min_y + c.max_y) / 2 as y
         from gpkg_contents c
         left join gpkg_geometry_columns g on g.table_name = c.table_name
         left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
        where c.data_type in ('features', 'attributes')
        limit ?`,
    )
    .all(MAX_TABLES)
    .map(({ table, identifier, column_name: column, definition, organization, code, x, y }) => ({
      table: String(table),
      title: identifier === null ? null : String(identifier),
      geometryColumn: column === null ? null : String(column),
      definition: definition === null ? null : String(definition),
      epsg: /^epsg$/i.test(String(organization)) ? Number(code) : null,
      middle: [x === null ? Number.NaN : Number(x), y === null ? Number.NaN : Number(y)],
    }))
}

export function countRows(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`select count(*) as n from ${quoted(table)}`).get()?.n)
}

/** The columns that are kept, and not computed by an expression of the sender's. */
export function listColumns(db: DatabaseSync, table: string): string[] {
  return db
    .prepare('select name from pragma_table_xinfo(?) where hidden = 0')
    .all(table)
    .map(({ name }) => String(name))
}

/** All rows of a table in their order; long cells are cut, of a shape that is too large there is a 1. */
export function readRows(
  db: DatabaseSync,
  table: string,
  columns: readonly string[],
  geometryColumn: string | null,
): Iterable<unknown> {
  const parts = columns.map((column) => {
    const name = quoted(column)
    return column === geometryColumn
      ? `case when length(${name}) > ${MAX_SHAPE_BYTES} then 1 else ${name} end`
      : `case when typeof(${name}) = 'blob' then null when length(${name}) > ${MAX_TEXT} then substr(${name}, 1, ${MAX_TEXT}) else ${name} end`
  })
  const statement = db.prepare(`select ${parts.join(', ')} from ${quoted(table)}`)
  statement.setReturnArrays(true)
  // A large whole number is no error.
  statement.setReadBigInts(true)
  return statement.iterate()
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
