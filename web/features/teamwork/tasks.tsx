import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { MAX_TASK_TEXT, type Teamwork } from '../../../contract/teamwork.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError, InputField, SelectField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { memberOptions, NO_ONE } from './member-options.ts'
import { TaskLine } from './task-line.tsx'
import { addTask, refreshTeamwork } from './teamwork.api.ts'

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
        <h3 id={headingId} className="font-semibold">
          Tasks
        </h3>
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
              <TaskLine task={task} canEdit={canEdit} />
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
                <TaskLine task={task} canEdit={canEdit} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <AddTaskDialog
        propertyId={propertyId}
        members={members}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}

type AddTaskDialogProps = {
  propertyId: number
  members: Teamwork['members']
  isOpen: boolean
  onClose: () => void
}

function AddTaskDialog({ propertyId, members, isOpen, onClose }: AddTaskDialogProps) {
  const client = useQueryClient()
  const formId = useId()
  const form = useFields({ text: '', dueOn: '', assignedTo: NO_ONE }, ({ text }) => ({
    text: text.trim() === '' ? 'Say what is to be done.' : undefined,
  }))
  const add = useMutation({
    mutationFn: ({ text, dueOn, assignedTo }: typeof form.values) =>
      addTask(propertyId, {
        text,
        dueOn: dueOn === '' ? null : dueOn,
        assignedTo: assignedTo === NO_ONE ? null : Number(assignedTo),
      }),
    onSuccess: async () => {
      await refreshTeamwork(client, propertyId)
      form.reset()
      onClose()
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Add task"
      description="Whoever it is assigned to is notified now and reminded on its day."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={add.isPending}>
            Add task
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit((typed) => add.mutate(typed))} className="grid gap-4">
        <InputField
          label="What is to be done"
          maxLength={MAX_TASK_TEXT}
          autoComplete="off"
          {...form.field('text')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField label="Day (optional)" type="date" {...form.field('dueOn')} />
          <SelectField
            label="Assigned to"
            options={memberOptions(members)}
            {...form.field('assignedTo')}
          />
        </div>
        {add.isError && <FieldError>{messageForPeople(add.error)}</FieldError>}
      </form>
    </Dialog>
  )
}
