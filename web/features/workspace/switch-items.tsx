import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { DropdownMenu as Menu } from 'radix-ui'
import { useChooseWorkspace } from './use-choose-workspace.ts'
import { workspacesQuery } from './workspace.api.ts'

/** Menu items to switch to the person’s other workspaces; none for a single one. */
export function SwitchItems({ className }: { className: string }) {
  const { data = [] } = useQuery(workspacesQuery)
  const choose = useChooseWorkspace()
  if (data.length < 2) return null
  const current = data.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <Menu.Separator className="my-1 border-t" />
      <Menu.Label className="truncate px-2 py-1 text-ink-muted text-xs">
        Working in {current?.name}
      </Menu.Label>
      {data
        .filter(({ isCurrent }) => !isCurrent)
        .map(({ id, name }) => (
          <Menu.Item key={id} className={className} onSelect={() => choose.mutate(id)}>
            <ArrowLeftRight aria-hidden className="shrink-0" />
            <span className="wrap-anywhere min-w-0">Switch to {name}</span>
          </Menu.Item>
        ))}
    </>
  )
}
