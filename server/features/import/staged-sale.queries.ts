import type { Client } from '../../platform/db/db.ts'
import { debtsOf, owedOfCounted } from '../property/one-debt.queries.ts'
import { byKeys } from './bulk-plans.queries.ts'
import { hasNoRow } from './close-missing.queries.ts'
import { bit, changedFields, lastStated } from './stage.queries.ts'
import type { StagedImport } from './staged-import.ts'

const TOTAL_BIT = bit('totalOwed')
const PART_BITS = bit('taxesOwed') | bit('penaltiesOwed')
const SALE_BITS = TOTAL_BIT | PART_BITS | bit('saleDate') | bit('taxStatus')

/** Amounts of a sale. A list that states none leaves them, and the marks of the parts, unchanged. */
const PARTS = [
  ['taxes_cents', 'taxesOwed'],
  ['penalties_cents', 'penaltiesOwed'],
] as const
const AMOUNTS = [...PARTS, ['total_cents', 'totalOwed']] as const

const SALE_COLUMNS =
  'property_id, county_id, status, taxes_cents, penalties_cents, total_cents, sale_date, redemption_date, assumed, import_id, created_import_id, as_of'

/** Tax sales of new properties that occur once: directly from their row. */
export async function insertTaxSales(tx: Client, staged: StagedImport): Promise<void> {
  const owed = (column: string) =>
    `case when bill_status in ('paid', 'cancelled') then 0 else ${column} end`
  await tx.query(
    `insert into tax_sale (${SALE_COLUMNS})
       select property_id, county_id, tax_status, ${owed('taxes_cents')}, ${owed('penalties_cents')},
              ${owed('total_cents')}, sale_date, redemption_date, assumed & ${SALE_BITS},
              ${staged.importId}, ${staged.importId}, $1
         from ${staged.table} where not known and not repeated and tax_status is not null`,
    [staged.asOf],
  )
}

const SALE_FIELDS = [
  ['taxSaleStatus', 'status'],
  ['taxSaleTaxesOwed', 'taxes_cents'],
  ['taxSalePenaltiesOwed', 'penalties_cents'],
  ['taxSaleTotalOwed', 'total_cents'],
  ['taxSaleSaleDate', 'sale_date'],
  ['taxSaleRedemptionDate', 'redemption_date'],
  ['taxSaleAssumed', 'assumed'],
] as const

/** SQL condition: the property left a list, has no other open row, and was neither sold nor redeemed. */
const IS_CLEARED = `(said.status is null and gone.property_id is not null
                and not coalesce(owed.is_unpaid, false) and t.status in ('delinquent', 'pending'))`

/**
 * The sum of its rows; null if its last rows were closed; the known value if no row states it. A paste's assumed 0 is
 * kept unless its rows state more.
 */
const owedNow = ([column, name]: (typeof AMOUNTS)[number]) =>
  `case when owed.property_id is not null
                     then coalesce(owed.${column}, case when t.${column} = 0 and t.assumed & ${bit(name)} <> 0 then 0 end)
                   when gone.is_bill then 0 else t.${column} end`

/**
 * Tax sales of properties with a history or several rows, and of those in `import_recount`: the sum of their unpaid
 * bills. A list whose rows a later list replaces adds nothing about a property.
 */
export async function updateTaxSales(tx: Client, staged: StagedImport): Promise<void> {
  const { table, listId, tellsOutcomes } = staged
  const dateBit = bit('saleDate')
  // A sale's result says nothing about its amounts: an assumed one stays assumed.
  const keptBits = tellsOutcomes
    ? `coalesce(t.assumed, 0) & ${PART_BITS}`
    : [
        'coalesce(said.status_bit, 0)',
        ...PARTS.map(
          ([column, name]) => `coalesce(said.${column}_bit, t.assumed & ${bit(name)}, 0)`,
        ),
      ].join(' | ')
  const amountBits = AMOUNTS.map(
    ([column, name]) =>
      `(array_agg(assumed & ${bit(name)} order by line desc) filter (where ${column} is not null))[1] as ${column}_bit`,
  ).join(', ')
  // If other lists' rows prevail, this list's marks of assumed amounts do not count.
  const ownBits = AMOUNTS.map(
    ([column]) =>
      `case when own.property_id is not null
              or not exists (select from several v where v.property_id = d.property_id)
            then n.${column}_bit end as ${column}_bit`,
  ).join(', ')
  await tx.query(
    `create temp table import_sale on commit drop as
       with named as (
         select property_id, min(county_id) as county_id,
                ${lastStated('tax_status', null)} as status,
                ${lastStated('sale_date', 'saleDate')} as sale_date,
                coalesce((array_agg(assumed & ${dateBit} order by (assumed & ${dateBit}) <> 0, line desc)
                          filter (where sale_date is not null))[1], 0) as date_bit,
                ${lastStated('redemption_date', null)} as redemption_date,
                (array_agg(assumed & ${bit('taxStatus')} order by line desc))[1] as status_bit,
                ${amountBits}
           from ${table} where known or repeated group by property_id
       ), due as (
         select property_id from named union select property_id from import_recount
       ), ${debtsOf('due')}, owed as (
         ${owedOfCounted()}
       ), replaced as (
         select r.property_id from stated r join several v on v.property_id = r.property_id
          where r.list_id = ${listId}
         except select property_id from live where list_id = ${listId}
       )
       select d.property_id, coalesce(n.county_id, t.county_id) as county_id,
              case
                -- A paid bill says nothing for a parcel that has another one unpaid.
                when said.status in ('redeemed', 'clear') and owed.is_unpaid and not ${tellsOutcomes} then 'delinquent'
                when ${IS_CLEARED} then 'clear'
                else coalesce(said.status, t.status) end as status,
              ${AMOUNTS.map((amount) => `${owedNow(amount)} as ${amount[0]}`).join(',\n              ')},
              case when ${IS_CLEARED} then null
                   when said.sale_date is null
                     or (said.date_bit <> 0 and t.sale_date is not null)
                   then t.sale_date else said.sale_date end as sale_date,
              coalesce(said.redemption_date, t.redemption_date) as redemption_date,
              (case when ${IS_CLEARED} then 0 when said.status is null then coalesce(t.assumed, 0) & ${SALE_BITS & ~dateBit & ~TOTAL_BIT}
                    else ${keptBits} end
               | case when ${IS_CLEARED} then 0
                      when said.sale_date is null or (said.date_bit <> 0 and t.sale_date is not null)
                      then coalesce(t.assumed, 0) & ${dateBit} else said.date_bit end
               -- The rows that count now say whether their sum is the least that is owed, whatever counted before.
               | case when owed.property_id is not null then case when owed.is_least and ${owedNow(AMOUNTS[2])} is not null then ${TOTAL_BIT} else 0 end
                      when gone.is_bill then 0
                      else coalesce(said.total_cents_bit, t.assumed & ${TOTAL_BIT}, 0) end)::smallint as assumed
         from due d
         left join named n on n.property_id = d.property_id
         left join replaced r on r.property_id = d.property_id
         left join (select distinct property_id from counted where list_id = ${listId}) own
           on own.property_id = d.property_id
         left join owed on owed.property_id = d.property_id
         left join import_left gone on gone.property_id = d.property_id
         left join (select * from tax_sale where property_id = any(array(select property_id from due))) t
           on t.property_id = d.property_id
         cross join lateral (
           select case when r.property_id is null or t.status is null then n.status end as status,
                  case when r.property_id is null or t.sale_date is null then n.sale_date end as sale_date,
                  case when r.property_id is null or t.redemption_date is null then n.redemption_date end as redemption_date,
                  n.date_bit, n.status_bit, ${ownBits}) said
        where coalesce(said.status, t.status) is not null`,
  )
  await tx.query('analyze import_sale')
  await byKeys(tx, () => writeSales(tx, staged))
}

/** Writes the changed sales of `import_sale`, and records the change. */
async function writeSales(
  tx: Client,
  { importId, listId, asOf }: Pick<StagedImport, 'importId' | 'listId' | 'asOf'>,
): Promise<void> {
  const columns = SALE_FIELDS.map(([, column]) => column)
  await tx.query(
    `delete from import_sale s using tax_sale t
      where t.property_id = s.property_id
        and (${columns.map((c) => `s.${c}`).join(', ')}) is not distinct from (${columns.map((c) => `t.${c}`).join(', ')})`,
  )
  const leftList = `jsonb_build_object('onList', jsonb_build_array((select name from county_list where id = ${listId}), null))`
  await tx.query(
    `insert into change (property_id, import_id, kind, fields)
       select s.property_id, ${importId}, 'sale',
              ${changedFields(SALE_FIELDS.map(([name, c]) => [name, `t.${c}`, `s.${c}`] as const))}
              || case when gone.property_id is not null and ${hasNoRow('s', listId)} then ${leftList} else '{}' end
         from import_sale s
         join property p on p.id = s.property_id and p.created_import_id <> ${importId}
         left join import_left gone on gone.property_id = s.property_id
         left join tax_sale t on t.property_id = s.property_id
       union all
       select gone.property_id, ${importId}, 'sale', ${leftList} from import_left gone
        where ${hasNoRow('gone', listId)}
          and not exists (select from import_sale s where s.property_id = gone.property_id)`,
  )
  await tx.query(
    `insert into tax_sale as t (${SALE_COLUMNS})
       select property_id, county_id, status, taxes_cents, penalties_cents, total_cents, sale_date,
              redemption_date, assumed, ${importId}, ${importId}, $1::date from import_sale
     on conflict (property_id) do update
        set ${columns.map((c) => `${c} = excluded.${c}`).join(', ')},
            import_id = excluded.import_id, as_of = excluded.as_of`,
    [asOf],
  )
}
