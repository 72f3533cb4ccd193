import type { ListProposal } from '../../../contract/lists.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { WORKSPACE_NAME } from '../account/person-workspace.queries.ts'

/** Offers a list to the record; false if it is offered already. Served by list_proposal_open. */
export async function addProposal(
  tx: Db,
  offer: { workspaceId: number; listId: number; name: string; rows: number; userId: number },
): Promise<boolean> {
  return changesRow(tx)`
    insert into list_proposal (workspace_id, list_id, name, rows, proposed_by)
      values (${offer.workspaceId}, ${offer.listId}, ${offer.name}, ${offer.rows}, ${offer.userId})
    on conflict (workspace_id, list_id) where status = 'open' do nothing`
}

/** Withdraws the open offer of a list; false if there is none. */
export async function withdrawProposal(
  tx: Db,
  { workspaceId, listId, userId }: { workspaceId: number; listId: number; userId: number | null },
): Promise<boolean> {
  return changesRow(tx)`
    update list_proposal set status = 'withdrawn', decided_by = ${userId}, decided_at = now()
     where workspace_id = ${workspaceId} and list_id = ${listId} and status = 'open'`
}

type ProposalRow = Omit<ListProposal, 'proposedAt'> & {
  proposedAt: Date
  workspaceId: number
  listId: number
}

const PROPOSAL = `o.id, o.name, ${WORKSPACE_NAME} as workspace, o.rows, u.email as by, o.proposed_at as "proposedAt",
  o.status, o.import_id as "importId", o.workspace_id as "workspaceId", o.list_id as "listId"`
const FROM = `list_proposal o join workspace w on w.id = o.workspace_id left join app_user u on u.id = o.proposed_by`

/** Open offers, oldest first. Served by list_proposal_state. */
export async function listProposals(db: Db, limit: number): Promise<ProposalRow[]> {
  return listRows<ProposalRow>(db)`
    select ${raw(PROPOSAL)} from ${raw(FROM)} where o.status = 'open' order by o.id limit ${limit}`
}

/** An open offer, locked, so that it is decided once; null if there is none. */
export async function lockProposal(tx: Db, id: number): Promise<ProposalRow | null> {
  return findRow<ProposalRow>(tx)`
    select ${raw(PROPOSAL)} from ${raw(FROM)} where o.id = ${id} and o.status = 'open'
      for update of o`
}

export async function decideProposal(
  tx: Db,
  decision: { id: number; status: 'accepted' | 'declined'; userId: number },
): Promise<void> {
  await runSql(tx)`
    update list_proposal set status = ${decision.status}, decided_by = ${decision.userId},
      decided_at = now() where id = ${decision.id}`
}

/** The import into the record that an accepted offer became. */
export async function recordProposalImport(db: Db, id: number, importId: number): Promise<void> {
  await db.query('update list_proposal set import_id = $2 where id = $1', [id, importId])
}

/** An accepted offer that could not be imported is open again, unless the list was offered again meanwhile. */
export async function reopenProposal(db: Db, id: number): Promise<void> {
  await runSql(db)`update list_proposal o set status = 'open', decided_by = null, decided_at = null
      where id = ${id} and status = 'accepted' and import_id is null
        and not exists (select from list_proposal n where n.workspace_id = o.workspace_id
                           and n.list_id = o.list_id and n.status = 'open')`
}
