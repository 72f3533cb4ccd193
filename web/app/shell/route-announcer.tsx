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
        // The browser announces the first screen; a filter in the URL is not a new screen.
        if (!event.fromLocation || !event.pathChanged) return
        setMoved(true)
        focusHeading()
      }),
    [router],
  )

  // The heading of a loading screen is replaced, and the focus moves to the new one.
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
