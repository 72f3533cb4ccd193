import type { Invoice } from '../../../contract/billing.ts'
import { toDollars } from '../../../domain/lib/cents.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, raw } from '../../platform/db/sql.ts'

export type InvoiceRow = {
  id: number
  issuedOn: LocalDate
  billedName: string | null
  billedEmail: string | null
  description: string
  periodStart: LocalDate | null
  periodEnd: LocalDate | null
  amountCents: number
  currency: string
  card: string | null
  isTest: boolean
}

const COLUMNS = `id, issued_on as "issuedOn", billed_name as "billedName", billed_email as "billedEmail",
  description, period_start as "periodStart", period_end as "periodEnd", amount_cents as "amountCents",
  currency, card, is_test as "isTest"`

/** An invoice is visible to its payer and to the owners of its workspace. */
const MAY_READ = `(i.user_id = $1 or i.workspace_id in (
  select workspace_id from workspace_member where user_id = $1 and role = 'owner'))`

/** Invoice number: `PP-000042`. */
export function invoiceNumber(id: number): string {
  return `PP-${String(id).padStart(6, '0')}`
}

type NewInvoice = Omit<InvoiceRow, 'id' | 'billedName' | 'billedEmail'> & {
  purchaseId: number
  userId: number
  workspaceId: number
}

/** Issues a purchase's invoice, with the person's current name. */
export async function addInvoice(db: Db, invoice: NewInvoice): Promise<InvoiceRow> {
  const row = await findRow<InvoiceRow>(db)`
    insert into invoice (purchase_id, user_id, workspace_id, issued_on, billed_name, billed_email,
      description,
                         period_start, period_end, amount_cents, currency, card, is_test)
      select ${invoice.purchaseId}, u.id, ${invoice.workspaceId}, ${invoice.issuedOn},
        nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, ${invoice.description},
        ${invoice.periodStart}, ${invoice.periodEnd}, ${invoice.amountCents},
             ${invoice.currency}, ${invoice.card}, ${invoice.isTest}
        from app_user u where u.id = ${invoice.userId}
      returning ${raw(COLUMNS)}`
  if (!row) throw new Error('the invoice was not stored')
  return row
}

/** A person's invoices and their workspaces', newest first. By `invoice_user`, `invoice_workspace`. */
export async function listInvoices(db: Db, userId: number): Promise<Invoice[]> {
  const { rows } = await db.query<InvoiceRow>(
    `select ${COLUMNS} from invoice i where ${MAY_READ}
      order by issued_on desc, id desc limit 500`,
    [userId],
  )
  return rows.map(({ id, issuedOn, description, amountCents }) => ({
    id,
    number: invoiceNumber(id),
    issuedOn,
    description,
    amount: toDollars(amountCents),
  }))
}

/** One of a person's invoices; null for another's. Served by the primary key. */
export async function findInvoice(db: Db, userId: number, id: number): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `select ${COLUMNS} from invoice i where ${MAY_READ} and id = $2`,
    [userId, id],
  )
  return rows[0] ?? null
}
