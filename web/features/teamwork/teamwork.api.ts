import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import {
  type AddNote,
  type AddTask,
  type EditNote,
  type EditTask,
  NoteConflict,
  TeamAssignment,
  TeamFile,
  TeamNote,
  TeamNotes,
  TeamTask,
  TeamTasks,
  Teamwork,
} from '../../../contract/teamwork.ts'
import {
  ApiError,
  apiGet,
  apiRequest,
  apiSend,
  apiUpload,
  pathFromKey,
  readAnswer,
} from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

/** The workspace's entries on a property. Refetched whenever the page is opened or focused: others write too. */
export const teamworkQuery = (propertyId: number) =>
  apiQuery(['/api/properties', propertyId, 'teamwork'], Teamwork, {
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Notes older than the first page. */
export const olderNotesQuery = (propertyId: number, before: number | null) =>
  infiniteQueryOptions({
    queryKey: ['/api/properties', propertyId, 'notes', { before }] as const,
    queryFn: ({ queryKey: [path, id, notes], pageParam, signal }) =>
      apiGet(pathFromKey([path, id, notes, { before: pageParam }]), TeamNotes, signal),
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  })

export type TaskFilter = { state: 'open' | 'done'; assigned: 'anyone' | 'me' }

/** The workspace's tasks by day. */
export const tasksQuery = (filter: TaskFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/workspace/tasks', filter] as const,
    queryFn: ({ queryKey: [path, query], pageParam, signal }) =>
      apiGet(pathFromKey([path, { ...query, cursor: pageParam }]), TeamTasks, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Refetches the workspace's entries on a property. */
export async function refreshTeamwork(client: QueryClient, propertyId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['/api/properties', propertyId, 'teamwork'] }),
    client.invalidateQueries({ queryKey: ['/api/properties', propertyId, 'notes'] }),
    client.invalidateQueries({ queryKey: ['/api/workspace/tasks'] }),
  ])
}

export function addNote(propertyId: number, note: AddNote): Promise<TeamNote> {
  return apiSend('POST', pathFromKey(['/api/properties', propertyId, 'notes']), note, TeamNote)
}

export function editNote(id: number, edit: EditNote): Promise<TeamNote> {
  return apiSend('PATCH', pathFromKey(['/api/workspace/notes', id]), edit, TeamNote)
}

/** The current note, if another person changed it first; null for other errors. */
export function currentOf(error: unknown): { message: string; current: TeamNote } | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  try {
    return NoteConflict.safeParse(JSON.parse(error.bodyText)).data ?? null
  } catch {
    return null
  }
}

export async function deleteNote(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey(['/api/workspace/notes', id]))
}

export function assignProperty(propertyId: number, userId: number | null): Promise<TeamAssignment> {
  const path = pathFromKey(['/api/properties', propertyId, 'assignment'])
  return apiSend('PATCH', path, { userId }, TeamAssignment)
}

export function addTask(propertyId: number, task: AddTask): Promise<TeamTask> {
  return apiSend('POST', pathFromKey(['/api/properties', propertyId, 'tasks']), task, TeamTask)
}

export function editTask(id: number, edit: EditTask): Promise<TeamTask> {
  return apiSend('PATCH', pathFromKey(['/api/workspace/tasks', id]), edit, TeamTask)
}

/** Sends a file; `keepsPlace`: with the location and time of a photo. */
export async function addFile(
  propertyId: number,
  file: File,
  keepsPlace: boolean,
): Promise<TeamFile> {
  const path = pathFromKey(['/api/properties', propertyId, 'files', { keepPlace: keepsPlace }])
  return readAnswer(await apiUpload(path, file, file.name), TeamFile)
}

export const filePath = (id: number) => pathFromKey(['/api/workspace/files', id])
export const thumbnailPath = (id: number) => pathFromKey(['/api/workspace/files', id, 'thumbnail'])

export async function deleteFile(id: number): Promise<void> {
  await apiRequest('DELETE', filePath(id))
}

export async function deleteTask(id: number): Promise<void> {
  await apiRequest('DELETE', pathFromKey(['/api/workspace/tasks', id]))
}
