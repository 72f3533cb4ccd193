import {
  MAX_SAVED_SCREENS,
  type NewScreen,
  type ScreenChange,
} from '../../../contract/saved-screen.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ScreenScope } from '../../../domain/screen/filter-reach.ts'
import { followedBy, tidySaved } from '../../../domain/screen/saved.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import {
  addScreen,
  countScreens,
  findChanger,
  isNameTaken,
  lockForSave,
  lockScreen,
  type Reader,
  recordCompared,
  recordWidth,
  updateScreen,
} from './saved-screen.queries.ts'
import { clearParcels, listPassing, maxParcels, storeParcels } from './screen-moves.queries.ts'
import { readScreenQuery, searchOfScreen } from './screen-search.ts'
import { tooWide } from './show-screens.ts'

type Wanted = Pick<NewScreen, 'name' | 'place' | 'query' | 'frequency'>

/** Saves a screen with what it finds now; returns its id. */
export async function saveScreen(
  db: Pool,
  reader: Reader,
  wanted: Wanted,
  today: LocalDate,
): Promise<number> {
  const { workspaceId } = reader
  return inTransaction(db, async (tx) => {
    await lockForSave(tx, workspaceId)
    const written = toWritten(wanted, workspaceId)
    await requireFreeName(tx, workspaceId, written.name, 0)
    if ((await countScreens(tx, workspaceId)) >= MAX_SAVED_SCREENS) {
      throw new AppError(
        'conflict',
        `This workspace has the maximum of ${MAX_SAVED_SCREENS} saved screens. Delete one, then save this one.`,
      )
    }
    const id = await addScreen(tx, reader, written)
    await storeFound(tx, { ...written, id, workspaceId }, today)
    return id
  })
}

/** Changes a screen; false when it is not the workspace's. Other filters notify of nothing that they move. */
export async function changeScreen(
  db: Pool,
  { workspaceId, userId }: Reader,
  id: number,
  { version, ...change }: ScreenChange,
  today: LocalDate,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockForSave(tx, workspaceId)
    const before = await lockScreen(tx, id)
    if (!before || before.workspaceId !== workspaceId) return false
    if (before.version !== version) {
      const who = (await findChanger(tx, id)) ?? 'Someone else'
      throw new AppError(
        'conflict',
        `${who} changed this screen meanwhile, so nothing was saved. Look at it as it is now, then save again.`,
      )
    }
    const { name, place, query, frequency } = before
    const written = toWritten({ name, place, query, frequency, ...defined(change) }, workspaceId)
    await requireFreeName(tx, workspaceId, written.name, id)
    await updateScreen(tx, id, userId, written)
    const isSame = written.query === query && written.place === place
    if (!isSame || (written.frequency === 'off') !== (frequency === 'off')) {
      await clearParcels(tx, id)
      await storeFound(tx, { ...written, id, workspaceId }, today)
    }
    return true
  })
}

function defined(change: Omit<ScreenChange, 'version'>): Partial<Wanted> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** What is stored of a screen; refuses parameters that its page would refuse. */
function toWritten(wanted: Wanted, workspaceId: number) {
  const saved = readScreenQuery({ ...wanted, workspaceId })
  return {
    ...wanted,
    query: tidySaved(wanted.query),
    scope: saved.scope,
    hasText: saved.q !== null,
    follows: followedBy(saved),
  }
}

async function requireFreeName(
  tx: Client,
  workspaceId: number,
  name: string,
  exceptId: number,
): Promise<void> {
  if (!(await isNameTaken(tx, workspaceId, name, exceptId))) return
  throw new AppError(
    'conflict',
    `This workspace has a screen named “${name}” already. Choose another name.`,
  )
}

/** Stores what a screen that sends alerts finds now, so that members are notified of later moves alone. */
async function storeFound(
  tx: Client,
  screen: Wanted & { id: number; workspaceId: number; scope: ScreenScope },
  today: LocalDate,
): Promise<void> {
  const search = await searchOfScreen(tx, screen, today)
  if (screen.frequency === 'off') return
  if (screen.scope !== 'record') await setWorkspace(tx, screen.workspaceId)
  const found = await listPassing(tx, search, null)
  if (found.length > maxParcels(search)) {
    throw new AppError('conflict', tooWide(search))
  }
  await storeParcels(tx, screen.id, { entered: found, left: [] })
  await recordCompared(tx, screen.id, today)
  await recordWidth(tx, screen.id, false)
}
