import { type Config, readConfig } from '../config.ts'
import { openPool, type Pool } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { attachDatabase } from '../db/start-database.ts'

/** Does `work` on the database of the settings; a running web app is used, not disturbed. */
export async function withDatabase(
  work: (db: Pool, config: Config) => Promise<number>,
): Promise<number> {
  const config = readConfig(process.env)
  const database = await attachDatabase(config, { log: () => {} })
  const db = openPool(database.url, 2)
  try {
    await migrate(database.url)
    return await work(db, config)
  } finally {
    await db.end()
    await database.stop()
  }
}
