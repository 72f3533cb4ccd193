import type { AuditAnswerBody } from '../../../contract/notice-audit.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { AuditAnswer } from '../../../domain/notice-audit/audit-step.ts'
import type { Regime } from '../../../domain/redemption/question.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

export type AuditedSale = {
  workspaceId: number
  propertyId: number
  regime: Regime
  saleDate: LocalDate
}

export type AnswerRow = AuditAnswer & { note: string; by: string | null; changedAt: Date }

/** By the primary key. */
export async function listAnswers(db: Db, sale: AuditedSale): Promise<AnswerRow[]> {
  return listRows<AnswerRow>(db)`
    select a.step, a.state, a.done_on as on, a.note, a.changed_at as "changedAt",
           (select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u
             where u.id = a.user_id) as by
      from notice_audit_answer a
     where a.workspace_id = ${sale.workspaceId} and a.property_id = ${sale.propertyId}
       and a.regime = ${sale.regime} and a.sale_date = ${sale.saleDate}
     order by a.step`
}

/** Sales of a property with a workspace's answers. By the primary key. */
export async function listAuditedSales(
  db: Db,
  workspaceId: number,
  propertyId: number,
): Promise<Array<Pick<AuditedSale, 'regime' | 'saleDate'>>> {
  return listRows<Pick<AuditedSale, 'regime' | 'saleDate'>>(db)`
    select distinct regime, sale_date as "saleDate" from notice_audit_answer
     where workspace_id = ${workspaceId} and property_id = ${propertyId}`
}

/** Serializes the answers of a workspace. */
export async function lockAnswers(tx: Db, workspaceId: number): Promise<void> {
  await tx.query('select from workspace where id = $1 for update', [workspaceId])
}

export async function saveAnswer(
  tx: Db,
  sale: AuditedSale,
  { step, state, on, note }: Pick<AuditAnswerBody, 'step' | 'state' | 'on' | 'note'>,
  userId: number,
): Promise<void> {
  const key = [sale.workspaceId, sale.propertyId, sale.regime, sale.saleDate, step]
  if (state === null) {
    await tx.query(
      `delete from notice_audit_answer
        where workspace_id = $1 and property_id = $2 and regime = $3 and sale_date = $4 and step = $5`,
      key,
    )
    return
  }
  await tx.query(
    `insert into notice_audit_answer
       (workspace_id, property_id, regime, sale_date, step, state, done_on, note, user_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (workspace_id, property_id, regime, sale_date, step) do update
       set state = excluded.state, done_on = excluded.done_on, note = excluded.note,
           user_id = excluded.user_id, changed_at = clock_timestamp()`,
    [...key, state, on, note, userId],
  )
}
