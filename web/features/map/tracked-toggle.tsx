import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import type { TrackedPlaces } from '../../../contract/map.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

/** Shows or hides the person's tracked properties on the map, with their number and a link to the list. */
export function TrackedToggle({
  tracked,
  onTracked,
}: {
  /** Null while hidden. */
  tracked: UseQueryResult<TrackedPlaces> | null
  onTracked: (isShown: boolean) => void
}) {
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={tracked !== null}
        className="aria-pressed:border-accent aria-pressed:text-accent"
        onClick={() => onTracked(tracked === null)}
      >
        <Bookmark aria-hidden className={tracked === null ? '' : 'fill-current'} />
        Tracked only
      </Button>
      {tracked && (
        <p
          role="status"
          className="order-last ml-auto max-w-56 rounded-md border bg-raised px-2.5 py-1.5 text-xs"
        >
          {tracked.data && words(tracked.data)}
          {tracked.isPending && 'Loading your tracked properties'}
          {tracked.isLoadingError && messageForPeople(tracked.error)}{' '}
          <Link to="/saved-properties" className="link whitespace-nowrap">
            {' '}
            View as list{' '}
          </Link>
        </p>
      )}
    </>
  )
}

function words({ places, without }: TrackedPlaces): string {
  if (places.length + without === 0) return 'You are not tracking any properties yet.'
  const shown = `${formatCount(places.length, 'tracked property', 'tracked properties')}.`
  return without === 0
    ? shown
    : `${shown} ${formatCount(without, 'more has', 'more have')} no location on the map.`
}
