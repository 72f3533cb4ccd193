import { attachDatabase, startDatabase } from '../start-database.ts'

// A program that runs the database until its input ends: what tests kill, and run as another user.
// It prints the address, or why there is none.
const [name, dataDir = ''] = process.argv.slice(2)
const open = name === 'attachDatabase' ? attachDatabase : startDatabase
try {
  const database = await open({ dataDir, databaseUrl: null }, { log: () => {} })
  process.stdout.write(`${database.url}\n`)
  process.stdin.resume().once('end', () => void database.stop())
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
}
