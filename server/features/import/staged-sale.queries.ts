import type { Client } from '../../platform/db/db.ts'
import { countsOnce } from '../radar/one-debt.queries.ts'
import { bit, changedFields, lastStated } from './stage.queries.ts'
import type { StagedImport } from './staged-import.ts'

const MONEY_BITS = bit('taxesOwed') | bit('penaltiesOwed') | bit('totalOwed')
const SALE_BITS = MONEY_BITS | bit('saleDate') | bit('taxStatus')

/** Amounts of a sale. A list that does not state one leaves it, and its mark, as it was. */
const AMOUNTS = [
  ['taxes_cents', 'taxesOwed'],
  ['penalties_cents', 'penaltiesOwed'],
  ['total_cents', 'totalOwed'],
] as const

const SALE_COLUMNS =
  'property_id, county_id, status, taxes_cents, penalties_cents, total_cents, sale_date, redemption_date, assumed, import_id, created_import_id, as_of'

/** Tax sales of new properties that occur once: straight from their row. */
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

/**
 * Query: what the current bills of the properties in `source` add up to, each debt once. Null where no
 * bill states it.
 */
export function owedSql(source: string): string {
  const sum = (column: string) =>
    `sum(case when r.bill_status = 'unpaid' then r.${column}
              when r.bill_status is not null and r.${column} is not null then 0 end)::bigint as ${column}`
  return `select r.property_id, bool_or(r.bill_status = 'unpaid') as is_unpaid, ${sum('total_cents')}, ${sum('taxes_cents')}, ${sum('penalties_cents')}
            from import_row r join ${source} s on s.property_id = r.property_id
           where r.superseded_by is null and ${countsOnce('r')} group by r.property_id`
}

/** Tax sales of properties with a history or several rows: the sum of their unpaid bills. */
export async function updateTaxSales(tx: Client, staged: StagedImport): Promise<void> {
  const { table, importId, tellsOutcomes } = staged
  const dateBit = bit('saleDate')
  // What became of a parcel says nothing of its amounts: an assumed one stays so.
  const keptBits = tellsOutcomes
    ? `coalesce(t.assumed, 0) & ${MONEY_BITS}`
    : [
        'coalesce(said.status_bit, 0)',
        ...AMOUNTS.map(
          ([column, name]) => `coalesce(said.${column}_bit, t.assumed & ${bit(name)}, 0)`,
        ),
      ].join(' | ')
  const amountBits = AMOUNTS.map(
    ([column, name]) =>
      `(array_agg(assumed & ${bit(name)} order by line desc) filter (where ${column} is not null))[1] as ${column}_bit`,
  ).join(', ')
  await tx.query(
    `create temp table import_sale on commit drop as
       with said as (
         select property_id, min(county_id) as county_id,
                ${lastStated('tax_status', null)} as status,
                ${lastStated('sale_date', 'saleDate')} as sale_date,
                coalesce((array_agg(assumed & ${dateBit} order by (assumed & ${dateBit}) <> 0, line desc)
                          filter (where sale_date is not null))[1], 0) as date_bit,
                ${lastStated('redemption_date', null)} as redemption_date,
                (array_agg(assumed & ${bit('taxStatus')} order by line desc))[1] as status_bit,
                ${amountBits}
           from ${table} where known or repeated group by property_id
       ), owed as (
         ${owedSql('said')}
       )
       select said.property_id, said.county_id,
              -- A paid bill says nothing for a parcel that has another one unpaid.
              case when said.status in ('redeemed', 'clear') and owed.is_unpaid and not ${tellsOutcomes} then 'delinquent'
                   else coalesce(said.status, t.status) end as status,
              coalesce(owed.taxes_cents, t.taxes_cents) as taxes_cents,
              coalesce(owed.penalties_cents, t.penalties_cents) as penalties_cents,
              coalesce(owed.total_cents, t.total_cents) as total_cents,
              case when said.sale_date is null
                     or (said.date_bit <> 0 and t.sale_date is not null)
                   then t.sale_date else said.sale_date end as sale_date,
              coalesce(said.redemption_date, t.redemption_date) as redemption_date,
              (case when said.status is null then coalesce(t.assumed, 0) & ${SALE_BITS & ~dateBit}
                    else ${keptBits} end
               | case when said.sale_date is null or (said.date_bit <> 0 and t.sale_date is not null)
                      then coalesce(t.assumed, 0) & ${dateBit} else said.date_bit end)::smallint as assumed
         from said
         left join owed on owed.property_id = said.property_id
         left join tax_sale t on t.property_id = said.property_id
        where coalesce(said.status, t.status) is not null`,
  )
  const columns = SALE_FIELDS.map(([, column]) => column)
  await tx.query('analyze import_sale')
  await tx.query(
    `delete from import_sale s using tax_sale t
      where t.property_id = s.property_id
        and (${columns.map((c) => `s.${c}`).join(', ')}) is not distinct from (${columns.map((c) => `t.${c}`).join(', ')})`,
  )
  await tx.query(
    `insert into change (property_id, import_id, kind, fields)
       select s.property_id, ${importId}, 'sale',
              ${changedFields(SALE_FIELDS.map(([name, c]) => [name, `t.${c}`, `s.${c}`] as const))}
         from import_sale s
         join property p on p.id = s.property_id and p.created_import_id <> ${importId}
         left join tax_sale t on t.property_id = s.property_id`,
  )
  await tx.query(
    `insert into tax_sale as t (${SALE_COLUMNS})
       select property_id, county_id, status, taxes_cents, penalties_cents, total_cents, sale_date,
              redemption_date, assumed, ${importId}, ${importId}, $1::date from import_sale
     on conflict (property_id) do update
        set ${columns.map((c) => `${c} = excluded.${c}`).join(', ')},
            import_id = excluded.import_id, as_of = excluded.as_of`,
    [staged.asOf],
  )
}
