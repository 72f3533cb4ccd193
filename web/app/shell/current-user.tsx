import { lazy, type ReactNode, Suspense } from 'react'
import { useSignInMark } from '../../features/session/sign-in-mark.ts'

/** Fetched for the signed-in only: a visitor's first page is small. */
const UserMenu = lazy(async () => ({
  default: (await import('../../features/account/user-menu.tsx')).UserMenu,
}))

type CurrentUserProps = {
  look: 'compact' | 'wide'
  onNavigate?: (() => void) | undefined
  /** For visitors. */
  children?: ReactNode
}

/** The menu of whoever is signed in; for a visitor, what stands between the tags. */
export function CurrentUser({ look, onNavigate, children }: CurrentUserProps) {
  if (!useSignInMark()) return children
  return (
    <Suspense>
      <UserMenu look={look} onNavigate={onNavigate}>
        {children}
      </UserMenu>
    </Suspense>
  )
}
