import type { BoughtReport } from '../../../contract/billing.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, listRows, runSql } from '../../platform/db/sql.ts'
import type { Person } from '../../platform/http/person.ts'
import type { PurchaseRow } from './purchase.queries.ts'

type Reader = Pick<Person, 'id' | 'workspace'>

/** Reports bought in a person's workspaces. By `title_report_user` and `title_report_workspace`. */
export async function listBoughtReports(
  db: Db,
  { id, workspace }: Reader,
): Promise<BoughtReport[]> {
  return listRows<BoughtReport>(db)`
    select r.property_id as "propertyId", p.description, r.bought_on as "boughtOn",
      i.id as "invoiceId"
      from title_report r
      join purchase p on p.id = r.purchase_id
      left join invoice i on i.purchase_id = p.id
     where r.user_id = ${id} or r.workspace_id = ${workspace.id}
     order by r.bought_on desc, r.purchase_id desc limit 500`
}

/** Whether the full report of a property was bought by a person, or in their workspace. By the primary key. */
export async function hasBoughtReport(
  db: Db,
  { id, workspace }: Reader,
  propertyId: number,
): Promise<boolean> {
  return changesRow(db)`
    select from title_report where property_id = ${propertyId} and (user_id = ${id}
      or workspace_id = ${workspace.id}) limit 1`
}

/** Records a bought report; idempotent. */
export async function addBoughtReport(
  tx: Db,
  report: Pick<PurchaseRow, 'userId' | 'workspaceId'> & {
    propertyId: number
    purchaseId: number
    boughtOn: LocalDate
  },
): Promise<void> {
  await runSql(tx)`
    insert into title_report (property_id, user_id, workspace_id, purchase_id, bought_on)
      values (${report.propertyId}, ${report.userId}, ${report.workspaceId}, ${report.purchaseId},
        ${report.boughtOn}) on conflict do nothing`
}
