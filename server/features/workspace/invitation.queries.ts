import {
  INVITATION_DAYS,
  type ReceivedInvitation,
  type WorkspaceInvitation,
  type WorkspaceRole,
} from '../../../contract/workspace.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { hashToken } from '../../platform/http/hash-token.ts'
import { personName, WORKSPACE_NAME } from '../account/person-workspace.queries.ts'

/** An invitation is mailed again at most this often. */
const SEND_AGAIN = '10 minutes'

export type InvitationRow = {
  id: number
  workspaceId: number
  role: WorkspaceRole
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn'
  isExpired: boolean
}

/** Pending invitations of a workspace, in the order in which they were made. Served by `workspace_invitation_pending`. */
export async function listInvitations(db: Db, workspaceId: number): Promise<WorkspaceInvitation[]> {
  const rows = await listRows<
    Omit<WorkspaceInvitation, 'sentAt' | 'expiresAt'> & { sentAt: Date; expiresAt: Date }
  >(db)`select id, email, role, sent_at as "sentAt", expires_at as "expiresAt",
           expires_at <= now() as "isExpired"
      from workspace_invitation where workspace_id = ${workspaceId} and status = 'pending'
        order by id`
  return rows.map(({ sentAt, expiresAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/**
 * Stores an invitation, or renews the pending one to the address. `mailKey` is unique to each email to send, and null
 * when one was sent a moment ago: `token` then opens nothing, and the link of that email stays valid.
 */
export async function saveInvitation(
  tx: Db,
  invitation: {
    workspaceId: number
    email: string
    emailKey: string
    role: WorkspaceRole
    invitedBy: number
    token: string
  },
): Promise<{ id: number; isNew: boolean; mailKey: string | null }> {
  const { rows } = await tx.query<{ id: number; isNew: boolean; mailKey: string | null }>(
    `with before as (
       select id, sent_at from workspace_invitation
        where workspace_id = $1 and email_key = $3 and status = 'pending'),
     saved as (
       insert into workspace_invitation as i (workspace_id, email, email_key, role, invited_by, token_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${INVITATION_DAYS}))
       on conflict (workspace_id, email_key) where status = 'pending' do update
          set email = excluded.email, role = excluded.role, invited_by = excluded.invited_by,
              expires_at = excluded.expires_at,
              token_hash = case when i.sent_at < now() - interval '${SEND_AGAIN}'
                                then excluded.token_hash else i.token_hash end,
              sent_at = case when i.sent_at < now() - interval '${SEND_AGAIN}' then now() else i.sent_at end
       returning id, sent_at)
     select s.id, b.id is null as "isNew",
            case when b.sent_at is distinct from s.sent_at
                 then s.id || ':' || (extract(epoch from s.sent_at) * 1000)::bigint end as "mailKey"
       from saved s left join before b on true`,
    [
      invitation.workspaceId,
      invitation.email,
      invitation.emailKey,
      invitation.role,
      invitation.invitedBy,
      hashToken(invitation.token),
    ],
  )
  const row = rows[0]
  if (!row) throw new Error('the invitation was not stored')
  return row
}

/** False when it is not a pending one of this workspace. */
export async function withdrawInvitation(
  tx: Db,
  workspaceId: number,
  id: number,
): Promise<boolean> {
  return changesRow(tx)`update workspace_invitation set status = 'withdrawn', ended_at = now()
      where id = ${id} and workspace_id = ${workspaceId} and status = 'pending'`
}

/** Pending invitations to an address that can still be accepted. Served by `workspace_invitation_email`. */
export async function listReceived(db: Db, emailKey: string): Promise<ReceivedInvitation[]> {
  const rows = await listRows<Omit<ReceivedInvitation, 'expiresAt'> & { expiresAt: Date }>(db)`
    select i.id, ${raw(WORKSPACE_NAME)} as workspace, i.role, i.expires_at as "expiresAt",
           coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as "invitedBy"
      from workspace_invitation i join workspace w on w.id = i.workspace_id
      left join app_user u on u.id = i.invited_by
     where i.email_key = ${emailKey} and i.status = 'pending' and i.expires_at > now()
     order by i.id limit 50`
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

export type OpenedInvitation = Pick<InvitationRow, 'id' | 'role'> & {
  email: string
  /** As given; null if the name is derived from the owner’s. */
  workspace: string | null
  /** The inviter's address and name. */
  invitedBy: string | null
  name: string | null
}

/** The invitation of an email's link; null when it ended, has expired or is made up. Served by the index of `token_hash`. */
export async function findByToken(db: Db, token: string): Promise<OpenedInvitation | null> {
  return findRow<OpenedInvitation>(db)`
    select i.id, i.email, i.role, w.name as workspace, u.email as "invitedBy",
           nullif(concat_ws(' ', u.first_name, u.last_name), '') as name
      from workspace_invitation i join workspace w on w.id = i.workspace_id
      left join app_user u on u.id = i.invited_by
     where i.token_hash = ${hashToken(token)} and i.status = 'pending' and i.expires_at > now()`
}

/** Who invited an address that joined a workspace; null where nobody did or that account was deleted. */
export async function findInviter(
  db: Db,
  workspaceId: number,
  emailKey: string,
): Promise<string | null> {
  const row = await findRow<{ name: string | null }>(db)`
    select ${raw(personName('u'))} as name
      from workspace_invitation i join app_user u on u.id = i.invited_by
     where i.workspace_id = ${workspaceId} and i.email_key = ${emailKey} and i.status = 'accepted'
     order by i.ended_at desc limit 1`
  return row?.name ?? null
}

/** An invitation to an address, locked; null when there is none of that id to it. Served by the primary key. */
export async function lockReceived(
  tx: Db,
  emailKey: string,
  id: number,
): Promise<InvitationRow | null> {
  return findRow<InvitationRow>(tx)`
    select id, workspace_id as "workspaceId", role, status, expires_at <= now() as "isExpired"
      from workspace_invitation where id = ${id} and email_key = ${emailKey} for update`
}

export async function endInvitation(
  tx: Db,
  id: number,
  status: 'accepted' | 'declined',
): Promise<void> {
  await runSql(tx)`
    update workspace_invitation set status = ${status}, ended_at = now() where id = ${id}`
}

/** Pending invitations of a workspace that have not expired. */
export async function countPending(db: Db, workspaceId: number): Promise<number> {
  const rows = await listRows<{ n: number }>(db)`select count(*) as n from workspace_invitation
      where workspace_id = ${workspaceId} and status = 'pending' and expires_at > now()`
  return rows[0]?.n ?? 0
}
