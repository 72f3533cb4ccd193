import type { TeamNote, TeamPerson } from '../../../contract/teamwork.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { personName } from '../account/person-workspace.queries.ts'
import { teamPerson } from './team-person.queries.ts'

type Row = Omit<TeamNote, 'createdAt' | 'editedAt' | 'mentions'> & {
  createdAt: Date
  editedAt: Date | null
  mentions: TeamPerson[] | null
}

const SELECT = `select n.id, n.property_id as "propertyId", n.body, n.version, ${teamPerson('u')} as author,
    n.created_at as "createdAt", n.edited_at as "editedAt", ${personName('e')} as "editedBy",
    (select jsonb_agg(${teamPerson('p')} order by p.id)
       from parcel_note_mention x join app_user p on p.id = x.user_id where x.note_id = n.id) as mentions
  from parcel_note n
  left join app_user u on u.id = n.user_id
  left join app_user e on e.id = n.edited_by`

function toNote({ createdAt, editedAt, mentions, ...row }: Row): TeamNote {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    mentions: mentions ?? [],
  }
}

/** The notes of a workspace on a property, newest first. Served by `parcel_note_property`. */
export async function listNotes(
  db: Db,
  of: { workspaceId: number; propertyId: number },
  { before, limit }: { before: number | null; limit: number },
): Promise<TeamNote[]> {
  const rows = await listRows<Row>(db, 'list-parcel-notes')`
    ${raw(SELECT)} where n.workspace_id = ${of.workspaceId} and n.property_id = ${of.propertyId}
      and (${before}::bigint is null or n.id < ${before})
     order by n.id desc limit ${limit}`
  return rows.map(toNote)
}

export async function findNote(db: Db, workspaceId: number, id: number): Promise<TeamNote | null> {
  const rows = await listRows<Row>(db)`
    ${raw(SELECT)} where n.id = ${id} and n.workspace_id = ${workspaceId}`
  return rows[0] ? toNote(rows[0]) : null
}

/** Locks a note of the workspace against other edits; null when there is none. */
export async function lockNote(
  tx: Db,
  workspaceId: number,
  id: number,
): Promise<{ version: number; mentions: number[] } | null> {
  return findRow<{ version: number; mentions: number[] }>(tx)`
    select n.version, coalesce((select jsonb_agg(user_id) from parcel_note_mention
      where note_id = n.id), '[]') as mentions
      from parcel_note n where n.workspace_id = ${workspaceId} and n.id = ${id} for update of n`
}

export async function countNotes(
  db: Db,
  of: { workspaceId: number; propertyId: number },
): Promise<number> {
  const rows = await listRows<{ n: number }>(db)`
    select count(*) as n from parcel_note where workspace_id = ${of.workspaceId}
      and property_id = ${of.propertyId}`
  return rows[0]?.n ?? 0
}

export async function insertNote(
  tx: Db,
  note: { workspaceId: number; propertyId: number; userId: number; body: string },
): Promise<number> {
  const rows = await listRows<{ id: number }>(tx)`
    insert into parcel_note (workspace_id, property_id, user_id, body)
      values (${note.workspaceId}, ${note.propertyId}, ${note.userId}, ${note.body}) returning id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the note was not written')
  return id
}

export async function updateNote(
  tx: Db,
  { id, body, userId }: { id: number; body: string; userId: number },
): Promise<void> {
  await runSql(tx)`
    update parcel_note set body = ${body}, version = version + 1, edited_at = now(),
      edited_by = ${userId} where id = ${id}`
}

/** Replaces the people that a note mentions. */
export async function setMentions(
  tx: Db,
  noteId: number,
  userIds: readonly number[],
): Promise<void> {
  await runSql(tx)`
    delete from parcel_note_mention where note_id = ${noteId}
      and user_id <> all(${userIds}::bigint[])`
  await runSql(tx)`insert into parcel_note_mention (note_id, user_id)
      select ${noteId}, u.id from app_user u where u.id = any(${userIds}::bigint[])
        on conflict do nothing`
}

export async function deleteNote(tx: Db, id: number): Promise<void> {
  await tx.query('delete from parcel_note where id = $1', [id])
}
