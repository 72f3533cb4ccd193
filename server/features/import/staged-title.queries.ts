import type { Client } from '../../platform/db/db.ts'
import { showStatements } from '../title/title-record.queries.ts'
import type { StagedImport } from './staged-import.ts'

/** Scores stated by a list. Our own analysis, if there is one, takes precedence. */
export async function writeTitleStatements(tx: Client, staged: StagedImport): Promise<void> {
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

/** SQL query: the properties of which `table` has rows of this import. */
export function ofImport(table: 'title_statement' | 'change', { importId }: StagedImport): string {
  return `select property_id from ${table} where import_id = ${importId}`
}

/** SQL query: the properties changed by resolving the instruments. */
export const TOUCHED = 'select property_id from instrument_touched'
