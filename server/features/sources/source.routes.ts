import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FileImportResult, ImportProgress } from '../../../contract/import.ts'
import { PageOfPrint } from '../../../contract/printed.ts'
import {
  Catalogue,
  LayerBody,
  LayerFields,
  Source,
  SourceBody,
  SourceChange,
  SourceFolders,
  SourceReview,
  SourceRuns,
  Sources,
} from '../../../contract/source.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import { catalogue } from '../../../domain/sources/catalogue.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { whoOf } from '../audit/audit-routes.ts'
import type { ImportContext } from '../import/import-context.ts'
import { PageQuery } from '../import/printed/page.routes.ts'
import { getImport } from '../import/take-list.ts'
import { acceptSource } from './accept-source.ts'
import { changeConnected, connectSource } from './connect-source.ts'
import { describeFields } from './describe-fields.ts'
import { drawHeldPage, importHeld, previewHeld } from './held-list.ts'
import { listFolders } from './list-folders.ts'
import { recipientRoutes } from './recipient.routes.ts'
import { applyProposal, dropProposal, removeSource, sendWhole } from './source.queries.ts'
import { sourceFileRoutes } from './source-file.routes.ts'
import { SourceParams, sourceReaders } from './source-reader.ts'
import { listRuns } from './source-run.queries.ts'

/** As many corrections as an upload may have. */
const REVIEW_BYTES = 512 * 1024

/** Sources of lists: for people who may import evidence, and never for the shared demo account. */
export function sourceRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const { db } = context
  const tools = sourceReaders(context)
  return async (app) => {
    await app.register(sourceFileRoutes(context))
    await app.register(recipientRoutes(db))
    connectRoutes(app, context, tools)
    runRoutes(app, context, tools)
    changeRoutes(app, context, tools)
  }
}

/** Sources, and what can become one. */
function connectRoutes(
  app: App,
  context: ImportContext,
  { requireSources, list, get, connecting, record }: ReturnType<typeof sourceReaders>,
): void {
  const { db, config } = context
  route(app, 'GET /api/sources', {
    summary: 'Sources that are connected',
    config: { key: 'read' },
    response: { 200: Sources },
    handler: async (request) => list(await requireSources(request)),
  })

  route(app, 'GET /api/sources/catalogue', {
    summary: 'Known layers of parcels, by county',
    config: { key: 'read' },
    response: { 200: Catalogue },
    handler: async (request) => {
      const mine = await list(await requireSources(request))
      const connected = new Map(mine.map(({ address, id }) => [address, id]))
      return catalogue().map(({ county, city, statewide, address, host }) => ({
        county: countyLabel(county.id),
        city,
        statewide,
        address,
        host,
        sourceId: connected.get(address) ?? null,
      }))
    },
  })

  route(app, 'GET /api/sources/folders', {
    summary: 'Folders of the server that can be sources',
    config: { access: 'staff' },
    response: { 200: SourceFolders },
    handler: async () => {
      const { sourcesFolder } = config
      return { folders: sourcesFolder === null ? null : await listFolders(sourcesFolder) }
    },
  })

  route(app, 'POST /api/sources/layer', {
    summary: 'The fields of a layer with some of their values, before it is connected',
    config: { key: 'write', limit: 'layer' },
    body: LayerBody,
    response: { 200: LayerFields },
    handler: async (request, reply) => {
      await requireSources(request)
      return describeFields(request.body.address, context, async () => {
        await app.limitCall(request, reply, 'preview')
        return request.ends
      })
    },
  })

  route(app, 'POST /api/sources', {
    summary: 'Connect a source; it is checked right away, and then automatically',
    config: { key: 'write' },
    body: SourceBody,
    response: { 201: Source },
    handler: async (request) => {
      const reader = await requireSources(request)
      const id = await connectSource(db, request.body, connecting(reader))
      await record(request, 'source-connected', id)
      return get(reader, id)
    },
  })
}

/** Runs of a source, and the list that waits for review. */
function runRoutes(
  app: App,
  context: ImportContext,
  { requireSources, get }: ReturnType<typeof sourceReaders>,
): void {
  const { db } = context
  route(app, 'GET /api/sources/:id', {
    summary: 'A source',
    config: { whose: 'source', key: 'read' },
    params: SourceParams,
    response: { 200: Source },
    handler: async (request) => get(await requireSources(request), request.params.id),
  })

  route(app, 'GET /api/sources/:id/runs', {
    summary: 'When it was asked, and what came of it',
    config: { whose: 'source', key: 'read' },
    params: SourceParams,
    response: { 200: SourceRuns },
    handler: async (request) => {
      await get(await requireSources(request), request.params.id)
      return listRuns(db, request.params.id)
    },
  })

  route(app, 'POST /api/sources/:id/run', {
    summary: 'Ask it now',
    config: { whose: 'source', key: 'write' },
    params: SourceParams,
    response: { 202: Source },
    handler: async (request) => {
      const found = await get(await requireSources(request), request.params.id)
      if (found.kind === 'file') {
        throw new AppError('conflict', 'A file is not asked again. Upload the new one instead.')
      }
      if (found.paused) throw new AppError('conflict', 'This source is paused')
      if (found.held) throw new AppError('conflict', 'Its list waits for review')
      await inTransaction(db, (tx) => sendWhole(tx, found.id))
      return found
    },
  })

  route(app, 'POST /api/sources/:id/preview', {
    summary: 'What an import of the list that waits would do, read as the body says',
    config: { whose: 'source', key: 'write', limit: 'preview' },
    params: SourceParams,
    body: SourceReview,
    response: { 200: FileImportResult },
    bodyLimit: REVIEW_BYTES,
    handler: async (request) => {
      const { id } = await get(await requireSources(request), request.params.id)
      return previewHeld(context, id, request.body, request.ends)
    },
  })

  route(app, 'GET /api/sources/:id/page', {
    summary: 'The picture of a page of the list that waits, where it is printed (PDF)',
    config: { whose: 'source', key: 'read', limit: 'drawing' },
    params: SourceParams,
    querystring: PageQuery,
    response: { 200: PageOfPrint },
    handler: async (request) => {
      const { id } = await get(await requireSources(request), request.params.id)
      return drawHeldPage(context, id, request.query, request.ends)
    },
  })

  route(app, 'POST /api/sources/:id/import', {
    summary: 'Import the list that waits; later ones are read like it',
    config: { whose: 'source', key: 'write', limit: 'import' },
    params: SourceParams,
    body: SourceReview,
    response: { 202: ImportProgress },
    bodyLimit: REVIEW_BYTES,
    handler: async (request) => {
      const { id } = await get(await requireSources(request), request.params.id)
      const importId = await importHeld(context, id, request.body, whoOf(request))
      return getImport(db, importId)
    },
  })
}

/** Changes of a source. */
function changeRoutes(
  app: App,
  { db }: ImportContext,
  { requireSources, get, connecting, record }: ReturnType<typeof sourceReaders>,
): void {
  route(app, 'POST /api/sources/:id/accept', {
    summary: 'Take its last edition for right, though it is unlike the one before',
    config: { whose: 'source', key: 'write' },
    params: SourceParams,
    response: { 200: Source },
    handler: async (request) => {
      const reader = await requireSources(request)
      const { id } = await get(reader, request.params.id)
      if (await acceptSource(db, id)) await record(request, 'source-edition-accepted', id)
      return get(reader, id)
    },
  })

  route(app, 'POST /api/sources/:id/proposal', {
    summary: 'Take over the address to which its layer may have moved; it is asked at once',
    config: { whose: 'source', key: 'write' },
    params: SourceParams,
    response: { 200: Source },
    handler: async (request) => {
      const reader = await requireSources(request)
      const { id } = await get(reader, request.params.id)
      const isTaken = await inTransaction(db, (tx) => applyProposal(tx, id))
      if (!isTaken) throw new AppError('conflict', 'No other address is proposed for this source')
      await record(request, 'source-changed', id)
      return get(reader, id)
    },
  })

  route(app, 'DELETE /api/sources/:id/proposal', {
    summary: 'Drop what is proposed; it may be proposed again by the next run',
    config: { whose: 'source', key: 'write' },
    params: SourceParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const { id } = await get(await requireSources(request), request.params.id)
      await dropProposal(db, id)
    },
  })

  route(app, 'PATCH /api/sources/:id', {
    summary: 'Change its name, address, times, who is notified or how it is read; pause it',
    config: { whose: 'source', key: 'write' },
    params: SourceParams,
    body: SourceChange,
    response: { 200: Source },
    handler: async (request) => {
      const reader = await requireSources(request)
      const source = await get(reader, request.params.id)
      const { id } = source
      await changeConnected(db, source, request.body, connecting(reader))
      await record(request, 'source-changed', id)
      return get(reader, id)
    },
  })

  route(app, 'DELETE /api/sources/:id', {
    summary: 'Disconnect it; what it brought stays',
    config: { whose: 'source', key: 'write' },
    params: SourceParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const { id } = await get(await requireSources(request), request.params.id)
      await inTransaction(db, (tx) => removeSource(tx, id))
      await record(request, 'source-removed', id)
    },
  })
}
