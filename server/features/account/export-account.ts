import type { Pool } from '../../platform/db/db.ts'
import {
  listAddedRecipients,
  listKnownDevices,
  listNotifyingSources,
  listRecords,
  listTablesOfPerson,
  listTrackedBy,
  type RecordRow,
} from './account-records.queries.ts'
import { getUser } from './user.queries.ts'

/** All data the database holds about a person, by kind. */
export type AccountExport = {
  exportedAt: string
  user: RecordRow
  records: Record<string, RecordRow[]>
}

/**
 * Reads every table that has a `user_id`, so that a new feature's records are exported without a change here.
 * Leaves out secrets (hashes, tokens) and internal ids.
 */
export async function exportAccount(db: Pool, userId: number): Promise<AccountExport> {
  const records: Record<string, RecordRow[]> = {}
  for (const table of await listTablesOfPerson(db)) {
    const rows = await listRecords(db, table, userId)
    if (rows.length > 0) records[camelCase(table)] = rows.map(withoutSecrets)
  }
  // Rows that belong to a person without naming them.
  const others = {
    trackedProperty: await listTrackedBy(db, userId),
    knownDevice: await listKnownDevices(db, userId),
    sourceRecipient: await listAddedRecipients(db, userId),
    notifyingSource: await listNotifyingSources(db, userId),
  }
  for (const [kind, rows] of Object.entries(others)) {
    if (rows.length > 0) records[kind] = rows.map(withoutSecrets)
  }
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
  return name.replace(/_(\w)/g, (_, initial: string) => initial.toUpperCase())
}
