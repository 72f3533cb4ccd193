import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useIsOnline } from '../../lib/use-is-online.ts'

/** Says on every screen that there is no connection; once there is, what could not be loaded is. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  const client = useQueryClient()
  useEffect(() => {
    if (!isOnline) return
    void client.refetchQueries({
      type: 'active',
      // fetch throws it when there was no response.
      predicate: ({ state }) => state.error instanceof TypeError,
    })
  }, [isOnline, client])
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="offline-bar fixed inset-x-0 bottom-0 z-30 flex h-(--offline-bar) items-center justify-center gap-2 border-t bg-warn-tint px-4 font-semibold text-warn-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          You’re offline
        </p>
      )}
    </div>
  )
}
