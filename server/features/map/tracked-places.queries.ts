import type { TrackedPlaces } from '../../../contract/map.ts'
import { toLngLat } from '../../../domain/map/mercator.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

/** Positions of a workspace's tracked properties. Served by tracked_property_workspace and map_place's key. */
export async function listTrackedPlaces(db: Db, workspaceId: number): Promise<TrackedPlaces> {
  const rows = await listRows<{ propertyId: number; x: number | null; y: number | null }>(
    db,
    'map-tracked',
  )`
    select w.property_id as "propertyId", m.x, m.y
      from tracked_property w left join map_place m on m.property_id = w.property_id
     where w.workspace_id = ${workspaceId} order by w.property_id`
  const places = rows.flatMap(({ propertyId, x, y }) => {
    if (x === null || y === null) return []
    const [lng, lat] = toLngLat([x, y])
    return [{ propertyId, lng, lat }]
  })
  return { places, without: rows.length - places.length }
}
