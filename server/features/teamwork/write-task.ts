import {
  type AddTask,
  type EditTask,
  MAX_TASKS_PER_PROPERTY,
  type TeamAssignment,
  type TeamTask,
} from '../../../contract/teamwork.ts'
import { newsOfAssignment, newsOfTask } from '../../../domain/teamwork/news.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { findAssignment, removeAssignment, saveAssignment } from './assignment.queries.ts'
import {
  countTasks,
  deleteTask,
  findTask,
  insertTask,
  lockTask,
  updateTask,
} from './task.queries.ts'
import { addTeamNotifications } from './team-notification.queries.ts'
import { nameOfPlace, requireMembers, type Writer } from './team-place.ts'

const NO_TASK = 'This task was deleted, or is not your workspace’s'

/** Assigns a property to a member, who is notified; null: to no one. */
export async function assign(
  db: Pool,
  writer: Writer,
  propertyId: number,
  assignee: number | null,
): Promise<TeamAssignment> {
  const { workspaceId } = writer
  const of = { workspaceId, propertyId }
  return inTransaction(db, async (tx) => {
    const property = await nameOfPlace(tx, workspaceId, propertyId)
    if (assignee === null) {
      await removeAssignment(tx, of)
    } else {
      await requireMembers(tx, workspaceId, [assignee], 'assigned to')
      const isNew = await saveAssignment(tx, of, { userId: assignee, by: writer.userId })
      if (isNew && assignee !== writer.userId) {
        const news = newsOfAssignment({ by: writer.name, property })
        await addTeamNotifications(tx, [{ userId: assignee, workspaceId, propertyId, news }])
      }
    }
    return findAssignment(tx, of)
  })
}

/** Adds a task on a property and notifies the assigned member. */
export async function addTask(
  db: Pool,
  writer: Writer,
  propertyId: number,
  { text, dueOn, assignedTo }: AddTask,
): Promise<TeamTask> {
  const { workspaceId, userId } = writer
  return inTransaction(db, async (tx) => {
    await nameOfPlace(tx, workspaceId, propertyId)
    if (assignedTo !== null) await requireMembers(tx, workspaceId, [assignedTo], 'assigned to')
    if ((await countTasks(tx, { workspaceId, propertyId })) >= MAX_TASKS_PER_PROPERTY) {
      throw new AppError(
        'conflict',
        `A property holds up to ${MAX_TASKS_PER_PROPERTY} tasks. Delete some, then add this one.`,
      )
    }
    const id = await insertTask(tx, { workspaceId, propertyId, userId, text, dueOn, assignedTo })
    const task = await written(tx, workspaceId, id)
    await notify(tx, writer, task, null)
    return task
  })
}

/** Changes a task; a newly assigned member is notified. */
export async function editTask(
  db: Pool,
  writer: Writer,
  id: number,
  edit: EditTask,
): Promise<TeamTask> {
  const { workspaceId, userId } = writer
  return inTransaction(db, async (tx) => {
    const locked = await lockTask(tx, workspaceId, id)
    if (!locked) throw new AppError('not_found', NO_TASK)
    const { assignedTo = null } = edit
    if (assignedTo !== null) await requireMembers(tx, workspaceId, [assignedTo], 'assigned to')
    await updateTask(tx, id, userId, edit)
    const task = await written(tx, workspaceId, id)
    await notify(tx, writer, task, locked.assignedTo)
    return task
  })
}

export async function removeTask(db: Pool, { workspaceId }: Writer, id: number): Promise<void> {
  if (!(await deleteTask(db, workspaceId, id))) throw new AppError('not_found', NO_TASK)
}

async function written(tx: Client, workspaceId: number, id: number): Promise<TeamTask> {
  await setWorkspace(tx, workspaceId)
  const task = await findTask(tx, workspaceId, id)
  if (!task) throw new AppError('not_found', NO_TASK)
  return task
}

async function notify(
  tx: Client,
  { name, userId, workspaceId }: Writer,
  { propertyId, propertyName, assignedTo, text, dueOn, doneAt }: TeamTask,
  before: number | null,
): Promise<void> {
  const assignee = assignedTo?.userId ?? null
  if (assignee === null || assignee === before || assignee === userId || doneAt !== null) return
  const news = newsOfTask({ by: name, property: propertyName ?? 'Removed property', text, dueOn })
  await addTeamNotifications(tx, [{ userId: assignee, workspaceId, propertyId, news }])
}
