import {
  type AddNote,
  type EditNote,
  MAX_NOTES_PER_PROPERTY,
  type TeamNote,
} from '../../../contract/teamwork.ts'
import { newsOfMention } from '../../../domain/teamwork/news.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import {
  countNotes,
  deleteNote,
  findNote,
  insertNote,
  lockNote,
  setMentions,
  updateNote,
} from './note.queries.ts'
import { addTeamNotifications } from './team-notification.queries.ts'
import { nameOfPlace, requireMembers, type Writer } from './team-place.ts'

const NO_NOTE = 'This note was deleted, or is not your workspace’s'

/** Writes a note on a property and notifies the mentioned people. */
export async function addNote(
  db: Pool,
  writer: Writer,
  propertyId: number,
  { body, mentions }: AddNote,
): Promise<TeamNote> {
  const { workspaceId, userId } = writer
  return inTransaction(db, async (tx) => {
    const property = await nameOfPlace(tx, workspaceId, propertyId)
    const mentioned = [...new Set(mentions)]
    await requireMembers(tx, workspaceId, mentioned, 'mentioned')
    if ((await countNotes(tx, { workspaceId, propertyId })) >= MAX_NOTES_PER_PROPERTY) {
      throw new AppError(
        'conflict',
        `A property holds up to ${MAX_NOTES_PER_PROPERTY.toLocaleString('en-US')} notes. Delete some, then add this one.`,
      )
    }
    const id = await insertNote(tx, { workspaceId, propertyId, userId, body })
    await setMentions(tx, id, mentioned)
    await notify(tx, writer, { propertyId, property, body, mentioned })
    return written(tx, workspaceId, id)
  })
}

export type NoteEdit = { isSaved: true; note: TeamNote } | { isSaved: false; current: TeamNote }

/**
 * Changes a note if it is unchanged since the editor read it, else returns the current one: no one's text is
 * overwritten. Notifies newly mentioned people.
 */
export async function editNote(
  db: Pool,
  writer: Writer,
  id: number,
  { body, mentions, version }: EditNote,
): Promise<NoteEdit> {
  const { workspaceId, userId } = writer
  return inTransaction(db, async (tx) => {
    const locked = await lockNote(tx, workspaceId, id)
    if (!locked) throw new AppError('not_found', NO_NOTE)
    if (locked.version !== version) {
      return { isSaved: false, current: await written(tx, workspaceId, id) }
    }
    const mentioned = [...new Set(mentions)]
    // A mentioned person may have left since: the mention stays.
    const added = mentioned.filter((each) => !locked.mentions.includes(each))
    await requireMembers(tx, workspaceId, added, 'mentioned')
    await updateNote(tx, { id, body, userId })
    await setMentions(tx, id, mentioned)
    const note = await written(tx, workspaceId, id)
    if (added.length > 0) {
      const property = await nameOfPlace(tx, workspaceId, note.propertyId)
      await notify(tx, writer, { propertyId: note.propertyId, property, body, mentioned: added })
    }
    return { isSaved: true, note }
  })
}

/** Deletes a note: its author may, and an owner of the workspace. */
export async function removeNote(
  db: Pool,
  { workspaceId, userId }: Writer,
  id: number,
  isOwner: boolean,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockNote(tx, workspaceId, id))) throw new AppError('not_found', NO_NOTE)
    const note = await written(tx, workspaceId, id)
    if (!isOwner && note.author?.userId !== userId) {
      throw new AppError(
        'not_allowed',
        `Only ${note.author?.name ?? 'an owner'} or an owner of the workspace can delete this note`,
      )
    }
    await deleteNote(tx, id)
  })
}

async function written(tx: Client, workspaceId: number, id: number): Promise<TeamNote> {
  const note = await findNote(tx, workspaceId, id)
  if (!note) throw new AppError('not_found', NO_NOTE)
  return note
}

type Mentioning = { propertyId: number; property: string; body: string; mentioned: number[] }

async function notify(
  tx: Client,
  { name, userId, workspaceId }: Writer,
  { propertyId, property, body, mentioned }: Mentioning,
): Promise<void> {
  const news = newsOfMention({ by: name, property, body })
  await addTeamNotifications(
    tx,
    mentioned
      .filter((each) => each !== userId)
      .map((each) => ({ userId: each, workspaceId, propertyId, news })),
  )
}
