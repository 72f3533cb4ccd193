import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  AddNote,
  AddTask,
  Assign,
  EditNote,
  EditTask,
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
import { personOf } from '../../platform/http/person.ts'
import { findAssignment } from './assignment.queries.ts'
import { listNotes } from './note.queries.ts'
import { dayKeyOf, listTasks, listTasksOf } from './task.queries.ts'
import { listTeam } from './team-person.queries.ts'
import { nameOfPlace, writerOf } from './team-place.ts'
import { addNote, editNote, removeNote } from './write-note.ts'
import { addTask, assign, editTask, removeTask } from './write-task.ts'

const Gone = z.null().describe('Nothing')
const TaskCursor = z.object({ day: z.iso.date().or(z.literal('infinity')), id: z.number().int() })

/** Notes, assignment and tasks of a workspace on properties. */
export function teamworkRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  const read = { access: 'person', key: 'read' } as const
  const write = { access: 'person', role: 'editor', key: 'write' } as const
  const notesOf = async (
    of: { workspaceId: number; propertyId: number },
    { before, limit }: { before: number | null; limit: number },
  ): Promise<TeamNotes> => {
    const found = await listNotes(db, of, { before, limit: limit + 1 })
    const notes = found.slice(0, limit)
    return { notes, next: found.length > limit ? (notes.at(-1)?.id ?? null) : null }
  }

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get(
      '/api/properties/:id/teamwork',
      { config: read, schema: { params: TeamParams, response: { 200: Teamwork } } },
      async (request): Promise<Teamwork> => {
        const { id: userId, workspace } = personOf(request)
        const of = { workspaceId: workspace.id, propertyId: request.params.id }
        await nameOfPlace(db, of.propertyId)
        const [team, assignment, notes, tasks] = await Promise.all([
          listTeam(db, workspace.id),
          findAssignment(db, of),
          notesOf(of, { before: null, limit: NotesQuery.parse({}).limit }),
          listTasksOf(db, of, MAX_TASKS_PER_PROPERTY),
        ])
        return {
          members: team.map((each) => ({ ...each, isYou: each.userId === userId })),
          canEdit: mayAs(workspace, 'editor'),
          isOwner: mayAs(workspace, 'owner'),
          assignment,
          notes,
          tasks,
        }
      },
    )

    app.patch(
      '/api/properties/:id/assignment',
      {
        config: write,
        schema: { params: TeamParams, body: Assign, response: { 200: TeamAssignment } },
      },
      (request) => assign(db, writerOf(request), request.params.id, request.body.userId),
    )

    app.get(
      '/api/properties/:id/notes',
      {
        config: read,
        schema: { params: TeamParams, querystring: NotesQuery, response: { 200: TeamNotes } },
      },
      async (request) => {
        const of = {
          workspaceId: personOf(request).workspace.id,
          propertyId: request.params.id,
        }
        await nameOfPlace(db, of.propertyId)
        const { before = null, limit } = request.query
        return notesOf(of, { before, limit })
      },
    )

    app.post(
      '/api/properties/:id/notes',
      { config: write, schema: { params: TeamParams, body: AddNote, response: { 201: TeamNote } } },
      async (request, reply) => {
        const note = await addNote(db, writerOf(request), request.params.id, request.body)
        return reply.code(201).send(note)
      },
    )

    app.patch(
      '/api/workspace/notes/:id',
      {
        config: write,
        schema: {
          params: TeamParams,
          body: EditNote,
          response: { 200: TeamNote, 409: NoteConflict },
        },
      },
      async (request, reply) => {
        const edit = await editNote(db, writerOf(request), request.params.id, request.body)
        if (edit.isSaved) return edit.note
        const { current } = edit
        return reply.code(409).send({
          code: 'conflict',
          message: `${current.editedBy ?? 'Somebody'} changed this note since you opened it. Yours is not saved yet: compare both, then save again.`,
          current,
        })
      },
    )

    app.delete(
      '/api/workspace/notes/:id',
      { config: write, schema: { params: TeamParams, response: { 204: Gone } } },
      async (request, reply) => {
        const isOwner = mayAs(personOf(request).workspace, 'owner')
        await removeNote(db, writerOf(request), request.params.id, isOwner)
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/api/properties/:id/tasks',
      { config: write, schema: { params: TeamParams, body: AddTask, response: { 201: TeamTask } } },
      async (request, reply) => {
        const task = await addTask(db, writerOf(request), request.params.id, request.body)
        return reply.code(201).send(task)
      },
    )

    app.get(
      '/api/workspace/tasks',
      { config: read, schema: { querystring: TasksQuery, response: { 200: TeamTasks } } },
      async (request): Promise<TeamTasks> => {
        const { id: userId, workspace } = personOf(request)
        const { state, assigned, limit, cursor } = request.query
        const found = await listTasks(db, workspace.id, {
          isDone: state === 'done',
          assignedTo: assigned === 'me' ? userId : null,
          after: cursor === undefined ? null : decodeCursor(TaskCursor, cursor),
          limit: limit + 1,
        })
        const tasks = found.slice(0, limit)
        const last = found.length > limit ? tasks.at(-1) : undefined
        return {
          tasks,
          next: last ? encodeCursor(TaskCursor, { day: dayKeyOf(last), id: last.id }) : null,
        }
      },
    )

    app.patch(
      '/api/workspace/tasks/:id',
      {
        config: write,
        schema: { params: TeamParams, body: EditTask, response: { 200: TeamTask } },
      },
      (request) => editTask(db, writerOf(request), request.params.id, request.body),
    )

    app.delete(
      '/api/workspace/tasks/:id',
      { config: write, schema: { params: TeamParams, response: { 204: Gone } } },
      async (request, reply) => {
        await removeTask(db, writerOf(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
  }
}
