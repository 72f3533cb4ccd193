import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import type { ReportInput, Rings } from './report-content.ts'

/** Maximum outlines rendered around a property. */
const MAX_NEIGHBOURS = 60

/** Parcels taller than this, in degrees of latitude, are not searched. */
const TALLEST = 0.02

/**
 * Outlines within about half a parcel's own size around it, by id. Served by parcel_outline_box; sorted
 * afterwards, because an ordered index scan would read all outlines.
 */
export async function listNeighbours(db: Db, propertyId: number): Promise<Rings[]> {
  const rows = await listRows<{ rings: Rings }>(db, 'outlines-around')`with around as materialized (
      select o.property_id, o.rings
        from parcel_outline own
        join parcel_outline o
          on o.max_lng >= own.min_lng - 0.6 * (own.max_lng - own.min_lng)
         and o.min_lng <= own.max_lng + 0.6 * (own.max_lng - own.min_lng)
         and o.min_lat >= own.min_lat - 0.6 * (own.max_lat - own.min_lat) - ${raw(TALLEST)}
         and o.max_lat >= own.min_lat - 0.6 * (own.max_lat - own.min_lat)
         and o.min_lat <= own.max_lat + 0.6 * (own.max_lat - own.min_lat)
       where own.property_id = ${propertyId} and o.property_id <> ${propertyId})
      select rings from around order by property_id limit ${raw(MAX_NEIGHBOURS)}`
  return rows.map(({ rings }) => rings)
}

export type StoredReport = {
  hash: string
  propertyId: number
  asOf: LocalDate
  ruleSet: string
  input: ReportInput
  /** Null: anyone may read it by its number. */
  workspaceId: number | null
  madeAt: Date
}

/**
 * Stores a report with values of the workspace's lists, in a transaction of that workspace; false if one of the lists
 * was undone meanwhile. It is deleted with any of them.
 */
export async function saveReportOfLists(
  tx: Client,
  hash: string,
  input: ReportInput,
  { workspaceId, listIds }: { workspaceId: number; listIds: readonly number[] },
): Promise<boolean> {
  // An undo waits until the report exists, and then removes it.
  const rowCount = await runSql(tx)`
    select from private_list where workspace_id = ${workspaceId}
      and id = any (${listIds}) for key share`
  if (rowCount !== listIds.length) return false
  await runSql(tx)`
    insert into report (property_id, hash, as_of, rule_set, input, workspace_id, list_ids)
      values (${input.property.id}, ${hash}, ${input.asOf}, ${input.ruleSet},
        ${JSON.stringify(input)}, ${workspaceId}, ${listIds}) on conflict do nothing`
  return true
}

/** Stores a report that anyone may read by its number; an existing one of the same input stays unchanged. */
export async function saveReport(db: Db, hash: string, input: ReportInput): Promise<void> {
  await runSql(db, 'keep-report')`
    insert into report (property_id, hash, as_of, rule_set, input)
      values (${input.property.id}, ${hash}, ${input.asOf}, ${input.ruleSet},
      ${JSON.stringify(input)})
      on conflict do nothing`
}

/** Served by report_hash. */
export async function findReport(db: Db, hash: string): Promise<StoredReport | null> {
  return findRow<StoredReport>(db, 'find-report')`
    select hash, property_id as "propertyId", as_of as "asOf", rule_set as "ruleSet", input,
           workspace_id as "workspaceId", made_at as "madeAt"
      from report where hash = ${hash}`
}

/** The report of a code; a workspace's reports have none. Served by report_check. */
export async function findReportByCode(db: Db, code: string): Promise<StoredReport | null> {
  return findRow<StoredReport>(db, 'find-report-by-code')`
    select hash, property_id as "propertyId", as_of as "asOf", rule_set as "ruleSet", input,
           workspace_id as "workspaceId", made_at as "madeAt"
      from report
     where left(encode(sha256(hash::bytea), 'hex'), 32) = ${code} and workspace_id is null`
}

/** Records that a file of a report was sent. */
export async function saveReportFile(db: Db, hash: string, sha256: string): Promise<void> {
  await runSql(db, 'keep-report-file')`
    insert into report_file (sha256, report_hash) values (${sha256}, ${hash}) on conflict do nothing`
}

/** When a file of a report was first sent; null if never. Served by the primary key. */
export async function findReportFile(db: Db, hash: string, sha256: string): Promise<Date | null> {
  const rows = await listRows<{ sentAt: Date }>(db, 'find-report-file')`
    select sent_at as "sentAt" from report_file where sha256 = ${sha256} and report_hash = ${hash}`
  return rows[0]?.sentAt ?? null
}
