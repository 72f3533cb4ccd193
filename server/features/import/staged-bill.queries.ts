import { CopyWriter } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import type { StagedImport } from './staged-import.ts'

/**
 * A row with a remark is read again in every import of its list; where it says what it said, and its
 * columns were read as they are now, it is done with.
 */
export async function dropRowsTakenBefore(
  tx: Client,
  { table, listId, mapping }: StagedImport,
): Promise<void> {
  await tx.query('create temp table import_same (row_hash bigint not null) on commit drop')
  await tx.query(
    'create temp table import_repeat (line integer, total_cents bigint) on commit drop',
  )
  await tx.query(
    `with same as (
       delete from ${table} s using import_row r join import i on i.id = r.import_id
        where s.noted and r.list_id = $1 and r.noted
          and (r.superseded_by is null or r.superseded_by = r.import_id)
          and r.row_hash = s.row_hash and i.mapping = $2::jsonb
       returning s.row_hash, s.line, s.total_cents,
                 r.superseded_by is not null and r.bill_number is null as is_repeat
     ), repeats as (
       insert into import_repeat select line, total_cents from same where is_repeat)
     insert into import_same select row_hash from same`,
    [listId, JSON.stringify(mapping)],
  )
}

/**
 * Writes what each row says, and supersedes the rows it replaces: the list's row of the same bill
 * (tax year and number), or, where bills have no number, the rows of that property and year that
 * this edition no longer has, in the order of their lines.
 */
export async function writeRows(tx: Client, staged: StagedImport): Promise<void> {
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
  await supersedeRepeats(tx, staged)
}

/**
 * Where bills have no number, rows of one list that state the same amounts of one parcel and tax year
 * are one debt, printed several times: the first counts, the others are kept as history.
 */
async function supersedeRepeats(
  tx: Client,
  { table, importId, listId }: StagedImport,
): Promise<void> {
  await tx.query(
    `with repeats as (
       update import_row r set superseded_by = ${importId}, noted = true
       from ${table} s
      where (s.known or s.repeated) and s.bill_number is null and s.bill_status is not null
        and r.property_id = s.property_id and r.import_id = ${importId} and r.line = s.line
        and r.total_cents is not null
        and exists (
          select from import_row o
           where o.property_id = r.property_id and o.list_id = ${listId} and o.superseded_by is null
             and o.bill_number is null and o.bill_status = r.bill_status
             and o.tax_year is not distinct from r.tax_year
             and (o.taxes_cents, o.penalties_cents, o.total_cents)
                 is not distinct from (r.taxes_cents, r.penalties_cents, r.total_cents)
             and (o.import_id, o.line) < (r.import_id, r.line))
       returning r.line, r.total_cents)
     insert into import_repeat select line, total_cents from repeats`,
  )
}
