import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  ReportCodeForm,
  ReportCodeParams,
  ReportCodeQuery,
  ReportHash,
} from '../../../contract/report.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { findProperty } from '../property/property.queries.ts'
import { recordOnly } from '../property/with-lists.ts'
import { changesSince } from './changes-since.ts'
import { kindsChanged } from './kinds-changed.ts'
import { findReportByCode, findReportFile, type StoredReport } from './report.queries.ts'
import {
  type CheckedReport,
  codePage,
  type FileCompared,
  genuinePage,
} from './report-check-page.ts'
import { CODE_DIGITS } from './report-code.ts'
import { gatherReport } from './report-input.ts'

const SCRIPT = new URL('./report-check.js', import.meta.url)

/** The public check of a report: a page at the URL that is printed on it. */
export function reportCheckRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/reports/check', {
      summary: 'The page on which a report’s code is entered',
      config: { access: 'public', limit: 'check' },
      querystring: ReportCodeForm,
      handler: async (request, reply) => {
        const code = cleaned(request.query.code ?? '')
        return code === ''
          ? send(reply, codePage({ isUnknown: false }))
          : reply.redirect(`/api/reports/check/${encodeURIComponent(code)}`, 303)
      },
    })

    route(app, 'GET /api/reports/check/:code', {
      summary:
        'A page that says whether a report is genuine, and which kinds of facts changed since',
      config: { access: 'public', whose: 'everyone', limit: 'check' },
      params: ReportCodeParams,
      querystring: ReportCodeQuery,
      handler: async (request, reply) => {
        const code = cleaned(request.params.code)
        const report = isCode(code) ? await findReportByCode(db, code) : null
        if (!report) return send(reply.code(404), codePage({ isUnknown: true }))
        return send(reply, genuinePage(await checked(db, report, request.query.file)))
      },
    })

    route(app, 'GET /api/reports/check.js', {
      summary: 'The script of that page',
      config: { access: 'public', limit: 'check' },
      handler: async (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(await readFile(SCRIPT)),
    })
  }

  async function checked(
    from: Db,
    report: StoredReport,
    file: string | undefined,
  ): Promise<CheckedReport> {
    const { property } = report.input
    const now = await gatherReport(recordOnly(from), report.propertyId, today()).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      },
    )
    const history = now
      ? ((await findProperty(recordOnly(from), report.propertyId))?.changes ?? [])
      : []
    return {
      name: propertyName(property),
      parcelId: property.parcelId,
      county: property.county,
      isSample: property.provenance.isSample,
      asOf: report.asOf,
      madeOn: centralDay(report.madeAt),
      today: today(),
      changes: now ? kindsChanged(changesSince(report.input, now), history, report.madeAt) : null,
      file: file === undefined ? null : await compared(from, report.hash, file),
    }
  }
}

async function compared(db: Db, hash: string, text: string): Promise<FileCompared> {
  const sha256 = ReportHash.safeParse(cleaned(text)).data
  if (sha256 === undefined) return { is: 'not a SHA-256' }
  const sentAt = await findReportFile(db, hash, sha256)
  return sentAt === null ? { is: 'different' } : { is: 'same', sentOn: centralDay(sentAt) }
}

/** A typed or pasted code: without blanks, and only the end of a URL. */
function cleaned(text: string): string {
  return (text.split('/').at(-1) ?? '').replace(/\s+/g, '').toLowerCase()
}

function isCode(text: string): boolean {
  return text.length === CODE_DIGITS && /^[0-9a-f]+$/.test(text)
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page)
}
