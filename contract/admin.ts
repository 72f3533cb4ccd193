import { z } from 'zod'
import { ImportProgress } from './import.ts'
import { Ticket } from './support.ts'
import { Day, EmailAddress, Instant } from './value.ts'

// Staff's section Administration on the account page: `/api/admin/…`.

/** Largest page of any of these lists. */
export const ADMIN_PAGE_MAX = 200

const Paged = {
  limit: z.coerce.number().int().min(1).max(ADMIN_PAGE_MAX).default(50),
  cursor: z.string().max(500).optional().describe('`next` of the previous page'),
}
export const PageQuery = z.object(Paged)

/** Cursor of the next page; null after the last. */
const Next = z.string().nullable()

const Id = z.coerce.number('must be a number').int().positive().max(Number.MAX_SAFE_INTEGER)
export const AdminParams = z.object({ id: Id })

/** A person by email address or account number. */
const PersonSearch = z.string().trim().min(1).max(254).optional()

/** A day within the database's range. */
const AuditDay = Day.refine((day) => day >= '1900-01-01', 'must be in 1900 or later').optional()

const auditFilter = {
  person: PersonSearch.describe('Email address or account number'),
  event: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be the name of an event')
    .optional(),
  address: z
    .string()
    .trim()
    .regex(
      /^[0-9a-f.:]{1,45}$/i,
      'must be a network address, or its beginning up to a dot or colon',
    )
    .optional()
    .describe('Network address; one that ends with a dot or colon finds all that begin with it'),
  import: Id.optional(),
  from: AuditDay,
  to: AuditDay,
}
/** `GET /api/admin/audit-events.csv`; the days are Central time. */
export const AuditExportQuery = z.object(auditFilter)
export type AuditExportQuery = z.infer<typeof AuditExportQuery>
/** `GET /api/admin/audit-events` */
export const AuditQuery = z.object({ ...auditFilter, ...Paged })

export const AUDIT_ACTORS = ['person', 'visitor', 'program', 'staff', 'product'] as const

export const AdminAuditEvent = z.object({
  id: z.number().int(),
  at: Instant,
  /** In kebab case: `import-undone`. */
  event: z.string(),
  userId: z.number().int().nullable(),
  /** The account's current address; null when it was deleted. */
  email: z.string().nullable(),
  actor: z.enum(AUDIT_ACTORS),
  /** User name on the command line. */
  staff: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  about: z.record(z.string(), z.unknown()),
})
export type AdminAuditEvent = z.infer<typeof AdminAuditEvent>
export const AuditPage = z.object({ events: z.array(AdminAuditEvent), next: Next })
/** `GET /api/admin/audit-events/names` */
export const AuditEventNames = z.array(z.string())

export const IMPORT_STATES = ['done', 'failed', 'undone', 'running'] as const

/** `GET /api/admin/imports` */
export const AdminImportsQuery = z.object({
  person: PersonSearch,
  state: z.enum(IMPORT_STATES).optional(),
  ...Paged,
})
export const AdminImport = ImportProgress.omit({ result: true }).extend({
  userId: z.number().int().nullable(),
  email: z.string().nullable(),
  /** Network address, if it is in the audit trail. */
  address: z.string().nullable(),
  county: z.string().nullable(),
  rows: z.number().int().nullable(),
  imported: z.number().int().nullable(),
  added: z.number().int().nullable(),
  changed: z.number().int().nullable(),
  /** Rows refused or imported with a warning. */
  problems: z.number().int().nullable(),
})
export type AdminImport = z.infer<typeof AdminImport>
export const AdminImportPage = z.object({ imports: z.array(AdminImport), next: Next })

export const FailedJobName = z.strictObject({
  kind: z.string().min(1).max(60),
  key: z.string().min(1).max(2_000),
})
export type FailedJobName = z.infer<typeof FailedJobName>
export const FailedJob = z.object({
  kind: z.string(),
  key: z.string(),
  tries: z.number().int(),
  firstAt: Instant,
  failedAt: Instant,
  /** Null when it is not retried automatically. */
  nextAt: Instant.nullable(),
  reason: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>
/** `GET /api/admin/failed-jobs` */
export const FailedJobPage = z.object({ jobs: z.array(FailedJob), next: Next })
/** `POST /api/admin/failed-jobs/retry`: one, or all. */
export const FailedJobRetry = z.union([FailedJobName, z.strictObject({ all: z.literal(true) })])
export type FailedJobRetry = z.infer<typeof FailedJobRetry>
export const FailedJobsRetried = z.object({ count: z.number().int() })

export const ReviewedPayment = z.object({
  id: z.number().int(),
  /** Null when the account was deleted. */
  email: z.string().nullable(),
  description: z.string(),
  askedCents: z.number().int(),
  receivedCents: z.number().int().nullable(),
  receivedCurrency: z.string().nullable(),
  problem: z.string().nullable(),
  provider: z.string(),
  intent: z.string().nullable(),
  createdAt: Instant,
})
export type ReviewedPayment = z.infer<typeof ReviewedPayment>
/** `GET /api/admin/payments`: those in review, oldest first. */
export const ReviewedPaymentPage = z.object({
  payments: z.array(ReviewedPayment),
  next: Next,
  /** The payment provider; null where nothing is sold. */
  provider: z.string().nullable(),
})

export const TicketSummary = Ticket.omit({ messages: true }).extend({
  messages: z.number().int(),
})
export type TicketSummary = z.infer<typeof TicketSummary>
/** Cursor of a page of tickets. */
export const TicketPlace = z.object({ rank: z.number().int(), inRank: z.number().int() })
export type TicketPlace = z.infer<typeof TicketPlace>
export const TICKET_STATES = ['open', 'answered', 'closed', 'all'] as const
/** `GET /api/admin/tickets` */
export const AdminTicketsQuery = z.object({
  status: z.enum(TICKET_STATES).default('open'),
  ...Paged,
})
export const TicketPage = z.object({ tickets: z.array(TicketSummary), next: Next })
/** `POST /api/admin/tickets/{id}/answer` */
export const TicketAnswer = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(10_000, 'must have 10,000 characters at most'),
})

export const StaffMember = z.object({
  email: z.string(),
  /** Null for those of the settings. */
  addedAt: Instant.nullable(),
  addedBy: z.string().nullable(),
  /** Named by STAFF_EMAILS; can be removed only there. */
  isFromSettings: z.boolean(),
  /** Whether they can sign in as staff: an account with a verified address. */
  account: z.enum(['verified', 'unverified', 'none']),
})
export type StaffMember = z.infer<typeof StaffMember>
export const StaffMembers = z.array(StaffMember)
/** `POST` and `DELETE /api/admin/staff` */
export const StaffName = z.strictObject({ email: EmailAddress })
