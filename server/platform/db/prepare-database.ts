import { migrate } from './migrate.ts'
import { grantRuntime, RUNTIME_ROLE } from './runtime-role.ts'
import type { RunningDatabase } from './start-database.ts'

/**
 * Brings the database to this release's schema and answers the address to work with: that of a role
 * which can read and write what the product keeps, and nothing else. On the embedded database that
 * role is ours; an outside one has it where DATABASE_OWNER_URL names the role that owns the tables.
 */
export async function prepareDatabase(
  database: Pick<RunningDatabase, 'url' | 'embedded'>,
  { databaseOwnerUrl }: { databaseOwnerUrl: string | null },
): Promise<string> {
  if (database.embedded) {
    await migrate(database.url)
    await grantRuntime(database.url, RUNTIME_ROLE, { makes: true })
    const url = new URL(database.url)
    url.username = RUNTIME_ROLE
    return url.href
  }
  if (databaseOwnerUrl === null) {
    await migrate(database.url)
    return database.url
  }
  await migrate(databaseOwnerUrl)
  await grantRuntime(databaseOwnerUrl, decodeURIComponent(new URL(database.url).username), {
    makes: false,
  })
  return database.url
}
