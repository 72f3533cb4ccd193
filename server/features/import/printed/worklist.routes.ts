import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ImportProgress } from '../../../../contract/import.ts'
import { TypedRow, Worklist } from '../../../../contract/worklist.ts'
import { partPath } from '../../../../domain/printed/part-path.ts'
import { doubtfulColumns } from '../../../../domain/printed/row-in-print.ts'
import { shownParts } from '../../../../domain/printed/shown-parts.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { ofWorkspace, setWorkspace } from '../../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../../platform/errors.ts'
import { type App, Nothing, route } from '../../../platform/http/route.ts'
import { addAuditEvent } from '../../audit/audit.queries.ts'
import { whoOf } from '../../audit/audit-routes.ts'
import { makerOf, requireDestination } from '../../rights/ask-rights.ts'
import {
  findWorkspaceOfImport,
  type ImportOptions,
  insertImport,
  queueImport,
} from '../import.queries.ts'
import type { ImportContext } from '../import-context.ts'
import { ImportParams } from '../import-params.ts'
import { placeOf } from '../receive-file.ts'
import { getImport } from '../take-list.ts'
import { copyScannedPages } from './scanned-page.queries.ts'
import {
  copyUpload,
  findKeptFile,
  listTypedRows,
  listUnreadRows,
  saveTypedRow,
} from './typed-row.queries.ts'

const LineParams = ImportParams.extend({
  line: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
})

/** Unreadable rows of a printed list: a person types them in from the page. */
export function worklistRoutes(
  context: ImportContext,
  requireReach: (request: FastifyRequest, importId: number) => Promise<void>,
): FastifyPluginAsyncZod {
  const tools = worklistTools(context, requireReach)
  return async (app) => {
    readRoutes(app, context, tools, requireReach)
    importRoutes(app, context, tools)
  }
}

/** What several of the routes need. */
function worklistTools(
  context: ImportContext,
  requireReach: (request: FastifyRequest, importId: number) => Promise<void>,
) {
  const { db } = context
  /** People who may import may type in; the demo account and visitors can only look. */
  const requireRight = async (request: FastifyRequest, id: number) => {
    await requireReach(request, id)
    const workspaceId = await findWorkspaceOfImport(db, id)
    const to = workspaceId === null ? 'record' : 'workspace'
    const place = await requireDestination(context, request.person, { evidence: false, to })
    return { place, workspaceId, kept: ofWorkspace(db, workspaceId) }
  }
  return { requireRight }
}

/** Lines to read. */
function readRoutes(
  app: App,
  { db }: ImportContext,
  { requireRight }: ReturnType<typeof worklistTools>,
  requireReach: (request: FastifyRequest, importId: number) => Promise<void>,
): void {
  route(app, 'GET /api/imports/:id/worklist', {
    summary: 'Rows of a printed list that could not be read, to be typed in',
    config: { access: 'public', whose: 'import', key: 'read' },
    params: ImportParams,
    response: { 200: Worklist },
    handler: async (request) => {
      const { id } = request.params
      await requireReach(request, id)
      const kept = ofWorkspace(db, await findWorkspaceOfImport(db, id))
      const { rows, count, mapping } = await listUnreadRows(kept, id)
      return {
        columns: mapping,
        count,
        rows: rows.map(({ parts, ...row }) => ({
          ...row,
          isScanned: parts.some(({ doubts }) => doubts !== undefined),
          doubtful: doubtfulColumns(parts),
          parts: shownParts(parts, mapping, (part) => partPath(id, row.line, part)).map(
            (shown, place) => ({ ...shown, doubts: parts[place]?.doubts ?? [] }),
          ),
        })),
      }
    },
  })

  route(app, 'PATCH /api/imports/:id/worklist/:line', {
    summary: 'What a person reads in such a row',
    config: { access: 'public', whose: 'import', key: 'write' },
    params: LineParams,
    body: TypedRow,
    response: { 204: Nothing },
    handler: async (request) => {
      const { id, line } = request.params
      const { kept } = await requireRight(request, id)
      const { cells } = request.body
      const isKept = await saveTypedRow(kept, {
        importId: id,
        line,
        cells: cells === null ? null : cells.map((text) => text.trim()),
        userId: request.person?.id ?? null,
      })
      if (!isKept) throw new AppError('not_found', 'No unread row of this list has this line')
    },
  })
}

/** Imports what was typed. */
function importRoutes(
  app: App,
  context: ImportContext,
  { requireRight }: ReturnType<typeof worklistTools>,
): void {
  const { db, expectImport } = context
  route(app, 'POST /api/imports/:id/worklist/import', {
    summary: 'Imports the list again with the rows typed in',
    config: { access: 'public', whose: 'import', key: 'write', limit: 'import' },
    params: ImportParams,
    response: { 202: ImportProgress },
    handler: async (request, reply) => {
      const { id } = request.params
      const { place, workspaceId, kept } = await requireRight(request, id)
      const file = await findKeptFile(kept, id)
      const typed = await listTypedRows(kept, id)
      if (!file || typed.size === 0) {
        throw new AppError('conflict', 'Nothing was typed in for this list, or it was undone')
      }
      const maker = await makerOf(context, request, reply)
      const options: ImportOptions = { ...file.options, ...placeOf(place), typedOf: id }
      const added = await inTransaction(db, async (tx) => {
        if (workspaceId !== null) await setWorkspace(tx, workspaceId)
        const importId = await insertImport(tx, { fileName: file.fileName, maker, options })
        await addAuditEvent(tx, {
          event: 'import-begun',
          ...whoOf(request),
          about: { import: importId, typedOf: id },
        })
        await copyUpload(tx, id, importId)
        await copyScannedPages(tx, id, importId)
        const { byteCount, sha256 } = file
        await queueImport(tx, importId, { byteCount, sha256, options })
        return importId
      })
      expectImport(added)
      return getImport(db, added)
    },
  })
}
