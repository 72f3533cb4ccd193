import type { ImportMapping } from '../../../contract/import.ts'
import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { CopyWriter } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import { markOwnersDue, ownersChangedBy } from '../ownership/owner-due.queries.ts'
import { markTitlesDue, showStatements } from '../title/title-record.queries.ts'
import { planForRows } from './bulk-plans.queries.ts'
import { countiesIn, settleWaitingInstruments } from './instrument/settle-instruments.queries.ts'
import { insertSearchRows, refreshSearchRows } from './search-rows.queries.ts'
import { PROPERTY_FIELDS } from './stage.ts'

export type StagedImport = {
  importId: number
  listId: number
  /** Staging table, filled and analysed. */
  table: string
  /** Rows in it. */
  rows: number
  asOf: LocalDate
  /** What its columns were read as. */
  mapping: readonly ImportMapping[]
  /** Its rows tell what became of parcels at a sale, and state no bills. */
  tellsOutcomes: boolean
  /** Hashes of the list's rows that this edition does not repeat. */
  gone: Iterable<bigint>
  /** Told after each step which share of the writing is done, 0 to 1. */
  onProgress: (done: number) => Promise<void>
}

export type Applied = {
  /** Properties that were not known before. */
  added: number
  /** Properties known before in which a fact or the tax sale changed. */
  changed: number
}

const bit = (field: Assumable) => 1 << ASSUMABLE.indexOf(field)
const MONEY_BITS = bit('taxesOwed') | bit('penaltiesOwed') | bit('totalOwed')
const SALE_BITS = MONEY_BITS | bit('saleDate') | bit('taxStatus')
const PROPERTY_BITS = PROPERTY_FIELDS.reduce(
  (mask, field) => (field.assumable ? mask | bit(field.assumable) : mask),
  bit('county'),
)

/**
 * Makes a staged list part of the database, inside the caller's transaction: properties, what the
 * rows say, tax sales, search, change log. Seen by others whole or not at all.
 *
 * A value the list does not give never erases one that is known, and an assumed value never
 * replaces a fact. The caller holds the locks of the counties concerned.
 */
export async function applyStage(tx: Client, staged: StagedImport): Promise<Applied> {
  const { table, importId } = staged
  await planForRows(tx, staged.rows)
  await dropRowsTakenBefore(tx, staged)
  const matched = await matchProperties(tx, table)
  await staged.onProgress(0.1)
  await markRepeated(tx, table, matched)
  // What the planner knew of the table is from before the marks; it would take known rows for none.
  await tx.query(`analyze ${table} (property_id, known, repeated)`)
  await writeFacts(tx, staged)
  await staged.onProgress(0.15)
  const added = await insertProperties(tx, staged)
  await staged.onProgress(0.35)
  await updateProperties(tx, staged)
  await staged.onProgress(0.45)
  await writeRows(tx, staged)
  await staged.onProgress(0.6)
  await insertTaxSales(tx, staged)
  await updateTaxSales(tx, staged)
  await writeTitleStatements(tx, staged)
  await writeOutlines(tx, staged)
  await staged.onProgress(0.7)
  await insertSearchRows(tx, { table, importId })
  await staged.onProgress(0.95)
  await refreshSearchRows(tx, 'select property_id from import_search_due')
  await markChangedTitles(tx, staged)
  await markOwnersDue(
    tx,
    `${ownersChangedBy(importId)} union all select property_id from ${table} where not known`,
  )
  const { rows: counted } = await tx.query<{ n: number }>(
    'select count(distinct property_id) as n from change where import_id = $1',
    [importId],
  )
  return { added, changed: counted[0]?.n ?? 0 }
}

/**
 * A row with a remark is read again in every import of its list; where it says what it said, and its
 * columns were read as they are now, it is done with.
 */
async function dropRowsTakenBefore(
  tx: Client,
  { table, listId, mapping }: StagedImport,
): Promise<void> {
  await tx.query('create temp table import_same (row_hash bigint not null) on commit drop')
  await tx.query(
    `with same as (
       delete from ${table} s using import_row r join import i on i.id = r.import_id
        where s.noted and r.list_id = $1 and r.noted and r.superseded_by is null
          and r.row_hash = s.row_hash and i.mapping = $2::jsonb
       returning s.row_hash)
     insert into import_same select row_hash from same`,
    [listId, JSON.stringify(mapping)],
  )
}

/** Finds the properties the rows speak of. Answers how many rows are of properties known before. */
async function matchProperties(tx: Client, table: string): Promise<number> {
  const { rows } = await tx.query<{ known: boolean }>(
    `select exists (select from property p
       where p.county_id in (select distinct county_id from ${table})) as known`,
  )
  if (!rows[0]?.known) return 0
  const byKey = await tx.query(
    `update ${table} s set property_id = p.id, known = true from property p
      where p.county_id = s.county_id and p.parcel_key = s.parcel_key`,
  )
  // The second key. A property known by another parcel id stays apart: the county renumbered, or erred.
  const byPpin = await tx.query(
    `update ${table} s set property_id = p.id, known = true
       from (select ppin, county_id, min(id) as id, bool_and(parcel_id is null) as bare
               from property where ppin is not null group by ppin, county_id having count(*) = 1) p
      where not s.known and s.ppin = p.ppin and s.county_id = p.county_id
        and (s.parcel_id is null or p.bare)`,
  )
  // An address without a parcel id is the one property of the county at that address.
  const byAddress = await tx.query(
    `update ${table} s set property_id = a.id, known = true
       from (select s.line, min(d.property_id) as id
               from ${table} s join property_search d
                 on d.county_id = s.county_id and d.addr_norm = s.addr_norm
               join property p on p.id = d.property_id
              where not s.known and s.parcel_id is null and s.ppin is null and s.addr_norm <> ''
                and (p.city is null or s.city is null or lower(p.city) = lower(s.city)
                     or s.assumed & ${bit('city')} <> 0 or p.assumed & ${bit('city')} <> 0)
              group by s.line having count(*) = 1) a
      where a.line = s.line`,
  )
  return (byKey.rowCount ?? 0) + (byPpin.rowCount ?? 0) + (byAddress.rowCount ?? 0)
}

/** Gives rows of one new property one id, and marks every row whose property occurs more than once. */
async function markRepeated(tx: Client, table: string, matched: number): Promise<void> {
  await tx.query(
    `update ${table} s set property_id = d.id, repeated = true
       from (select county_id, parcel_key, min(property_id) as id
               from ${table} where not known
              group by county_id, parcel_key having count(*) > 1) d
      where not s.known and s.county_id = d.county_id and s.parcel_key = d.parcel_key`,
  )
  if (matched > 0) {
    await tx.query(
      `update ${table} s set repeated = true
         from (select property_id from ${table} where known group by property_id having count(*) > 1) d
        where s.property_id = d.property_id`,
    )
  }
}

const COLUMNS = PROPERTY_FIELDS.map((field) => field.column)

/** Among several rows of one property: the last that states the value, a stated one before an assumed one. */
function lastStated(column: string, assumable: Assumable | null): string {
  const order = assumable ? `(assumed & ${bit(assumable)}) <> 0, line desc` : 'line desc'
  return `(array_agg(${column} order by ${order}) filter (where ${column} is not null))[1]`
}

/** The facts of properties that were known, and of those that occur more than once: one row each. */
async function writeFacts(tx: Client, { table }: StagedImport): Promise<void> {
  const masks = PROPERTY_FIELDS.flatMap(({ column, assumable }) =>
    assumable
      ? [
          `coalesce((array_agg(assumed & ${bit(assumable)} order by (assumed & ${bit(assumable)}) <> 0, line desc)
             filter (where ${column} is not null))[1], 0)`,
        ]
      : [],
  )
  await tx.query(
    `create temp table import_facts on commit drop as
       select property_id, county_id, known, parcel_key, ${COLUMNS.join(', ')},
              assumed & ${PROPERTY_BITS} as assumed, line as row_order
         from ${table} where known and not repeated
       union all
       select property_id, min(county_id), bool_or(known),
              (array_agg(parcel_key order by parcel_id is null, line desc))[1],
              ${PROPERTY_FIELDS.map((f) => lastStated(f.column, f.assumable)).join(', ')},
              ${masks.join(' | ')} | bit_and(assumed & ${bit('county')}), min(line)
         from ${table} where repeated group by property_id`,
  )
  await tx.query('analyze import_facts')
}

async function insertProperties(tx: Client, staged: StagedImport): Promise<number> {
  const columns = `id, county_id, parcel_key, ${COLUMNS.join(', ')}, assumed, import_id, created_import_id, as_of`
  const values = (source: string) =>
    `select property_id, county_id, parcel_key, ${COLUMNS.join(', ')}, assumed & ${PROPERTY_BITS}, ${staged.importId}, ${staged.importId}, $1::date from ${source}`
  const single = await tx.query(
    `insert into property (${columns}) ${values(staged.table)} where not known and not repeated`,
    [staged.asOf],
  )
  const repeated = await tx.query(
    `insert into property (${columns}) ${values('import_facts')} where not known`,
    [staged.asOf],
  )
  return (single.rowCount ?? 0) + (repeated.rowCount ?? 0)
}

/** New value of a column: what the list states, else what was known; an assumption yields to a fact. */
function mergedValue(column: string, assumable: Assumable | null): string {
  if (!assumable) return `coalesce(f.${column}, p.${column})`
  const b = bit(assumable)
  return `case when f.${column} is null or (f.assumed & ${b} <> 0 and p.${column} is not null)
               then p.${column} else f.${column} end`
}

function mergedMask(): string {
  const bits = PROPERTY_FIELDS.flatMap(({ column, assumable }) => {
    if (!assumable) return []
    const b = bit(assumable)
    return [
      `case when f.${column} is null or (f.assumed & ${b} <> 0 and p.${column} is not null)
            then p.assumed & ${b} else f.assumed & ${b} end`,
    ]
  })
  return `((${bits.join(' | ')} | (p.assumed & ${bit('county')}))::smallint)`
}

/** `jsonb` of the fields that differ, `field -> [before, after]`, over (name, before, after) triples. */
function changedFields(
  triples: ReadonlyArray<readonly [name: string, before: string, after: string]>,
) {
  const values = triples
    .map(([name, before, after]) => `('${name}', to_jsonb(${before}), to_jsonb(${after}))`)
    .join(', ')
  return `(select jsonb_object_agg(v.name, jsonb_build_array(v.b, v.a))
             from (values ${values}) v (name, b, a) where v.b is distinct from v.a)`
}

/** Columns whose text search reads. */
const SEARCHED = ['parcel_id', 'ppin', 'address', 'city', 'zip_code', 'owner_name']

async function updateProperties(tx: Client, staged: StagedImport): Promise<void> {
  const merged = PROPERTY_FIELDS.map(
    (field) => `${mergedValue(field.column, field.assumable)} as ${field.column}`,
  )
  await tx.query(
    `create temp table import_update on commit drop as
       select p.id, case when p.parcel_id is null and f.parcel_id is not null
                         then f.parcel_key else p.parcel_key end as parcel_key,
              ${merged.join(', ')}, ${mergedMask()} as assumed
         from import_facts f join property p on p.id = f.property_id
        where f.known`,
  )
  const same = [...COLUMNS, 'assumed']
  await tx.query('analyze import_update')
  await tx.query(
    `delete from import_update u using property p
      where p.id = u.id
        and (${same.map((c) => `u.${c}`).join(', ')}) is not distinct from (${same.map((c) => `p.${c}`).join(', ')})`,
  )
  await tx.query('analyze import_update')
  await tx.query(
    `create temp table import_search_due on commit drop as
       select u.id as property_id from import_update u join property p on p.id = u.id
        where (${SEARCHED.map((c) => `u.${c}`).join(', ')}) is distinct from (${SEARCHED.map((c) => `p.${c}`).join(', ')})
       union all
       select property_id from import_facts where not known`,
  )
  await tx.query(
    `insert into change (property_id, import_id, kind, fields)
       select u.id, ${staged.importId}, 'changed',
              ${changedFields([...COLUMNS, 'parcel_key', 'assumed'].map((c) => [c, `p.${c}`, `u.${c}`]))}
         from import_update u join property p on p.id = u.id`,
  )
  await tx.query(
    `update property p
        set parcel_key = u.parcel_key, ${COLUMNS.map((c) => `${c} = u.${c}`).join(', ')},
            assumed = u.assumed, import_id = ${staged.importId}, as_of = $1
       from import_update u where p.id = u.id`,
    [staged.asOf],
  )
}

/**
 * Writes what each row says, and supersedes the rows it replaces: the list's row of the same bill
 * (tax year and number), or, where bills have no number, the rows of that property and year that
 * this edition no longer has, in the order of their lines.
 */
async function writeRows(tx: Client, staged: StagedImport): Promise<void> {
  const { table, importId, listId } = staged
  await tx.query('create temp table import_gone (row_hash bigint not null) on commit drop')
  const writer = new CopyWriter(tx, 'import_gone')
  for (const hash of staged.gone) {
    const wait = writer.write(hash.toString())
    if (wait) await wait
  }
  await writer.end()
  await tx.query('analyze import_gone')
  await tx.query(
    `update import_row r set superseded_by = ${importId}
       from (
         select property_id, coalesce(tax_year, 0) as year, coalesce(bill_number, '') as number,
                import_id, line,
                row_number() over (partition by property_id, tax_year, bill_number order by line) as nth
           from import_row
          where list_id = ${listId} and superseded_by is null
            and (noted and row_hash not in (select row_hash from import_same)
                 or row_hash in (select row_hash from import_gone))
            and property_id in (select property_id from ${table} where known)
       ) old
       join (
         select property_id, coalesce(tax_year, 0) as year, coalesce(bill_number, '') as number,
                count(*) as n
           from ${table} where known group by 1, 2, 3
       ) new
         on new.property_id = old.property_id and new.year = old.year and new.number = old.number
      where r.property_id = old.property_id and r.import_id = old.import_id and r.line = old.line
        and old.nth <= new.n`,
  )
  await tx.query(
    `insert into import_row (property_id, import_id, line, list_id, row_hash, tax_year, bill_number,
                             taxes_cents, penalties_cents, total_cents, bill_status, noted, extra)
       select property_id, ${importId}, line, ${listId}, row_hash, tax_year, bill_number,
              taxes_cents, penalties_cents, total_cents, bill_status, noted, extra
         from ${table}`,
  )
  // One bill stated twice in one list: the later row is the bill, the earlier one is kept as history.
  await tx.query(
    `update import_row r set superseded_by = ${importId}
       from (select property_id, line,
                    row_number() over (partition by property_id, tax_year, bill_number order by line desc) as nth
               from ${table} where repeated and bill_number is not null) d
      where r.property_id = d.property_id and r.import_id = ${importId} and r.line = d.line and d.nth > 1`,
  )
}

const SALE_COLUMNS =
  'property_id, county_id, status, taxes_cents, penalties_cents, total_cents, sale_date, redemption_date, assumed, import_id, created_import_id, as_of'

/** Tax sales of new properties that occur once: straight from their row. */
async function insertTaxSales(tx: Client, staged: StagedImport): Promise<void> {
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

/** Query: what the current bills of the properties in `source` add up to. Null where no bill states it. */
export function owedSql(source: string): string {
  const sum = (column: string) =>
    `sum(case when r.bill_status = 'unpaid' then r.${column}
              when r.bill_status is not null and r.${column} is not null then 0 end)::bigint as ${column}`
  return `select r.property_id, bool_or(r.bill_status = 'unpaid') as is_unpaid, ${sum('total_cents')}, ${sum('taxes_cents')}, ${sum('penalties_cents')}
            from import_row r join ${source} s on s.property_id = r.property_id
           where r.superseded_by is null group by r.property_id`
}

/** Tax sales of properties with a history or several rows: the sum of their unpaid bills. */
async function updateTaxSales(tx: Client, staged: StagedImport): Promise<void> {
  const { table, importId, tellsOutcomes } = staged
  const dateBit = bit('saleDate')
  // What became of a parcel says nothing of its amounts: an assumed one stays so.
  const keptBits = tellsOutcomes ? `coalesce(t.assumed, 0) & ${MONEY_BITS}` : 'said.money_bits'
  await tx.query(
    `create temp table import_sale on commit drop as
       with said as (
         select property_id, min(county_id) as county_id,
                ${lastStated('tax_status', null)} as status,
                ${lastStated('sale_date', 'saleDate')} as sale_date,
                coalesce((array_agg(assumed & ${dateBit} order by (assumed & ${dateBit}) <> 0, line desc)
                          filter (where sale_date is not null))[1], 0) as date_bit,
                ${lastStated('redemption_date', null)} as redemption_date,
                (array_agg(assumed & ${SALE_BITS & ~dateBit} order by line desc))[1] as money_bits
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

/** Scores a list brings along: its statement. An analysis of our own, where there is one, comes before it. */
async function writeTitleStatements(tx: Client, staged: StagedImport): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into title_statement (property_id, import_id, county_id, confidence_score, title_issues, as_of)
       select distinct on (property_id) property_id, ${staged.importId}, county_id, confidence, title_issues, $1
         from ${staged.table} where confidence is not null or title_issues is not null
        order by property_id, line desc
     on conflict (property_id, import_id) do nothing`,
    [staged.asOf],
  )
  if (rowCount === 0) return
  await showStatements(tx, ofImport('title_statement', staged))
}

/** Query: the properties of which `table` has rows of this import. */
function ofImport(table: 'title_statement' | 'change', { importId }: StagedImport): string {
  return `select property_id from ${table} where import_id = ${importId}`
}

/** Titles rest on instruments, on who owns and on what is owed: what changed is scored anew. */
async function markChangedTitles(tx: Client, staged: StagedImport): Promise<void> {
  // Instruments an index brought before their property.
  await settleWaitingInstruments(tx, await countiesIn(tx, staged.table))
  await markTitlesDue(
    tx,
    `${ofImport('change', staged)} union all ${ofImport('title_statement', staged)}
     union all select property_id from instrument_touched`,
  )
}

async function writeOutlines(tx: Client, staged: StagedImport): Promise<void> {
  await tx.query(
    `insert into parcel_outline (property_id, rings, min_lng, min_lat, max_lng, max_lat, import_id)
       select distinct on (s.property_id) s.property_id, s.outline, b.min_lng, b.min_lat, b.max_lng, b.max_lat,
              ${staged.importId}
         from ${staged.table} s,
              lateral (select min((pt->>0)::float8) as min_lng, min((pt->>1)::float8) as min_lat,
                              max((pt->>0)::float8) as max_lng, max((pt->>1)::float8) as max_lat
                         from jsonb_array_elements(s.outline) ring, jsonb_array_elements(ring) pt) b
        where s.outline is not null and b.min_lng is not null
        order by s.property_id, s.line desc
     on conflict (property_id) do update
        set rings = excluded.rings, min_lng = excluded.min_lng, min_lat = excluded.min_lat,
            max_lng = excluded.max_lng, max_lat = excluded.max_lat, import_id = excluded.import_id`,
  )
}
