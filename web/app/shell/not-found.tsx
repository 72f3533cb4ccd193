import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PlatLines } from '../../ui/plat-lines.tsx'

export function NotFound() {
  return (
    <Page
      title="404 Page Not Found"
      lead="Did you forget to add the page to the router?"
      width="reading"
    >
      <PlatLines picked className="h-48 w-full max-w-88" />
      <p className="mt-6 mb-3 max-w-prose text-pretty text-ink-muted">
        There is no page at this address. It may have been mistyped, or the page was removed.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/search" className={buttonClass()}>
          Search properties
        </Link>
        <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
          Go to dashboard
        </Link>
      </div>
    </Page>
  )
}
