import type { RowSum } from '../../../domain/import/list-laws.ts'
import { CopyWriter } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import { bit } from './stage.queries.ts'
import type { StagedImport } from './staged-import.ts'

const TOTAL_BIT = bit('totalOwed')

/**
 * A row with a remark is read again in every import of its list; if its content and reading are unchanged, it is
 * done. A row whose remark is gone has new content.
 */
export async function dropRowsTakenBefore(
  tx: Client,
  { table, listId, mapping, rowsNoted }: StagedImport,
): Promise<void> {
  await tx.query(
    'create temp table import_same (row_hash bigint not null, owed_cents bigint) on commit drop',
  )
  await tx.query(
    `create temp table import_repeat (line integer, total_cents bigint, kept_line integer, kept_cents bigint,
                                      separate_cents bigint) on commit drop`,
  )
  if (rowsNoted === 0) return
  await tx.query(
    `with same as (
       delete from ${table} s using import_row r join import i on i.id = r.import_id
        where r.list_id = $1 and r.noted and (s.noted or r.superseded_by is not null)
          and (r.superseded_by is null or r.superseded_by = r.import_id)
          and r.row_hash = s.row_hash and i.mapping = $2::jsonb
       returning s.row_hash, s.line, s.total_cents, r.property_id, r.tax_year, r.bill_number, r.bill_status,
                 r.superseded_by is not null as is_repeat
     ), repeats as (
       insert into import_repeat
         select same.line, same.total_cents, kept.line, kept.total_cents,
                ${separately('same.total_cents', 'kept.total_cents')}
           from same
           join lateral (
             select o.line, o.total_cents from import_row o
              where o.property_id = same.property_id and o.list_id = $1 and o.superseded_by is null
                and o.bill_status is not null
              order by (o.tax_year is not distinct from same.tax_year
                        and o.bill_number is not distinct from same.bill_number) desc,
                       o.total_cents = same.total_cents desc, o.line desc
              limit 1) kept on true
          where same.is_repeat)
     insert into import_same
       select row_hash, total_cents from same where bill_status = 'unpaid'
       union all select row_hash, null from same where bill_status is distinct from 'unpaid'`,
    [listId, JSON.stringify(mapping)],
  )
}

/** The sum of two amounts of one debt, if counted as two debts. */
const separately = (one: string, other: string) => `coalesce(${one}, 0) + coalesce(${other}, 0)`

/**
 * Writes to `import_old` the list's current rows that this edition does not repeat: changed and missing ones. Reads
 * `import_same` (`dropRowsTakenBefore`).
 */
export async function recordOldRows(
  tx: Client,
  { listId, gone }: Pick<StagedImport, 'listId' | 'gone'>,
): Promise<void> {
  await tx.query('create temp table import_gone (row_hash bigint not null) on commit drop')
  const writer = new CopyWriter(tx, 'import_gone')
  for (const hash of gone) {
    const wait = writer.write(hash.toString())
    if (wait) await wait
  }
  await writer.end()
  await tx.query('analyze import_gone')
  await tx.query(
    `create temp table import_old on commit drop as
       select property_id, coalesce(tax_year, 0) as year, coalesce(bill_number, '') as number,
              import_id, line, bill_status is not null as is_bill
         from import_row
        where list_id = ${listId} and superseded_by is null
          and (noted and row_hash not in (select row_hash from import_same)
               or row_hash in (select row_hash from import_gone))`,
  )
  await tx.query('analyze import_old')
}

/**
 * Writes each row's statement, and supersedes the rows it replaces: the list's row of the same bill (tax year and
 * number), or, for bills without a number, the rows of that property and year that this edition no longer has, in the
 * order of their lines. Leaves the rows that this edition lacks in `import_old` (`recordOldRows`).
 */
export async function writeRows(tx: Client, staged: StagedImport): Promise<RowSum> {
  const { table, importId, listId } = staged
  const kept = await keepKnownAmounts(tx, table)
  await tx.query(
    `with replaced as (
       update import_row r set superseded_by = ${importId}
         from (
           select property_id, year, number, import_id, line,
                  row_number() over (partition by property_id, year, number order by line) as nth
             from import_old where property_id in (select property_id from ${table} where known)
         ) old
         join (
           select property_id, coalesce(tax_year, 0) as year, coalesce(bill_number, '') as number,
                  count(*) as n
             from ${table} where known group by 1, 2, 3
         ) new
           on new.property_id = old.property_id and new.year = old.year and new.number = old.number
        where r.property_id = any(array(select property_id from import_old))
          and r.property_id = old.property_id and r.import_id = old.import_id and r.line = old.line
          and old.nth <= new.n
       returning r.property_id, r.import_id, r.line)
     delete from import_old o using replaced r
      where o.property_id = r.property_id and o.import_id = r.import_id and o.line = r.line`,
  )
  await tx.query(
    `insert into import_row (property_id, import_id, line, list_id, row_hash, tax_year, bill_number,
                             taxes_cents, penalties_cents, total_cents, bill_status, noted, is_least, extra)
       select property_id, ${importId}, line, ${listId}, row_hash, tax_year, bill_number,
              taxes_cents, penalties_cents, total_cents, bill_status, noted,
              assumed & ${TOTAL_BIT} <> 0, extra
         from ${table}`,
  )
  // One bill stated twice in one list: the later row is the bill, the earlier one is kept as history.
  await supersedeBehind(
    tx,
    staged,
    `select property_id, ${importId}::bigint as import_id, line, total_cents,
            ${importId}::bigint as kept_import, first_value(line) over later as kept_line,
            first_value(total_cents) over later as kept_cents
       from ${table} where repeated and bill_number is not null and bill_status is not null
     window later as (partition by property_id, tax_year, bill_number order by line desc)`,
  )
  if (staged.meaning === 'snapshot') {
    // A row is the total owed on the parcel: if several state different amounts, the later one that states any.
    await supersedeBehind(
      tx,
      staged,
      `select property_id, import_id, line, total_cents,
              first_value(import_id) over later as kept_import, first_value(line) over later as kept_line,
              first_value(total_cents) over later as kept_cents
         from import_row
        where list_id = ${listId} and superseded_by is null and bill_status is not null
          and property_id in (select property_id from ${table} where known or repeated)
       window later as (partition by property_id order by total_cents is null, line desc, import_id desc)`,
    )
  }
  await supersedeRepeats(tx, staged)
  return kept
}

/**
 * A blank amount of the next edition leaves what the last one stated of that bill, if it stated one: its row takes the
 * amounts over. Returns how many rows did, and their sum.
 */
async function keepKnownAmounts(tx: Client, table: string): Promise<RowSum> {
  const { rows } = await tx.query<RowSum>(
    `with before as (
       select o.property_id, o.year, o.number, max(r.taxes_cents) as taxes_cents,
              max(r.penalties_cents) as penalties_cents, max(r.total_cents) as total_cents,
              bool_or(r.is_least) as is_least
         from ${table} s
         join import_old o on o.property_id = s.property_id
          and coalesce(s.tax_year, 0) = o.year and coalesce(s.bill_number, '') = o.number
         join import_row r on r.property_id = o.property_id and r.import_id = o.import_id and r.line = o.line
        where s.known and s.total_cents is null and s.bill_status = 'unpaid'
          and r.bill_status = 'unpaid' and r.total_cents is not null
        group by o.property_id, o.year, o.number having count(distinct r.line) = 1 and count(distinct s.line) = 1
     ), taken as (
       update ${table} s
          set taxes_cents = b.taxes_cents, penalties_cents = b.penalties_cents, total_cents = b.total_cents,
              assumed = (s.assumed & ~${TOTAL_BIT}) | case when b.is_least then ${TOTAL_BIT} else 0 end
         from before b
        where s.known and s.property_id = b.property_id and s.total_cents is null and s.bill_status = 'unpaid'
          and coalesce(s.tax_year, 0) = b.year and coalesce(s.bill_number, '') = b.number
       returning s.total_cents)
     select count(*) as rows, coalesce(sum(total_cents), 0)::bigint as cents from taken`,
  )
  return rows[0] ?? { rows: 0, cents: 0 }
}

/**
 * Supersedes the rows of the query other than the kept one (`kept_line`, `kept_cents`), and records them: each is
 * reported in every import of the list.
 */
async function supersedeBehind(
  tx: Client,
  { importId, table }: StagedImport,
  rows: string,
): Promise<void> {
  await tx.query(
    `with behind as (
       update import_row r set superseded_by = ${importId}, noted = true
         from (${rows}) d
        where r.property_id = d.property_id and r.import_id = d.import_id and r.line = d.line
          and (d.import_id, d.line) <> (d.kept_import, d.kept_line)
       returning r.import_id, r.line, r.total_cents, d.kept_line, d.kept_cents)
     insert into import_repeat
       select b.line, b.total_cents, b.kept_line, b.kept_cents, ${separately('b.total_cents', 'b.kept_cents')}
         from behind b join ${table} s on s.line = b.line
        where b.import_id = ${importId}`,
  )
}

/**
 * For bills without a number, rows of one list with the same amounts of one parcel and tax year are one debt, printed
 * several times: the first counts, the others are kept as history.
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
        and r.total_cents is not null and r.superseded_by is null
        and exists (
          select from import_row o
           where o.property_id = r.property_id and o.list_id = ${listId} and o.superseded_by is null
             and o.bill_number is null and o.bill_status = r.bill_status
             and o.tax_year is not distinct from r.tax_year
             and (o.taxes_cents, o.penalties_cents, o.total_cents)
                 is not distinct from (r.taxes_cents, r.penalties_cents, r.total_cents)
             and (o.import_id, o.line) < (r.import_id, r.line))
       returning r.line, r.total_cents)
     insert into import_repeat (line, total_cents, kept_cents)
       select line, total_cents, total_cents from repeats`,
  )
}
