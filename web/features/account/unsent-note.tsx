import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../lib/format.ts'
import { isAnythingKept } from '../../lib/kept/device-settings.ts'
import { countUnsentOf } from '../run-sheet/log/send-unsent.ts'

type UnsentNoteProps = {
  userId: number
  /** Their future. */
  fate: 'deleted' | 'locked'
}

/** In a dialog that ends a session: the person’s unsent run sheet entries on this device. Nothing if all are sent. */
export function UnsentNote({ userId, fate }: UnsentNoteProps) {
  const { data: count = 0 } = useQuery({
    queryKey: ['unsent', userId],
    enabled: isAnythingKept(),
    staleTime: 0,
    gcTime: 0,
    queryFn: () => countUnsentOf(userId),
  })
  if (count === 0) return null
  return (
    <p className="rounded-md bg-warn-tint px-4 py-2.5 text-warn-ink">
      {formatCount(count, 'entry of your run sheets is', 'entries of your run sheets are')} not sent
      yet.{' '}
      {fate === 'deleted'
        ? `${count === 1 ? 'It is' : 'They are'} deleted with the account.`
        : `${count === 1 ? 'It stays' : 'They stay'} locked on this device until you sign in here again.`}
    </p>
  )
}
