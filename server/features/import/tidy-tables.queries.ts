import type { Pool } from '../../platform/db/db.ts'

/** Updates table statistics after `rows` changes. Index-only scans in search need a vacuum. */
export async function tidyTables(db: Pool, rows: number): Promise<void> {
  if (rows < 1000) return
  await db.query('vacuum (analyze) serving.property_search')
  await db.query('analyze property, tax_sale, import_row, instrument')
}
