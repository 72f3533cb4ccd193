import type { LngLat } from '../../../domain/map/mercator.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

export type RoadRow = { id: number; class: string; name: string; coordinates: LngLat[] }

/** Version of the roads, which change with the sample only. Served by the primary key. */
export async function findRoadsVersion(db: Db): Promise<string> {
  const rows = await listRows<{ of: string }>(db, 'map-roads-known')`
    select concat_ws('-', min(id), max(id)) as of from sample_road`
  return rows[0]?.of ?? ''
}

/** The next roads after `after`. By the primary key. */
export async function listRoads(db: Db, after: number, limit: number): Promise<RoadRow[]> {
  return listRows<RoadRow>(db)`
    select id, class, name, coordinates from sample_road where id > ${after} order by id
      limit ${limit}`
}
