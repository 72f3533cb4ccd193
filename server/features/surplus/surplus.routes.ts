import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { PropertyParams } from '../../../contract/property.ts'
import {
  ListSurplusQuery,
  SurplusAnswer,
  SurplusCounties,
  type SurplusCounty,
  SurplusFilter as SurplusFilterQuery,
  type SurplusRow,
  SurplusRows,
} from '../../../contract/surplus.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { route } from '../../platform/http/route.ts'
import { toProperty } from '../property/property-row.ts'
import { findSurplus, surplusOfBid } from './find-surplus.ts'
import {
  countSurplus,
  listSurplus,
  listSurplusCounties,
  SurplusCursor,
  type SurplusFilter,
} from './surplus.queries.ts'
import { surplusCsv } from './surplus-csv.ts'

/** Maximum rows counted. */
const MAX_COUNTED = 1_000
/** Rows of an export read at a time, and in all. */
const EXPORT_PAGE = 500
const MAX_EXPORTED = 100_000

export function surplusRoutes({ readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/surplus', {
      summary: 'Sales of a county that brought more than the amount due, and who may claim it',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: ListSurplusQuery,
      response: { 200: SurplusRows },
      handler: async (request, reply): Promise<SurplusRow[]> => {
        const { limit, cursor } = request.query
        const filter = filterOf(request.query, today())
        const after = cursor ? decodeCursor(SurplusCursor, cursor) : null
        // One row past the page shows whether there is a next one.
        const [rows, total] = await Promise.all([
          listSurplus(readPool.for(request), filter, {
            after: fitting(after, filter),
            limit: limit + 1,
          }),
          countSurplus(readPool.for(request), filter, MAX_COUNTED),
        ])
        const last = rows.length > limit ? rows[limit - 1] : undefined
        reply.header('x-total-count', total)
        if (last) reply.header('x-next-cursor', encodeCursor(SurplusCursor, last.cursor))
        return rows.slice(0, limit).map((row) => toRow(row, today()))
      },
    })

    route(app, 'GET /api/surplus/counties', {
      summary: 'Counties with an excess of a tax sale on record, and what may be claimed',
      config: { access: 'public', key: 'read' },
      response: { 200: SurplusCounties },
      handler: async (request): Promise<SurplusCounty[]> => {
        const rows = await listSurplusCounties(readPool.for(request), today(), MAX_COUNTED)
        return rows
          .map(({ id, open, cents }) => ({
            county: countyLabel(id),
            open,
            amount: cents / 100,
            isMore: open === MAX_COUNTED,
          }))
          .sort((a, b) => a.county.localeCompare(b.county))
      },
    })

    route(app, 'GET /api/exports/surplus', {
      summary: 'The surplus of a county as CSV, 100,000 rows at most',
      config: { access: 'public', key: 'read', limit: 'export', audit: 'data-exported' },
      querystring: SurplusFilterQuery,
      handler: async (request, reply) => {
        const filter = filterOf(request.query, today())
        const place = countyLabel(filter.countyId)
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
        return reply
          .type('text/csv; charset=utf-8')
          .header(
            'content-disposition',
            `attachment; filename="parcelproof-surplus-${place}-${today()}.csv"`,
          )
          .header('cache-control', 'no-store')
          .send(
            Readable.from(surplusCsv(pagesOf(readPool.for(request), filter, today())), {
              objectMode: false,
            }),
          )
      },
    })

    route(app, 'GET /api/properties/:id/surplus', {
      summary: 'What tax sales of a property left above the amount due, and who may claim it',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      response: { 200: SurplusAnswer },
      handler: async (request) => findSurplus(readPool.for(request), request.params.id, today()),
    })
  }
}

function filterOf(query: z.infer<typeof SurplusFilterQuery>, today: LocalDate): SurplusFilter {
  const countyId = countyFilter(query.county)
  if (countyId === null) {
    throw new AppError(
      'invalid_input',
      'The list of surplus covers one county. Name it, for example “Hinds County, MS”.',
    )
  }
  return {
    countyId,
    claimableOn: query.show === 'claimable' ? today : null,
    until: query.until ?? null,
    leastCents: query.least === undefined ? null : Math.round(query.least * 100),
    sort: query.sort,
  }
}

/** A cursor of another order is ignored. */
function fitting(after: SurplusCursor | null, { sort }: SurplusFilter): SurplusCursor | null {
  if (after === null || (typeof after.key === 'number') === (sort === 'amount')) return after
  throw new AppError(
    'invalid_input',
    'The cursor belongs to another order. Leave it out to start at the beginning.',
  )
}

type Listed = Awaited<ReturnType<typeof listSurplus>>[number]

function toRow({ property, bid }: Listed, today: LocalDate): SurplusRow {
  return { property: toProperty(property), surplus: surplusOfBid(bid, today) }
}

async function* pagesOf(
  db: Db,
  filter: SurplusFilter,
  today: LocalDate,
): AsyncGenerator<SurplusRow[]> {
  let after: SurplusCursor | null = null
  for (let sent = 0; sent < MAX_EXPORTED; sent += EXPORT_PAGE) {
    const rows: Listed[] = await listSurplus(db, filter, { after, limit: EXPORT_PAGE })
    if (rows.length > 0) yield rows.map((row) => toRow(row, today))
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_PAGE) return
    after = last.cursor
  }
}
