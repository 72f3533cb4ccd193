import type { Pool } from '../../platform/db/db.ts'
import {
  listKnownDevices,
  listRecords,
  listTablesOfPerson,
  type RecordRow,
} from './account-records.queries.ts'
import { getUser } from './user.queries.ts'

/** Everything the database holds of a person, by kind, for them to take away. */
export type AccountExport = {
  exportedAt: string
  user: RecordRow
  records: Record<string, RecordRow[]>
}

/**
 * Reads every table that has a `user_id`, so that a feature's records are in the export from the day
 * its table exists. Left out are secrets (hashes, tokens) and our ids of their rows in other tables.
 */
export async function exportAccount(db: Pool, userId: number): Promise<AccountExport> {
  const records: Record<string, RecordRow[]> = {}
  for (const table of await listTablesOfPerson(db)) {
    const rows = await listRecords(db, table, userId)
    if (rows.length > 0) records[camelCase(table)] = rows.map(withoutSecrets)
  }
  const devices = await listKnownDevices(db, userId)
  if (devices.length > 0) records.knownDevice = devices.map(withoutSecrets)
  return { exportedAt: new Date().toISOString(), user: await getUser(db, userId), records }
}

const SECRET = /(^|_)(hash|token|secret|user_id)(_|$)/

function withoutSecrets(row: RecordRow): RecordRow {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) => [camelCase(name), value]),
  )
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
