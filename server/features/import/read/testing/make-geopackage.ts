import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const UTM_16 =
  'PROJCS["NAD83 / UTM zone 16N",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-87],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]'
/** A GeoPackage whose layers `fill` creates. */
export function makeGeoPackage(fill: (db: DatabaseSync) => void): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'gpkg-test-'))
  const path = join(folder, 'a.gpkg')
  const db = new DatabaseSync(path)
  db.exec(`
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text,
      organization_coordsys_id integer, definition text, description text);
    create table gpkg_contents (table_name text primary key, data_type text, identifier text,
      min_x double, min_y double, max_x double, max_y double, srs_id integer);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer);
    insert into gpkg_spatial_ref_sys values ('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84"]', null),
      ('UTM', 26916, 'EPSG', 26916, '${UTM_16}', null)`)
  fill(db)
  db.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export function addLayer(
  db: DatabaseSync,
  table: string,
  srs: number,
  rows: ReadonlyArray<readonly unknown[]>,
) {
  db.exec(
    `create table ${quoted(table)} (fid integer primary key, geom blob, parcel_id text, due real, sale date)`,
  )
  db.prepare(
    'insert into gpkg_contents (table_name, data_type, identifier, srs_id) values (?, ?, ?, ?)',
  ).run(table, 'features', `Layer of ${table}`, srs)
  db.prepare('insert into gpkg_geometry_columns values (?, ?, ?, ?)').run(
    table,
    'geom',
    'POLYGON',
    srs,
  )
  const insert = db.prepare(
    `insert into ${quoted(table)} (geom, parcel_id, due, sale) values (?, ?, ?, ?)`,
  )
  for (const row of rows) insert.run(...(row as (string | number | null)[]))
}
