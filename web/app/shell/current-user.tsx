import { lazy, type ReactNode, Suspense } from 'react'
import { useSignInMark } from '../../features/session/sign-in-mark.ts'

/** Loaded only for signed-in people: a visitor's first page stays small. */
const UserMenu = lazy(async () => ({
  default: (await import('../../features/account/user-menu.tsx')).UserMenu,
}))

type CurrentUserProps = {
  look: 'compact' | 'wide'
  onNavigate?: (() => void) | undefined
  /** For visitors. */
  children?: ReactNode
}

/** The menu of the signed-in person; for a visitor, the children. */
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
