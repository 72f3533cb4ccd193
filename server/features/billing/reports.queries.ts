import type { BoughtReport } from '../../../contract/billing.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Person } from '../../platform/http/person.ts'
import type { PurchaseRow } from './purchase.queries.ts'

type Reader = Pick<Person, 'id' | 'workspace'>

/** Reports bought in a person's workspaces. By `title_report_user` and `title_report_workspace`. */
export async function listBoughtReports(
  db: Db,
  { id, workspace }: Reader,
): Promise<BoughtReport[]> {
  const { rows } = await db.query<BoughtReport>(
    `select r.property_id as "propertyId", p.description, r.bought_on as "boughtOn", i.id as "invoiceId"
       from title_report r
       join purchase p on p.id = r.purchase_id
       left join invoice i on i.purchase_id = p.id
      where r.user_id = $1 or r.workspace_id = $2
      order by r.bought_on desc, r.purchase_id desc limit 500`,
    [id, workspace.id],
  )
  return rows
}

/** Whether the full report of a property was bought by a person, or in their workspace. By the primary key. */
export async function hasBoughtReport(
  db: Db,
  { id, workspace }: Reader,
  propertyId: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from title_report where property_id = $1 and (user_id = $2 or workspace_id = $3) limit 1',
    [propertyId, id, workspace.id],
  )
  return rowCount === 1
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
  await tx.query(
    `insert into title_report (property_id, user_id, workspace_id, purchase_id, bought_on)
       values ($1, $2, $5, $3, $4) on conflict do nothing`,
    [report.propertyId, report.userId, report.purchaseId, report.boughtOn, report.workspaceId],
  )
}
