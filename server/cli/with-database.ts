import { type Config, readConfig } from '../platform/config/config.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { attachDatabase } from '../platform/db/start-database.ts'
import { prepareStorage } from '../platform/jobs/prepare-storage.ts'

/** Runs `work` on the configured database; a running web app keeps running. */
export async function withDatabase(
  work: (db: Pool, config: Config) => Promise<number>,
): Promise<number> {
  const config = readConfig(process.env)
  const database = await attachDatabase(config, { log: () => {} })
  try {
    const db = openPool(await prepareStorage(database, config), 2)
    try {
      return await work(db, config)
    } finally {
      await db.end()
    }
  } finally {
    await database.stop()
  }
}
