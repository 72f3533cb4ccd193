import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { SCREEN_SORTS } from '../../../domain/screen/sorts.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listScreened } from '../screen/screen.queries.ts'
import { MAX_COUNTED } from '../search/max-counted.ts'
import { findPropertyIds } from '../search/search.queries.ts'
import type { StoredScreen } from './saved-screen.queries.ts'
import { searchOfScreen } from './screen-search.ts'

/** The properties of a screen of the record, in its order, up to a limit. */
export async function listOfScreen(
  db: Db,
  screen: StoredScreen,
  { today, limit }: { today: LocalDate; limit: number },
): Promise<number[]> {
  if (screen.scope !== 'record') {
    throw new AppError(
      'invalid_input',
      'This screen is of your lists. Open the run sheet of a list, or save a screen of the record.',
    )
  }
  const {
    filters: [filter],
    q,
  } = await searchOfScreen(db, screen, today)
  if (q !== null) {
    const found = await findPropertyIds(db, { q, filter, limit: MAX_COUNTED })
    return found.slice(0, Math.min(limit, MAX_COUNTED))
  }
  const params = new URLSearchParams(screen.query)
  const sort = SCREEN_SORTS.find((name) => name === params.get('sort')) ?? 'saleDate'
  const order = params.get('order') === 'desc' ? 'desc' : 'asc'
  const found = await listScreened(db, filter, { sort, order, after: null, limit })
  return found.map(({ id }) => id)
}
