import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { moveReason, type ParcelThen, textReason } from '../../../domain/screen/move-reason.ts'
import type { Client } from '../../platform/db/db.ts'
import { withBidder } from '../screen/screen.queries.ts'
import { type StoredScreenRow, toScreenRow } from '../screen/screen-row.ts'
import type { StoredScreen } from './saved-screen.queries.ts'
import { type Move, readBeside, readNames, readThen } from './screen-moves.queries.ts'
import type { ScreenSearch } from './screen-search.ts'

/** Parcels whose rows are read at once. */
const BATCH = 1_000

type Moved = { entered: readonly number[]; left: readonly number[] }

/** What members are notified of: the parcels that moved, each with the reason. New rules of titles notify of nothing. */
export async function movesOf(
  tx: Client,
  screen: StoredScreen,
  search: ScreenSearch,
  { entered, left }: Moved,
  today: LocalDate,
): Promise<Move[]> {
  const moved = [
    ...entered.map((id) => ({ id, hasEntered: true })),
    ...left.map((id) => ({ id, hasEntered: false })),
  ]
  const moves: Move[] = []
  for (let at = 0; at < moved.length; at += BATCH) {
    moves.push(...(await movesOfSome(tx, screen, search, moved.slice(at, at + BATCH), today)))
  }
  return moves
}

async function movesOfSome(
  tx: Client,
  screen: StoredScreen,
  { filters, q, saved: { screen: wanted } }: ScreenSearch,
  moved: ReadonlyArray<{ id: number; hasEntered: boolean }>,
  today: LocalDate,
): Promise<Move[]> {
  const ids = moved.map(({ id }) => id)
  const then = await readThen(tx, filters, ids)
  const names = new Map((await readNames(tx, filters[0], ids)).map((each) => [each.id, each]))
  const beside = await readBeside(tx, screen.workspaceId, ids)
  const { bidder } = await withBidder(tx, filters[0])
  return moved.flatMap(({ id, hasEntered }): Move[] => {
    const rows = then.get(id)
    const named = names.get(id)
    const ofParcel = beside.get(id)
    if (!rows || !ofParcel) return []
    const at = (row: StoredScreenRow | null, day: LocalDate): ParcelThen => ({
      row: row && toScreenRow(row, ofParcel, { bidder, today: day }),
      today: day,
    })
    const { before, after } = rows
    const { words, isOfTitle } = moveReason(
      wanted,
      at(before, screen.comparedOn ?? today),
      at(after, today),
      hasEntered,
    )
    if (isOfTitle && hasNewRules(before, after)) return []
    const isByText = q !== null && wanted.conditions.length === 0 && after !== null
    return [
      {
        propertyId: id,
        hasEntered,
        name: named ? propertyName(named) : 'A property that was removed',
        reason: isByText ? textReason(q, hasEntered) : words,
      },
    ]
  })
}

const hasNewRules = (before: StoredScreenRow | null, after: StoredScreenRow | null): boolean =>
  before !== null &&
  after !== null &&
  before.title_rules !== null &&
  after.title_rules !== null &&
  before.title_rules !== after.title_rules
