import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { type RunningServer, runServer } from '../server/platform/testing/run-server.ts'

/** Runs the server on the database of `DATA_DIR` or `DATABASE_URL`, with a second connection for `work`. */
export async function withServer(
  work: (db: Pool, server: RunningServer, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env)
  const server = await runServer({
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
  })
  try {
    const database = await attachDatabase(config, { log: () => {} })
    const db = openPool(database.url, 1)
    try {
      await work(db, server, database.url)
    } finally {
      await db.end()
      await database.stop()
    }
  } finally {
    await server.stop()
  }
}
