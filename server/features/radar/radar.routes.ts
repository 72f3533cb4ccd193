import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PropertyParams } from '../../../contract/property.ts'
import { ScreenFacets } from '../../../contract/screen.ts'
import { ListTaxSalesQuery, TaxSaleFacetsQuery } from '../../../contract/screen-query.ts'
import { TaxSaleDetail, TaxSalesAnswer } from '../../../contract/tax-sale.ts'
import { parseCounty } from '../../../domain/county/county.ts'
import { countText, FACET_NAMES } from '../../../domain/screen/facets.ts'
import { FILTERS } from '../../../domain/screen/filters.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import { TAX_SALE_SORTS } from '../../../domain/tax-sale/sorts.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { AppError } from '../../platform/errors.ts'
import { knownOptions, route } from '../../platform/http/route.ts'
import { coverFilterOf } from '../overlays/overlay.queries.ts'
import { withLists } from '../property/with-lists.ts'
import { databaseCounter, facetsOf } from '../screen/facets.queries.ts'
import { screenOfQuery } from '../screen/read-query.ts'
import { pageOfLists } from './long-radar.ts'
import { findTaxSale } from './radar.queries.ts'
import { filterOfQuery, OWN_PARAMETERS, screenTaxSales } from './screen-radar.ts'

/** Start of the next page of the workspace's lists. */
const ListsCursor = z.object({ offset: z.number().int().min(0).max(2_000_000) })

export function taxSaleRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { readPool } = context
  return async (app) => {
    route(app, 'GET /api/tax-sales', {
      summary: 'Properties in tax sales, screened by any filters',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(ListTaxSalesQuery, 'filter'),
      response: { 200: TaxSalesAnswer },
      handler: (request, reply): Promise<TaxSalesAnswer> =>
        request.query.scope === 'lists'
          ? listOfLists(context, request, reply, request.query)
          : listOfRecord(context, request, reply, request.query),
    })

    route(app, 'GET /api/tax-sales/facets', {
      summary: 'How many properties in tax sales pass a screen, and how many with each further filter',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(TaxSaleFacetsQuery, 'filter'),
      response: { 200: ScreenFacets },
      handler: async (request): Promise<ScreenFacets> => {
        if (request.query.scope === 'lists') throw notOfLists('counts')
        const db = readPool.for(request)
        const filter = await filterOfQuery(db, request.query, context.today())
        const names = request.query.facets ?? FACET_NAMES
        return facetsOf(databaseCounter(db), filter, [...new Set(names)])
      },
    })

    route(app, 'GET /api/tax-sales/property/:id', {
      summary: 'A property’s tax sale with its bills',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      response: { 200: TaxSaleDetail },
      handler: async (request): Promise<TaxSaleDetail> => {
        const taxSale = await findTaxSale(withLists(readPool, request), request.params.id)
        if (!taxSale) throw new AppError('not_found', 'No tax sale information available')
        return taxSale
      },
    })
  }
}

async function listOfRecord(
  { readPool, today }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  query: ListTaxSalesQuery,
): Promise<TaxSalesAnswer> {
  const page = await screenTaxSales(readPool.for(request), query, today())
  reply.header('x-total-count', countText(page.total))
  reply.header('x-unknown-count', countText(page.unknown))
  if (page.next !== null) reply.header('x-next-cursor', page.next)
  return page.rows
}

async function listOfLists(
  { db, readPool }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  query: ListTaxSalesQuery,
): Promise<TaxSalesAnswer> {
  const { order, limit, cursor, titleBelow, overlay } = query
  const sort = TAX_SALE_SORTS.find((name) => name === query.sort)
  if (sort === undefined) throw notOfLists(`the order “${query.sort}”`)
  const offset = cursor ? decodeCursor(ListsCursor, cursor).offset : 0
  const page = await pageOfLists(db, withLists(readPool, request), {
    ...plainFilterOf(screenOfQuery(query, OWN_PARAMETERS)),
    titleBelow: titleBelow ?? null,
    overlay: await coverFilterOf(readPool.for(request), overlay),
    sort,
    order,
    limit,
    offset,
  })
  reply.header('x-total-count', page.total)
  const next = offset + limit
  if (next < page.total) {
    reply.header('x-next-cursor', encodeCursor(ListsCursor, { offset: next }))
  }
  return page.rows
}

/** Lists are filtered by one status and one county; anything else is refused. */
function plainFilterOf({ conditions }: Screen): { status: string | null; countyId: number | null } {
  const plain = { status: null as string | null, countyId: null as number | null }
  for (const condition of conditions) {
    const { filter } = condition
    const [value, ...rest] = 'values' in condition ? condition.values : []
    if (value === undefined || rest.length > 0) throw notOfLists(`“${FILTERS[filter].label}”`)
    if (filter === 'status') plain.status = value
    else if (filter === 'county') plain.countyId = parseCounty(value)?.id ?? null
    else throw notOfLists(`“${FILTERS[filter].label}”`)
  }
  return plain
}

const notOfLists = (what: string) =>
  new AppError(
    'invalid_input',
    `Parcels of your lists don’t have ${what} yet. Leave it out, or use the record.`,
  )
