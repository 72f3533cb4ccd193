import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { roleName } from './role-words.ts'
import { useChooseWorkspace } from './use-choose-workspace.ts'
import { workspacesQuery } from './workspace.api.ts'

/** The person’s workspaces, where there are several, to switch between. */
export function WorkspacesCard() {
  const workspaces = useQuery(workspacesQuery)
  const choose = useChooseWorkspace()
  if (!workspaces.data || workspaces.data.length < 2) return null
  return (
    <Card
      title="Your workspaces"
      lead="Each browser works in one at a time; each workspace has its own plan."
      flush
    >
      <ul className="divide-y">
        {workspaces.data.map(({ id, name, role, members, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="break-words font-semibold">{name}</p>
              <p className="text-ink-muted">
                {roleName(role)}, {members === 1 ? '1 member' : `${members} members`}
              </p>
            </div>
            {isCurrent ? (
              <Badge tone="good">Current</Badge>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                disabled={choose.isPending || choose.isSuccess}
                onClick={() => choose.mutate(id)}
              >
                <ArrowLeftRight aria-hidden />
                Switch<span className="sr-only"> to {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
