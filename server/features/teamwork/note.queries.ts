import type { TeamNote, TeamPerson } from '../../../contract/teamwork.ts'
import type { Db } from '../../platform/db/db.ts'
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
  const { rows } = await db.query<Row>({
    name: 'list-parcel-notes',
    text: `${SELECT} where n.workspace_id = $1 and n.property_id = $2 and ($3::bigint is null or n.id < $3)
            order by n.id desc limit $4`,
    values: [of.workspaceId, of.propertyId, before, limit],
  })
  return rows.map(toNote)
}

export async function findNote(db: Db, workspaceId: number, id: number): Promise<TeamNote | null> {
  const { rows } = await db.query<Row>(`${SELECT} where n.id = $2 and n.workspace_id = $1`, [
    workspaceId,
    id,
  ])
  return rows[0] ? toNote(rows[0]) : null
}

/** Locks a note of the workspace against other edits; null when there is none. */
export async function lockNote(
  tx: Db,
  workspaceId: number,
  id: number,
): Promise<{ version: number; mentions: number[] } | null> {
  const { rows } = await tx.query<{ version: number; mentions: number[] }>(
    `select n.version, coalesce((select jsonb_agg(user_id) from parcel_note_mention where note_id = n.id), '[]') as mentions
       from parcel_note n where n.workspace_id = $1 and n.id = $2 for update of n`,
    [workspaceId, id],
  )
  return rows[0] ?? null
}

export async function countNotes(
  db: Db,
  of: { workspaceId: number; propertyId: number },
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*) as n from parcel_note where workspace_id = $1 and property_id = $2',
    [of.workspaceId, of.propertyId],
  )
  return rows[0]?.n ?? 0
}

export async function insertNote(
  tx: Db,
  note: { workspaceId: number; propertyId: number; userId: number; body: string },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into parcel_note (workspace_id, property_id, user_id, body) values ($1, $2, $3, $4) returning id`,
    [note.workspaceId, note.propertyId, note.userId, note.body],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the note was not written')
  return id
}

export async function updateNote(
  tx: Db,
  { id, body, userId }: { id: number; body: string; userId: number },
): Promise<void> {
  await tx.query(
    `update parcel_note set body = $2, version = version + 1, edited_at = now(), edited_by = $3 where id = $1`,
    [id, body, userId],
  )
}

/** Replaces the people that a note mentions. */
export async function setMentions(
  tx: Db,
  noteId: number,
  userIds: readonly number[],
): Promise<void> {
  await tx.query(
    'delete from parcel_note_mention where note_id = $1 and user_id <> all($2::bigint[])',
    [noteId, userIds],
  )
  await tx.query(
    `insert into parcel_note_mention (note_id, user_id)
       select $1, u.id from app_user u where u.id = any($2::bigint[]) on conflict do nothing`,
    [noteId, userIds],
  )
}

export async function deleteNote(tx: Db, id: number): Promise<void> {
  await tx.query('delete from parcel_note where id = $1', [id])
}
