import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_TAG_LENGTH, type SavedProperty } from '../../../contract/watchlist.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ParcelTrips } from '../road/parcel-trips.tsx'
import { refreshWatchlist } from './use-watchlist.ts'
import { changeMany, trackProperty } from './watchlist.api.ts'

type BulkBarProps = {
  chosen: readonly SavedProperty[]
  shown: readonly SavedProperty[]
  onChoose: (ids: readonly number[]) => void
}

/** Actions for several properties at once. */
export function BulkBar({ chosen, shown, onChoose }: BulkBarProps) {
  const client = useQueryClient()
  const [tag, setTag] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const isAll = shown.length > 0 && shown.every(({ id }) => ids.includes(id))

  const run = async (title: string, work: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title, description: messageForPeople(error), variant: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  const addTag = (event: FormEvent) => {
    event.preventDefault()
    const text = tag.trim()
    if (text === '') return
    void run('Update Failed', async () => {
      const done = await changeMany({ action: 'addTag', ids, tag: text })
      await refreshWatchlist(client)
      setTag('')
      toast({
        title: 'Tag Added',
        description: `${formatCount(done, 'property', 'properties')} tagged “${text}”.`,
      })
    })
  }
  const remove = () =>
    run('Remove Failed', async () => {
      const done = await changeMany({ action: 'remove', ids })
      onChoose([])
      await refreshWatchlist(client)
      toast({
        title: done === 1 ? 'Property Removed' : 'Properties Removed',
        description: `${formatCount(done, 'property is', 'properties are')} no longer on your watchlist.`,
        action: {
          label: 'Undo',
          onPress: () =>
            void run('Track Failed', async () => {
              // The oldest first, so that an undo restores their order.
              for (const { propertyId, note, tags } of chosen.toReversed()) {
                await trackProperty({ propertyId, note, tags })
              }
              await refreshWatchlist(client)
            }),
        },
      })
    })

  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <legend className="sr-only">Bulk actions</legend>
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ target }) => onChoose(target.checked ? shown.map(({ id }) => id) : [])}
          className="size-5 accent-accent"
        />
        Select all shown
      </label>
      {chosen.length > 0 && (
        <>
          <p role="status" className="text-ink-muted">
            {chosen.length} selected
          </p>
          <form onSubmit={addTag} className="flex gap-2">
            <Input
              aria-label="Tag for the selected properties"
              placeholder="Tag"
              maxLength={MAX_TAG_LENGTH}
              value={tag}
              onChange={({ target }) => setTag(target.value)}
              className="h-8 w-32"
            />
            <Button type="submit" variant="secondary" size="sm">
              Add tag
            </Button>
          </form>
          <ParcelTrips
            className="flex gap-2"
            propertyIds={chosen.map(({ propertyId }) => propertyId)}
          />
          <Button variant="secondary" size="sm" onClick={() => void remove()}>
            Remove selected
          </Button>
        </>
      )}
    </fieldset>
  )
}
