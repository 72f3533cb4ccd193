import { CopyWriter } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'
import { AppError } from '../../platform/errors.ts'
import type { StagedImport } from './staged-import.ts'

/**
 * When a list is read in another way, its old rows are replaced by the new ones, whatever tax year or bill number
 * they had: no debt counts under both readings. Refuses an import whose rows would name another property than before:
 * their old statements would have to be removed, which is what undoing does. Served by `import_row_list`.
 */
export async function supersedeReadAgain(
  tx: Client,
  { importId, listId, table }: Pick<StagedImport, 'importId' | 'listId' | 'table'>,
  hashes: Iterable<bigint>,
): Promise<void> {
  await tx.query('create temp table import_read_again (row_hash bigint not null) on commit drop')
  const writer = new CopyWriter(tx, 'import_read_again')
  for (const hash of hashes) {
    const wait = writer.write(hash.toString())
    if (wait) await wait
  }
  await writer.end()
  await tx.query('analyze import_read_again')
  const { rows } = await tx.query<{ id: number; n: number }>(
    `select r.import_id as id, count(*) as n
       from import_row r
       join import_read_again a on a.row_hash = r.row_hash
      where r.list_id = $1 and r.superseded_by is null
        and not exists (select from ${table} s
                         where s.row_hash = r.row_hash and s.property_id = r.property_id)
      group by r.import_id order by r.import_id desc limit 1`,
    [listId],
  )
  const moved = rows[0]
  if (moved) {
    throw new AppError(
      'invalid_input',
      `${moved.n.toLocaleString('en-US')} rows of this list were imported for other properties before: its parcel IDs were read from another column. Undo import ${moved.id} first, then import the list again.`,
    )
  }
  await runSql(tx)`update import_row r set superseded_by = ${importId}
       from import_read_again a
      where r.list_id = ${listId} and r.row_hash = a.row_hash and r.superseded_by is null`
}
