import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { isAnythingKept } from '../../lib/kept/device-settings.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Page } from '../../ui/page.tsx'
import { useUser } from '../session/use-user.ts'
import { demoLogin, signInOptionsQuery } from './account.api.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { personName } from './person-name.ts'

const DASHBOARD = '/dashboard'

/** The path after signing in: one of this app, else the dashboard. */
function placeAfterSignIn(returnTo: string | undefined): string {
  if (!returnTo || !URL.canParse(returnTo, location.origin)) return DASHBOARD
  const { origin, pathname, search, hash } = new URL(returnTo, location.origin)
  const isInside = /^\/(?![/\\])/.test(returnTo) && origin === location.origin
  if (!isInside || /^\/(?:[/\\]|(?:api|oidc|login|signup)(?:\/|$))/.test(pathname)) return DASHBOARD
  return pathname + search + hash
}

const LockedNote = browserPart(async () => (await import('./locked-note.tsx')).LockedNote)

const route = getRouteApi('/login')

/** Why the sign-in returned here (server/features/account/sign-in.routes.ts). */
const PROBLEMS = {
  unavailable: 'The sign-in service is not responding. Wait a moment and try again.',
  refused: 'The sign-in was cancelled. Nothing was changed; you can try again.',
  expired: 'That sign-in has expired, or was started in another browser. Please start again.',
  failed: 'The sign-in did not work. Please try again.',
} as const

export function LoginPage() {
  const { returnTo, problem } = route.useSearch()
  const { user } = useUser()
  const isInBrowser = useInBrowser()
  const { data: options } = useQuery(signInOptionsQuery)
  const demo = useMutation({
    mutationFn: demoLogin,
    // A full page load: the app's data were loaded for another person.
    onSuccess: () => location.assign(placeAfterSignIn(returnTo)),
    // No message here: specification, section 8.
    onError: (error) => console.error('Demo login failed', error),
  })
  const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''
  return (
    <Page title="Log In">
      <EntrySheet title="Welcome back" lead="Sign in to your watchlist, alerts and reports.">
        {problem && (
          <p role="alert" className="rounded-md bg-bad-tint px-4 py-2.5 text-bad-ink">
            {PROBLEMS[problem]}
          </p>
        )}
        {isInBrowser && isAnythingKept() && !user && <LockedNote />}
        {user && (
          <p className="rounded-md bg-good-tint px-4 py-2.5 text-good-ink">
            You are signed in as {personName(user)}.
          </p>
        )}
        <div className="grid gap-2">
          <a href={`/api/login${query}`} className={cn(buttonClass(), 'w-full')}>
            <LogIn aria-hidden />
            Sign in
          </a>
          {options?.demoLogin !== false && (
            // Without the app, the browser sends the form.
            <form
              method="post"
              action="/api/auth/demo-login/form"
              onSubmit={(event) => {
                event.preventDefault()
                demo.mutate()
              }}
            >
              <Button
                type="submit"
                variant="secondary"
                className="w-full"
                disabled={demo.isPending || demo.isSuccess}
              >
                Demo Login (Testing)
              </Button>
            </form>
          )}
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/signup" className="link">
            Create a free account
          </Link>
          <Link to="/pricing" className="link">
            View pricing plans
          </Link>
        </p>
      </EntrySheet>
    </Page>
  )
}
