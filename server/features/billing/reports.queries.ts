import type { BoughtReport } from '../../../contract/billing.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'

/** Newest first. Served by `title_report_user`. */
export async function listBoughtReports(db: Db, userId: number): Promise<BoughtReport[]> {
  const { rows } = await db.query<BoughtReport>(
    `select r.property_id as "propertyId", p.description, r.bought_on as "boughtOn", i.id as "invoiceId"
       from title_report r
       join purchase p on p.id = r.purchase_id
       left join invoice i on i.purchase_id = p.id
      where r.user_id = $1 order by r.bought_on desc, r.purchase_id desc limit 500`,
    [userId],
  )
  return rows
}

/** Whether a person has bought the full report of a property. By the primary key. */
export async function hasBoughtReport(
  db: Db,
  userId: number,
  propertyId: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from title_report where property_id = $1 and user_id = $2',
    [propertyId, userId],
  )
  return rowCount === 1
}

/** Records a bought report; idempotent. */
export async function addBoughtReport(
  tx: Db,
  report: { propertyId: number; userId: number; purchaseId: number; boughtOn: LocalDate },
): Promise<void> {
  await tx.query(
    `insert into title_report (property_id, user_id, purchase_id, bought_on)
       values ($1, $2, $3, $4) on conflict do nothing`,
    [report.propertyId, report.userId, report.purchaseId, report.boughtOn],
  )
}
