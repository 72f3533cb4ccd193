import { openPool } from '../../../platform/db/db.ts'
import { resolveStoredOwners } from '../resolve-owners.ts'

// A pass over all owners as the worker does it, in a process of its own: it shows what heap it needs.
// OWNERS_DATABASE_URL says where, OWNERS_BUDGET how many bytes it may hold of the roll.

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
