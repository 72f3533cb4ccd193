import type { EditTask, TeamTask } from '../../../contract/teamwork.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw } from '../../platform/db/sql.ts'
import { personName } from '../account/person-workspace.queries.ts'
import { teamPerson } from './team-person.queries.ts'

type Row = Omit<TeamTask, 'createdAt' | 'doneAt' | 'propertyName'> & {
  createdAt: Date
  doneAt: Date | null
  isThere: boolean
  address: string | null
  parcelId: string | null
}

/** The transaction has set the workspace, whose lists may have a parcel that the record lacks. */
const SELECT = `select k.id, k.property_id as "propertyId", k.text, k.due_on as "dueOn",
    ${teamPerson('a')} as "assignedTo", ${teamPerson('u')} as author, k.created_at as "createdAt",
    k.done_at as "doneAt", ${personName('d')} as "doneBy",
    p.id is not null or r.property_id is not null as "isThere",
    coalesce(p.address, r.address) as address, coalesce(p.parcel_id, r.parcel_id) as "parcelId"
  from parcel_task k
  left join property p on p.id = k.property_id
  left join lateral (
    select r.property_id, r.address, r.parcel_id from private_row r
     where p.id is null and r.workspace_id = k.workspace_id and r.property_id = k.property_id
     order by r.list_id desc, r.line limit 1) r on true
  left join app_user u on u.id = k.user_id
  left join app_user a on a.id = k.assigned_to
  left join app_user d on d.id = k.done_by`

function toTask({ createdAt, doneAt, isThere, address, parcelId, ...row }: Row): TeamTask {
  return {
    ...row,
    propertyName: isThere ? propertyName({ address, parcelId }) : null,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}

/** Sort day of a task without one. */
const NO_DAY = 'infinity'
export const dayKeyOf = ({ dueOn }: Pick<TeamTask, 'dueOn'>): string => dueOn ?? NO_DAY

/** The tasks of a workspace on a property: open ones by day, then done ones. Served by `parcel_task_property`. */
export async function listTasksOf(
  db: Db,
  of: { workspaceId: number; propertyId: number },
  limit: number,
): Promise<TeamTask[]> {
  const rows = await listRows<Row>(db, 'list-tasks-of-property')`
    ${raw(SELECT)} where k.workspace_id = ${of.workspaceId} and k.property_id = ${of.propertyId}
     order by k.done_at is not null, coalesce(k.due_on, '${raw(NO_DAY)}'), k.id limit ${limit}`
  return rows.map(toTask)
}

export type TaskPage = {
  isDone: boolean
  /** Only those assigned to this member. */
  assignedTo: number | null
  after: { day: string; id: number } | null
  limit: number
}

/** The tasks of a workspace by day, those without one last. Served by `parcel_task_due`. */
export async function listTasks(
  db: Db,
  workspaceId: number,
  { isDone, assignedTo, after, limit }: TaskPage,
): Promise<TeamTask[]> {
  const { rows } = await db.query<Row>({
    name: 'list-tasks-of-workspace',
    text: `${SELECT} where k.workspace_id = $1 and (k.done_at is not null) = $2
              and ($3::bigint is null or k.assigned_to = $3)
              and ($4::date is null or (coalesce(k.due_on, '${NO_DAY}'), k.id) > ($4::date, $5::bigint))
            order by coalesce(k.due_on, '${NO_DAY}'), k.id limit $6`,
    values: [workspaceId, isDone, assignedTo, after?.day ?? null, after?.id ?? null, limit],
  })
  return rows.map(toTask)
}

export async function findTask(db: Db, workspaceId: number, id: number): Promise<TeamTask | null> {
  const rows = await listRows<Row>(db)`
    ${raw(SELECT)} where k.workspace_id = ${workspaceId} and k.id = ${id}`
  return rows[0] ? toTask(rows[0]) : null
}

/** Locks a task of the workspace; null when there is none. */
export async function lockTask(
  tx: Db,
  workspaceId: number,
  id: number,
): Promise<{ propertyId: number; assignedTo: number | null } | null> {
  return findRow<{ propertyId: number; assignedTo: number | null }>(tx)`
    select property_id as "propertyId", assigned_to as "assignedTo" from parcel_task
     where workspace_id = ${workspaceId} and id = ${id} for update`
}

export async function countTasks(
  db: Db,
  of: { workspaceId: number; propertyId: number },
): Promise<number> {
  const rows = await listRows<{ n: number }>(db)`
    select count(*) as n from parcel_task where workspace_id = ${of.workspaceId}
      and property_id = ${of.propertyId}`
  return rows[0]?.n ?? 0
}

export type NewTask = {
  workspaceId: number
  propertyId: number
  userId: number
  text: string
  dueOn: LocalDate | null
  assignedTo: number | null
}

export async function insertTask(tx: Db, task: NewTask): Promise<number> {
  const rows = await listRows<{ id: number }>(tx)`
    insert into parcel_task (workspace_id, property_id, user_id, text, due_on, assigned_to)
    values (${task.workspaceId}, ${task.propertyId}, ${task.userId}, ${task.text}, ${task.dueOn},
      ${task.assignedTo}) returning id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the task was not written')
  return id
}

/** Changes the given fields; marking a done task as done keeps its first author. */
export async function updateTask(
  tx: Db,
  id: number,
  userId: number,
  { text, dueOn, assignedTo, isDone }: EditTask,
): Promise<void> {
  await tx.query(
    `update parcel_task
        set text = coalesce($3, text),
            due_on = case when $4 then $5::date else due_on end,
            assigned_to = case when $6 then $7::bigint else assigned_to end,
            done_at = case when $8::boolean is null then done_at when $8 then coalesce(done_at, now()) end,
            done_by = case when $8::boolean is null then done_by when not $8 then null
                           when done_at is null then $2::bigint else done_by end,
            changed_at = now(), changes = changes + 1
      where id = $1`,
    [
      id,
      userId,
      text ?? null,
      dueOn !== undefined,
      dueOn ?? null,
      assignedTo !== undefined,
      assignedTo ?? null,
      isDone ?? null,
    ],
  )
}

export async function deleteTask(db: Db, workspaceId: number, id: number): Promise<boolean> {
  return changesRow(db)`delete from parcel_task where workspace_id = ${workspaceId} and id = ${id}`
}

export type DueTask = {
  id: number
  workspaceId: number
  propertyId: number
  /** The person to remind: the member it is assigned to, else its author while they are a member. */
  userId: number | null
  text: string
  dueOn: LocalDate
}

/**
 * Claims open tasks that are due and not reminded of, and marks them. A task due before `since` is not reported late.
 * Served by `parcel_task_coming`.
 */
export async function claimDueTasks(
  tx: Db,
  { today, since, limit }: { today: LocalDate; since: LocalDate; limit: number },
): Promise<DueTask[]> {
  return listRows<DueTask>(tx, 'take-due-tasks')`with due as (
        select k.id from parcel_task k
         where k.done_at is null and k.due_on between ${since} and ${today}
           and k.reminded_of is distinct from k.due_on
         order by k.due_on, k.id limit ${limit} for update skip locked),
      taken as (
        update parcel_task k set reminded_of = k.due_on from due where k.id = due.id
        returning k.id, k.workspace_id, k.property_id, k.text, k.due_on, k.assigned_to, k.user_id)
      select t.id, t.workspace_id as "workspaceId", t.property_id as "propertyId", t.text,
             t.due_on as "dueOn", m.user_id as "userId"
        from taken t
        left join workspace_member m on m.workspace_id = t.workspace_id
                                    and m.user_id = coalesce(t.assigned_to, t.user_id)
       order by t.due_on, t.id`
}

export type TaskDay = {
  id: number
  propertyId: number
  text: string
  dueOn: LocalDate
  /** Null: a parcel of a workspace's list, or a removed one. */
  property: string | null
  assignedTo: string | null
  changes: number
  changedAt: Date
}

/**
 * Open tasks with a day from `since` on in a person's workspaces: their own, and unassigned ones. Served by
 * `workspace_member_user` and `parcel_task_due`.
 */
export async function listTaskDays(db: Db, userId: number, since: LocalDate): Promise<TaskDay[]> {
  return listRows<TaskDay>(db, 'list-task-days')`
    select k.id, k.property_id as "propertyId", k.text, k.due_on as "dueOn",
           coalesce(p.address, 'Parcel ' || p.parcel_id) as property,
             ${raw(personName('a'))} as "assignedTo", k.changes,
           k.changed_at as "changedAt"
      from workspace_member m
      join parcel_task k on k.workspace_id = m.workspace_id
      left join property p on p.id = k.property_id
      left join app_user a on a.id = k.assigned_to
     where m.user_id = ${userId} and k.done_at is null and k.due_on >= ${since}
       and (k.assigned_to = ${userId} or k.assigned_to is null)
     order by k.due_on, k.id`
}
