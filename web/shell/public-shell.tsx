import type { ReactNode } from 'react'
import { SkipLink } from './app-shell.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

/** Pages for someone who is not at work yet: no sidebar, the name and the theme on top. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-14 items-center justify-between gap-4 px-4 sm:px-6">
        <Wordmark />
        <ThemeSwitch />
      </header>
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}
