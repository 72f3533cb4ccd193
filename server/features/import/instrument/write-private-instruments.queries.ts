import type { Client } from '../../../platform/db/db.ts'
import { setWorkspace } from '../../../platform/db/in-workspace.queries.ts'
import { listRows } from '../../../platform/db/sql.ts'
import { type ListToWrite, recordHasLists, removeList } from '../write-private-list.queries.ts'
import { mergeRows } from './apply-instruments.queries.ts'
import { PLACE, SAID } from './instrument-stage.queries.ts'
import { resolvePrivateInstruments } from './resolve-private-instruments.queries.ts'

const COLUMNS = ['line', 'county_id', 'filing_key', 'doc_key', ...PLACE, ...SAID].join(', ')

/**
 * Writes a staged deed index as the workspace's own, in the caller's transaction: rows of one document and place are
 * merged, and each gets its property if that is certain. Returns how many there are, and how many wait.
 */
export async function writePrivateInstruments(
  tx: Client,
  list: Omit<ListToWrite, 'extraHeadings' | 'meaning'>,
): Promise<{ rows: number; waiting: number }> {
  const { workspaceId, id, table } = list
  await setWorkspace(tx, workspaceId)
  // For a retry after an interruption.
  await removeList(tx, workspaceId, id)
  await mergeRows(tx, table)
  await tx.query(
    `insert into private_list (workspace_id, id, list_key, name, file_name, meaning, as_of, day, user_id,
                               county_id, rows, parcels, own_parcels)
       select $1, $2, $3, $4, $5, 'instruments', $6, $7, $8,
              case when min(county_id) = max(county_id) then min(county_id) end, count(*), 0, 0
         from ${table}`,
    [workspaceId, id, list.listKey, list.name, list.fileName, list.asOf, list.day, list.userId],
  )
  // Numbered in the order of the list.
  await tx.query(
    `insert into private_instrument (workspace_id, list_id, ${COLUMNS})
       select $1, $2, ${COLUMNS} from (select * from ${table} order by line) in_order`,
    [workspaceId, id],
  )
  await resolvePrivateInstruments(tx, workspaceId)
  await recordHasLists(tx, workspaceId)
  const rows = await listRows<{ rows: number; waiting: number }>(tx)`
    select rows, waiting from private_list where workspace_id = ${workspaceId} and id = ${id}`
  return rows[0] ?? { rows: 0, waiting: 0 }
}
