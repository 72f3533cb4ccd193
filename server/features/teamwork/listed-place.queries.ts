import { propertyName } from '../../../domain/property/property-name.ts'
import type { Client } from '../../platform/db/db.ts'
import { setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { listRows } from '../../platform/db/sql.ts'

/** The name of a parcel only in the workspace's lists; null for another. Served by `private_row_property`. */
export async function findListedName(
  tx: Client,
  workspaceId: number,
  propertyId: number,
): Promise<string | null> {
  await setWorkspace(tx, workspaceId)
  const rows = await listRows<{ address: string | null; parcelId: string | null }>(
    tx,
    'find-listed-name',
  )`
    select address, parcel_id as "parcelId" from private_row
     where workspace_id = ${workspaceId} and property_id = ${propertyId} order by list_id desc, line
       limit 1`
  return rows[0] ? propertyName(rows[0]) : null
}
