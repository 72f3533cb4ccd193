import type { Client } from '../../../platform/db/db.ts'
import { listRows, runSql } from '../../../platform/db/sql.ts'
import { markTitlesDue } from '../../title/title-record.queries.ts'
import { byKeys, planForRows } from '../bulk-plans.queries.ts'
import { SAID } from './instrument-stage.queries.ts'
import { countiesIn, resolveInstruments } from './resolve-instruments.queries.ts'

/** SQL query: the counties in which import $1 added or changed instruments. */
const COUNTIES = `select county_id from import_part where import_id = $1 and kind = 'instruments'`

/** Counties in which an import stated instruments, except those already known in the same form. */
export async function countiesOfInstruments(tx: Client, importId: number): Promise<number[]> {
  const { rows } = await tx.query<{ county_id: number }>(COUNTIES, [importId])
  return rows.map((row) => row.county_id)
}

/**
 * Undoes an index of instruments, inside the caller's transaction: instruments only it stated are removed; others
 * return to another import's statement. Returns how many were removed and restored.
 */
export async function undoInstruments(
  tx: Client,
  importId: number,
): Promise<{ removed: number; restored: number }> {
  await tx.query(
    `create temp table undo_instrument on commit drop as
       select i.property_id, i.id, i.county_id, i.import_id from instrument i
        where i.county_id = any(array(${COUNTIES})) and i.filing_key is not null
          and i.id in (select instrument_id from instrument_source where import_id = $1)`,
    [importId],
  )
  await tx.query('analyze undo_instrument')
  const touched = await listRows<{ n: number }>(tx)`select count(*) as n from undo_instrument`
  await planForRows(tx, touched[0]?.n ?? 0)
  const counts = await byKeys(tx, () => returnToLatest(tx, importId))
  await resolveInstruments(tx, await countiesIn(tx, 'undo_instrument'))
  await byKeys(tx, () =>
    markTitlesDue(
      tx,
      'select property_id from undo_instrument union all select property_id from instrument_touched',
    ),
  )
  return counts
}

/** Removes instruments that no other import states; the rest return to the latest statement of the others. */
async function returnToLatest(
  tx: Client,
  importId: number,
): Promise<{ removed: number; restored: number }> {
  await tx.query('delete from instrument_source where import_id = $1', [importId])
  const removed = await runSql(tx)`delete from instrument i using undo_instrument u
      where i.property_id = u.property_id and i.id = u.id
        and not exists (select from instrument_source s where s.instrument_id = u.id)`
  // The latest remaining statement applies.
  await runSql(tx)`create temp table undo_latest on commit drop as
      select distinct on (s.instrument_id) u.property_id, s.instrument_id as id, s.import_id,
        s.said, m.as_of
        from undo_instrument u join instrument_source s on s.instrument_id = u.id
        left join import m on m.id = s.import_id
       where u.import_id = ${importId}
       order by s.instrument_id, s.import_id desc`
  await tx.query('analyze undo_latest')
  const { rowCount: restored } = await tx.query(
    `update instrument i
        set ${SAID.map((c) => `${c} = r.${c}`).join(', ')}, import_id = l.import_id, as_of = r.as_of
       from undo_latest l, lateral jsonb_populate_record(null::instrument, l.said) r
      where l.said is not null and i.property_id = l.property_id and i.id = l.id`,
  )
  await tx.query(
    `update instrument i set import_id = l.import_id, as_of = coalesce(l.as_of, i.as_of) from undo_latest l
      where l.said is null and i.property_id = l.property_id and i.id = l.id`,
  )
  await tx.query(
    `update instrument_source s set said = null from undo_latest l
      where s.instrument_id = l.id and s.said = l.said`,
  )
  return { removed: removed ?? 0, restored: restored ?? 0 }
}
