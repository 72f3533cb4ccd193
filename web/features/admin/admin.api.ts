import {
  AdminImportPage,
  type FailedJobName,
  FailedJobPage,
  type FailedJobRetry,
  FailedJobsRetried,
  ReviewedPaymentPage,
  StaffMembers,
  TicketPage,
} from '../../../contract/admin.ts'
import { ImportProgress } from '../../../contract/import.ts'
import { Ticket } from '../../../contract/support.ts'
import { apiGet, apiRequest, apiSend } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { pagedQuery } from '../../lib/paged-query.ts'

const IMPORTS = '/api/admin/imports'
const JOBS = '/api/admin/failed-jobs'
const PAYMENTS = '/api/admin/payments'
const TICKETS = '/api/admin/tickets'
const STAFF = '/api/admin/staff'

export const IMPORTS_KEY = [IMPORTS] as const

export const allImportsQuery = (filter: {
  person?: string | undefined
  state?: string | undefined
}) =>
  pagedQuery(IMPORTS, filter, async (path, signal) => {
    const { imports, next } = await apiGet(path, AdminImportPage, signal)
    return { rows: imports, next }
  })

export function undoAnyImport(id: number): Promise<ImportProgress> {
  return apiSend('POST', `${IMPORTS}/${id}/undo`, undefined, ImportProgress)
}

export function retryAnyImport(id: number): Promise<ImportProgress> {
  return apiSend('POST', `${IMPORTS}/${id}/retry`, undefined, ImportProgress)
}

export const JOBS_KEY = [JOBS] as const

export const failedJobsQuery = pagedQuery(JOBS, {}, async (path, signal) => {
  const { jobs, next } = await apiGet(path, FailedJobPage, signal)
  return { rows: jobs, next }
})

export async function retryJobs(what: FailedJobRetry): Promise<number> {
  return (await apiSend('POST', `${JOBS}/retry`, what, FailedJobsRetried)).count
}

export async function dropJob(job: FailedJobName): Promise<void> {
  await apiRequest('POST', `${JOBS}/drop`, { body: job })
}

export const PAYMENTS_KEY = [PAYMENTS] as const

export const paymentsQuery = pagedQuery(PAYMENTS, {}, async (path, signal) => {
  const { payments, next, provider } = await apiGet(path, ReviewedPaymentPage, signal)
  return { rows: payments.map((payment) => ({ ...payment, configured: provider })), next }
})

export async function resolvePayment(id: number, verb: 'refund' | 'fulfil'): Promise<void> {
  await apiRequest('POST', `${PAYMENTS}/${id}/${verb}`)
}

export const TICKETS_KEY = [TICKETS] as const

export const allTicketsQuery = (status: string) =>
  pagedQuery(TICKETS, { status }, async (path, signal) => {
    const { tickets, next } = await apiGet(path, TicketPage, signal)
    return { rows: tickets, next }
  })

export const ticketQuery = (id: number) =>
  apiQuery([TICKETS, id], Ticket, {
    // Staff always see current data.
    staleTime: 0,
  })

export function answerTicket(id: number, text: string): Promise<Ticket> {
  return apiSend('POST', `${TICKETS}/${id}/answer`, { text }, Ticket)
}

export function closeTicket(id: number): Promise<Ticket> {
  return apiSend('POST', `${TICKETS}/${id}/close`, undefined, Ticket)
}

export const staffQuery = apiQuery([STAFF], StaffMembers, {
  // Always current, too.
  staleTime: 0,
})

export function addStaff(email: string) {
  return apiSend('POST', STAFF, { email }, StaffMembers)
}

export function removeStaff(email: string) {
  return apiSend('DELETE', STAFF, { email }, StaffMembers)
}
