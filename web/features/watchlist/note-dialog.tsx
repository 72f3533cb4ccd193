import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  MAX_NOTE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  type SavedProperty,
} from '../../../contract/watchlist.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { InputField, TextareaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { readTags } from './saved-filter.ts'
import { refreshWatchlist } from './use-watchlist.ts'
import { editSaved } from './watchlist.api.ts'

/** The workspace's note and tags on a tracked property. */
export function NoteDialog({ row, onClose }: { row: SavedProperty; onClose: () => void }) {
  const client = useQueryClient()
  const form = useFields({ note: row.note, tags: row.tags.join(', ') }, ({ tags }) => ({
    tags: tagProblem(readTags(tags)),
  }))
  const save = useMutation({
    mutationFn: ({ note, tags }: { note: string; tags: string }) =>
      editSaved(row.id, { note, tags: readTags(tags) }),
    onSuccess: async () => {
      await refreshWatchlist(client)
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Note and tags"
      description={`${propertyName(row)}. Everyone in your workspace sees them.`}
      submit="Save"
      save={save}
      onSubmit={form.submit((typed) => save.mutate(typed))}
    >
      <TextareaField label="Note" rows={5} maxLength={MAX_NOTE_LENGTH} {...form.field('note')} />
      <InputField
        label="Tags"
        help="Separate tags with commas: corner lot, visit in spring"
        autoComplete="off"
        {...form.field('tags')}
      />
    </FormDialog>
  )
}

function tagProblem(tags: readonly string[]): string | undefined {
  if (tags.length > MAX_TAGS)
    return `You can have ${MAX_TAGS} tags at most. There are ${tags.length}.`
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH)
  return long ? `“${long}” is longer than ${MAX_TAG_LENGTH} characters. Shorten it.` : undefined
}
