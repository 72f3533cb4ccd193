import { MIN_QUERY_LENGTH } from '../../../contract/search.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { isOfSales, readSaved, type SavedQuery } from '../../../domain/screen/saved.ts'
import type { ScreenPlace } from '../../../domain/screen/saved-options.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { coverFilterOf } from '../overlays/overlay.queries.ts'
import { refusing } from '../screen/read-query.ts'
import type { ScreenFilter } from '../screen/screen.queries.ts'
import { requireAnswerable } from '../screen/screen-sql.queries.ts'
import { cleanQuery } from '../search/read-query.ts'

/** A saved screen as it is searched. */
export type ScreenSearch = {
  /** One; of record and lists, one for each, in a transaction of the workspace. */
  filters: readonly [ScreenFilter, ...ScreenFilter[]]
  q: string | null
  saved: SavedQuery
}

type Wanted = { place: ScreenPlace; query: string; workspaceId: number }

/** Reads a screen's parameters; refuses what its page would refuse. */
export function readScreenQuery({ place, query, workspaceId }: Wanted): SavedQuery {
  return refusing(() => {
    const saved = readSaved(query)
    requireAnswerable(saved.screen, { scope: saved.scope, viewer: workspaceId })
    if (saved.q !== null && place === 'dashboard') {
      throw new AppError(
        'invalid_input',
        'The dashboard has no text. Leave out “q”, or save a search.',
      )
    }
    if (saved.scope !== 'record' && place === 'search') {
      throw new AppError('invalid_input', 'A search has no scope. Leave out “scope”.')
    }
    if (saved.q !== null && cleanQuery(saved.q).length < MIN_QUERY_LENGTH) {
      throw new AppError(
        'invalid_input',
        `Query too short: type at least ${MIN_QUERY_LENGTH} characters`,
      )
    }
    return saved
  })
}

/** The search of a screen, as its page makes it. */
export async function searchOfScreen(
  db: Db,
  wanted: Wanted,
  today: LocalDate,
): Promise<ScreenSearch> {
  const saved = readScreenQuery(wanted)
  const { screen, scope, overlay, q } = saved
  const { workspaceId } = wanted
  const record: ScreenFilter = {
    screen,
    today,
    viewer: workspaceId,
    workspaceId: null,
    hasSale: isOfSales(wanted.place, saved),
    titleBelow: null,
    overlay: await coverFilterOf(db, overlay ?? undefined),
  }
  const lists: ScreenFilter = { ...record, workspaceId, hasSale: false }
  const others: ScreenFilter = { ...record, unlisted: { workspaceId, ids: null } }
  const filters = { record: [record], lists: [lists], both: [lists, others] } as const
  return { filters: filters[scope], q: q === null ? null : cleanQuery(q), saved }
}
