import type { ScreenFacts } from '../../../contract/screen.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type BidBasis, type Bidder, bidIfDeeded } from '../../../domain/max-bid/bid-basis.ts'
import { MAIL_PLACES, OWNER_KINDS } from '../../../domain/screen/filters.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { findBidder } from '../max-bid/max-bid.queries.ts'
import { toDollars } from '../property/property-row.ts'
import { ownerDelinquentSql, ownerParcelsSql } from './screen-sql.queries.ts'

/** Select list of the derived facts of a row x, for `toScreenFacts`. */
export const FACT_COLUMNS = `x.first_unpaid_year as "firstUnpaidYear", x.value_cents as "valueCents",
  x.is_assessed_value as "isAssessedValue", x.owed_cents as "screenedOwedCents", x.improved,
  x.owner_kind as "ownerKind", x.mail, x.bid_redeemed_cents as "redeemedCents",
  x.bid_value_cents as "bidValueCents", x.bid_debts_cents as "bidDebtsCents", x.bid_loss as "bidLoss",
  x.bid_after as "bidAfter", ${ownerParcelsSql()} as "ownerParcels", ${ownerDelinquentSql()} as "ownerDelinquent"`

/** The same, of parcels of the record: whether property p waits to be written. */
export const UPDATING_COLUMN = `exists (
  select from screen_due d where d.property_id = p.id and not d.is_written) as "isScreenUpdating"`

export type FactRow = {
  firstUnpaidYear: number | null
  valueCents: number | null
  isAssessedValue: boolean | null
  screenedOwedCents: number | null
  improved: boolean | null
  ownerKind: number | null
  mail: number | null
  redeemedCents: number | null
  bidValueCents: number | null
  bidDebtsCents: number | null
  bidLoss: number | null
  bidAfter: LocalDate | null
  ownerParcels: number | null
  ownerDelinquent: number | null
  isScreenUpdating?: boolean
}

export function toScreenFacts(
  row: FactRow,
  today: LocalDate,
  { margin, isHeld }: { margin: number; isHeld: boolean },
): ScreenFacts {
  const { firstUnpaidYear: year, valueCents: value, screenedOwedCents: owed } = row
  return {
    yearsDelinquent: year === null ? null : Math.max(0, Number(today.slice(0, 4)) - year),
    value: toDollars(value),
    valueFrom: value === null ? null : row.isAssessedValue ? 'assessed' : 'market',
    valueToOwed: value === null || owed === null || owed <= 0 ? null : value / owed,
    improved: row.improved,
    ownerKind: nameAt(OWNER_KINDS, row.ownerKind),
    mail: nameAt(MAIL_PLACES, row.mail),
    bidIfRedeemed: isHeld ? null : toDollars(row.redeemedCents),
    bidIfDeeded: isHeld ? null : toDollars(bidIfDeeded(basisOf(row), margin, today)),
    ownerParcels: row.ownerParcels,
    ownerDelinquent: row.ownerDelinquent,
    ...(row.isScreenUpdating && { isUpdating: true }),
  }
}

/** The last of `all` is `unknown`, which is stored as null. */
function nameAt<T extends string>(
  all: readonly T[],
  place: number | null,
): Exclude<T, 'unknown'> | null {
  const name = place === null ? undefined : all[place]
  return name === undefined || name === 'unknown' ? null : (name as Exclude<T, 'unknown'>)
}

const basisOf = (row: FactRow): BidBasis => ({
  redeemedCents: row.redeemedCents,
  valueCents: row.bidValueCents,
  debtsCents: row.bidDebtsCents ?? 0,
  loss: row.bidLoss ?? 0,
  after: row.bidAfter,
})

/** The facts of parcels of a workspace's lists, in a transaction of the workspace. By the primary key. */
export async function readListFacts(
  tx: Db,
  workspaceId: number,
  ids: readonly number[],
  today: LocalDate,
): Promise<Map<number, ScreenFacts>> {
  const bidder = await findBidder(tx, workspaceId)
  const rows = await listRows<FactRow & { id: number }>(tx, 'list-facts')`
    select x.property_id as id, ${raw(FACT_COLUMNS)} from screen_list_row x
     where x.workspace_id = ${workspaceId} and x.property_id = any (${ids}::bigint[])`
  return new Map(rows.map((row) => [row.id, toScreenFacts(row, today, bidOf(bidder, row.id))]))
}

export const bidOf = ({ margin, held }: Bidder, id: number) => ({
  margin,
  isHeld: held.includes(id),
})
