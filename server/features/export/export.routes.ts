import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ExportKind, ExportQuery } from '../../../contract/export.ts'
import { MIN_QUERY_LENGTH } from '../../../contract/search.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { chipWords } from '../../../domain/screen/chip-words.ts'
import { FILTERS } from '../../../domain/screen/filters.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { knownOptions, route } from '../../platform/http/route.ts'
import { coverFilterOf } from '../overlays/overlay.queries.ts'
import { filterOfRecord, screenOfQuery } from '../screen/read-query.ts'
import type { ScreenFilter } from '../screen/screen.queries.ts'
import { MAX_COUNTED } from '../search/max-counted.ts'
import { cleanQuery } from '../search/read-query.ts'
import { findPropertyIds } from '../search/search.queries.ts'
import { CONTENT_TYPES, exportFile } from './export-file.ts'
import type { AboutLine } from './workbook-parts.ts'

/** Parameters that are no filter of a screen. */
const OWN = ['format', 'titleBelow', 'overlay', 'q', 'sort', 'order']

/** Exports the rows of a filter as a file. */
export function exportRoutes({ db, databaseUrl, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/exports/:kind', {
      summary: 'Exports the rows of a filter as a file',
      config: {
        access: 'public',
        whose: 'everyone',
        key: 'read',
        limit: 'export',
        audit: 'data-exported',
      },
      params: z.object({ kind: ExportKind }),
      querystring: knownOptions(ExportQuery, 'filter'),
      handler: async (request, reply) => {
        const { kind } = request.params
        const { format, titleBelow, overlay, q, sort, order } = request.query
        // The other kinds hold no private data.
        const watchedBy = kind === 'watchlist' ? personOf(request).workspace.id : null
        const viewer = request.person?.workspace.id ?? null
        const screen = screenOfQuery(request.query, OWN, viewer)
        const filter = filterOfRecord(screen, today(), viewer)
        const ids = q === undefined ? null : await found(q, filter)
        const file = exportFile(
          databaseUrl,
          format,
          {
            kind,
            watchedBy,
            countyId: null,
            status: null,
            screen: screen.conditions.length === 0 ? null : filter,
            asked: filter,
            titleBelow: titleBelow ?? null,
            overlay: await coverFilterOf(db, overlay),
            ids,
            sort: kind === 'tax-sales' ? (sort ?? 'saleDate') : null,
            order,
          },
          aboutOf(screen, { q, overlay, titleBelow }, today()),
        )
        const name = ['parcelproof', kind, placeOf(screen), today()].filter(Boolean).join('-')
        return reply
          .type(CONTENT_TYPES[format])
          .header('content-disposition', `attachment; filename="${name}.${format}"`)
          .header('cache-control', 'no-store')
          .send(file)
      },
    })

    async function found(q: string, filter: ScreenFilter): Promise<number[]> {
      const text = cleanQuery(q)
      if (text.length < MIN_QUERY_LENGTH) {
        throw new AppError(
          'invalid_input',
          `Query too short: type at least ${MIN_QUERY_LENGTH} characters`,
        )
      }
      const ids = await findPropertyIds(db, { q: text, filter, limit: MAX_COUNTED })
      return ids.slice(0, MAX_COUNTED)
    }
  }
}

/** The filters of a file in words; without any there is nothing to say. */
function aboutOf(
  screen: Screen,
  {
    q,
    overlay,
    titleBelow,
  }: { q?: string | undefined; overlay?: string | undefined; titleBelow?: number | undefined },
  today: LocalDate,
): AboutLine[] {
  const lines: AboutLine[] = [
    ...(q === undefined ? [] : [['Text', q] as const]),
    ...screen.conditions.map((each) => [FILTERS[each.filter].label, chipWords(each)] as const),
    ...(titleBelow === undefined ? [] : [['Title score', `below ${titleBelow}`] as const]),
    ...(overlay === undefined ? [] : [['Overlay', overlay] as const]),
    ...(screen.includesUnknown ? [['Unknown values', 'included'] as const] : []),
  ]
  return lines.length === 0 ? [] : [['Filter', 'Set to'], ...lines, ['Exported on', today]]
}

/** The one county of a screen as a part of a file's name: `hinds-county-ms`. */
function placeOf({ conditions }: Screen): string {
  const counties = conditions.flatMap((each) =>
    each.filter === 'county' && 'values' in each ? each.values : [],
  )
  return counties.length > 1
    ? ''
    : (counties[0] ?? '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
}
