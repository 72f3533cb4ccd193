import { openPool } from '../../../platform/db/db.ts'
import { resolveStoredOwners } from '../resolve-owners.ts'

// A full owner pass like the worker's, in a separate process, to measure its heap. OWNERS_DATABASE_URL is the
// database, OWNERS_BUDGET the memory budget for the roll in bytes.

const { OWNERS_DATABASE_URL: url, OWNERS_BUDGET: budget } = process.env
if (!url) throw new Error('OWNERS_DATABASE_URL is missing')
const db = openPool(url, 1)
await resolveStoredOwners(db, {
  today: '2026-11-21',
  ...(budget && { budget: Number(budget) }),
  onFailed: (item, error) => {
    throw new Error(JSON.stringify(item), { cause: error })
  },
})
await db.end()
