import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  MIN_QUERY_LENGTH,
  SearchAnswer,
  SearchQuery,
  SuggestAnswer,
} from '../../../contract/search.ts'
import { CountyText, TypedText } from '../../../contract/text.ts'
import { parseCounty } from '../../../domain/county/county.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { knownOptions, route } from '../../platform/http/route.ts'
import { networkOf, openVisitor, readVisitor } from '../account/visitor.ts'
import { countSearch, requireSearch } from '../billing/meter.ts'
import { countVisitorSearch, requireVisitorSearch } from '../billing/meter-visitor.ts'
import { withLists } from '../property/with-lists.ts'
import { cleanQuery } from './read-query.ts'
import { MAX_COUNTED, searchProperties, suggestProperties } from './search.queries.ts'

// A repeated parameter arrives as a list; use the first value.
const textOrList = (text: z.ZodString) => z.union([text, z.array(text).max(10)]).optional()
const Text = textOrList(TypedText)

const Query = SearchQuery.extend({
  q: Text.describe('Address, city, zip, parcel ID, PPIN or owner; three characters or more'),
  query: Text.describe('The same as `q`'),
  county: textOrList(CountyText).describe('`Hinds County, MS`; left out or `all` for every county'),
})
type Query = z.infer<typeof Query>

const SUGGESTIONS = 8

/** Property search. Open to visitors; all searches are metered. */
export function searchRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { config, readPool } = context
  return async (app) => {
    route(app, 'GET /api/properties/search', {
      summary: 'Properties by address, parcel ID or owner, best match first',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(Query, 'filter'),
      response: { 200: SearchAnswer },
      handler: async (request, reply): Promise<SearchAnswer> => {
        const q = textOf(request.query)
        if (q.length < MIN_QUERY_LENGTH) {
          throw new AppError(
            'invalid_input',
            `Query too short: type at least ${MIN_QUERY_LENGTH} characters`,
          )
        }
        const countyId = countyIdOf(request.query)
        const asked = { q, county: countyId === null ? null : String(countyId) }
        const { person } = request
        const network = networkOf(request)
        if (person) await requireSearch(context, person, asked)
        else {
          const browser = readVisitor(request, config)
          await requireVisitorSearch(context, { browser, network }, asked)
        }
        const { rows, total, capped } = await searchProperties(withLists(readPool, request), {
          q,
          countyId,
          limit: request.query.limit,
        })
        // Failed and empty searches are not counted.
        if (rows.length > 0 && person) await countSearch(context, person, asked)
        else if (rows.length > 0) {
          const isNew = readVisitor(request, config) === null
          const browser = openVisitor(request, reply, config)
          await countVisitorSearch(context, { browser, network, isNew }, asked)
        }
        void reply.header('x-total-count', capped ? `${MAX_COUNTED}+` : String(total))
        return rows
      },
    })

    route(app, 'GET /api/properties/suggest', {
      summary: 'Search suggestions; not metered',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(Query.omit({ limit: true }), 'filter'),
      response: { 200: SuggestAnswer },
      handler: async (request) => {
        const q = textOf(request.query)
        const countyId = countyIdOf(request.query)
        // Two typed characters are not an error yet.
        if (q.length < MIN_QUERY_LENGTH) return []
        return suggestProperties(withLists(readPool, request), { q, countyId, limit: SUGGESTIONS })
      },
    })
  }
}

function textOf({ q, query }: Pick<Query, 'q' | 'query'>): string {
  return cleanQuery(firstOf(q) ?? firstOf(query) ?? '')
}

function countyIdOf({ county }: Pick<Query, 'county'>): number | null {
  const text = firstOf(county)?.trim() ?? ''
  if (text === '' || text.toLowerCase() === 'all') return null
  const found = parseCounty(text)
  if (found === null) {
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
    throw new AppError(
      'invalid_input',
      `Unknown county “${shown}”: write it like “Hinds County, MS”, or “all”`,
    )
  }
  return found.id
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
