import { MAX_SCREEN_PARCELS, type SavedScreen } from '../../../contract/saved-screen.ts'
import { formatList, formatNumber } from '../../../domain/lib/format.ts'
import type { SavedQuery } from '../../../domain/screen/saved.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listScreens, listTagsInUse, type Reader } from './saved-screen.queries.ts'
import { readScreenQuery } from './screen-search.ts'

/** A workspace's saved screens, each with why it can't be followed as it is. */
export async function showScreens(
  db: Db,
  reader: Reader,
  onlyId: number | null = null,
): Promise<SavedScreen[]> {
  const { workspaceId } = reader
  const screens = (await listScreens(db, reader, onlyId)).map((screen) => ({
    screen,
    saved: readOrProblem({ ...screen, workspaceId }),
  }))
  const tags = screens.flatMap(({ saved }) => tagsOf(saved))
  const inUse = new Set(tags.length === 0 ? [] : await listTagsInUse(db, workspaceId, tags))
  return screens.map(({ screen: { isTooWide, createdAt, ...screen }, saved }) => ({
    ...screen,
    createdAt: createdAt.toISOString(),
    problem:
      typeof saved === 'string'
        ? saved
        : (tagProblem(tagsOf(saved).filter((tag) => !inUse.has(tag))) ??
          (isTooWide && screen.frequency !== 'off' ? tooWide(saved) : null)),
  }))
}

/** The screen's parameters; a sentence where the filters no longer know one. */
function readOrProblem(screen: Parameters<typeof readScreenQuery>[0]): SavedQuery | string {
  try {
    return readScreenQuery(screen)
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

const tagsOf = (saved: SavedQuery | string): readonly string[] =>
  typeof saved === 'string'
    ? []
    : saved.screen.conditions.flatMap((each) =>
        each.filter === 'tag' && 'values' in each ? each.values : [],
      )

function tagProblem(gone: readonly string[]): string | null {
  if (gone.length === 0) return null
  const named = formatList(gone.map((tag) => `“${tag}”`))
  return `No tracked property has the tag ${named} any longer. Open the screen and change its filters, or delete it.`
}

/** Why a screen sends no alerts. */
export function tooWide({ q }: Pick<SavedQuery, 'q'>): string {
  const max = q === null ? formatNumber(MAX_SCREEN_PARCELS) : '200'
  return `More than ${max} properties pass this screen, too many for alerts. Add a filter, or turn alerts off.`
}
