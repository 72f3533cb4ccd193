import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../lib/format.ts'
import { countLocked } from '../../lib/kept/clear.ts'
import { ownerQuery } from '../session/owner.ts'

/** On the sign-in page: locked entries on this device that wait for their author. */
export function LockedNote() {
  const { data: owner } = useQuery(ownerQuery)
  const { data: count = 0 } = useQuery({
    queryKey: ['locked', owner],
    enabled: owner !== undefined,
    queryFn: countLocked,
  })
  if (count === 0) return null
  return (
    <p role="status" className="rounded-md bg-warn-tint px-4 py-2.5 text-warn-ink">
      {formatCount(count, 'entry of a run sheet is', 'entries of a run sheet are')} not sent yet and
      locked on this device. Sign in as the person who wrote {count === 1 ? 'it' : 'them'} to send{' '}
      {count === 1 ? 'it' : 'them'}.
    </p>
  )
}
