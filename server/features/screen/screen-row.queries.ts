import { HOLDING_ENDINGS } from '../../../domain/title/reading/held-by-state.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { SALE_LIST } from '../property/held-list.queries.ts'
import { debtsOf } from '../property/one-debt.queries.ts'
import { SALE_BUYER } from '../sale-result/sale-buyer.queries.ts'
import { CONVEYANCES } from '../title/list-transfers.ts'
import { EVENT_ENTRIES, INSTRUMENT_ENTRIES } from '../title/read-evidence.queries.ts'
import { type Ingredients, toStoredRow } from './stored-row.ts'

/** List rows of a property whose other columns are read, as on its page. */
const MAX_LIST_ROWS = 50

export type Due = { id: number; onlyOwner: boolean }

/** The next queued properties, in the order of their ids; null if none. Served by the primary key. */
export async function claimDue(tx: Db, limit: number): Promise<Due[] | null> {
  // Rows of uncommitted changes are not seen: those come with their own.
  const rows = await listRows<Due>(tx, 'claim-due-screens')`
    with first as (
      select by_xact, property_id from screen_due order by by_xact, property_id limit ${limit}),
    claimed as (
      delete from screen_due d using first f
       where d.by_xact = f.by_xact and d.property_id = f.property_id returning d.property_id, d.only_owner)
    select property_id as id, bool_and(only_owner) as "onlyOwner" from claimed group by id order by id`
  return rows.length === 0 ? null : rows
}

/** The properties that the caller's transaction queued; null if they are more than `limit`. By the primary key. */
export async function listChangedScreens(tx: Db, limit: number): Promise<number[] | null> {
  const rows = await listRows<{ id: number }>(tx, 'changed-screens')`
    select distinct property_id as id from screen_due where by_xact = pg_current_xact_id()
     order by id limit ${limit + 1}`
  return rows.length > limit ? null : rows.map(({ id }) => id)
}

/** The rows that the caller's transaction queued are written. */
export async function recordScreensWritten(tx: Db): Promise<void> {
  await runSql(tx, 'screens-written')`
    update screen_due set is_written = true where by_xact = pg_current_xact_id()`
}

const OWNER = 'select m.owner_id from property_owner m where m.property_id'

/**
 * Writes the owners of rows whose properties changed in nothing else; what has no row yet waits for it with everything.
 * Served by the primary keys.
 */
export async function writeScreenOwners(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await runSql(tx)`
    update screen_row s set owner_id = m.owner_id
      from (select u.id, (${raw(OWNER)} = u.id order by 1 limit 1) as owner_id from unnest(${ids}::bigint[]) as u (id)) m
     where s.property_id = m.id and s.owner_id is distinct from m.owner_id`
}

/** Writes the rows of properties as the record is now; those of removed properties go. */
export async function writeScreenRows(tx: Client, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const ingredients = await readIngredients(tx, ids)
  const rows = JSON.stringify(ingredients.map((each) => toStoredRow(each)))
  await runSql(tx, 'write-screen-rows')`
    insert into screen_row as s select * from json_populate_recordset(null::screen_row, ${rows}::json)
     order by property_id
    on conflict (property_id) do update set (${raw(ROW_COLUMNS)}) = row (${raw(`excluded.${ROW_COLUMNS.replaceAll(', ', ', excluded.')}`)})
     where s.* is distinct from excluded.*`
  if (ingredients.length === ids.length) return
  await runSql(tx, 'delete-screen-rows')`
    delete from screen_row s where s.property_id = any (${ids}::bigint[])
       and not exists (select from property p where p.id = s.property_id)`
}

/** The columns of screen_row but its key. */
export const ROW_COLUMNS = [
  ...[
    'owed_cents',
    'value_cents',
    'land_cents',
    'improvement_cents',
    'last_sale_cents',
    'findings',
    'bid_redeemed_cents',
    'bid_value_cents',
    'bid_debts_cents',
    'owner_id',
  ],
  ...['acres', 'bathrooms', 'county_id', 'building_size', 'bedrooms', 'flags', 'sale_date'],
  ...[
    'redeem_by',
    'bid_after',
    'last_sale_date',
    'last_transfer',
    'first_unpaid_year',
    'year_built',
    'score',
  ],
  ...['underlying_title', 'liens', 'coverage', 'sold_to', 'owner_kind', 'mail', 'bid_loss'],
  ...[
    'is_assessed_value',
    'has_federal_lien',
    'title_rules',
    'improved',
    'homestead',
    'exempt',
    'status',
  ],
  ...['city', 'zip', 'type'],
].join(', ')

/** Served by the primary keys of each table. */
export async function readIngredients(tx: Db, ids: readonly number[]): Promise<Ingredients[]> {
  // Not prepared: a plan made while a table was empty reads all of it for each property once a large list fills it.
  const { rows } = await tx.query<Ingredients>({
    text: `with wanted as materialized (select unnest($1::bigint[]) as property_id),
      ${debtsOf('wanted')}, years as (
        select property_id, array_agg(distinct tax_year::integer) as unpaid from counted
         where bill_status = 'unpaid' and tax_year is not null group by property_id)
      select p.id as "propertyId", p.county_id as "countyId", p.address, p.city, p.zip_code as "zipCode",
             p.owner_name as "ownerName", p.owner_address as "ownerAddress", p.property_type as "propertyType",
             p.legal_description as "legalDescription", p.assessed_cents as "assessedCents",
             p.market_cents as "marketCents", p.land_cents as "landCents",
             p.improvement_cents as "improvementCents", p.building_size as "buildingSize",
             p.year_built as "yearBuilt", p.bedrooms, p.bathrooms, p.lot_size as "lotSize",
             p.last_sale_cents as "lastSaleCents", p.last_sale_date as "lastSaleDate", p.homestead,
             p.exempt_code as "exemptCode", p.assumed, t.status, t.total_cents as "owedCents",
             t.sale_date as "saleDate", t.redemption_date as "redemptionDate", t.assumed as "saleAssumed",
             ${SALE_LIST} as "saleList", ${SALE_BUYER} as "saleBuyer",
             r.confidence_score as score, r.underlying_title_score as "underlyingTitle",
             r.rule_set as "titleRules",
             r.rule_set is not null and r.import_id is null and r.confidence_score is not null as "hasLedger",
             case when r.rule_set is not null then r.findings end as findings,
             p.parcel_id as "parcelId", p.as_of as "asOf", t.as_of as "saleAsOf",
             r.confidence_score is not null and r.import_id is not null as "isStatedScore",
             r.surviving_cents as "survivingCents", v.rows as events, n.rows as endings,
             (${OWNER} = p.id order by 1 limit 1) as "ownerId",
             r.other_liens as liens, case when r.rule_set is not null then r.coverage end as coverage,
             y.unpaid as "unpaidYears", d.last as "lastConveyance", e.status as "lastSoldStatus",
             e.purchaser as "lastPurchaser", o.rings, x.extras
        from property p
        left join tax_sale t on t.property_id = p.id
        left join title_record r on r.property_id = p.id
        left join parcel_outline o on o.property_id = p.id
        left join years y on y.property_id = p.id
        left join lateral (
          select max(recorded_on) as last from instrument i where i.property_id = p.id and i.type = any($2)) d on true
        left join lateral (
          select status, purchaser from tax_sale_event v
           where v.property_id = p.id and v.status <> 'delinquent'
           order by sale_date desc nulls last, id desc limit 1) e on true
        left join lateral (
          select json_agg(json_build_array(${EVENT_ENTRIES}) order by s.id) as rows
            from tax_sale_event s where s.property_id = p.id) v on true
        left join lateral (
          select json_agg(json_build_array(${INSTRUMENT_ENTRIES}) order by s.id) as rows
            from instrument s where s.property_id = p.id and s.type = any($3)) n on true
        left join lateral (
          select json_agg(json_build_object('headings', i.extra_headings, 'values', l.extra)) as extras
            from (select import_id, extra from import_row w
                   where w.property_id = p.id and w.superseded_by is null and w.extra is not null
                   order by import_id desc, line limit ${MAX_LIST_ROWS}) l
            join import i on i.id = l.import_id) x on true
       where p.id = any($1)`,
    values: [ids, [...CONVEYANCES], [...HOLDING_ENDINGS]],
  })
  return rows
}
