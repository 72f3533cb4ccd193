import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { SkipLink } from './app-shell.tsx'
import { CurrentUser } from './current-user.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

/** The shell of public pages: no sidebar, a header with the name and the sign-in. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-[80rem] items-center justify-between gap-2 px-4 sm:gap-4 sm:px-6">
        <Link to="/" className="rounded-sm">
          <Wordmark />
        </Link>
        <div className="flex items-center sm:gap-2">
          <CurrentUser look="compact">
            <Link
              to="/login"
              className={cn(buttonClass({ variant: 'quiet', size: 'sm' }), 'max-sm:px-2')}
            >
              Log in
            </Link>
            <Link to="/signup" className={buttonClass({ size: 'sm' })}>
              Get Started Free
            </Link>
          </CurrentUser>
        </div>
      </header>
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

const FOOTER_LINKS = [
  ['/privacy-policy', 'Privacy'],
  ['/terms-of-service', 'Terms'],
  ['/contact', 'Contact'],
] as const

function PublicFooter() {
  return (
    <footer className="mx-auto flex w-full max-w-[80rem] flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 sm:px-6">
      <p className="max-w-prose text-pretty text-ink-muted text-xs">
        ParcelProof reads public records. It is not legal advice and not title insurance.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <nav aria-label="Footer" className="flex gap-6">
          {FOOTER_LINKS.map(([to, label]) => (
            <Link key={to} to={to} className="text-ink-muted hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
