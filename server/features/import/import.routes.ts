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
import { type App, knownOptions, route } from '../../platform/http/route.ts'
import { whoOf } from '../audit/audit-routes.ts'
import { makerOf, reachOf, requireDestination, rightsOf } from '../rights/ask-rights.ts'
import { importRightsRoutes } from '../rights/import-rights.routes.ts'
import { startRetry, startUndo } from './change-import.ts'
import { findWorkspaceOfImport, isPrivateImport } from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { ImportWatch, streamImport } from './import-events.ts'
import { AnswerOptions, FORM_LIMITS, PasteOptions, UploadOptions } from './import-form.ts'
import { findLine } from './import-line.queries.ts'
import { ImportParams } from './import-params.ts'
import { findImport, isWithinReach, listImports } from './import-progress.queries.ts'
import { maySayWait, type WaitView, withWait } from './import-wait.ts'
import { listProfileRoutes } from './list-profile.routes.ts'
import { leavesJsonUnread, MAX_PASTED_BYTES, openPastedList } from './pasted-list.ts'
import { pageRoutes } from './printed/page.routes.ts'
import { printedRoutes } from './printed/printed.routes.ts'
import { worklistRoutes } from './printed/worklist.routes.ts'
import { problemsCsv } from './problems-csv.ts'
import { importOptions, limitsOf, placeOf, receiveFile, requireSender } from './receive-file.ts'
import { getImport, storeAndSend, waitForImport } from './take-list.ts'
import { MAX_UPLOAD_BYTES } from './upload-store.ts'

export function importRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const tools = importTools(context)
  const { requireReach } = tools
  return async (app) => {
    await app.register(importRightsRoutes(context))
    await app.register(listProfileRoutes(context))
    await app.register(printedRoutes(context, requireReach))
    await app.register(worklistRoutes(context, requireReach))
    await app.register(multipart, {
      limits: { fileSize: MAX_UPLOAD_BYTES, ...FORM_LIMITS },
    })
    await app.register(pageRoutes(context))
    leavesJsonUnread(app)
    sendRoutes(app, context)
    progressRoutes(app, context, tools)
    changeRoutes(app, context, tools)
  }
}

/** What several of the routes need. */
function importTools(context: ImportContext) {
  const { db } = context
  /** Somebody else's import is treated as not found. */
  const requireReach = async (request: FastifyRequest, id: number) => {
    if (await isWithinReach(db, id, reachOf(context, request))) return
    throw new AppError('not_found', 'This import does not exist or is not yours')
  }
  const viewOf = (request: FastifyRequest): WaitView => ({
    reach: reachOf(context, request),
    workers: context.config.workers,
  })
  /** Adds what waiting imports wait for, as far as the viewer may see it. */
  const withWaits = async (found: ImportProgress[], view: WaitView) => {
    const waiting = found.filter(maySayWait).map(({ id }) => id)
    if (waiting.length === 0) return found
    const line = await findLine(db, waiting)
    return found.map((progress) => withWait(progress, line, view))
  }
  return { requireReach, viewOf, withWaits }
}

/** Lists that are sent. */
function sendRoutes(app: App, context: ImportContext): void {
  const { db, stopping, previews } = context
  route(app, 'GET /api/properties/import-sample.csv', {
    summary: 'A sample list, to try the import with or to fill in',
    config: { access: 'public', key: 'read' },
    handler: async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="parcelproof-sample.csv"')
        .send(sampleList(context.today())),
  })

  route(app, 'POST /api/properties/bulk-import', {
    summary: 'Imports properties sent as JSON',
    config: { access: 'public', key: 'write', limit: 'import', uploadLimit: MAX_PASTED_BYTES },
    querystring: PasteOptions,
    body: BulkImportBody,
    response: { 200: z.union([FileImportResult, ImportResult]) },
    // It is checked as it is read.
    validatorCompiler: (part) =>
      part.httpPart === 'body'
        ? (value) => ({ value })
        : validatorCompiler({ ...part, schema: knownOptions(PasteOptions) }),
    handler: async (request, reply): Promise<FileImportResult | ImportResult> => {
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
  })

  route(app, 'POST /api/properties/import-file', {
    summary: 'Imports a county’s list sent as multipart/form-data: CSV, TSV, XLSX or GeoJSON',
    config: { access: 'public', key: 'write', limit: 'import', uploadLimit: MAX_UPLOAD_BYTES },
    // Before the file arrives.
    onRequest: (request) => requireSender(context, request),
    querystring: UploadOptions,
    response: { 200: FileImportResult, 202: ImportProgress },
    handler: async (request, reply) => {
      const received = await receiveFile({ app, context, request, reply }, request.query)
      if ('checked' in received) return received.checked
      const { id, waits } = received
      if (!waits) {
        const progress = await findImport(db, id)
        if (progress) return reply.code(202).send(progress)
      }
      return reply.code(200).send(await waitForImport(db, id, request.ends, stopping))
    },
  })
}

/** Imports and what came of them. */
function progressRoutes(
  app: App,
  context: ImportContext,
  { requireReach, viewOf, withWaits }: ReturnType<typeof importTools>,
): void {
  const { db, readPool, stopping, previews } = context
  const watch = new ImportWatch(db, app.log)
  route(app, 'GET /api/imports', {
    summary: 'The last imports',
    config: { access: 'public', key: 'read' },
    response: { 200: ImportList },
    handler: async (request) => {
      // The screen of imports asks for this, and a list to look at mostly comes next.
      previews.expect()
      const found = await listImports(db, reachOf(context, request), 50)
      return withWaits(found, viewOf(request))
    },
  })

  route(app, 'GET /api/imports/:id', {
    summary: 'An import and its progress',
    // What a worker has written for them by now, they are to see.
    config: { access: 'public', whose: 'import', key: 'read', writes: true },
    params: ImportParams,
    response: { 200: ImportProgress },
    handler: async (request) => {
      await requireReach(request, request.params.id)
      const found = await getImport(db, request.params.id)
      const [shown = found] = await withWaits([found], viewOf(request))
      return shown
    },
  })

  route(app, 'GET /api/imports/:id/events', {
    summary: 'Live progress of an import (text/event-stream)',
    config: { access: 'public', whose: 'import', key: 'read', limit: 'stream' },
    params: ImportParams,
    handler: async (request, reply) => {
      await requireReach(request, request.params.id)
      streamImport({ readPool, stopping }, watch, request.params.id, viewOf(request), reply)
    },
  })

  route(app, 'GET /api/imports/:id/problems.csv', {
    summary: 'Rows an import rejected and warnings about others, with line numbers',
    config: { access: 'public', whose: 'import', key: 'read', limit: 'download' },
    params: ImportParams,
    handler: async (request, reply) => {
      const { id } = request.params
      await requireReach(request, id)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${id}-problems.csv"`)
      return reply.send(
        Readable.from(problemsCsv(ofWorkspace(db, await findWorkspaceOfImport(db, id)), id)),
      )
    },
  })
}

/** Undoes or retries an import. */
function changeRoutes(
  app: App,
  context: ImportContext,
  { requireReach }: ReturnType<typeof importTools>,
): void {
  const { db } = context
  route(app, 'POST /api/imports/:id/undo', {
    summary: 'Undoes an import',
    config: {
      access: 'public',
      whose: 'import',
      key: 'write',
      limit: 'import',
      audit: 'import-undone',
    },
    params: ImportParams,
    response: { 202: ImportProgress },
    handler: async (request) => {
      const { id } = request.params
      await requireReach(request, id)
      if (await isPrivateImport(db, id)) memberOf(request, 'editor')
      return startUndo(context, id)
    },
  })

  route(app, 'POST /api/imports/:id/retry', {
    summary: 'Retries a failed import; answers what its list leaves open',
    config: {
      access: 'public',
      whose: 'import',
      key: 'write',
      limit: 'import',
      audit: 'import-retried',
    },
    params: ImportParams,
    querystring: AnswerOptions,
    response: { 202: ImportProgress },
    handler: async (request) => {
      const { id } = request.params
      await requireReach(request, id)
      const to = (await isPrivateImport(db, id)) ? 'workspace' : 'record'
      const asked = { evidence: false, to } as const
      const { rights } = await requireDestination(context, request.person, asked)
      const listsOnly = to === 'record' && !rights.mayImportEvidence
      return startRetry(context, id, { listsOnly, answers: importOptions(request.query) })
    },
  })
}
