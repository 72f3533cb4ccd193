import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  EntriesQuery,
  EntryReceipts,
  ReceivedEntries,
  SendEntries,
} from '../../../contract/run-sheet-entry.ts'
import { mayAs } from '../../../domain/workspace/role.ts'
import type { AppContext } from '../../platform/context.ts'
import { personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import { describeWorkspace, listEntries } from './entry.queries.ts'
import { entrySaleOf } from './entry-sale.ts'
import { receiveEntries } from './receive-entries.ts'
import { streamWorkspace, WorkspaceWatch } from './workspace-watch.ts'

/** Entries of a workspace's members about the parcels of a sale or a private list: received, listed, and followed. */
export function entryRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context
  return async (app) => {
    const watch = new WorkspaceWatch(context, app.log)
    app.addHook('onClose', async () => watch.close())

    route(app, 'GET /api/workspace/run-sheet-entries', {
      summary: 'What the workspace’s members marked and wrote at a sale, in the order received',
      config: { key: 'read' },
      querystring: EntriesQuery,
      response: { 200: ReceivedEntries },
      handler: async (request) => {
        const { county, saleDate, list, after, limit } = request.query
        const { workspace } = personOf(request)
        const asked = { county, list, saleDate: saleDate === 'none' ? null : saleDate }
        const sale = await entrySaleOf(db, workspace.id, asked)
        const entries = await listEntries(db, workspace.id, sale, { after, limit: limit + 1 })
        const shown = entries.slice(0, limit)
        return {
          workspace: {
            ...(await describeWorkspace(db, workspace.id)),
            mayWrite: mayAs(workspace, 'editor'),
          },
          entries: shown,
          next: entries.length > limit ? (shown.at(-1)?.receipt ?? null) : null,
        }
      },
    })

    route(app, 'POST /api/workspace/run-sheet-entries', {
      summary: 'Receives entries of a device’s log; one that is sent again is received once',
      config: { role: 'editor', key: 'write', repeatable: true },
      body: SendEntries,
      response: { 200: EntryReceipts },
      // Enough for the maximum number of entries, each a note of the maximum length.
      bodyLimit: 1024 * 1024,
      handler: async (request) => {
        const person = personOf(request)
        const sale = await entrySaleOf(db, person.workspace.id, request.body)
        return receiveEntries(db, person, request.body, sale)
      },
    })

    route(app, 'GET /api/workspace/events', {
      summary: 'Server-sent events of the workspace: run sheets and membership',
      config: { limit: 'stream' },
      handler: async (request, reply) => {
        const { id: userId, sessionId, workspace } = personOf(request)
        streamWorkspace(context, watch, { workspaceId: workspace.id, userId, sessionId }, reply)
      },
    })
  }
}
