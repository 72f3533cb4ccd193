import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  MAX_NOTE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  type SavedProperty,
} from '../../../contract/watchlist.ts'
import { messageForPeople } from '../../lib/api.ts'
import { propertyName } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError, Input, Textarea } from '../../ui/field.tsx'
import { readTags } from './saved-filter.ts'
import { refreshWatchlist } from './use-watchlist.ts'
import { editSaved } from './watchlist.api.ts'

/** A person's own words about a property. */
export function NoteDialog({ row, onClose }: { row: SavedProperty; onClose: () => void }) {
  const client = useQueryClient()
  const formId = useId()
  const [note, setNote] = useState(row.note)
  const [tagText, setTagText] = useState(row.tags.join(', '))
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const tags = readTags(tagText)
  const problem = tagProblem(tags)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (problem || isBusy) return
    setIsBusy(true)
    try {
      await editSaved(row.id, { note, tags })
      await refreshWatchlist(client)
      onClose()
    } catch (error) {
      setFailure(messageForPeople(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Note and tags"
      description={`${propertyName(row)}. Only you see them.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} className="grid gap-4">
        <Field label="Note">
          {(aid) => (
            <Textarea
              {...aid}
              rows={5}
              maxLength={MAX_NOTE_LENGTH}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <Field
          label="Tags"
          help="Between commas, such as: corner lot, visit in spring"
          error={problem}
        >
          {(aid) => (
            <Input
              {...aid}
              autoComplete="off"
              value={tagText}
              onChange={({ target }) => setTagText(target.value)}
            />
          )}
        </Field>
        {failure && <FieldError>{failure}</FieldError>}
      </form>
    </Dialog>
  )
}

function tagProblem(tags: readonly string[]): string | null {
  if (tags.length > MAX_TAGS) return `${MAX_TAGS} tags at most; there are ${tags.length}.`
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH)
  return long ? `“${long}” is longer than ${MAX_TAG_LENGTH} characters.` : null
}
