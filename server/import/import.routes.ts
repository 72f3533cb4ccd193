import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  BulkImportBody,
  FileImportResult,
  ImportList,
  ImportProgress,
  ImportResult,
  type ImportRightsAnswer,
} from '../../contract/import.ts'
import { sampleList } from '../../domain/import/sample-list.ts'
import { whoOf } from '../audit/audit-routes.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { retryImports } from './aside-imports.ts'
import { makerOf, reachOf, requireImport, rightsOf } from './ask-rights.ts'
import { findImport, type ImportOptions, isWithinReach, listImports } from './import.queries.ts'
import { importRightsRoutes } from './import-rights.routes.ts'
import { previewList } from './preview-list.ts'
import { failureText } from './run-import.ts'
import { getImport, storeAndSend, waitForImport } from './take-list.ts'
import { MAX_UPLOAD_BYTES } from './upload-store.ts'

/** How often an event stream looks at its import. */
const LOOK_MS = 200

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
  wait: Switch.optional().describe('`false` answers at once with the import to follow'),
})

const PasteQuery = z.object({
  dryRun: Switch.optional().describe('Check the list; write nothing'),
})

export function importRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, reads, stopping, sendImport } = context
  const open = { config: { access: 'public' as const } }
  /** Somebody else's import is as one that is not there. */
  const requireReach = async (request: FastifyRequest, id: number) => {
    if (await isWithinReach(db, id, reachOf(context, request))) return
    throw new AppError('not_found', 'There is no such import')
  }

  return async (app) => {
    await app.register(importRightsRoutes(context))
    await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10 } })

    app.get(
      '/api/properties/import-sample.csv',
      { ...open, schema: { summary: 'A list to try the import with, or to fill in' } },
      async (_request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="parcelproof-sample.csv"')
          .send(sampleList(context.today())),
    )

    app.post(
      '/api/properties/bulk-import',
      {
        ...open,
        schema: {
          querystring: PasteQuery,
          body: BulkImportBody,
          response: { 200: z.union([FileImportResult, ImportResult]) },
        },
      },
      async (request, reply): Promise<FileImportResult | ImportResult> => {
        const { properties } = request.body
        if (properties.length === 0) {
          throw new AppError('invalid_input', 'There are no properties in the list')
        }
        const fileName = 'Pasted list'
        if (request.query.dryRun) {
          const options = limitsOf(await rightsOf(context, request.person))
          return await previewList(
            jsonChunks(properties),
            { fileName, options },
            context.today(),
          ).catch(asRefusal)
        }
        const rights = await requireImport(context, request.person, { evidence: false })
        const id = await storeAndSend(context, {
          fileName,
          maker: await makerOf(context, request, reply),
          who: whoOf(request),
          options: async () => limitsOf(rights),
          source: jsonChunks(properties),
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
        ...open,
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
        const parts = request.parts()
        const part = await firstFile(parts)
        if (!part) throw new AppError('invalid_input', 'There is no file in the request')
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
        let id: number
        try {
          if (dryRun) {
            const source = part.file
            return await previewList(
              source,
              { fileName, options: options() },
              context.today(),
            ).catch(asRefusal)
          }
          const evidence = options().as === 'instruments'
          await requireImport(context, request.person, { evidence })
          const maker = await makerOf(context, request, reply)
          const who = whoOf(request)
          const source = part.file
          id = await storeAndSend(context, { fileName, maker, who, options: allOptions, source })
        } finally {
          // A browser hears no answer before all of its file is sent, so what nobody reads is let pass.
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
      async (request) => listImports(db, reachOf(context, request), 50),
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
      { ...open, schema: { params: ImportParams } },
      async (request, reply) => {
        await requireReach(request, request.params.id)
        await streamEvents({ db, reads, stopping }, request.params.id, reply)
      },
    )

    app.get(
      '/api/imports/:id/problems.csv',
      { ...open, schema: { params: ImportParams } },
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
      { ...open, schema: { params: ImportParams, response: { 202: ImportProgress } } },
      async (request, reply) => {
        const { id } = request.params
        await requireReach(request, id)
        const { rowCount } = await db.query(
          `update import set status = 'undoing', attempt = 0, message = 'Undoing'
            where id = $1 and id > 0 and status = 'done'`,
          [id],
        )
        const progress = await getImport(db, id)
        if (rowCount === 0) {
          throw new AppError(
            'conflict',
            progress.status === 'undone'
              ? 'This import has been undone already'
              : 'Only an import that has ended can be undone',
          )
        }
        await sendImport(id)
        return reply.code(202).send(progress)
      },
    )

    app.post(
      '/api/imports/:id/retry',
      { ...open, schema: { params: ImportParams, response: { 202: ImportProgress } } },
      async (request, reply) => {
        const { id } = request.params
        await requireReach(request, id)
        await requireImport(context, request.person, { evidence: false })
        const { canRetry } = await getImport(db, id)
        if (!canRetry || (await retryImports(db, String(id))) === 0) {
          throw new AppError(
            'conflict',
            'Only an import that failed on our side, and whose file is kept, can be tried again',
          )
        }
        await sendImport(id)
        return reply.code(202).send(await getImport(db, id))
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

async function* jsonChunks(rows: unknown[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from('[')
  for (let at = 0; at < rows.length; at += 1000) {
    const text = JSON.stringify(rows.slice(at, at + 1000)).slice(1, -1)
    yield Buffer.from(at === 0 ? text : `,${text}`)
  }
  yield Buffer.from(']')
}

/** The file of a form; null where it has none. Fields before it are read on the way. */
async function firstFile(parts: AsyncIterableIterator<Multipart>): Promise<MultipartFile | null> {
  for (;;) {
    const next = await parts.next()
    if (next.done) return null
    if (next.value.type === 'file') return next.value
  }
}

/** What the address says of the upload; what it leaves out, the form's field `as` may say. */
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

const ENDED = new Set(['done', 'failed', 'undone'])

/** Server-sent events: the import as it stands, whenever that changes, until it has ended. */
async function streamEvents(
  { db, reads, stopping }: Pick<AppContext, 'db' | 'reads' | 'stopping'>,
  id: number,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  let last = ''
  let quiet = 0
  try {
    // A server that stops ends the stream: the client connects again, to another.
    while (!raw.destroyed && !stopping.aborted) {
      const progress = await findImport(db, id)
      if (!progress) break
      // Who is told that it has ended reads what it has written.
      if (ENDED.has(progress.status)) await reads.caughtUp()
      const text = JSON.stringify(progress)
      quiet = text === last ? quiet + LOOK_MS : 0
      if (text !== last) raw.write(`data: ${text}\n\n`)
      // A line now and then keeps proxies from closing a quiet connection.
      else if (quiet % 15_000 === 0) raw.write(': still here\n\n')
      last = text
      if (ENDED.has(progress.status)) break
      await wait(LOOK_MS, undefined, { signal: stopping })
    }
  } catch {
    // The database went away, or we do: the client sees the stream end, connects again and is told the rest.
  }
  raw.end()
}

/** All problems as CSV, read page by page. */
async function* problemsCsv(db: Db, id: number): AsyncGenerator<string> {
  yield 'line,kind,problem\r\n'
  for (let from = -1; ; ) {
    const { rows } = await db.query<{ n: number; line: number; kind: string; message: string }>({
      name: 'page-import-problems',
      text: `select n, line, kind, message from import_problem
              where import_id = $1 and n > $2 order by n limit 5000`,
      values: [id, from],
    })
    if (rows.length === 0) return
    let text = ''
    for (const row of rows) {
      // A message quotes the list, and a quoted cell may begin like a formula.
      text += `${row.line},${row.kind},"${row.message.replaceAll('"', '""')}"\r\n`
      from = row.n
    }
    yield text
  }
}

function asRefusal(error: unknown): never {
  const text = failureText(error)
  throw text === null ? error : new AppError('invalid_input', text, { cause: error })
}
