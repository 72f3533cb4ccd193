import type { Db } from '../db/db.ts'

/** Facts about the setup that only the database knows. */
export type ProductionFacts = {
  /** Whether the server's role is a superuser. */
  isSuperuser: boolean
  /** Whether it bypasses row-level security, which separates private lists. */
  bypassesRowSecurity: boolean
  /** Whether the staff list has entries. */
  hasStaff: boolean
}

export async function readProductionFacts(db: Db): Promise<ProductionFacts> {
  const { rows } = await db.query<ProductionFacts>(
    `select coalesce((select rolsuper from pg_roles where rolname = current_user), false) as "isSuperuser",
            coalesce((select rolbypassrls from pg_roles where rolname = current_user), false)
              as "bypassesRowSecurity",
            exists (select from staff) as "hasStaff"`,
  )
  return rows[0] ?? { isSuperuser: false, bypassesRowSecurity: false, hasStaff: false }
}
