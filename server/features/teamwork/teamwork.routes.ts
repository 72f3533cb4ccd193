import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  AddNote,
  AddTask,
  Assign,
  DueDay,
  EditNote,
  EditTask,
  FIRST_NOTES,
  MAX_FILES_PER_PROPERTY,
  MAX_TASKS_PER_PROPERTY,
  NoteConflict,
  NotesQuery,
  TasksQuery,
  TeamAssignment,
  TeamNote,
  TeamNotes,
  TeamParams,
  TeamTask,
  TeamTasks,
  Teamwork,
} from '../../../contract/teamwork.ts'
import { mayAs } from '../../../domain/workspace/role.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Client } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { findAssignment } from './assignment.queries.ts'
import { listFiles } from './file.queries.ts'
import { listNotes } from './note.queries.ts'
import { dayKeyOf, listTasks, listTasksOf } from './task.queries.ts'
import { listTeam } from './team-person.queries.ts'
import { nameOfPlace, writerOf } from './team-place.ts'
import { addNote, editNote, removeNote } from './write-note.ts'
import { addTask, assign, editTask, removeTask } from './write-task.ts'

const TaskCursor = z.object({ day: DueDay.or(z.literal('infinity')), id: z.number().int() })

/** Notes, assignment and tasks of a workspace on properties. */
export function teamworkRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tools = teamworkTools(context)
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    propertyRoutes(app, context, tools)
    noteRoutes(app, context)
    taskRoutes(app, context, tools)
  }
}

/** What several of the routes need. */
function teamworkTools({ db }: AppContext) {
  const inOwn = <T>(
    request: FastifyRequest,
    work: (tx: Client, workspaceId: number) => Promise<T>,
  ): Promise<T> => {
    const { id } = personOf(request).workspace
    return inWorkspace(db, id, (tx) => work(tx, id))
  }
  return { inOwn }
}

/** What is on a property, and its notes. */
function propertyRoutes(
  app: App,
  { db }: AppContext,
  { inOwn }: ReturnType<typeof teamworkTools>,
): void {
  route(app, 'GET /api/properties/:id/teamwork', {
    summary:
      'What the workspace’s people have on a property: whom it is assigned to, the latest notes, tasks',
    config: { whose: 'property', key: 'read' },
    params: TeamParams,
    response: { 200: Teamwork },
    handler: async (request): Promise<Teamwork> => {
      const { id: userId, workspace } = personOf(request)
      const propertyId = request.params.id
      return inOwn(request, async (tx, workspaceId) => {
        const of = { workspaceId, propertyId }
        await nameOfPlace(tx, workspaceId, propertyId)
        const team = await listTeam(tx, workspaceId)
        return {
          members: team.map((each) => ({ ...each, isYou: each.userId === userId })),
          canEdit: mayAs(workspace, 'editor'),
          isOwner: mayAs(workspace, 'owner'),
          assignment: await findAssignment(tx, of),
          notes: await notesOf(tx, of, { before: null, limit: FIRST_NOTES }),
          tasks: await listTasksOf(tx, of, MAX_TASKS_PER_PROPERTY),
          files: await listFiles(tx, of, MAX_FILES_PER_PROPERTY),
        }
      })
    },
  })

  route(app, 'PATCH /api/properties/:id/assignment', {
    summary: 'Assigns the property to a member, who is notified',
    config: { role: 'editor', whose: 'property', key: 'write' },
    params: TeamParams,
    body: Assign,
    response: { 200: TeamAssignment },
    handler: (request) => assign(db, writerOf(request), request.params.id, request.body.userId),
  })

  route(app, 'GET /api/properties/:id/notes', {
    summary: 'The workspace’s notes on a property, newest first',
    config: { whose: 'property', key: 'read' },
    params: TeamParams,
    querystring: NotesQuery,
    response: { 200: TeamNotes },
    handler: (request) => {
      const { before = null, limit } = request.query
      const propertyId = request.params.id
      return inOwn(request, async (tx, workspaceId) => {
        await nameOfPlace(tx, workspaceId, propertyId)
        return notesOf(tx, { workspaceId, propertyId }, { before, limit })
      })
    },
  })

  route(app, 'POST /api/properties/:id/notes', {
    summary: 'Adds a note; mentioned members are notified',
    config: { role: 'editor', whose: 'property', key: 'write' },
    params: TeamParams,
    body: AddNote,
    response: { 201: TeamNote },
    handler: async (request) => {
      return addNote(db, writerOf(request), request.params.id, request.body)
    },
  })
}

/** Changes of a note. */
function noteRoutes(app: App, { db }: AppContext): void {
  route(app, 'PATCH /api/workspace/notes/:id', {
    summary: 'Changes a note; 409 with the note as it is now where another changed it first',
    config: { role: 'editor', whose: 'note', key: 'write' },
    params: TeamParams,
    body: EditNote,
    response: { 200: TeamNote, 409: NoteConflict },
    handler: async (request, reply) => {
      const edit = await editNote(db, writerOf(request), request.params.id, request.body)
      if (edit.isSaved) return edit.note
      const { current } = edit
      return reply.code(409).send({
        code: 'conflict',
        message: `${current.editedBy ?? 'Somebody'} changed this note since you opened it. Yours is not saved yet: compare both, then save again.`,
        current,
      })
    },
  })

  route(app, 'DELETE /api/workspace/notes/:id', {
    summary: 'Deletes a note: its author or an owner',
    config: { role: 'editor', whose: 'note', key: 'write' },
    params: TeamParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const isOwner = mayAs(personOf(request).workspace, 'owner')
      await removeNote(db, writerOf(request), request.params.id, isOwner)
    },
  })
}

/** Tasks. */
function taskRoutes(
  app: App,
  { db }: AppContext,
  { inOwn }: ReturnType<typeof teamworkTools>,
): void {
  route(app, 'POST /api/properties/:id/tasks', {
    summary: 'Adds a task; the member it is assigned to is notified',
    config: { role: 'editor', whose: 'property', key: 'write' },
    params: TeamParams,
    body: AddTask,
    response: { 201: TeamTask },
    handler: async (request) => {
      return addTask(db, writerOf(request), request.params.id, request.body)
    },
  })

  route(app, 'GET /api/workspace/tasks', {
    summary: 'The workspace’s tasks by day, those without a day last',
    config: { key: 'read' },
    querystring: TasksQuery,
    response: { 200: TeamTasks },
    handler: async (request): Promise<TeamTasks> => {
      const { state, assigned, limit, cursor } = request.query
      const page = {
        isDone: state === 'done',
        assignedTo: assigned === 'me' ? personOf(request).id : null,
        after: cursor === undefined ? null : decodeCursor(TaskCursor, cursor),
        limit: limit + 1,
      }
      const found = await inOwn(request, (tx, workspaceId) => listTasks(tx, workspaceId, page))
      const tasks = found.slice(0, limit)
      const last = found.length > limit ? tasks.at(-1) : undefined
      return {
        tasks,
        next: last ? encodeCursor(TaskCursor, { day: dayKeyOf(last), id: last.id }) : null,
      }
    },
  })

  route(app, 'PATCH /api/workspace/tasks/:id', {
    summary: 'Changes a task, or marks it as done',
    config: { role: 'editor', whose: 'task', key: 'write' },
    params: TeamParams,
    body: EditTask,
    response: { 200: TeamTask },
    handler: (request) => editTask(db, writerOf(request), request.params.id, request.body),
  })

  route(app, 'DELETE /api/workspace/tasks/:id', {
    summary: 'Deletes a task',
    config: { role: 'editor', whose: 'task', key: 'write' },
    params: TeamParams,
    response: { 204: Nothing },
    handler: async (request) => removeTask(db, writerOf(request), request.params.id),
  })
}

async function notesOf(
  tx: Client,
  of: { workspaceId: number; propertyId: number },
  { before, limit }: { before: number | null; limit: number },
): Promise<TeamNotes> {
  const found = await listNotes(tx, of, { before, limit: limit + 1 })
  const notes = found.slice(0, limit)
  return { notes, next: found.length > limit ? (notes.at(-1)?.id ?? null) : null }
}
