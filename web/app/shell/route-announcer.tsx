import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCurrentPageTitle } from '../../lib/page-title.ts'
import { PAGE_HEADING_ID } from '../../ui/page.tsx'

/** After a change of screen, moves the focus to the new heading and says its name. */
export function RouteAnnouncer() {
  const router = useRouter()
  const title = useCurrentPageTitle()
  const [hasMoved, setMoved] = useState(false)

  useEffect(
    () =>
      router.subscribe('onRendered', (event) => {
        // The first screen is the browser's own to announce; a filter in the address is no new screen.
        if (!event.fromLocation || !event.pathChanged) return
        setMoved(true)
        focusHeading()
      }),
    [router],
  )

  // A heading that stood for the loading screen goes when the real one comes, and the focus with it.
  useEffect(() => {
    if (hasMoved && title && document.activeElement === document.body) focusHeading()
  }, [hasMoved, title])

  return (
    <div role="status" aria-live="polite" className="sr-only">
      {hasMoved ? title : ''}
    </div>
  )
}

function focusHeading(): void {
  document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
}
