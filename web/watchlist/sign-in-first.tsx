import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of a screen that is nothing without a person. */
export function SignInFirst({ children }: { children: string }) {
  const here = typeof location === 'undefined' ? '/' : `${location.pathname}${location.search}`
  return (
    <div className="rounded-md border bg-sheet">
      <EmptyState
        title="Please Sign In"
        actions={
          <a href={`/login?returnTo=${encodeURIComponent(here)}`} className={buttonClass()}>
            Sign in
          </a>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
