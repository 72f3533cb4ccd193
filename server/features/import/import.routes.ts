import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  BulkImportBody,
  FileImportResult,
  ImportList,
  ImportProgress,
  ImportResult,
  PASTED_LIST,
} from '../../../contract/import.ts'
import { sampleList } from '../../../domain/import/sample-list.ts'
import { ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { memberOf } from '../../platform/http/person.ts'
import { whoOf } from '../audit/audit-routes.ts'
import { makerOf, reachOf, requireDestination, rightsOf } from '../rights/ask-rights.ts'
import { importRightsRoutes } from '../rights/import-rights.routes.ts'
import { startRetry, startUndo } from './change-import.ts'
import {
  findImport,
  findWorkspaceOfImport,
  isPrivateImport,
  isWithinReach,
  listImports,
} from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { ImportWatch, streamImport } from './import-events.ts'
import { FORM_LIMITS, PasteOptions, UploadOptions } from './import-form.ts'
import { findLine } from './import-line.queries.ts'
import { ImportParams } from './import-params.ts'
import { maySayWait, type WaitView, withWait } from './import-wait.ts'
import { listProfileRoutes } from './list-profile.routes.ts'
import { leavesJsonUnread, MAX_PASTED_BYTES, openPastedList } from './pasted-list.ts'
import { pageRoutes } from './printed/page.routes.ts'
import { printedRoutes } from './printed/printed.routes.ts'
import { worklistRoutes } from './printed/worklist.routes.ts'
import { problemsCsv } from './problems-csv.ts'
import { limitsOf, placeOf, receiveFile, requireSender } from './receive-file.ts'
import { getImport, storeAndSend, waitForImport } from './take-list.ts'
import { MAX_UPLOAD_BYTES } from './upload-store.ts'

export function importRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const { db, readPool, stopping, previews } = context
  /** Somebody else's import is as one that is not there. */
  const requireReach = async (request: FastifyRequest, id: number) => {
    if (await isWithinReach(db, id, reachOf(context, request))) return
    throw new AppError('not_found', 'This import does not exist or is not yours')
  }

  const viewOf = (request: FastifyRequest): WaitView => ({
    reach: reachOf(context, request),
    workers: context.config.workers,
  })
  /** With what those that wait are waiting for, as far as they may see it. */
  const withWaits = async (found: ImportProgress[], view: WaitView) => {
    const waiting = found.filter(maySayWait).map(({ id }) => id)
    if (waiting.length === 0) return found
    const line = await findLine(db, waiting)
    return found.map((progress) => withWait(progress, line, view))
  }

  return async (app) => {
    const watch = new ImportWatch(db, app.log)
    await app.register(importRightsRoutes(context))
    await app.register(listProfileRoutes(context))
    await app.register(printedRoutes(context, requireReach))
    await app.register(worklistRoutes(context, requireReach))
    await app.register(multipart, {
      limits: { fileSize: MAX_UPLOAD_BYTES, ...FORM_LIMITS },
    })
    await app.register(pageRoutes(context))
    leavesJsonUnread(app)

    app.get(
      '/api/properties/import-sample.csv',
      {
        config: { access: 'public', key: 'read' },
        schema: { summary: 'A sample list, to try the import with or to fill in' },
      },
      async (_request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="parcelproof-sample.csv"')
          .send(sampleList(context.today())),
    )

    app.post(
      '/api/properties/bulk-import',
      {
        config: { access: 'public', key: 'write', limit: 'import', uploadLimit: MAX_PASTED_BYTES },
        schema: {
          summary: 'Imports properties sent as JSON',
          querystring: PasteOptions,
          body: BulkImportBody,
          response: { 200: z.union([FileImportResult, ImportResult]) },
        },
        // It is checked as it is read.
        validatorCompiler: (part) =>
          part.httpPart === 'body'
            ? (value) => ({ value })
            : validatorCompiler({ ...part, schema: PasteOptions }),
      },
      async (request, reply): Promise<FileImportResult | ImportResult> => {
        const fileName = PASTED_LIST
        if (request.query.dryRun) {
          await app.limitCall(request, reply, 'preview')
          const options = limitsOf(await rightsOf(context, request.person))
          const source = await openPastedList(app, request)
          const ask = { from: { fileName, options }, today: context.today() }
          return await previews.run(source, ask, request.ends)
        }
        const { to } = request.query
        const place = await requireDestination(context, request.person, { evidence: false, to })
        const source = await openPastedList(app, request)
        const id = await storeAndSend(context, {
          fileName,
          maker: await makerOf(context, request, reply),
          who: whoOf(request),
          ofWorkspace: place.workspaceId ?? undefined,
          options: async () => placeOf(place),
          source,
        })
        const done = await waitForImport(db, id, request.ends, stopping)
        return {
          imported: done.imported,
          total: done.total_rows,
          message: done.message,
          errors: done.error_details,
          remarks: done.remark_details,
          ...(place.workspaceId === null ? {} : { listId: id }),
        }
      },
    )

    app.post(
      '/api/properties/import-file',
      {
        config: { access: 'public', key: 'write', limit: 'import', uploadLimit: MAX_UPLOAD_BYTES },
        // Before the file arrives.
        onRequest: (request) => requireSender(context, request),
        schema: {
          summary: 'Imports a county’s list sent as multipart/form-data: CSV, TSV, XLSX or GeoJSON',
          querystring: UploadOptions,
          response: { 200: FileImportResult, 202: ImportProgress },
        },
      },
      async (request, reply) => {
        const received = await receiveFile({ app, context, request, reply }, request.query)
        if ('checked' in received) return received.checked
        const { id, waits } = received
        if (!waits) {
          const progress = await findImport(db, id)
          if (progress) return reply.code(202).send(progress)
        }
        return reply.code(200).send(await waitForImport(db, id, request.ends, stopping))
      },
    )

    app.get(
      '/api/imports',
      {
        config: { access: 'public', key: 'read' },
        schema: { summary: 'The last imports', response: { 200: ImportList } },
      },
      async (request) => {
        // The screen of imports asks for this, and a list to look at mostly comes next.
        previews.expect()
        const found = await listImports(db, reachOf(context, request), 50)
        return withWaits(found, viewOf(request))
      },
    )

    app.get(
      '/api/imports/:id',
      {
        // What a worker has written for them by now, they are to see.
        config: { access: 'public', whose: 'import', key: 'read', writes: true },
        schema: {
          summary: 'An import and its progress',
          params: ImportParams,
          response: { 200: ImportProgress },
        },
      },
      async (request) => {
        await requireReach(request, request.params.id)
        const found = await getImport(db, request.params.id)
        const [shown = found] = await withWaits([found], viewOf(request))
        return shown
      },
    )

    app.get(
      '/api/imports/:id/events',
      {
        config: { access: 'public', whose: 'import', key: 'read', limit: 'stream' },
        schema: { summary: 'Live progress of an import (text/event-stream)', params: ImportParams },
      },
      async (request, reply) => {
        await requireReach(request, request.params.id)
        streamImport({ readPool, stopping }, watch, request.params.id, viewOf(request), reply)
      },
    )

    app.get(
      '/api/imports/:id/problems.csv',
      {
        config: { access: 'public', whose: 'import', key: 'read', limit: 'download' },
        schema: {
          summary: 'Rows an import rejected and warnings about others, with line numbers',
          params: ImportParams,
        },
      },
      async (request, reply) => {
        const { id } = request.params
        await requireReach(request, id)
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="import-${id}-problems.csv"`)
        return reply.send(
          Readable.from(problemsCsv(ofWorkspace(db, await findWorkspaceOfImport(db, id)), id)),
        )
      },
    )

    app.post(
      '/api/imports/:id/undo',
      {
        config: {
          access: 'public',
          whose: 'import',
          key: 'write',
          limit: 'import',
          audit: 'import-undone',
        },
        schema: {
          summary: 'Undoes an import',
          params: ImportParams,
          response: { 202: ImportProgress },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        await requireReach(request, id)
        if (await isPrivateImport(db, id)) memberOf(request, 'editor')
        return reply.code(202).send(await startUndo(context, id))
      },
    )

    app.post(
      '/api/imports/:id/retry',
      {
        config: {
          access: 'public',
          whose: 'import',
          key: 'write',
          limit: 'import',
          audit: 'import-retried',
        },
        schema: {
          summary: 'Retries a failed import',
          params: ImportParams,
          response: { 202: ImportProgress },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        await requireReach(request, id)
        const to = (await isPrivateImport(db, id)) ? 'workspace' : 'record'
        const asked = { evidence: false, to } as const
        const { rights } = await requireDestination(context, request.person, asked)
        const listsOnly = to === 'record' && !rights.mayImportEvidence
        return reply.code(202).send(await startRetry(context, id, { listsOnly }))
      },
    )
  }
}
