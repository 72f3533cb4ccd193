import { z } from 'zod'
import { ROLES } from '../domain/workspace/role.ts'
import { Instant } from './value.ts'

export const MAX_WORKSPACE_NAME = 80
/** An invitation can be accepted for this long. */
export const INVITATION_DAYS = 14
/** Members and pending invitations of one workspace, whatever its plan. */
export const MAX_MEMBERS = 500

export const WorkspaceRole = z.enum(ROLES)
export type WorkspaceRole = z.infer<typeof WorkspaceRole>

/** One of the person's workspaces: an item of `GET /api/user/workspaces`, the current one first. */
export const WorkspaceItem = z.object({
  id: z.number().int(),
  /** The name it was given, else after its owner. */
  name: z.string(),
  role: WorkspaceRole,
  members: z.number().int(),
  /** The one this browser works in. */
  isCurrent: z.boolean(),
  /** The person’s own, made with the account. */
  isHome: z.boolean(),
})
export type WorkspaceItem = z.infer<typeof WorkspaceItem>
export const WorkspaceItems = z.array(WorkspaceItem)

export const WorkspaceMember = z.object({
  userId: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: WorkspaceRole,
  joinedAt: Instant,
  isYou: z.boolean(),
  /** False if the plan has fewer seats than members: the member can only read. */
  hasSeat: z.boolean(),
})
export type WorkspaceMember = z.infer<typeof WorkspaceMember>

export const WorkspaceInvitation = z.object({
  id: z.number().int(),
  email: z.string(),
  role: WorkspaceRole,
  sentAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
})
export type WorkspaceInvitation = z.infer<typeof WorkspaceInvitation>

/** Answer of `GET /api/workspace`: the one this browser works in. */
export const Workspace = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As typed; null if the name is derived from the owner’s. */
  givenName: z.string().nullable(),
  role: WorkspaceRole,
  isHome: z.boolean(),
  /** Who invited the person: a name, else an address; null if nobody did or that account was deleted. */
  invitedBy: z.string().nullable(),
  planName: z.string(),
  /** Number of seats of the plan; null is unlimited, also if limits are not enforced. */
  seats: z.number().int().nullable(),
  members: z.array(WorkspaceMember),
  /** Pending ones; empty for non-owners. */
  invitations: z.array(WorkspaceInvitation),
})
export type Workspace = z.infer<typeof Workspace>

/** An invitation to the person: an item of `GET /api/user/invitations`. */
export const ReceivedInvitation = z.object({
  id: z.number().int(),
  workspace: z.string(),
  role: WorkspaceRole,
  /** The sender; null if that account was deleted. */
  invitedBy: z.string().nullable(),
  expiresAt: Instant,
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>
export const ReceivedInvitations = z.array(ReceivedInvitation)

/** A name as typed; an empty one goes back to the owner’s. */
const WorkspaceName = z
  .string('must be a text')
  .trim()
  .max(MAX_WORKSPACE_NAME, `must have ${MAX_WORKSPACE_NAME} characters at most`)
  .regex(/^\P{Cc}*$/u, 'must not have control characters')
  .transform((text) => text || null)

/** Body of `PATCH /api/workspace`. */
export const WorkspaceChange = z.strictObject({ name: WorkspaceName })
export type WorkspaceChange = z.infer<typeof WorkspaceChange>

/** Body of `PATCH /api/user/workspace`: the workspace this browser works in from now on. */
export const WorkspaceChoice = z.strictObject({
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

/** Body of `POST /api/workspace/invitations`. */
export const InviteMember = z.strictObject({
  email: z
    .string('must be an email address')
    .trim()
    .pipe(z.email('must be an email address').max(254, 'must have at most 254 characters')),
  role: WorkspaceRole,
})
export type InviteMember = z.infer<typeof InviteMember>

/** Body of `PATCH /api/workspace/members/:userId`. */
export const MemberChange = z.strictObject({ role: WorkspaceRole })

/** The text to type to delete a workspace: its name as shown. */
export const WorkspaceDeletion = z.strictObject({ name: z.string('must be a text').trim() })

/** Query of `GET /api/workspace/audit-events`: newest first. */
export const WorkspaceEventsQuery = z.object({
  limit: z.coerce.number('must be a number').int().min(1).max(100).default(30),
  after: z.coerce
    .number('must be a number')
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('`next` of the page before'),
})
export const WorkspaceEvent = z.object({
  id: z.number().int(),
  at: Instant,
  /** In kebab case: `member-invited`. */
  event: z.string(),
  /** The account’s current address; null if it was deleted or the product acted. */
  email: z.string().nullable(),
  actor: z.enum(['person', 'visitor', 'program', 'staff', 'product']),
  about: z.record(z.string(), z.unknown()),
})
export type WorkspaceEvent = z.infer<typeof WorkspaceEvent>
export const WorkspaceEvents = z.object({
  events: z.array(WorkspaceEvent),
  next: z.number().int().nullable(),
})
export type WorkspaceEvents = z.infer<typeof WorkspaceEvents>
