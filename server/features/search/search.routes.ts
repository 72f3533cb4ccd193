import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Property } from '../../../contract/property.ts'
import {
  type ChosenRow,
  ChosenRows,
  chooseFields,
  ROW_FIELDS,
} from '../../../contract/row-fields.ts'
import { SearchQuery, SuggestQuery } from '../../../contract/screen-query.ts'
import { MIN_QUERY_LENGTH, SearchAnswer, SuggestAnswer } from '../../../contract/search.ts'
import { countText } from '../../../domain/screen/facets.ts'
import { type Screen, writeScreen } from '../../../domain/screen/read-screen.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { AppError } from '../../platform/errors.ts'
import { readFields } from '../../platform/http/read-fields.ts'
import { knownOptions, route } from '../../platform/http/route.ts'
import { networkOf, openVisitor, readVisitor } from '../account/visitor.ts'
import { countSearch, requireSearch } from '../billing/meter.ts'
import { countVisitorSearch, requireVisitorSearch } from '../billing/meter-visitor.ts'
import { withLists } from '../property/with-lists.ts'
import { readTaxSales } from '../radar/radar.queries.ts'
import type { ScreenContext } from '../screen/copy/screen-copy.ts'
import { filterOfRecord, oneCountyOf, screenOfQuery } from '../screen/read-query.ts'
import {
  countScreened,
  listScreened,
  ScreenCursor,
  type ScreenFilter,
} from '../screen/screen.queries.ts'
import { MAX_COUNTED } from './max-counted.ts'
import { cleanQuery } from './read-query.ts'
import { readProperties, searchProperties, suggestProperties } from './search.queries.ts'

const SUGGESTIONS = 8

/** Parameters that are no filter of a screen. */
const OWN = ['q', 'query', 'sort', 'order', 'limit', 'cursor', 'fields']

/** Property search. Open to visitors; all searches are metered. */
export function searchRoutes(context: ScreenContext): FastifyPluginAsyncZod {
  const { readPool } = context
  return async (app) => {
    route(app, 'GET /api/properties/search', {
      summary: 'Properties by address, parcel ID or owner, best match first, or by any filters',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(SearchQuery, 'filter'),
      response: { 200: z.union([SearchAnswer, ChosenRows]) },
      handler: async (request, reply): Promise<SearchAnswer | ChosenRow[]> => {
        const { query } = request
        const fields = query.fields === undefined ? null : readFields(query.fields, ROW_FIELDS)
        const q = textOf(query)
        const viewer = request.person?.workspace.id ?? null
        const screen = screenOfQuery(query, OWN, viewer)
        // A county alone is no filter.
        const isFiltered = screen.conditions.some(({ filter }) => filter !== 'county')
        if (q.length < MIN_QUERY_LENGTH && (q !== '' || !isFiltered)) {
          throw new AppError(
            'invalid_input',
            `Query too short: type at least ${MIN_QUERY_LENGTH} characters`,
          )
        }
        const filter = filterOfRecord(screen, context.today(), viewer)
        // Further pages are of a search that was counted.
        const isPage = query.cursor !== undefined
        const count = isPage ? async () => {} : await meter(context, request, reply, { q, screen })
        const rows =
          q === ''
            ? await listByFilter(context, request, reply, { query, filter })
            : await listByText(context, request, reply, { q, query, filter })
        // Failed and empty searches are not counted.
        if (rows.length > 0) await count()
        return fields === null ? rows : chosenOf(context, request, rows, fields)
      },
    })

    route(app, 'GET /api/properties/suggest', {
      summary: 'Search suggestions; not metered',
      config: { access: 'public', key: 'read', limit: 'search' },
      querystring: knownOptions(SuggestQuery, 'filter'),
      response: { 200: SuggestAnswer },
      handler: async (request) => {
        const q = textOf(request.query)
        const countyId = oneCountyOf(screenOfQuery(request.query, OWN, null))
        // Two typed characters are not an error yet.
        if (q.length < MIN_QUERY_LENGTH) return []
        return suggestProperties(withLists(readPool, request), { q, countyId, limit: SUGGESTIONS })
      },
    })
  }
}

/** Refuses a search above the plan's limit; returns what counts it. */
async function meter(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { q, screen }: { q: string; screen: Screen },
): Promise<() => Promise<void>> {
  const { config } = context
  const { person } = request
  const countyId = oneCountyOf(screen)
  const others = screen.conditions.filter(({ filter }) => filter !== 'county')
  const filters = writeScreen({ ...screen, conditions: others }).flat()
  const asked = {
    q: [q, ...filters].join(' ').trim(),
    county: countyId === null ? null : String(countyId),
  }
  const network = networkOf(request)
  if (person) {
    await requireSearch(context, person, asked)
    return () => countSearch(context, person, asked)
  }
  const known = readVisitor(request, config)
  await requireVisitorSearch(context, { browser: known, network }, asked)
  return async () => {
    const browser = openVisitor(request, reply, config)
    await countVisitorSearch(context, { browser, network, isNew: known === null }, asked)
  }
}

async function listByText(
  { readPool }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { q, query, filter }: { q: string; query: SearchQuery; filter: ScreenFilter },
): Promise<SearchAnswer> {
  const { limit, sort, cursor } = query
  if (sort !== undefined || cursor !== undefined) {
    throw new AppError(
      'invalid_input',
      'What is found by text is in its own order. Leave out “sort” and “cursor”, or the text.',
    )
  }
  const { conditions } = filter.screen
  const isPlain = conditions.length === 0 || isOneCounty(filter.screen)
  const { rows, total, capped } = await searchProperties(withLists(readPool, request), {
    q,
    countyId: oneCountyOf(filter.screen),
    filter: isPlain ? null : filter,
    limit,
  })
  void reply.header('x-total-count', capped ? `${MAX_COUNTED}+` : String(total))
  return rows
}

async function listByFilter(
  { readPool, screenCopy: copy }: ScreenContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { query, filter }: { query: SearchQuery; filter: ScreenFilter },
): Promise<SearchAnswer> {
  const { limit, sort = 'address', order, cursor } = query
  const db = withLists(readPool, request)
  const after = cursor ? decodeCursor(ScreenCursor, cursor) : null
  // One row past the page shows whether there is a next one.
  const [found, { total, unknown }] = await Promise.all([
    listScreened({ ...db, copy }, filter, { sort, order, after, limit: limit + 1 }),
    countScreened({ ...db, copy }, filter),
  ])
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  void reply.header('x-total-count', countText(total))
  void reply.header('x-unknown-count', countText(unknown))
  if (last) void reply.header('x-next-cursor', encodeCursor(ScreenCursor, last))
  return readProperties(
    db,
    page.map(({ id }) => id),
  )
}

/** The found properties with the fields that were asked for, also those of the sale and of the filters. */
async function chosenOf(
  { readPool, today }: AppContext,
  request: FastifyRequest,
  properties: readonly Property[],
  fields: readonly string[],
): Promise<ChosenRow[]> {
  const ids = properties.map(({ id }) => id)
  const sales = await readTaxSales(readPool.for(request), ids, {
    today: today(),
    viewer: request.person?.workspace.id ?? null,
  })
  const byId = new Map(sales.map((row) => [row.property.id, row]))
  return properties.map((property) =>
    chooseFields({ taxSale: null, ...byId.get(property.id), property }, fields),
  )
}

function textOf({ q, query }: Pick<SearchQuery, 'q' | 'query'>): string {
  return cleanQuery(firstOf(q) ?? firstOf(query) ?? '')
}

const isOneCounty = (screen: Screen): boolean =>
  screen.conditions.length === 1 && oneCountyOf(screen) !== null

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
