import type { HoldingFacts, NewEntry, NewEvent } from '../../../contract/holding.ts'
import { toCents } from '../../../domain/lib/cents.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Regime } from '../../../domain/redemption/question.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import type { EntryRow, EventRow, HoldingRow } from './holding-row.ts'

/** The property of holding `h`: its original one, else the one that has its parcel now. By property_identity. */
const PROPERTY = `coalesce(h.property_id, (
  select p.id from property p where p.county_id = h.county_id and p.parcel_key = h.parcel_key))`

const NAME = (userId: string) =>
  `(select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u where u.id = ${userId})`

const COLUMNS = `h.id, h.workspace_id as "workspaceId", ${PROPERTY} as "propertyId", h.county_id as "countyId",
  h.parcel_key as "parcelKey", h.parcel_id as "parcelId", h.address, h.regime, h.sold_by as "soldBy", h.sale_date as "saleDate",
  h.sale_date_assumed as "saleDateIsAssumed", h.taxes_cents as "taxesCents", h.costs_cents as "costsCents",
  h.bid_cents as "bidCents", h.certificate_rate::float8 as "certificateRatePercent",
  h.market_value_cents as "marketValueCents", h.confirmed_on as "confirmedOn", h.paid_on as "paidOn",
  h.delinquent_years::float8 as "delinquentYears", h.is_vacant_abandoned as "isVacantAbandoned",
  h.mortgagee_notified_on as "mortgageeNotifiedOn", h.federal_lien_filed_on as "federalLienNoticeFiledOn",
  h.note, h.made_from as "madeFrom", h.version, ${NAME('h.user_id')} as "addedBy", h.created_at as "createdAt",
  h.changed_at as "changedAt"`

export type ListedHoldings = {
  workspaceId: number
  countyId?: number | null
  propertyId?: number | undefined
  state?: 'open' | 'ended' | 'all'
  before?: number | null
  limit: number
}

const ENDED = `exists (select from holding_event e where e.holding_id = h.id
  and e.kind in ('redeemed', 'sold', 'lost', 'cancelled'))`

const WANTED = `h.workspace_id = $1
  and ($2::integer is null or h.county_id = $2)
  and ($3::bigint is null or h.property_id = $3 or (h.county_id, h.parcel_key) in (
    select p.county_id, p.parcel_key from property p where p.id = $3))
  and ($4 = 'all' or ($4 = 'ended') = ${ENDED})`

const wantedValues = ({
  workspaceId,
  countyId,
  propertyId,
  state,
}: Omit<ListedHoldings, 'limit'>) => [
  workspaceId,
  countyId ?? null,
  propertyId ?? null,
  state ?? 'all',
]

/** A workspace's holdings, newest first. By holding_workspace. */
export async function listHoldings(db: Db, listed: ListedHoldings): Promise<HoldingRow[]> {
  const { rows } = await db.query<HoldingRow>(
    `select ${COLUMNS} from holding h
      where ${WANTED} and ($5::bigint is null or h.id < $5) order by h.id desc limit $6`,
    [...wantedValues(listed), listed.before ?? null, listed.limit],
  )
  return rows
}

export async function countHoldings(
  db: Db,
  listed: Omit<ListedHoldings, 'limit' | 'before'>,
): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from holding h where ${WANTED}`,
    wantedValues(listed),
  )
  return rows[0]?.n ?? 0
}

/** Null for an unknown id in the workspace. By its key. */
export async function findHoldingRow(
  db: Db,
  workspaceId: number,
  id: number,
  lock: '' | 'for update of h' = '',
): Promise<HoldingRow | null> {
  const { rows } = await db.query<HoldingRow>(
    `select ${COLUMNS} from holding h where h.id = $1 and h.workspace_id = $2 ${lock}`,
    [id, workspaceId],
  )
  return rows[0] ?? null
}

/** By holding_entry_holding. */
export async function listEntries(db: Db, holdingIds: readonly number[]): Promise<EntryRow[]> {
  return listRows<EntryRow>(db)`
    select e.id, e.holding_id as "holdingId", e.kind, e.paid_on as on, e.cents, e.note,
      e.file_id as "fileId",
           ${raw(NAME('e.user_id'))} as by, e.created_at as at
      from holding_entry e where e.holding_id = any(${holdingIds}::bigint[])
        order by e.paid_on, e.id`
}

/** By the unique key of holding_event. */
export async function listEvents(db: Db, holdingIds: readonly number[]): Promise<EventRow[]> {
  return listRows<EventRow>(db)`
    select e.id, e.holding_id as "holdingId", e.kind, e.happened_on as on, e.cents, e.note,
           ${raw(NAME('e.user_id'))} as by, e.created_at as at
      from holding_event e where e.holding_id = any(${holdingIds}::bigint[])
        order by e.happened_on, e.id`
}

export type Parcel = {
  propertyId: number | null
  countyId: number
  parcelKey: string
  parcelId: string | null
  address: string | null
}

/** A holding's copy of its property's facts. */
export async function findParcel(db: Db, propertyId: number): Promise<Parcel | null> {
  return findRow<Parcel>(db)`
    select id as "propertyId", county_id as "countyId", parcel_key as "parcelKey",
           parcel_id as "parcelId", address from property where id = ${propertyId}`
}

/** The properties of parcels of counties, by `county key`. By property_identity. */
export async function findParcels(
  db: Db,
  parcels: ReadonlyArray<{ countyId: number; parcelKey: string }>,
): Promise<Map<string, Parcel>> {
  const rows = await listRows<Parcel>(db)`
    select p.id as "propertyId", p.county_id as "countyId", p.parcel_key as "parcelKey",
           p.parcel_id as "parcelId", p.address
      from property p join (select * from unnest(${parcels.map(({ countyId }) => countyId)}::integer[], ${parcels.map(({ parcelKey }) => parcelKey)}::text[]) as t(county_id, parcel_key)) w
        using (county_id, parcel_key)`
  return new Map(rows.map((row) => [`${row.countyId} ${row.parcelKey}`, row]))
}

const FACT_COLUMNS = [
  'regime',
  'sold_by',
  'sale_date',
  'sale_date_assumed',
  'taxes_cents',
  'costs_cents',
  'bid_cents',
  'certificate_rate',
  'market_value_cents',
  'confirmed_on',
  'paid_on',
  'delinquent_years',
  'is_vacant_abandoned',
  'mortgagee_notified_on',
  'federal_lien_filed_on',
  'note',
] as const

const cents = (dollars: number | null) => (dollars === null ? null : toCents(dollars))

function factValues(facts: HoldingFacts): unknown[] {
  return [
    facts.regime,
    facts.soldBy,
    facts.saleDate,
    facts.saleDateIsAssumed,
    cents(facts.taxes),
    cents(facts.costs),
    cents(facts.bid),
    facts.certificateRate,
    cents(facts.marketValue),
    facts.confirmedOn,
    facts.paidOn,
    facts.delinquentYears,
    facts.isVacantAbandoned,
    facts.mortgageeNotifiedOn,
    facts.federalLienNoticeFiledOn,
    facts.note,
  ]
}

export type Made = {
  workspaceId: number
  userId: number
  madeFrom: string
  parcel: Parcel
  facts: HoldingFacts
}

/** Returns its id; null if the workspace has a holding of this sale. */
export async function insertHolding(db: Db, made: Made): Promise<number | null> {
  const { parcel } = made
  const values = [
    made.workspaceId,
    made.userId,
    made.madeFrom,
    parcel.propertyId,
    parcel.countyId,
    parcel.parcelKey,
    parcel.parcelId,
    parcel.address,
    ...factValues(made.facts),
  ]
  const { rows } = await db.query<{ id: number }>(
    `insert into holding (workspace_id, user_id, made_from, property_id, county_id, parcel_key, parcel_id,
                          address, ${FACT_COLUMNS.join(', ')}, changed_by)
       values (${values.map((_, place) => `$${place + 1}`).join(', ')}, $2)
     on conflict do nothing returning id`,
    values,
  )
  return rows[0]?.id ?? null
}

/** The workspace's holding of a sale of a parcel; null if there is none. By holding_parcel. */
export async function findSameSale(
  db: Db,
  workspaceId: number,
  { countyId, parcelKey }: Pick<Parcel, 'countyId' | 'parcelKey'>,
  { saleDate, regime, soldBy }: { saleDate: LocalDate | null; regime: Regime; soldBy: string },
): Promise<number | null> {
  const rows = await listRows<{ id: number }>(db)`select id from holding
      where workspace_id = ${workspaceId} and county_id = ${countyId} and parcel_key = ${parcelKey}
        and sale_date is not distinct from ${saleDate} and regime = ${regime}
          and sold_by = ${soldBy}`
  return rows[0]?.id ?? null
}

/** Locks a workspace's number of holdings, so that concurrent additions respect the limit. */
export async function lockHoldings(tx: Db, workspaceId: number): Promise<void> {
  await tx.query('select from workspace where id = $1 for update', [workspaceId])
}

/** False if another holding has this sale. */
export async function updateFacts(
  tx: Db,
  { id, userId, facts }: { id: number; userId: number; facts: HoldingFacts },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update holding set ${FACT_COLUMNS.map((column, place) => `${column} = $${place + 3}`).join(', ')},
            version = version + 1, changed_by = $2, changed_at = now()
      where id = $1`,
    [id, userId, ...factValues(facts)],
  )
  return rowCount === 1
}

/** Marks a holding as changed: its version grows, and its days are checked again. */
export async function touchHolding(tx: Db, id: number, userId: number): Promise<void> {
  await runSql(tx)`
    update holding set version = version + 1, changed_by = ${userId}, changed_at = now()
      where id = ${id}`
}

export async function removeHolding(db: Db, workspaceId: number, id: number): Promise<boolean> {
  return changesRow(db)`delete from holding where id = ${id} and workspace_id = ${workspaceId}`
}

export async function insertEntries(
  tx: Db,
  holdingId: number,
  userId: number,
  entries: readonly NewEntry[],
): Promise<void> {
  await runSql(tx)`
    insert into holding_entry (holding_id, user_id, kind, paid_on, cents, note, file_id)
      select ${holdingId}, ${userId}, * from unnest(${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ on }) => on)}::date[],
        ${entries.map(({ amount }) => toCents(amount))}::bigint[],
        ${entries.map(({ note }) => note)}::text[],
        ${entries.map(({ fileId }) => fileId ?? null)}::bigint[])`
}

/** Files of the workspace on a property, by number. By the key of parcel_file. */
export async function listReceiptFiles(
  tx: Db,
  workspaceId: number,
  propertyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await listRows<{ id: number }>(tx)`
    select id from parcel_file where id = any(${ids}::bigint[]) and workspace_id = ${workspaceId}
      and property_id = ${propertyId} for key share`
  return rows.map(({ id }) => id)
}

export async function insertEvent(
  tx: Db,
  holdingId: number,
  userId: number,
  event: NewEvent,
): Promise<void> {
  await runSql(tx)`insert into holding_event (holding_id, user_id, kind, happened_on, cents, note)
      values (${holdingId}, ${userId}, ${event.kind}, ${event.on}, ${cents(event.amount)},
        ${event.note})`
}

/** Returns its holding; null if the workspace has no such entry. */
export async function removeEntry(tx: Db, workspaceId: number, id: number): Promise<number | null> {
  const rows = await listRows<{ holdingId: number }>(tx)`delete from holding_entry e using holding h
      where e.id = ${id} and h.id = e.holding_id and h.workspace_id = ${workspaceId}
        returning h.id as "holdingId"`
  return rows[0]?.holdingId ?? null
}

/** Returns its holding; null if the workspace has no such event. */
export async function removeEvent(tx: Db, workspaceId: number, id: number): Promise<number | null> {
  const rows = await listRows<{ holdingId: number }>(tx)`delete from holding_event e using holding h
      where e.id = ${id} and h.id = e.holding_id and h.workspace_id = ${workspaceId}
        returning h.id as "holdingId"`
  return rows[0]?.holdingId ?? null
}

/** By its key. */
export async function listHoldingsById(db: Db, ids: readonly number[]): Promise<HoldingRow[]> {
  return listRows<HoldingRow>(db)`
    select ${raw(COLUMNS)} from holding h where h.id = any(${ids}::bigint[]) order by h.id`
}

/** Holdings that have not ended, of all workspaces of a person. By workspace_member_user. */
export async function listOpenOfPerson(db: Db, userId: number): Promise<HoldingRow[]> {
  return listRows<HoldingRow>(db)`
    select ${raw(COLUMNS)} from workspace_member m join holding h on h.workspace_id = m.workspace_id
     where m.user_id = ${userId} and not ${raw(ENDED)} order by h.id`
}
