import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
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
  const { db, config } = context
  const { requireSources, list, get, connecting, record } = sourceReaders(context)

  return async (app) => {
    await app.register(sourceFileRoutes(context))
    await app.register(recipientRoutes(db))

    app.get(
      '/api/sources',
      {
        config: { access: 'person', key: 'read' },
        schema: { summary: 'Sources that are connected', response: { 200: Sources } },
      },
      async (request) => list(await requireSources(request)),
    )

    app.get(
      '/api/sources/catalogue',
      {
        config: { access: 'person', key: 'read' },
        schema: { summary: 'Known layers of parcels, by county', response: { 200: Catalogue } },
      },
      async (request) => {
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
    )

    app.get(
      '/api/sources/folders',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Folders of the server that can be sources',
          response: { 200: SourceFolders },
        },
      },
      async () => {
        const { sourcesFolder } = config
        return { folders: sourcesFolder === null ? null : await listFolders(sourcesFolder) }
      },
    )

    app.post(
      '/api/sources/layer',
      {
        config: { access: 'person', key: 'write', limit: 'layer' },
        schema: {
          summary: 'The fields of a layer with some of their values, before it is connected',
          body: LayerBody,
          response: { 200: LayerFields },
        },
      },
      async (request, reply) => {
        await requireSources(request)
        return describeFields(request.body.address, context, async () => {
          await app.limitCall(request, reply, 'preview')
          return request.ends
        })
      },
    )

    app.post(
      '/api/sources',
      {
        config: { access: 'person', key: 'write' },
        schema: {
          summary: 'Connect a source; it is asked at once, and then by itself',
          body: SourceBody,
          response: { 201: Source },
        },
      },
      async (request, reply) => {
        const reader = await requireSources(request)
        const id = await connectSource(db, request.body, connecting(reader))
        await record(request, 'source-connected', id)
        return reply.code(201).send(await get(reader, id))
      },
    )

    app.get(
      '/api/sources/:id',
      {
        config: { access: 'person', whose: 'source', key: 'read' },
        schema: { summary: 'A source', params: SourceParams, response: { 200: Source } },
      },
      async (request) => get(await requireSources(request), request.params.id),
    )

    app.get(
      '/api/sources/:id/runs',
      {
        config: { access: 'person', whose: 'source', key: 'read' },
        schema: {
          summary: 'When it was asked, and what came of it',
          params: SourceParams,
          response: { 200: SourceRuns },
        },
      },
      async (request) => {
        await get(await requireSources(request), request.params.id)
        return listRuns(db, request.params.id)
      },
    )

    app.post(
      '/api/sources/:id/run',
      {
        config: { access: 'person', whose: 'source', key: 'write' },
        schema: { summary: 'Ask it now', params: SourceParams, response: { 202: Source } },
      },
      async (request, reply) => {
        const found = await get(await requireSources(request), request.params.id)
        if (found.kind === 'file') {
          throw new AppError('conflict', 'A file is not asked again. Upload the new one instead.')
        }
        if (found.paused) throw new AppError('conflict', 'This source is paused')
        if (found.held) throw new AppError('conflict', 'Its list waits for review')
        await inTransaction(db, (tx) => sendWhole(tx, found.id))
        return reply.code(202).send(found)
      },
    )

    app.post(
      '/api/sources/:id/preview',
      {
        config: { access: 'person', whose: 'source', key: 'write', limit: 'preview' },
        bodyLimit: REVIEW_BYTES,
        schema: {
          summary: 'What an import of the list that waits would do, read as the body says',
          params: SourceParams,
          body: SourceReview,
          response: { 200: FileImportResult },
        },
      },
      async (request) => {
        const { id } = await get(await requireSources(request), request.params.id)
        return previewHeld(context, id, request.body, request.ends)
      },
    )

    app.get(
      '/api/sources/:id/page',
      {
        config: { access: 'person', whose: 'source', key: 'read', limit: 'drawing' },
        schema: {
          summary: 'The picture of a page of the list that waits, where it is printed (PDF)',
          params: SourceParams,
          querystring: PageQuery,
          response: { 200: PageOfPrint },
        },
      },
      async (request) => {
        const { id } = await get(await requireSources(request), request.params.id)
        return drawHeldPage(context, id, request.query, request.ends)
      },
    )

    app.post(
      '/api/sources/:id/import',
      {
        config: { access: 'person', whose: 'source', key: 'write', limit: 'import' },
        bodyLimit: REVIEW_BYTES,
        schema: {
          summary: 'Import the list that waits; later ones are read like it',
          params: SourceParams,
          body: SourceReview,
          response: { 202: ImportProgress },
        },
      },
      async (request, reply) => {
        const { id } = await get(await requireSources(request), request.params.id)
        const importId = await importHeld(context, id, request.body, whoOf(request))
        return reply.code(202).send(await getImport(db, importId))
      },
    )

    app.post(
      '/api/sources/:id/accept',
      {
        config: { access: 'person', whose: 'source', key: 'write' },
        schema: {
          summary: 'Take its last edition for right, though it is unlike the one before',
          params: SourceParams,
          response: { 200: Source },
        },
      },
      async (request) => {
        const reader = await requireSources(request)
        const { id } = await get(reader, request.params.id)
        if (await acceptSource(db, id)) await record(request, 'source-edition-accepted', id)
        return get(reader, id)
      },
    )

    app.post(
      '/api/sources/:id/proposal',
      {
        config: { access: 'person', whose: 'source', key: 'write' },
        schema: {
          summary: 'Take over the address to which its layer may have moved; it is asked at once',
          params: SourceParams,
          response: { 200: Source },
        },
      },
      async (request) => {
        const reader = await requireSources(request)
        const { id } = await get(reader, request.params.id)
        const isTaken = await inTransaction(db, (tx) => applyProposal(tx, id))
        if (!isTaken) throw new AppError('conflict', 'No other address is proposed for this source')
        await record(request, 'source-changed', id)
        return get(reader, id)
      },
    )

    app.delete(
      '/api/sources/:id/proposal',
      {
        config: { access: 'person', whose: 'source', key: 'write' },
        schema: {
          summary: 'Drop what is proposed; it may be proposed again by the next run',
          params: SourceParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = await get(await requireSources(request), request.params.id)
        await dropProposal(db, id)
        return reply.code(204).send(null)
      },
    )

    app.patch(
      '/api/sources/:id',
      {
        config: { access: 'person', whose: 'source', key: 'write' },
        schema: {
          summary: 'Change its name, address, times, who is notified or how it is read; pause it',
          params: SourceParams,
          body: SourceChange,
          response: { 200: Source },
        },
      },
      async (request) => {
        const reader = await requireSources(request)
        const source = await get(reader, request.params.id)
        const { id } = source
        await changeConnected(db, source, request.body, connecting(reader))
        await record(request, 'source-changed', id)
        return get(reader, id)
      },
    )

    app.delete(
      '/api/sources/:id',
      {
        config: { access: 'person', whose: 'source', key: 'write' },
        schema: {
          summary: 'Disconnect it; what it brought stays',
          params: SourceParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { id } = await get(await requireSources(request), request.params.id)
        await inTransaction(db, (tx) => removeSource(tx, id))
        await record(request, 'source-removed', id)
        return reply.code(204).send(null)
      },
    )
  }
}
