import { Readable } from 'node:stream'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  BulkImportBody,
  FileImportResult,
  ImportList,
  ImportProgress,
  ImportResult,
  type ImportRightsAnswer,
} from '../../../contract/import.ts'
import { sampleList } from '../../../domain/import/sample-list.ts'
import { AppError } from '../../platform/errors.ts'
import { whoOf } from '../audit/audit-routes.ts'
import { makerOf, reachOf, requireImport, rightsOf } from '../rights/ask-rights.ts'
import { importRightsRoutes } from '../rights/import-rights.routes.ts'
import { beginRetry, beginUndo } from './change-import.ts'
import { findImport, type ImportOptions, isWithinReach, listImports } from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { ImportWatch, streamImport } from './import-events.ts'
import { leavesJsonUnread, openPastedList } from './pasted-list.ts'
import { problemsCsv } from './problems-csv.ts'
import { getImport, storeAndSend, waitForImport } from './take-list.ts'
import { MAX_UPLOAD_BYTES } from './upload-store.ts'

const ImportParams = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
})

/** `true`, `1`, `yes` or the bare name switch an option on. */
const Switch = z
  .enum(['', 'true', '1', 'yes', 'false', '0', 'no'])
  .transform((text) => ['', 'true', '1', 'yes'].includes(text))

const ImportAs = z.enum(['properties', 'instruments'])

const ImportFileQuery = z.object({
  county: z.string().max(100).optional().describe('County of the list, where the list names none'),
  profile: z
    .string()
    .max(100)
    .optional()
    .describe('Profile of the list, where it is not recognised'),
  as: ImportAs.optional().describe('What the rows are; properties where it is left out'),
  dryRun: Switch.optional().describe('Show the mapping and the first rows; write nothing'),
  wait: Switch.optional().describe(
    '`false` responds at once with the import, whose progress can be followed',
  ),
})

const PasteQuery = z.object({
  dryRun: Switch.optional().describe('Check the list; write nothing'),
})

export function importRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const { db, reads, stopping, previews } = context
  const open = { config: { access: 'public' as const, key: 'read' as const } }
  const openWrite = { config: { access: 'public' as const, key: 'write' as const } }
  /** Somebody else's import is as one that is not there. */
  const requireReach = async (request: FastifyRequest, id: number) => {
    if (await isWithinReach(db, id, reachOf(context, request))) return
    throw new AppError('not_found', 'This import does not exist or is not yours')
  }

  return async (app) => {
    const watch = new ImportWatch(db, app.log)
    await app.register(importRightsRoutes(context))
    await app.register(multipart, {
      limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 20 },
    })
    leavesJsonUnread(app)

    app.get(
      '/api/properties/import-sample.csv',
      { ...open, schema: { summary: 'A sample list, to try the import with or to fill in' } },
      async (_request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="parcelproof-sample.csv"')
          .send(sampleList(context.today())),
    )

    app.post(
      '/api/properties/bulk-import',
      {
        config: { ...openWrite.config, isUpload: true, limit: 'import' },
        schema: {
          querystring: PasteQuery,
          body: BulkImportBody,
          response: { 200: z.union([FileImportResult, ImportResult]) },
        },
        // It is checked as it is read.
        validatorCompiler: (part) =>
          part.httpPart === 'body'
            ? (value) => ({ value })
            : validatorCompiler({ ...part, schema: PasteQuery }),
      },
      async (request, reply): Promise<FileImportResult | ImportResult> => {
        const fileName = 'Pasted list'
        if (request.query.dryRun) {
          await app.limitCall(request, reply, 'preview')
          const options = limitsOf(await rightsOf(context, request.person))
          const source = await openPastedList(app, request.body)
          const ask = { from: { fileName, options }, today: context.today() }
          return await previews.run(source, ask, reply.raw)
        }
        const rights = await requireImport(context, request.person, { evidence: false })
        const source = await openPastedList(app, request.body)
        const id = await storeAndSend(context, {
          fileName,
          maker: await makerOf(context, request, reply),
          who: whoOf(request),
          options: async () => limitsOf(rights),
          source,
        })
        const done = await waitForImport(db, id, reply.raw, stopping)
        return {
          imported: done.imported,
          total: done.total_rows,
          message: done.message,
          errors: done.error_details,
          remarks: done.remark_details,
        }
      },
    )

    app.post(
      '/api/properties/import-file',
      {
        config: { ...openWrite.config, isUpload: true, limit: 'import' },
        schema: {
          querystring: ImportFileQuery,
          response: { 200: FileImportResult, 202: ImportProgress },
        },
      },
      async (request, reply) => {
        const { dryRun, wait } = request.query
        if (!request.isMultipart()) {
          throw new AppError('unsupported_type', 'Send the file as multipart/form-data')
        }
        let id: number
        try {
          // Before the file is read, so that a sender without the right does not take up an import slot.
          if (dryRun) await app.limitCall(request, reply, 'preview')
          else await requireImport(context, request.person, { evidence: false })
          const parts = request.parts()
          const part = await firstFile(parts)
          if (!part) throw new AppError('invalid_input', 'The request has no file')
          const fileName = cleanName(part.filename)
          const rights = await rightsOf(context, request.person)
          const options = () => ({
            ...readOptions(request.query, part.fields),
            ...limitsOf(rights),
          })
          const allOptions = async () => {
            // Fields may come behind the file.
            for await (const rest of parts) if (rest.type === 'file') rest.file.resume()
            return options()
          }
          if (dryRun) {
            // Who looks at a list mostly imports it.
            context.expectImport(null)
            const ask = { from: { fileName, options: options() }, today: context.today() }
            return await previews.run(part.file, ask, reply.raw)
          }
          const evidence = options().as === 'instruments'
          await requireImport(context, request.person, { evidence })
          const maker = await makerOf(context, request, reply)
          const who = whoOf(request)
          const source = part.file
          id = await storeAndSend(context, { fileName, maker, who, options: allOptions, source })
        } finally {
          // A browser reads no response before it has sent the whole file, so the rest is discarded.
          request.raw.unpipe()
          request.raw.resume()
        }
        if (wait === false) {
          const progress = await findImport(db, id)
          if (progress) return reply.code(202).send(progress)
        }
        return reply.code(200).send(await waitForImport(db, id, reply.raw, stopping))
      },
    )

    app.get(
      '/api/imports',
      { ...open, schema: { response: { 200: ImportList } } },
      async (request) => {
        // The screen of imports asks for this, and a list to look at mostly comes next.
        previews.expect()
        return listImports(db, reachOf(context, request), 50)
      },
    )

    app.get(
      '/api/imports/:id',
      {
        // What a worker has written for them by now, they are to see.
        config: { ...open.config, writes: true },
        schema: { params: ImportParams, response: { 200: ImportProgress } },
      },
      async (request) => {
        await requireReach(request, request.params.id)
        return getImport(db, request.params.id)
      },
    )

    app.get(
      '/api/imports/:id/events',
      { config: { ...open.config, limit: 'stream' }, schema: { params: ImportParams } },
      async (request, reply) => {
        await requireReach(request, request.params.id)
        streamImport({ reads, stopping }, watch, request.params.id, reply)
      },
    )

    app.get(
      '/api/imports/:id/problems.csv',
      { config: { ...open.config, limit: 'download' }, schema: { params: ImportParams } },
      async (request, reply) => {
        const { id } = request.params
        await requireReach(request, id)
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="import-${id}-problems.csv"`)
        return reply.send(Readable.from(problemsCsv(db, id)))
      },
    )

    app.post(
      '/api/imports/:id/undo',
      {
        config: { ...openWrite.config, limit: 'import' },
        schema: { params: ImportParams, response: { 202: ImportProgress } },
      },
      async (request, reply) => {
        const { id } = request.params
        await requireReach(request, id)
        return reply.code(202).send(await beginUndo(context, id))
      },
    )

    app.post(
      '/api/imports/:id/retry',
      {
        config: { ...openWrite.config, limit: 'import' },
        schema: { params: ImportParams, response: { 202: ImportProgress } },
      },
      async (request, reply) => {
        const { id } = request.params
        await requireReach(request, id)
        const rights = await requireImport(context, request.person, { evidence: false })
        const listsOnly = !rights.mayImportEvidence
        return reply.code(202).send(await beginRetry(context, id, { listsOnly }))
      },
    )
  }
}

/** A name fit to be shown: no folders, no control characters, at most 200 characters. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200) || 'list.csv'
  )
}

/** The file of a form; null where it has none. Fields before it are read on the way. */
async function firstFile(parts: AsyncIterableIterator<Multipart>): Promise<MultipartFile | null> {
  for (;;) {
    const next = await parts.next()
    if (next.done) return null
    if (next.value.type === 'file') return next.value
  }
}

/** Options of the upload from its address; the form's field `as` may add what it leaves out. */
function readOptions(
  { county, profile, as }: z.infer<typeof ImportFileQuery>,
  fields: Record<string, unknown>,
): ImportOptions {
  const stated = as ?? readAs(fields.as)
  return {
    ...(county ? { county } : {}),
    ...(profile ? { profile } : {}),
    ...(stated === 'instruments' ? { as: stated } : {}),
  }
}

/** What is left out of, or refused in, a list of who may not write it. */
function limitsOf({ mayImportEvidence }: ImportRightsAnswer): ImportOptions {
  return mayImportEvidence ? {} : { listsOnly: true }
}

function readAs(field: unknown): z.infer<typeof ImportAs> | undefined {
  const last = Array.isArray(field) ? field.at(-1) : field
  if (typeof last !== 'object' || last === null || !('value' in last)) return undefined
  const read = ImportAs.safeParse(last.value)
  if (read.success) return read.data
  throw new AppError('invalid_input', 'as: it is either properties or instruments')
}
