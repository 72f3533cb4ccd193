import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  NewScreen,
  SavedScreen,
  SavedScreens,
  ScreenChange,
  ScreenParams,
} from '../../../contract/saved-screen.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { changeScreen, saveScreen } from './save-screen.ts'
import { deleteScreen, type Reader } from './saved-screen.queries.ts'
import { showScreens } from './show-screens.ts'

const NO_SCREEN = 'This saved screen does not exist or is not yours'

const readerOf = (request: FastifyRequest): Reader => {
  const { id: userId, workspace } = personOf(request)
  return { userId, workspaceId: workspace.id }
}

/** Saved screens of a workspace, whose members are notified of what enters and leaves. */
export function savedScreenRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
  const shown = async (reader: Reader, id: number): Promise<SavedScreen> => {
    const [screen] = await showScreens(db, reader, id)
    if (!screen) throw new AppError('not_found', NO_SCREEN)
    return screen
  }
  return async (app) => {
    route(app, 'GET /api/user/screens', {
      summary: 'The workspace’s saved screens',
      config: { key: 'read' },
      response: { 200: SavedScreens },
      handler: (request) => showScreens(db, readerOf(request)),
    })

    route(app, 'POST /api/user/screens', {
      summary: 'Saves a screen; members are notified of properties that enter or leave it',
      config: { role: 'editor', key: 'write' },
      body: NewScreen,
      response: { 201: SavedScreen },
      handler: async (request, reply) => {
        const reader = readerOf(request)
        const id = await saveScreen(db, reader, request.body, today())
        return reply.code(201).send(await shown(reader, id))
      },
    })

    route(app, 'PATCH /api/user/screens/:id', {
      summary: 'Renames a saved screen, or changes its filters or alerts',
      config: { role: 'editor', whose: 'saved-screen', key: 'write' },
      params: ScreenParams,
      body: ScreenChange,
      response: { 200: SavedScreen },
      handler: async (request) => {
        const reader = readerOf(request)
        const { id } = request.params
        if (!(await changeScreen(db, reader, id, request.body, today()))) {
          throw new AppError('not_found', NO_SCREEN)
        }
        return shown(reader, id)
      },
    })

    route(app, 'DELETE /api/user/screens/:id', {
      summary: 'Deletes a saved screen',
      config: { role: 'editor', whose: 'saved-screen', key: 'write' },
      params: ScreenParams,
      response: { 204: Nothing },
      handler: async (request) => {
        if (!(await deleteScreen(db, readerOf(request).workspaceId, request.params.id))) {
          throw new AppError('not_found', NO_SCREEN)
        }
      },
    })
  }
}
