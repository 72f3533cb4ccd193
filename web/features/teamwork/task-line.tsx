import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { TeamTask } from '../../../contract/teamwork.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Day } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import { deleteTask, editTask, refreshTeamwork } from './teamwork.api.ts'

type TaskLineProps = {
  task: TeamTask
  canEdit: boolean
  /** In a list of several properties. */
  hasProperty?: boolean
}

/** A task with a box to check it off. */
export function TaskLine({ task, canEdit, hasProperty = false }: TaskLineProps) {
  const client = useQueryClient()
  const refresh = () => refreshTeamwork(client, task.propertyId)
  const check = useMutation({
    mutationFn: (isDone: boolean) => editTask(task.id, { isDone }),
    onSettled: refresh,
    onError: (error) =>
      toast({
        title: 'Task not changed',
        description: messageForPeople(error),
        variant: 'destructive',
      }),
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
      {canEdit && !hasProperty && (
        <ConfirmButton
          icon={Trash2}
          variant="quiet"
          label="Delete"
          about={`the task ${task.text}`}
          title="Delete this task?"
          description="It is deleted for everyone in the workspace."
          confirm={{ label: 'Delete task' }}
          failed="The task was not deleted."
          run={async () => {
            await deleteTask(task.id)
            return { title: 'Task deleted' }
          }}
          onDone={refresh}
        />
      )}
    </div>
  )
}
