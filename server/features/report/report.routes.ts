import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PropertyParams } from '../../../contract/property.ts'
import {
  MadeReport,
  ReportCheck,
  ReportChoices,
  ReportHash,
  ReportVerifyQuery,
} from '../../../contract/report.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { inWorkspace, ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, route } from '../../platform/http/route.ts'
import { countReport } from '../billing/meter.ts'
import { requireReport } from '../billing/report-access.ts'
import { findReportWays } from '../insurable/report-ways.ts'
import { findReportBid } from '../max-bid/report-bid.ts'
import { findReportAudit } from '../notice-audit/report-audit.ts'
import { recordOnly, withLists } from '../property/with-lists.ts'
import { findReportSurplus } from '../surplus/report-surplus.ts'
import { changesSince } from './changes-since.ts'
import { findReport, saveReport, saveReportFile, saveReportOfLists } from './report.queries.ts'
import { gatherLists, gatherReport, hashReport } from './report-input.ts'
import { reportPdf } from './report-pdf.ts'

export function reportRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tools = reportTools(context)
  return async (app) => {
    printRoutes(app, context)
    readRoutes(app, context, tools)
  }
}

/** What several of the routes need. */
function reportTools({ db }: AppContext) {
  /** A report with values of private lists does not exist for others. */
  const readableBy = ({ person }: FastifyRequest) => ofWorkspace(db, person?.workspace.id ?? null)
  return { readableBy }
}

/** Prints a report. */
function printRoutes(app: App, context: AppContext): void {
  const { db, readPool, today } = context
  route(app, 'POST /api/properties/:id/report', {
    summary:
      'Creates the full report of a property as of today, if the plan includes it or it was bought',
    config: { whose: 'property', key: 'write', limit: 'report' },
    params: PropertyParams,
    querystring: ReportChoices,
    response: { 201: MadeReport },
    handler: async (request) => {
      const { id } = request.params
      const person = personOf(request)
      await requireReport(context, person, id)
      const workspaceId = person.workspace.id
      const ofLists = request.query.lists
        ? await gatherLists(withLists(readPool, request), id, today())
        : null
      const input = {
        ...(await gatherReport(recordOnly(db), id, today())),
        maxBid: await findReportBid(recordOnly(db), workspaceId, id, today()),
        noticeAudit: await findReportAudit(recordOnly(db), workspaceId, id, today()),
        ways: await findReportWays(recordOnly(db), workspaceId, id, today()),
        surplus: await findReportSurplus(db, id, today()),
        // What only the workspace may read can't be checked by anyone.
        ...(ofLists ? ofLists.said : { checkAt: publicUrlOf(context.config) }),
      }
      const hash = hashReport(input)
      if (ofLists) {
        const place = { workspaceId, listIds: ofLists.listIds }
        const isKept = await inWorkspace(db, workspaceId, (tx) =>
          saveReportOfLists(tx, hash, input, place),
        )
        if (!isKept) throw new AppError('conflict', LIST_GONE)
      } else await saveReport(db, hash, input)
      await countReport(context, person, id)
      return { hash, url: urlOf(hash), isPrivate: ofLists !== null }
    },
  })
}

/** Printed reports. */
function readRoutes(
  app: App,
  { db, today }: AppContext,
  { readableBy }: ReturnType<typeof reportTools>,
): void {
  route(app, 'GET /api/reports/:name', {
    summary: 'A report as a tagged PDF',
    config: { access: 'public', whose: 'report', key: 'read', limit: 'report' },
    params: z.object({
      name: z
        .string()
        .transform((name) => name.replace(/\.pdf$/, ''))
        .pipe(ReportHash),
    }),
    handler: async (request, reply) => {
      const report = await findReport(readableBy(request), request.params.name)
      if (!report)
        throw new AppError(
          'not_found',
          'No report has this number. Check the number and try again.',
        )
      const pdf = await reportPdf(report.input, report.hash)
      if (report.workspaceId === null) {
        await saveReportFile(db, report.hash, createHash('sha256').update(pdf).digest('hex'))
      }
      const name = `parcelproof-${slugOf(propertyName(report.input.property))}-${report.asOf}`
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .send(pdf)
    },
  })

  route(app, 'GET /api/reports/verify', {
    summary: 'Whether a report is genuine, and what has changed since',
    config: { access: 'public', key: 'read', limit: 'title' },
    querystring: ReportVerifyQuery,
    response: { 200: ReportCheck },
    handler: async (request): Promise<ReportCheck> => {
      const { hash } = request.query
      const report = await findReport(readableBy(request), hash)
      if (!report) return { isGenuine: false, hash }
      const { property } = report.input
      const now = await gatherReport(recordOnly(db), report.propertyId, today()).catch(
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'not_found') return null
          throw error
        },
      )
      return {
        isGenuine: true,
        hash,
        url: urlOf(hash),
        propertyId: now ? report.propertyId : null,
        name: propertyName(property),
        parcelId: property.parcelId,
        county: property.county,
        asOf: report.asOf,
        madeAt: report.madeAt.toISOString(),
        ruleSet: report.ruleSet,
        changes: now ? changesSince(report.input, now) : [],
      }
    },
  })
}

const LIST_GONE =
  'One of your lists was removed while the report was being made. Create the report again.'

function urlOf(hash: string): string {
  return `/api/reports/${hash}.pdf`
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
