import { type Config, readConfig } from '../config.ts'
import { openPool, type Pool } from '../db/db.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { attachDatabase } from '../db/start-database.ts'

/** Does `work` on the database of the settings; a running web app is used, not disturbed. */
export async function withDatabase(
  work: (db: Pool, config: Config) => Promise<number>,
): Promise<number> {
  const config = readConfig(process.env)
  const database = await attachDatabase(config, { log: () => {} })
  try {
    const db = openPool(await prepareDatabase(database, config), 2)
    try {
      return await work(db, config)
    } finally {
      await db.end()
    }
  } finally {
    await database.stop()
  }
}
