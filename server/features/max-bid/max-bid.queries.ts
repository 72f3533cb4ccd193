import type { Bidder } from '../../../domain/max-bid/bid-basis.ts'
import { DEFAULT_MARGIN } from '../../../domain/max-bid/max-bid.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, raw, runSql } from '../../platform/db/sql.ts'

/** Parcels that a county's lists show as sold, and those of them that were redeemed. By the key of tax_sale_count. */
export async function countRedeemed(
  db: Db,
  countyId: number,
): Promise<{ sold: number; redeemed: number }> {
  const row = await findRow<{ sold: number; redeemed: number }>(db, 'count-redeemed')`
    select coalesce(sum(n), 0)::integer as sold,
           coalesce(sum(n) filter (where status = 'redeemed'), 0)::integer as redeemed
      from tax_sale_count where county_id = ${countyId} and status in ('auctioned', 'redeemed')`
  return row ?? { sold: 0, redeemed: 0 }
}

/** A holding h that has not ended. */
const IS_OPEN = `not exists (select from holding_event e
  where e.holding_id = h.id and e.kind in ('redeemed', 'sold', 'lost', 'cancelled'))`

/** Whether the workspace holds the parcel: a holding that has not ended. By holding_parcel and property's key. */
export async function isHeld(db: Db, workspaceId: number, propertyId: number): Promise<boolean> {
  const row = await findRow<{ isHeld: boolean }>(db, 'is-held')`
    select exists (
      select from property p join holding h
          on h.workspace_id = ${workspaceId} and h.county_id = p.county_id
             and (h.property_id = p.id or h.parcel_key = p.parcel_key)
       where p.id = ${propertyId}
         and ${raw(IS_OPEN)}
    ) as "isHeld"`
  return row?.isHeld ?? false
}

/** The margin that the workspace keeps off its bids, in percent; null if it set none. */
export async function findMargin(db: Db, workspaceId: number): Promise<number | null> {
  const row = await findRow<{ percent: number | null }>(db, 'margin-of-workspace')`
    select margin_percent as percent from workspace where id = ${workspaceId}`
  return row?.percent ?? null
}

export async function saveMargin(
  db: Db,
  workspaceId: number,
  percent: number | null,
): Promise<void> {
  await runSql(db, 'save-margin')`
    update workspace set margin_percent = ${percent} where id = ${workspaceId}`
}

/** What the bids of a workspace follow from; of nobody, the default margin. By holding's and property's keys. */
export async function findBidder(db: Db, workspaceId: number | null): Promise<Bidder> {
  if (workspaceId === null) return { margin: DEFAULT_MARGIN.value * 100, held: [] }
  const row = await findRow<{ percent: number | null; held: number[] | null }>(db, 'find-bidder')`
    select w.margin_percent as percent, (
      select array_agg(distinct coalesce(h.property_id, p.id))::float8[] from holding h
        left join property p on p.county_id = h.county_id and p.parcel_key = h.parcel_key
       where h.workspace_id = w.id and coalesce(h.property_id, p.id) is not null and ${raw(IS_OPEN)}) as held
      from workspace w where w.id = ${workspaceId}`
  return {
    margin: Math.round((row?.percent ?? DEFAULT_MARGIN.value) * 100),
    held: row?.held ?? [],
  }
}
