import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { TeamTask, Teamwork } from '../../../contract/teamwork.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Day } from '../../ui/time.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { TaskDialog } from './task-dialog.tsx'
import { editTask, refreshTeamwork } from './teamwork.api.ts'

type TaskLineProps = {
  task: TeamTask
  canEdit: boolean
  /** In a list of several properties. */
  hasProperty?: boolean
  /** Possible assignees; without them it cannot be edited here. */
  members?: Teamwork['members']
}

/** A task with a box to check it off. */
export function TaskLine({ task, canEdit, hasProperty = false, members }: TaskLineProps) {
  const [isEditing, setEditing] = useState(false)
  const client = useQueryClient()
  const refresh = () => refreshTeamwork(client, task.propertyId)
  const check = useMutation({
    mutationFn: (isDone: boolean) => editTask(task.id, { isDone }),
    onSettled: refresh,
    onError: (error) => toastFailure('Task not changed', error),
  })
  const isDone = check.isPending ? check.variables : task.doneAt !== null
  const isLate = !isDone && task.dueOn !== null && task.dueOn < centralDay(new Date())
  return (
    <div className="flex items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={isDone}
        disabled={!canEdit || check.isPending}
        onChange={({ target }) => check.mutate(target.checked)}
        aria-label={`Done: ${task.text}`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <p className={cn('text-pretty wrap-anywhere', isDone && 'text-ink-muted line-through')}>
          {task.text}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-xs">
          {hasProperty &&
            (task.propertyName === null ? (
              <span>Removed property</span>
            ) : (
              <Link
                to="/property/$id"
                params={{ id: String(task.propertyId) }}
                className="link wrap-anywhere"
              >
                {task.propertyName}
              </Link>
            ))}
          {task.dueOn && (
            <span>
              Due <Day on={task.dueOn} />
            </span>
          )}
          {isLate && <Badge tone="bad">Overdue</Badge>}
          {task.assignedTo && <span className="wrap-anywhere">{task.assignedTo.name}</span>}
          {isDone && task.doneBy && <span>done by {task.doneBy}</span>}
        </p>
      </div>
      {canEdit && members && (
        <>
          <Button
            variant="quiet"
            size="sm"
            className="-mr-3 text-ink-muted"
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden />
            <span className="sr-only">Edit the task {task.text}</span>
          </Button>
          {isEditing && (
            <TaskDialog
              propertyId={task.propertyId}
              members={members}
              task={task}
              isOpen
              onClose={() => setEditing(false)}
            />
          )}
        </>
      )}
    </div>
  )
}
