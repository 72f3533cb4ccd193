import type { Db } from '../db/db.ts'

/** What only the database knows of how the server is set up. */
export type ProductionFacts = {
  /** Whether the role it works as may do everything on the whole database server. */
  isSuperuser: boolean
  /** Whether `parcelproof staff add` has named anybody. */
  hasStaff: boolean
}

export async function readProductionFacts(db: Db): Promise<ProductionFacts> {
  const { rows } = await db.query<ProductionFacts>(
    `select coalesce((select rolsuper from pg_roles where rolname = current_user), false) as "isSuperuser",
            exists (select from staff) as "hasStaff"`,
  )
  return rows[0] ?? { isSuperuser: false, hasStaff: false }
}
