import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PropertyParams } from '../../../contract/property.ts'
import { ListTaxSalesQuery, TaxSaleDetail, TaxSalesAnswer } from '../../../contract/tax-sale.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { knownOptions, route } from '../../platform/http/route.ts'
import { coverFilterOf } from '../overlays/overlay.queries.ts'
import { withLists } from '../property/with-lists.ts'
import { pageOfLists } from './long-radar.ts'
import { countTaxSales, findTaxSale, listTaxSales, TaxSaleCursor } from './radar.queries.ts'

/** Start of the next page of the workspace's lists. */
const ListsCursor = z.object({ offset: z.number().int().min(0).max(2_000_000) })

export function taxSaleRoutes({ db, readPool }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/tax-sales', {
      summary: 'Properties in tax sales',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(ListTaxSalesQuery, 'filter'),
      response: { 200: TaxSalesAnswer },
      handler: async (request, reply): Promise<TaxSalesAnswer> => {
        const { status, county, titleBelow, overlay, scope, sort, order, limit, cursor } =
          request.query
        const filter = {
          status: !status || status === 'all' ? null : status.slice(0, 100),
          countyId: countyFilter(county),
          titleBelow: titleBelow ?? null,
          overlay: await coverFilterOf(readPool.for(request), overlay),
        }
        if (scope === 'lists') {
          const offset = cursor ? decodeCursor(ListsCursor, cursor).offset : 0
          const page = await pageOfLists(db, withLists(readPool, request), {
            ...filter,
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
        // One row past the page shows whether there is a next one.
        const [rows, total] = await Promise.all([
          listTaxSales(readPool.for(request), {
            ...filter,
            sort,
            order,
            limit: limit + 1,
            after: cursor ? decodeCursor(TaxSaleCursor, cursor) : null,
          }),
          countTaxSales(readPool.for(request), filter),
        ])
        const page = rows.slice(0, limit)
        const last = rows.length > limit ? page.at(-1) : undefined
        reply.header('x-total-count', total)
        if (last) reply.header('x-next-cursor', encodeCursor(TaxSaleCursor, last.cursor))
        return page.map(({ row }) => row)
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
