import { useState } from 'react'
import { MAX_TEAM_NOTE, type TeamNote, type Teamwork } from '../../../contract/teamwork.ts'
import { mentionedIn } from '../../../domain/teamwork/mentions.ts'
import { isNotFound, messageForPeople } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { MentionField } from './mention-field.tsx'
import { currentOf } from './teamwork.api.ts'

type Written = { body: string; mentions: number[]; version: number }

type NoteFormProps = {
  members: Teamwork['members']
  /** The edited note; undefined for a new one. */
  note?: TeamNote
  save: (written: Written) => Promise<unknown>
  onCancel?: () => void
  /** If the note was deleted meanwhile: saves the text as a new note. */
  saveAsNew?: (written: Written) => Promise<unknown>
}

/** Writes a note or edits one. After a concurrent change, both texts are shown and nothing is lost. */
export function NoteForm({ members, note, save, onCancel, saveAsNew }: NoteFormProps) {
  // Its version when opened: the list behind the form may be refetched meanwhile.
  const [opened] = useState(note)
  const [text, setText] = useState(note?.body ?? '')
  const [picked, setPicked] = useState(note?.mentions ?? [])
  const [current, setCurrent] = useState<TeamNote | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const over = text.trim().length - MAX_TEAM_NOTE
  const others = members.filter(({ isYou }) => !isYou)

  const send = async (how: (written: Written) => Promise<unknown>) => {
    if (isBusy || text.trim() === '' || over > 0) return
    setBusy(true)
    setError(null)
    try {
      await how({
        body: text.trim(),
        mentions: [...new Set(mentionedIn(text, picked))],
        version: (current ?? opened)?.version ?? 1,
      })
      if (note) return
      setText('')
      setPicked([])
    } catch (failure) {
      const conflict = currentOf(failure)
      if (conflict) {
        setCurrent(conflict.current)
        // Mentions of the other text can be kept in this one.
        setPicked((people) => [...people, ...conflict.current.mentions])
      }
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send(save)
      }}
    >
      {current && (
        <div className="rounded-md border border-line-strong bg-well px-3 py-2">
          <p className="text-ink-muted text-xs">
            The note as {current.editedBy ?? 'somebody'} left it
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{current.body}</p>
        </div>
      )}
      <Field
        label={<span className="sr-only">{note ? 'Note' : 'New note'}</span>}
        help={
          others.length > 0 && !note ? 'Type @ to mention a member. They are notified.' : undefined
        }
        error={
          over > 0
            ? `Shorten the note by ${formatNumber(over)} ${over === 1 ? 'character' : 'characters'}.`
            : undefined
        }
      >
        {(aid) => (
          <MentionField
            {...aid}
            rows={note ? 4 : 3}
            placeholder="Write a note"
            value={text}
            onChange={setText}
            members={others}
            onMention={(person) => setPicked((people) => [...people, person])}
            autoFocus={note !== undefined}
          />
        )}
      </Field>
      {error !== null && <FieldError>{messageForPeople(error)}</FieldError>}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {isNotFound(error) && saveAsNew ? (
          <Button size="sm" disabled={isBusy} onClick={() => void send(saveAsNew)}>
            Add as a new note
          </Button>
        ) : (
          <Button
            type="submit"
            size="sm"
            aria-busy={isBusy || undefined}
            disabled={isBusy || text.trim() === '' || over > 0}
          >
            {note ? (current ? 'Save over it' : 'Save note') : 'Add note'}
          </Button>
        )}
      </div>
    </form>
  )
}
