import { z } from 'zod'
import { Day, EmailAddress, Instant } from './value.ts'

export const TICKET_CATEGORIES = ['general', 'technical', 'billing', 'feature', 'data'] as const
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

/** Body of `POST /api/support/ticket`. Visitors give an address for the answer. */
export const NewTicket = z.strictObject({
  subject: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have 200 characters at most')
    .refine((text) => !/[\r\n]/.test(text), 'must be one line'),
  category: z.enum(TICKET_CATEGORIES, `must be ${TICKET_CATEGORIES.join(', ')}`).default('general'),
  priority: z.enum(TICKET_PRIORITIES, `must be ${TICKET_PRIORITIES.join(', ')}`).default('medium'),
  message: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(10_000, 'must have 10,000 characters at most'),
  email: EmailAddress.optional(),
})
export type NewTicket = z.infer<typeof NewTicket>

export const Ticket = z.object({
  id: z.number().int(),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(['open', 'answered', 'closed']),
  /** Where answers go. */
  email: z.string(),
  createdAt: Instant,
  messages: z.array(z.object({ fromStaff: z.boolean(), body: z.string(), at: Instant })),
})
export type Ticket = z.infer<typeof Ticket>
/** `GET /api/support/tickets`: the person's own, newest first. */
export const Tickets = z.array(Ticket)

const State = z.enum(['ok', 'slow', 'down'])

/** `GET /api/support/status`: the current status of the service. */
export const SystemStatus = z.object({
  checkedAt: Instant,
  parts: z.array(
    z.object({
      name: z.enum(['database', 'jobs', 'email']),
      state: State,
      /** The check and its result. */
      detail: z.string(),
    }),
  ),
  feeds: z.array(
    z.object({
      name: z.string(),
      county: z.string().nullable(),
      asOf: Day.nullable(),
      updatedAt: Instant.nullable(),
      /** Why the last import failed; null if it did not. */
      failure: z.string().nullable(),
    }),
  ),
})
export type SystemStatus = z.infer<typeof SystemStatus>
