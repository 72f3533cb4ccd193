import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TeamNote, Teamwork } from '../../../contract/teamwork.ts'
import { piecesOf } from '../../../domain/teamwork/mentions.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Moment } from '../../ui/time.tsx'
import { NoteForm } from './note-form.tsx'
import { addNote, deleteNote, editNote, olderNotesQuery, refreshTeamwork } from './teamwork.api.ts'

type NotesProps = { propertyId: number; teamwork: Teamwork }

/** The workspace's notes on a property, newest first, and a field for a new one. */
export function Notes({ propertyId, teamwork }: NotesProps) {
  const client = useQueryClient()
  const [wantsOlder, setWantsOlder] = useState(false)
  const { notes, members, canEdit } = teamwork
  const older = useInfiniteQuery({
    ...olderNotesQuery(propertyId, notes.next),
    enabled: wantsOlder && notes.next !== null,
  })
  // A note being edited keeps its typed text, even if another person deletes it meanwhile.
  const [edited, setEdited] = useState<readonly TeamNote[]>([])
  const listed = [...notes.notes, ...(older.data?.pages.flatMap((page) => page.notes) ?? [])]
  const all = [
    ...edited.filter(({ id }) => !listed.some((note) => note.id === id)),
    ...listed,
  ].toSorted((a, b) => b.id - a.id)
  const hasMore = wantsOlder && notes.next !== null ? older.hasNextPage : notes.next !== null
  return (
    <section aria-label="Notes" className="grid content-start gap-4 p-4">
      {canEdit && (
        <NoteForm
          members={members}
          save={async ({ body, mentions }) => {
            await addNote(propertyId, { body, mentions })
            await refreshTeamwork(client, propertyId)
          }}
        />
      )}
      {all.length === 0 ? (
        <p className="text-ink-muted">
          {canEdit
            ? 'No notes yet. Write down what you saw, whom you called, what is left to check.'
            : 'No notes yet.'}
        </p>
      ) : (
        <ul className="grid divide-y border-t">
          {all.map((note) => (
            <li key={note.id} className="py-3">
              <Note
                note={note}
                teamwork={teamwork}
                isEditing={edited.some(({ id }) => id === note.id)}
                onEdit={(isEditing) =>
                  setEdited((rows) => [
                    ...rows.filter(({ id }) => id !== note.id),
                    ...(isEditing ? [note] : []),
                  ])
                }
              />
            </li>
          ))}
        </ul>
      )}
      {older.isError && <ErrorNotice what="Older notes could not be loaded." query={older} />}
      {hasMore && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          disabled={older.isFetching}
          onClick={() => {
            if (wantsOlder) void older.fetchNextPage()
            else setWantsOlder(true)
          }}
        >
          Show older notes
        </Button>
      )}
    </section>
  )
}

type NoteProps = {
  note: TeamNote
  teamwork: Teamwork
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

function Note({ note, teamwork, isEditing, onEdit }: NoteProps) {
  const client = useQueryClient()
  const { members, canEdit, isOwner } = teamwork
  const { author, createdAt, editedAt, editedBy, propertyId } = note
  const refresh = () => refreshTeamwork(client, propertyId)
  const isOwn = members.some(({ isYou, userId }) => isYou && userId === author?.userId)
  const name = author?.name ?? 'A deleted account'
  if (isEditing) {
    const close = async () => {
      await refresh()
      onEdit(false)
    }
    return (
      <NoteForm
        members={members}
        note={note}
        onCancel={() => void close()}
        save={async (written) => {
          await editNote(note.id, written)
          await close()
        }}
        saveAsNew={async ({ body, mentions }) => {
          await addNote(propertyId, { body, mentions })
          await close()
        }}
      />
    )
  }
  return (
    <article className="grid gap-1">
      <p className="min-w-0">
        <span className="wrap-anywhere font-semibold">{name}</span>{' '}
        <span className="text-ink-muted text-xs">
          <Moment at={createdAt} />
          {editedAt && (
            <>
              , edited {editedBy !== null && editedBy !== name && `by ${editedBy}, `}
              <Moment at={editedAt} />
            </>
          )}
        </span>
      </p>
      <p className="whitespace-pre-wrap text-pretty wrap-anywhere">
        {piecesOf(note.body, note.mentions).map(({ text, userId }, place) =>
          userId === null ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
            <strong key={place} className="font-semibold text-accent">
              {text}
            </strong>
          ),
        )}
      </p>
      {canEdit && (
        <div className="-ml-3 flex">
          <Button variant="quiet" size="sm" onClick={() => onEdit(true)}>
            <Pencil aria-hidden />
            Edit<span className="sr-only"> the note by {name}</span>
          </Button>
          {(isOwn || isOwner) && (
            <ConfirmButton
              icon={Trash2}
              variant="quiet"
              label="Delete"
              about={`the note by ${name}`}
              title="Delete this note?"
              description="It is deleted for everyone in the workspace and cannot be brought back."
              confirm={{ label: 'Delete note' }}
              failed="The note was not deleted."
              run={async () => {
                await deleteNote(note.id)
                return { title: 'Note deleted' }
              }}
              onDone={refresh}
            />
          )}
        </div>
      )}
    </article>
  )
}
