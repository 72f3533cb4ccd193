import type { Client } from '../../platform/db/db.ts'
import { listRows, runSql } from '../../platform/db/sql.ts'
import { AppError } from '../../platform/errors.ts'
import { deleteOwners, markOwnersDue, ownersChangedBy } from '../ownership/owner-due.queries.ts'
import { owedSql } from '../property/one-debt.queries.ts'
import { removeSaleResults } from '../sale-result/write-results.queries.ts'
import { markTitlesDue, showStatements } from '../title/title-record.queries.ts'
import { restoreOverriddenValues } from './better-value.queries.ts'
import { byKeys, planForRows } from './bulk-plans.queries.ts'
import { recordMoved, startRecount } from './close-missing.queries.ts'
import { detachInstruments } from './instrument/place-instruments.queries.ts'
import type { ListFacts } from './known-rows.queries.ts'
import { deleteFigures } from './list-figures.queries.ts'
import { refreshSearchRows } from './search-rows.queries.ts'
import { bit, PROPERTY_FIELDS } from './stage.queries.ts'

const TOTAL_BIT = bit('totalOwed')
/** The marks of a sale whose current rows were counted. */
const MARKED = `((t.assumed & ~${TOTAL_BIT}) | case when o.is_least and o.total_cents is not null then ${TOTAL_BIT} else 0 end)`

type Field = { name: string; column: string; type: string }

const PROPERTY_COLUMNS: readonly Field[] = [
  { name: 'parcel_key', column: 'parcel_key', type: 'text' },
  ...PROPERTY_FIELDS.map(({ column, type }) => ({ name: column, column, type })),
  { name: 'assumed', column: 'assumed', type: 'smallint' },
]

const SALE_COLUMNS: readonly Field[] = [
  { name: 'taxSaleStatus', column: 'status', type: 'text' },
  { name: 'taxSaleTaxesOwed', column: 'taxes_cents', type: 'bigint' },
  { name: 'taxSalePenaltiesOwed', column: 'penalties_cents', type: 'bigint' },
  { name: 'taxSaleTotalOwed', column: 'total_cents', type: 'bigint' },
  { name: 'taxSaleSaleDate', column: 'sale_date', type: 'date' },
  { name: 'taxSaleRedemptionDate', column: 'redemption_date', type: 'date' },
  { name: 'taxSaleAssumed', column: 'assumed', type: 'smallint' },
]

/** The value before the change, if unchanged since; otherwise the current value. */
function before(alias: string, { name, column, type }: Field): string {
  const at = `c.fields->'${name}'`
  return `case when ${at} is not null and to_jsonb(${alias}.${column}) is not distinct from nullif(${at}->1, 'null'::jsonb)
               then (${at}->>0)::${type} else ${alias}.${column} end`
}

/**
 * Undoes an import, inside the caller's transaction: properties it added are removed, unless a later import names
 * them too; values it changed are restored, unless changed since; rows it superseded are current again. Returns how
 * many properties were removed and how many restored.
 */
export async function undoImport(
  tx: Client,
  importId: number,
): Promise<{ removed: number; restored: number }> {
  const found = await listRows<{ status: string; list_id: number | null }>(tx)`
    select status, list_id from import where id = ${importId} for update`
  const listId = found[0]?.list_id ?? null
  if (importId === 0 || listId === null)
    throw new AppError('not_found', 'This import does not exist or is not yours')

  await markTouched(tx, importId, listId)
  await restoreRows(tx, importId, listId)
  await restoreList(tx, importId, listId)
  await deleteFigures(tx, listId)
  await byKeys(tx, () => markGone(tx, importId))
  await restoreOverriddenValues(tx, importId)
  await byKeys(tx, () => restoreProperties(tx, importId))
  await byKeys(tx, () => restoreTaxSales(tx, importId))
  await countOwed(tx)
  await removeSaleResults(tx, importId)
  const removed = await byKeys(tx, () => removeGone(tx, importId))
  const { rowCount: restored } = await tx.query(
    `insert into change (property_id, import_id, kind, fields)
       select c.property_id, $1, 'undone',
              (select jsonb_object_agg(e.key, jsonb_build_array(e.value->1, e.value->0))
                 from jsonb_each(c.fields) e)
         from change c where c.import_id = $1 and c.kind in ('changed', 'sale') and ${isNotClosedStill('c')}`,
    [importId],
  )
  await byKeys(tx, async () => {
    await refreshSearchRows(tx, 'select property_id from undo_touched')
    await markTitlesDue(
      tx,
      'select property_id from undo_touched except select property_id from undo_gone',
    )
  })
  return { removed, restored: restored ?? 0 }
}

/** Writes the import's properties to `undo_touched`, and sets the planner for as many. */
async function markTouched(tx: Client, importId: number, listId: number): Promise<void> {
  await runSql(tx)`create temp table undo_touched on commit drop as
      select distinct property_id from import_row where list_id = ${listId}
        and import_id = ${importId}
      union select property_id from change where import_id = ${importId}
      union select property_id from import_row where superseded_by = ${importId}`
  await tx.query('analyze undo_touched')
  const { rows: touched } = await tx.query<{ n: number }>('select count(*) as n from undo_touched')
  await planForRows(tx, touched[0]?.n ?? 0)
}

/**
 * Removes the import's rows; those it superseded are current again. A row it closed, because the list lacked it, is
 * closed by the next edition instead, if there is one: that lacks it too.
 */
async function restoreRows(tx: Client, importId: number, listId: number): Promise<void> {
  await tx.query(
    `create temp table undo_closed on commit drop as
       select r.property_id, r.import_id, r.line,
              (select min(id) from import
                where list_id = $2 and status = 'done' and id > $1 and extent = 'whole') as closed_by
         from import_row r
        where r.superseded_by = $1 and r.list_id = $2
          and not exists (select from import_row n
                           where n.property_id = r.property_id and n.import_id = $1 and n.list_id = $2
                             and n.tax_year is not distinct from r.tax_year
                             and n.bill_number is not distinct from r.bill_number)`,
    [importId, listId],
  )
  await tx.query('delete from import_row where list_id = $1 and import_id = $2', [listId, importId])
  // A row this import superseded is current again, unless a later edition states the same bill.
  await runSql(tx)`update import_row r
        set superseded_by = (
          select max(n.import_id) from import_row n
           where n.property_id = r.property_id and n.list_id = r.list_id
             and n.tax_year is not distinct from r.tax_year
             and n.bill_number is not distinct from r.bill_number
             and n.superseded_by is null and n.import_id > ${importId})
      where r.superseded_by = ${importId}`
  await tx.query(
    `update import_row r set superseded_by = c.closed_by from undo_closed c
      where r.property_id = c.property_id and r.import_id = c.import_id and r.line = c.line
        and r.superseded_by is null and c.closed_by is not null`,
  )
}

/** SQL condition: a later edition has not left the changed property closed. */
function isNotClosedStill(change: string): string {
  return `not exists (
            select from undo_closed k where k.property_id = ${change}.property_id and k.closed_by is not null
               and not exists (select from import_row r
                                where r.property_id = k.property_id and r.superseded_by is null
                                  and r.bill_status is not null))`
}

/**
 * Restores the list's day and meaning from its last remaining edition. If that makes another list prevail, the
 * properties that other lists state too are recounted.
 */
async function restoreList(tx: Client, importId: number, listId: number): Promise<void> {
  const rows = await listRows<ListFacts>(tx)`
    select day, meaning from county_list where id = ${listId} for update`
  await tx.query(
    // Rows that are current again may have been read differently: the next import reads all of them.
    `update county_list l set edition = edition + 1, day = coalesce(i.list_day, l.day),
                              meaning = coalesce(i.list_meaning, l.meaning), reading = '\\x00'
       from (select 1) one
       left join lateral (
         select list_day, list_meaning from import
          where list_id = $1 and status = 'done' and id <> $2
          order by ended_at desc, id desc limit 1) i on true
      where l.id = $1`,
    [listId, importId],
  )
  await startRecount(tx)
  await recordMoved(tx, { listId, movedFrom: rows[0] ?? null })
  await tx.query(
    `insert into undo_touched select property_id from import_recount
     except select property_id from undo_touched`,
  )
}

/** Writes to `undo_gone` the properties to remove: the import added them, and no other names them. */
async function markGone(tx: Client, importId: number): Promise<void> {
  await runSql(tx)`create temp table undo_gone on commit drop as
      select p.id as property_id from property p join undo_touched u on u.property_id = p.id
       where p.created_import_id = ${importId}
         and not exists (select from import_row r where r.property_id = p.id)`
  await tx.query('analyze undo_gone')
}

/** Restores the facts of the remaining properties. */
async function restoreProperties(tx: Client, importId: number): Promise<void> {
  await tx.query(
    `update property p
        set ${PROPERTY_COLUMNS.map((f) => `${f.column} = ${before('p', f)}`).join(',\n            ')},
            import_id = coalesce(w.import_id, p.import_id)
       from change c
       left join lateral (select r.import_id from import_row r join import i on i.id = r.import_id
                           where r.property_id = c.property_id and r.superseded_by is null
                           order by i.list_day desc nulls last, r.import_id desc limit 1) w on true
      where c.import_id = $1 and c.property_id = p.id and c.kind = 'changed'
        and not exists (select from undo_gone g where g.property_id = p.id)`,
    [importId],
  )
}

/** Restores the tax sales of the remaining properties. */
async function restoreTaxSales(tx: Client, importId: number): Promise<void> {
  await tx.query(
    `update tax_sale t
        set ${SALE_COLUMNS.map((f) => `${f.column} = ${before('t', f)}`).join(',\n            ')}
       from change c
      where c.import_id = $1 and c.property_id = t.property_id and c.kind = 'sale'
        and t.created_import_id <> $1 and ${isNotClosedStill('c')}`,
    [importId],
  )
  // A tax sale this import added to a known property is removed with it, unless other rows state bills.
  await runSql(tx)`delete from tax_sale t using undo_touched u
      where t.property_id = u.property_id and t.created_import_id = ${importId}
        and t.import_id = ${importId}`
}

/** Recomputes the amounts due of the properties from their bills. */
async function countOwed(tx: Client): Promise<void> {
  await tx.query(
    `update tax_sale t
        set total_cents = o.total_cents, taxes_cents = o.taxes_cents, penalties_cents = o.penalties_cents,
            assumed = ${MARKED}
       from (${owedSql('undo_touched')}) o
      where t.property_id = any(array(select property_id from undo_touched))
        and t.property_id = o.property_id
        and (t.total_cents, t.taxes_cents, t.penalties_cents, t.assumed::integer)
            is distinct from (o.total_cents, o.taxes_cents, o.penalties_cents, ${MARKED})`,
  )
}

/** Removes properties with dependent rows, and the import's other statements. Returns the number. */
async function removeGone(tx: Client, importId: number): Promise<number> {
  for (const table of [
    'tax_sale',
    'title_record',
    'title_statement',
    'title_due',
    'parcel_outline',
    'import_row',
    'change',
  ]) {
    await tx.query(`delete from ${table} t using undo_gone g where t.property_id = g.property_id`)
  }
  await detachInstruments(tx, 'select property_id from undo_gone')
  await deleteOwners(tx, 'select property_id from undo_gone')
  await markOwnersDue(tx, `${ownersChangedBy(importId)} except select property_id from undo_gone`)
  await runSql(tx)`delete from title_statement t using undo_touched u
      where t.property_id = u.property_id and t.import_id = ${importId}`
  await showStatements(tx, 'select property_id from undo_touched')
  await runSql(tx)`delete from parcel_outline o using undo_touched u
      where o.property_id = u.property_id and o.import_id = ${importId}`
  return runSql(tx)`delete from property p using undo_gone g where p.id = g.property_id`
}
