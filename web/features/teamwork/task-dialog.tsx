import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
  type AddTask,
  type EditTask,
  MAX_TASK_TEXT,
  type TeamTask,
  type Teamwork,
} from '../../../contract/teamwork.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { memberOptions, NO_ONE } from './member-options.ts'
import { addTask, deleteTask, editTask, refreshTeamwork } from './teamwork.api.ts'

type TaskDialogProps = {
  propertyId: number
  members: Teamwork['members']
  /** The edited task; undefined for a new one. */
  task?: TeamTask
  isOpen: boolean
  onClose: () => void
}

/** Adds a task, or changes or deletes one. */
export function TaskDialog({ propertyId, members, task, isOpen, onClose }: TaskDialogProps) {
  const client = useQueryClient()
  const form = useFields(
    {
      text: task?.text ?? '',
      dueOn: task?.dueOn ?? '',
      assignedTo: task?.assignedTo ? String(task.assignedTo.userId) : NO_ONE,
    },
    ({ text }) => ({ text: text.trim() === '' ? 'Say what is to be done.' : undefined }),
  )
  const save = useMutation({
    mutationFn: (typed: typeof form.values) => {
      const written = {
        text: typed.text,
        dueOn: typed.dueOn === '' ? null : typed.dueOn,
        assignedTo: typed.assignedTo === NO_ONE ? null : Number(typed.assignedTo),
      }
      return task ? editTask(task.id, changesOf(task, written)) : addTask(propertyId, written)
    },
    onSuccess: async () => {
      await refreshTeamwork(client, propertyId)
      if (!task) form.reset()
      onClose()
    },
  })
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={task ? 'Edit task' : 'Add task'}
      description="Whoever it is assigned to is notified now and reminded on its day."
      submit={task ? 'Save task' : 'Add task'}
      save={save}
      onSubmit={form.submit((typed) => save.mutate(typed))}
      aside={
        task && (
          <span className="mr-auto grid items-center">
            <ConfirmButton
              icon={Trash2}
              variant="quiet"
              label="Delete"
              about="this task"
              title="Delete this task?"
              description="It is deleted for everyone in the workspace."
              confirm={{ label: 'Delete task' }}
              failed="The task was not deleted."
              run={async () => {
                await deleteTask(task.id)
                return { title: 'Task deleted' }
              }}
              onDone={() => refreshTeamwork(client, propertyId)}
            />
          </span>
        )
      }
    >
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
          options={memberOptions(members, task?.assignedTo)}
          {...form.field('assignedTo')}
        />
      </div>
    </FormDialog>
  )
}

/** The changes made here: another person may have changed other fields. */
function changesOf(task: TeamTask, written: AddTask): EditTask {
  return {
    ...(written.text === task.text ? {} : { text: written.text }),
    ...(written.dueOn === task.dueOn ? {} : { dueOn: written.dueOn }),
    ...(written.assignedTo === (task.assignedTo?.userId ?? null)
      ? {}
      : { assignedTo: written.assignedTo }),
  }
}
