import { type MouseEvent, type ReactNode, useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { isAnythingKept } from '../../lib/kept/device-settings.ts'
import { browserPart } from '../../ui/browser-part.tsx'

const SignOutDialog = browserPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** For a link to `/api/logout`: removes the person's data from this browser first, and reports unsent ones. */
export function useSignOut(user: User): {
  onClick: (event: MouseEvent) => void
  dialog: ReactNode
} {
  const [isLeaving, setLeaving] = useState(false)
  return {
    onClick: (event) => {
      if (!isAnythingKept()) return
      event.preventDefault()
      setLeaving(true)
    },
    dialog: isLeaving && <SignOutDialog user={user} onClose={() => setLeaving(false)} />,
  }
}
