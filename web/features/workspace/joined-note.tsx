import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { ROLE_HELP, roleName } from './role-words.ts'
import { workspaceQuery } from './workspace.api.ts'

/** Says after an accepted invitation whose workspace this is, until it is dismissed. */
export function JoinedNote() {
  const { data: workspace } = useQuery(workspaceQuery)
  if (!workspace || workspace.isHome) return null
  return (
    <section
      aria-label="Your new workspace"
      className="mb-4 flex items-start justify-between gap-3 rounded-md bg-good-tint px-4 py-2.5 text-good-ink sm:mb-6"
    >
      <p className="min-w-0 break-words">
        <strong className="font-semibold">
          {workspace.invitedBy ?? 'An owner'} invited you to {workspace.name}.
        </strong>{' '}
        You are here as {roleName(workspace.role).toLowerCase()}. {ROLE_HELP[workspace.role]}{' '}
        <Link to="/account" search={{ section: 'workspace' }} className="link">
          Members and workspaces
        </Link>
      </p>
      <Link
        to="/dashboard"
        replace
        aria-label="Close"
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <X aria-hidden />
      </Link>
    </section>
  )
}
