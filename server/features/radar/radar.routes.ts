import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ChosenExport } from '../../../contract/export.ts'
import { PropertyParams } from '../../../contract/property.ts'
import {
  type ChosenRow,
  ChosenRows,
  chooseFields,
  ROW_FIELDS,
} from '../../../contract/row-fields.ts'
import { ScreenFacets } from '../../../contract/screen.ts'
import { ListTaxSalesQuery, TaxSaleFacetsQuery } from '../../../contract/screen-query.ts'
import { TaxSaleDetail, TaxSalesAnswer } from '../../../contract/tax-sale.ts'
import { countText, FACET_NAMES } from '../../../domain/screen/facets.ts'
import { AppError } from '../../platform/errors.ts'
import { readFields } from '../../platform/http/read-fields.ts'
import { knownOptions, route } from '../../platform/http/route.ts'
import { withLists } from '../property/with-lists.ts'
import type { ScreenContext } from '../screen/copy/screen-copy.ts'
import type { Asked } from '../screen/screen-sql.queries.ts'
import { chosenCsv } from './chosen-csv.ts'
import { findTaxSale } from './radar.queries.ts'
import { screenTaxSales, taxSaleFacets } from './screen-radar.ts'

export function taxSaleRoutes(context: ScreenContext): FastifyPluginAsyncZod {
  const { readPool, today, screenCopy: copy } = context
  const askedBy = ({ person }: FastifyRequest): Asked => ({
    today: today(),
    viewer: person?.workspace.id ?? null,
  })
  return async (app) => {
    route(app, 'GET /api/tax-sales', {
      summary: 'Properties in tax sales, screened by any filters',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(ListTaxSalesQuery, 'filter'),
      response: { 200: z.union([TaxSalesAnswer, ChosenRows]) },
      handler: async (request, reply): Promise<TaxSalesAnswer | ChosenRow[]> => {
        const { query } = request
        const fields = query.fields === undefined ? null : readFields(query.fields, ROW_FIELDS)
        const db = { ...withLists(readPool, request), copy }
        const page = await screenTaxSales(db, query, askedBy(request))
        reply.header('x-total-count', countText(page.total))
        reply.header('x-unknown-count', countText(page.unknown))
        if (page.updating > 0) reply.header('x-updating-count', countText(page.updating))
        if (page.next !== null) reply.header('x-next-cursor', page.next)
        return fields === null ? page.rows : page.rows.map((row) => chooseFields(row, fields))
      },
    })

    route(app, 'GET /api/tax-sales/facets', {
      summary:
        'How many properties in tax sales pass a screen, and how many with each further filter',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(TaxSaleFacetsQuery, 'filter'),
      response: { 200: ScreenFacets },
      handler: async (request): Promise<ScreenFacets> => {
        const { query } = request
        const names = [...new Set(query.facets ?? FACET_NAMES)]
        const db = { ...withLists(readPool, request), copy }
        return taxSaleFacets(db, query, askedBy(request), names)
      },
    })

    route(app, 'POST /api/exports/selection', {
      summary: 'Chosen properties as a CSV file, also those that only the workspace’s lists have',
      config: {
        access: 'public',
        key: 'read',
        limit: 'export',
        audit: 'data-exported',
        writes: false,
      },
      body: ChosenExport,
      handler: async (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(
            Readable.from(
              chosenCsv(withLists(readPool, request), request.body.ids, askedBy(request)),
              { objectMode: false },
            ),
          ),
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
