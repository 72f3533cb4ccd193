import { attachDatabase, startDatabase } from '../start-database.ts'

// Runs the database until its input ends, for tests that kill it or run it as another user. Prints the URL, or the
// error.
const [name, dataDir = ''] = process.argv.slice(2)
const open = name === 'attachDatabase' ? attachDatabase : startDatabase
try {
  const database = await open({ dataDir, databaseUrl: null }, { log: () => {} })
  process.stdout.write(`${database.url}\n`)
  process.stdin.resume().once('end', () => void database.stop())
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
}
