import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Teamwork } from '../../../contract/teamwork.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TaskLine } from './task-line.tsx'

/** The workspace's tasks on a property. */
export function Tasks({ propertyId, teamwork }: { propertyId: number; teamwork: Teamwork }) {
  const [isAdding, setAdding] = useState(false)
  const { tasks, canEdit, members } = teamwork
  const open = tasks.filter(({ doneAt }) => doneAt === null)
  const done = tasks.filter(({ doneAt }) => doneAt !== null)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-2 p-4">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Heading id={headingId} className="font-semibold">
          Tasks
        </Heading>
        {canEdit && (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add task
          </Button>
        )}
      </div>
      {open.length === 0 ? (
        <p className="text-ink-muted">Nothing to do here.</p>
      ) : (
        <ul className="grid divide-y">
          {open.map((task) => (
            <li key={task.id}>
              <TaskLine task={task} canEdit={canEdit} members={members} />
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details>
          <summary className="link-quiet cursor-pointer py-1 text-ink-muted">
            Done ({done.length})
          </summary>
          <ul className="grid divide-y">
            {done.map((task) => (
              <li key={task.id}>
                <TaskLine task={task} canEdit={canEdit} members={members} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <TaskDialog
        propertyId={propertyId}
        members={members}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}
