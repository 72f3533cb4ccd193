import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  type AdminAuditEvent,
  AuditEventNames,
  type AuditExportQuery,
  AuditPage,
  AuditQuery,
  AuditExportQuery as ExportQuery,
} from '../../../contract/admin.ts'
import type { AppContext } from '../../platform/context.ts'
import { lineOf } from '../../platform/csv/csv-line.ts'
import type { Db } from '../../platform/db/db.ts'
import { personOf } from '../../platform/http/person.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import {
  type AuditFilter,
  type ListedAuditEvent,
  listAuditEvents,
  listEmails,
  listEventNames,
} from '../audit/audit.queries.ts'
import { recordStaffAct, staffMemberOf } from '../audit/staff-act.ts'
import { accountOf, afterId, cutPage, idCursor } from './admin-page.ts'

/** Exports of the audit trail one staff member may ask for. */
const EXPORT_LIMIT = { name: 'audit-export', limit: 30, windowS: 3600 }
/** Events an export reads at a time. */
const BATCH = 1_000

/** The audit trail: search and export. */
export function auditTrailRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/admin/audit-events', {
      summary: 'Staff: audit events, newest first',
      config: { access: 'staff' },
      querystring: AuditQuery,
      response: { 200: AuditPage },
      handler: async ({ query: { cursor, limit, ...query } }) => {
        const found = await listAuditEvents(db, {
          ...filterOf(query),
          after: afterId(cursor),
          limit: limit + 1,
        })
        const { rows, next } = cutPage(found, limit, idCursor)
        return { events: await withEmails(db, rows), next }
      },
    })

    route(app, 'GET /api/admin/audit-events/names', {
      summary: 'Staff: names of audit events',
      config: { access: 'staff' },
      response: { 200: AuditEventNames },
      handler: () => listEventNames(db),
    })

    route(app, 'GET /api/admin/audit-events.csv', {
      summary: 'Staff: audit events as a file',
      // The export is audited too.
      config: { access: 'staff', writes: true },
      querystring: ExportQuery,
      handler: async (request, reply) => {
        await rateLimit(db, reply, { ...EXPORT_LIMIT, who: personOf(request).id })
        await recordStaffAct(db, staffMemberOf(request), {
          event: 'audit-exported',
          about: searchedFor(request.query),
        })
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="audit-trail-${today()}.csv"`)
          .send(Readable.from(csvOf(db, filterOf(request.query)), { objectMode: false }))
      },
    })
  }
}

type Filter = Omit<AuditFilter, 'limit' | 'after'>

function filterOf({ person, import: importId, ...rest }: AuditExportQuery): Filter {
  return { ...rest, ...accountOf(person), importId }
}

/** The filter of an export as it is audited, without email or network addresses. */
function searchedFor({ person, event, import: importId, from, to }: AuditExportQuery) {
  const { userId } = accountOf(person)
  // Under other names than events use, or a search for an import would find its own exports.
  const about = { ofUser: userId, ofEvent: event, ofImport: importId, from, to }
  return Object.fromEntries(
    Object.entries(about).filter(
      (each): each is [string, string | number] => each[1] !== undefined,
    ),
  )
}

const HEADINGS = [
  'Time (UTC)',
  'Event',
  'Done by',
  'Account',
  'Email',
  'Staff on the command line',
  'Network address',
  'Details',
  'Request',
]

/** All events of the filter, read page by page, so that a slow reader does not hold a connection. */
async function* csvOf(db: Db, filter: Filter): AsyncGenerator<string> {
  yield lineOf(HEADINGS)
  for (let after: number | undefined; ; ) {
    const events = await listAuditEvents(db, { ...filter, after, limit: BATCH })
    if (events.length > 0) {
      const shown = await withEmails(db, events)
      yield shown.map((event) => lineOf(cellsOf(event))).join('')
    }
    after = events.at(-1)?.id
    if (events.length < BATCH) return
  }
}

async function withEmails(db: Db, events: ListedAuditEvent[]): Promise<AdminAuditEvent[]> {
  const emails = await listEmails(db, events)
  return events.map((event) => ({
    ...event,
    email: event.userId === null ? null : (emails.get(event.userId) ?? null),
  }))
}

function cellsOf(event: AdminAuditEvent) {
  const details = Object.entries(event.about).map(([name, value]) => `${name}=${value}`)
  return [
    event.at,
    event.event,
    event.actor,
    event.userId,
    event.email,
    event.staff,
    event.address,
    details.join(' '),
    event.requestId,
  ]
}
