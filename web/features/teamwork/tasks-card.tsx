import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/field.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { TaskLine } from './task-line.tsx'
import { type TaskFilter, tasksQuery } from './teamwork.api.ts'

const FILTERS = {
  open: { state: 'open', assigned: 'anyone' },
  mine: { state: 'open', assigned: 'me' },
  done: { state: 'done', assigned: 'anyone' },
} satisfies Record<string, TaskFilter>
type FilterName = keyof typeof FILTERS
const OPTIONS = [
  ['open', 'Open'],
  ['mine', 'Assigned to me'],
  ['done', 'Done'],
] as const

const EMPTY: Record<FilterName, string> = {
  open: 'No open tasks. Add one on the page of a property.',
  mine: 'No open task is assigned to you.',
  done: 'No task is done yet.',
}

/** The workspace's tasks on all properties, by day. */
export function TasksCard() {
  const [chosen, setChosen] = useState<FilterName>('open')
  const tasks = useInfiniteQuery(tasksQuery(FILTERS[chosen]))
  const rows = tasks.data?.pages.flatMap((page) => page.tasks) ?? []
  return (
    <Card
      title="Tasks"
      aside={
        <Select
          aria-label="Which tasks"
          isDense
          className="w-40"
          options={OPTIONS}
          value={chosen}
          onChange={({ target }) => setChosen(target.value as FilterName)}
        />
      }
    >
      {tasks.isPending ? (
        <div className="grid gap-3">
          <LoadingLabel>Loading tasks</LoadingLabel>
          <Skeleton className="w-48" />
          <Skeleton className="w-40" />
        </div>
      ) : tasks.isError ? (
        <ErrorNotice what="Tasks could not be loaded." query={tasks} />
      ) : rows.length === 0 ? (
        <p className="text-ink-muted">{EMPTY[chosen]}</p>
      ) : (
        <ul className="-my-2 grid divide-y">
          {rows.map((task) => (
            <li key={task.id}>
              <TaskLine task={task} canEdit hasProperty />
            </li>
          ))}
        </ul>
      )}
      {tasks.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          disabled={tasks.isFetchingNextPage}
          onClick={() => void tasks.fetchNextPage()}
        >
          Show more tasks
        </Button>
      )}
    </Card>
  )
}
