import { migrate } from './migrate.ts'
import { grantRuntime, RUNTIME_ROLE } from './runtime-role.ts'
import type { RunningDatabase } from './start-database.ts'

/**
 * Migrates the database and returns the URL to work with: that of a role that can only read and write the product's
 * data. The embedded database is created with it; an outside one has it if DATABASE_OWNER_URL names the role that
 * owns the tables.
 */
export async function prepareDatabase(
  database: Pick<RunningDatabase, 'url' | 'embedded'>,
  { databaseOwnerUrl }: { databaseOwnerUrl: string | null },
): Promise<string> {
  if (database.embedded) {
    await migrate(database.url)
    await grantRuntime(database.url, RUNTIME_ROLE)
    const url = new URL(database.url)
    url.username = RUNTIME_ROLE
    return url.href
  }
  if (databaseOwnerUrl === null) {
    await migrate(database.url)
    return database.url
  }
  await migrate(databaseOwnerUrl)
  await grantRuntime(databaseOwnerUrl, decodeURIComponent(new URL(database.url).username))
  return database.url
}
