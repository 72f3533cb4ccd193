import {
  type HoldingChange,
  type HoldingFacts,
  MAX_ENTRIES,
  MAX_HOLDINGS,
  type NewEntry,
  type NewEvent,
  type NewHolding,
} from '../../../contract/holding.ts'
import { findCounty } from '../../../domain/county/county.ts'
import { entryProblem, eventProblem, factProblems } from '../../../domain/holding/checks.ts'
import { regimesOf } from '../../../domain/holding/regimes.ts'
import { toCents } from '../../../domain/lib/cents.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import {
  countHoldings,
  findParcel,
  findSameSale,
  insertEntries,
  insertEvent,
  insertHolding,
  listReceiptFiles,
  lockHoldings,
  type Parcel,
  removeEntry,
  removeEvent,
  touchHolding,
  updateFacts,
} from './holding.queries.ts'
import { getHolding } from './read-holdings.ts'

/** The workspace, author and day of a change. */
export type Maker = { workspaceId: number; userId: number; today: LocalDate }

const cents = (dollars: number | null) => (dollars === null ? null : toCents(dollars))

/** The facts in the form the domain checks. */
export function checkedFacts(facts: HoldingFacts) {
  const { taxes, costs, bid, certificateRate, marketValue, ...same } = facts
  return {
    ...same,
    taxesCents: cents(taxes),
    costsCents: cents(costs),
    bidCents: cents(bid),
    certificateRatePercent: certificateRate,
    marketValueCents: cents(marketValue),
  }
}

/** Why the facts are invalid for a holding in this county, a sentence each. */
export function problemsIn(facts: HoldingFacts, countyId: number, today: LocalDate): string[] {
  const state = findCounty(countyId)?.state ?? ''
  const known = regimesOf(state)
  if (!known.includes(facts.regime)) {
    return [
      known.length === 0
        ? `The tax sale law of ${state || 'this state'} is not covered, so no holding can be made there.`
        : `This kind of sale is not one of ${state}’s. Choose the kind that the notice of sale names.`,
    ]
  }
  return factProblems(checkedFacts(facts), today)
}

/** Creates a holding of a property; returns its id. */
export async function makeHolding(db: Pool, maker: Maker, wanted: NewHolding): Promise<number> {
  const { propertyId, madeFrom, ...facts } = wanted
  const parcel = await findParcel(db, propertyId)
  if (!parcel) throw new AppError('not_found', 'Property not found')
  refuse(problemsIn(facts, parcel.countyId, maker.today))
  return inTransaction(db, async (tx) => {
    await makeRoom(tx, maker, 1)
    const id = await insertHolding(tx, { ...maker, madeFrom, parcel, facts })
    if (id === null) throw await heldAlready(tx, maker, parcel, facts)
    return id
  })
}

function refuse(problems: readonly (string | null)[]): void {
  const said = problems.filter((problem) => problem !== null)
  if (said.length > 0) throw new AppError('invalid_input', said.join(' '))
}

/** Locks the workspace's holdings and enforces their maximum. */
export async function makeRoom(tx: Client, { workspaceId }: Maker, more: number): Promise<void> {
  await lockHoldings(tx, workspaceId)
  const held = await countHoldings(tx, { workspaceId })
  if (held + more > MAX_HOLDINGS) {
    throw new AppError(
      'too_large',
      `A workspace keeps at most ${MAX_HOLDINGS.toLocaleString('en-US')} holdings, and this one has ${held.toLocaleString('en-US')}. Nothing was saved. Remove some that ended first.`,
    )
  }
}

async function heldAlready(
  tx: Client,
  { workspaceId }: Maker,
  parcel: Parcel,
  facts: HoldingFacts,
): Promise<AppError> {
  const id = await findSameSale(tx, workspaceId, parcel, facts)
  const day = facts.saleDate === null ? 'without a day' : `of ${formatDay(facts.saleDate)}`
  return new AppError(
    'conflict',
    `Your workspace has a holding of this parcel from the sale ${day} already (number ${id}), so nothing was saved. A parcel has one result for a sale: open that holding and change it.`,
  )
}

/** Replaces all facts of a holding. */
export async function changeFacts(
  db: Pool,
  maker: Maker,
  id: number,
  { version, ...facts }: HoldingChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holding = await getHolding(tx, maker.workspaceId, id, 'for update of h')
    if (holding.version !== version) {
      throw new AppError(
        'conflict',
        'Someone else changed this holding meanwhile, so nothing was saved. What you typed is still here: compare it with the holding as it is now, then save again.',
      )
    }
    refuse([
      ...problemsIn(facts, holding.countyId, maker.today),
      ...recordsBefore(facts, [...holding.entries, ...holding.events]),
    ])
    const same = await findSameSale(tx, maker.workspaceId, holding, facts)
    if (same !== null && same !== id) {
      throw new AppError(
        'conflict',
        `Holding ${same} is of this parcel and this sale already, so nothing was saved. Correct the day or remove one of the two.`,
      )
    }
    await updateFacts(tx, { id, userId: maker.userId, facts })
  })
}

/** Costs or events before a new sale day. */
function recordsBefore(
  { saleDate, saleDateIsAssumed }: HoldingFacts,
  records: ReadonlyArray<{ on: LocalDate }>,
): string[] {
  if (saleDate === null || saleDateIsAssumed) return []
  const first = records.map(({ on }) => on).sort()[0]
  if (first === undefined || first >= saleDate) return []
  return [
    `A record of ${formatDay(first)} is before the sale of ${formatDay(saleDate)}. Correct one of the days.`,
  ]
}

/** Adds costs, all or none. */
export async function addEntries(
  db: Pool,
  maker: Maker,
  id: number,
  entries: readonly NewEntry[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holding = await getHolding(tx, maker.workspaceId, id, 'for update of h')
    refuse(
      entries.map(({ kind, on, amount }) =>
        entryProblem(holding, { kind, on, cents: toCents(amount) }, maker.today),
      ),
    )
    if (holding.entries.length + entries.length > MAX_ENTRIES) {
      throw new AppError(
        'too_large',
        `A holding keeps at most ${MAX_ENTRIES} costs, and this one has ${holding.entries.length}. Nothing was saved. Add small ones together.`,
      )
    }
    await requireReceipts(tx, holding, entries)
    await insertEntries(tx, id, maker.userId, entries)
    await touchHolding(tx, id, maker.userId)
  })
}

/** A receipt must be the workspace's file on the same property. */
async function requireReceipts(
  tx: Client,
  { workspaceId, propertyId }: { workspaceId: number; propertyId: number | null },
  entries: readonly NewEntry[],
): Promise<void> {
  const wanted = new Set(entries.flatMap(({ fileId }) => fileId ?? []))
  if (wanted.size === 0) return
  const known =
    propertyId === null ? [] : await listReceiptFiles(tx, workspaceId, propertyId, [...wanted])
  if (known.length === wanted.size) return
  throw new AppError(
    'invalid_input',
    'The receipt is not among the files of this property any more, so the cost was not saved. Add the receipt again.',
  )
}

export async function addEvent(db: Pool, maker: Maker, id: number, event: NewEvent): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holding = await getHolding(tx, maker.workspaceId, id, 'for update of h')
    const { kind, on, amount } = event
    const problem = eventProblem(holding, { kind, on, cents: cents(amount) }, maker.today)
    if (problem !== null) {
      const isTaken = holding.events.length > 0 && /already/.test(problem)
      throw new AppError(isTaken ? 'conflict' : 'invalid_input', problem)
    }
    await insertEvent(tx, id, maker.userId, event)
    await touchHolding(tx, id, maker.userId)
  })
}

/** Removes a cost or an event; returns its holding. */
export async function removeRecord(
  db: Pool,
  { workspaceId, userId }: Maker,
  what: 'entry' | 'event',
  recordId: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const remove = what === 'entry' ? removeEntry : removeEvent
    const id = await remove(tx, workspaceId, recordId)
    if (id === null) {
      throw new AppError('not_found', 'This record does not exist or is not your workspace’s')
    }
    await touchHolding(tx, id, userId)
    return id
  })
}
