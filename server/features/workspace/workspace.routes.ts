import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  InviteMember,
  MemberChange,
  ReceivedInvitations,
  Workspace,
  WorkspaceChange,
  WorkspaceChoice,
  WorkspaceDeletion,
  WorkspaceEvents,
  WorkspaceEventsQuery,
  WorkspaceItems,
} from '../../../contract/workspace.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import { getPlan } from '../../../domain/billing/plan-catalogue.ts'
import { mayAs } from '../../../domain/workspace/role.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import {
  confirmedOf,
  memberOf,
  type Person,
  personOf,
  verifiedOf,
} from '../../platform/http/person.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { listAuditEvents, listEmails } from '../audit/audit.queries.ts'
import { findPlan } from '../billing/subscription.queries.ts'
import { findInviter, listInvitations, listReceived } from './invitation.queries.ts'
import {
  accept,
  decline,
  deleteWorkspace,
  giveRole,
  invite,
  removeFromWorkspace,
  withdraw,
} from './manage-members.ts'
import {
  chooseWorkspace,
  findWorkspace,
  listMembers,
  listWorkspaces,
  renameWorkspace,
} from './member.queries.ts'

/** Each invitation may send an email to any address. */
const INVITING = { name: 'invite', limit: 30, windowS: 3600 }

const Id = z.coerce.number('must be a number').int().positive().max(Number.MAX_SAFE_INTEGER)
const InvitationParams = z.object({ id: Id })
const MemberParams = z.object({ userId: Id })

/** The workspace a person works in, its members and invitations; and the person's other workspaces. */
export function workspaceRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tools = workspaceTools(context)
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    currentRoutes(app, context, tools)
    memberRoutes(app, context, tools)
    ownRoutes(app, context)
  }
}

/** What several of the routes need. */
function workspaceTools({ config, db, today }: AppContext) {
  const show = async (person: Person): Promise<Workspace> => {
    const { id, role } = person.workspace
    const [workspace, members, plan] = await Promise.all([
      findWorkspace(db, id),
      listMembers(db, id),
      findPlan(db, id, today()),
    ])
    if (!workspace) throw new AppError('not_found', 'This workspace was deleted')
    const you = members.find(({ userId }) => userId === person.id)
    const { email } = person
    return {
      ...workspace,
      role: you?.role ?? role,
      isHome: you?.isHome ?? false,
      invitedBy: you && email !== null ? await findInviter(db, id, emailKeyOf(email)) : null,
      planName: getPlan(plan).name,
      seats: config.enforcesLimits ? getPlan(plan).seats : null,
      members: members.map(({ isHome: _, joinedAt, ...member }) => ({
        ...member,
        joinedAt: joinedAt.toISOString(),
        isYou: member.userId === person.id,
      })),
      // Only owners see addresses of people who may not know of it.
      invitations: you && mayAs(you, 'owner') ? await listInvitations(db, id) : [],
    }
  }
  /** A demo account is shared, and could send emails to anyone. */
  const inviterOf = (request: FastifyRequest): Person => {
    const person = verifiedOf(request)
    if (person.isDemo) {
      throw new AppError(
        'not_allowed',
        'The demo account cannot invite people. Sign up to work with others.',
      )
    }
    return person
  }
  return { show, inviterOf }
}

/** The workspace itself. */
function currentRoutes(
  app: App,
  context: AppContext,
  { show }: ReturnType<typeof workspaceTools>,
): void {
  const { db } = context
  route(app, 'GET /api/workspace', {
    summary: 'The workspace this browser or key works in, with its members',
    response: { 200: Workspace },
    handler: (request) => show(personOf(request)),
  })

  route(app, 'PATCH /api/workspace', {
    summary: 'Names the workspace',
    config: { role: 'owner', audit: 'workspace-renamed' },
    body: WorkspaceChange,
    response: { 200: Workspace },
    handler: async (request) => {
      const person = personOf(request)
      await renameWorkspace(db, person.workspace.id, request.body.name)
      return show(person)
    },
  })

  route(app, 'DELETE /api/workspace', {
    summary: 'Deletes the workspace; reports and receipts stay with who bought them',
    config: { role: 'owner', audit: 'workspace-deleted' },
    body: WorkspaceDeletion,
    response: { 204: Nothing },
    handler: async (request) => {
      const person = confirmedOf(request)
      await deleteWorkspace(context, person.workspace.id, request.body.name)
    },
  })
}

/** Its invitations and members, and what they did. */
function memberRoutes(
  app: App,
  context: AppContext,
  { show, inviterOf }: ReturnType<typeof workspaceTools>,
): void {
  const { db } = context
  route(app, 'POST /api/workspace/invitations', {
    summary: 'Invites an address by email, or sends the invitation again',
    config: { role: 'owner', audit: 'member-invited' },
    body: InviteMember,
    response: { 201: Workspace },
    handler: async (request, reply) => {
      const person = inviterOf(request)
      await rateLimit(db, reply, { ...INVITING, who: person.id })
      const id = await invite(context, person, request.body)
      request.auditAbout = { id, role: request.body.role }
      return show(person)
    },
  })

  route(app, 'DELETE /api/workspace/invitations/:id', {
    summary: 'Withdraws an invitation',
    config: { role: 'owner', whose: 'invitation', audit: 'invitation-withdrawn' },
    params: InvitationParams,
    response: { 204: Nothing },
    handler: async (request) =>
      withdraw(context, personOf(request).workspace.id, request.params.id),
  })

  route(app, 'PATCH /api/workspace/members/:userId', {
    summary: 'Gives a member another role',
    config: { role: 'owner', whose: 'member', audit: 'member-role-changed' },
    params: MemberParams,
    body: MemberChange,
    response: { 200: Workspace },
    handler: async (request) => {
      const person = personOf(request)
      const { userId } = request.params
      await giveRole(context, person.workspace.id, userId, request.body.role)
      request.auditAbout = { member: userId, role: request.body.role }
      return show(person)
    },
  })

  route(app, 'DELETE /api/workspace/members/:userId', {
    summary: 'Removes a member; oneself: leaves the workspace',
    config: { whose: 'member', audit: 'member-removed' },
    params: MemberParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const person = personOf(request)
      const { userId } = request.params
      if (userId !== person.id) memberOf(request, 'owner')
      await removeFromWorkspace(context, person, person.workspace.id, userId)
      request.auditAbout = { member: userId }
    },
  })

  route(app, 'GET /api/workspace/audit-events', {
    summary: 'What was done in the workspace, for its owners; newest first',
    config: { role: 'owner' },
    querystring: WorkspaceEventsQuery,
    response: { 200: WorkspaceEvents },
    handler: async (request) => {
      const { limit, after } = request.query
      const workspaceId = personOf(request).workspace.id
      const found = await listAuditEvents(db, { workspaceId, after, limit: limit + 1 })
      const emails = await listEmails(db, found)
      const events = found.slice(0, limit).map(({ id, at, event, userId, actor, about }) => ({
        id,
        at,
        event,
        email: userId === null ? null : (emails.get(userId) ?? null),
        actor,
        about,
      }))
      return { events, next: found.length > limit ? (events.at(-1)?.id ?? null) : null }
    },
  })
}

/** The person’s workspaces and invitations. */
function ownRoutes(app: App, context: AppContext): void {
  const { db } = context
  route(app, 'GET /api/user/workspaces', {
    summary: 'The person’s workspaces, the current one first',
    response: { 200: WorkspaceItems },
    handler: (request) => {
      const { id, workspace } = personOf(request)
      return listWorkspaces(db, id, workspace.id)
    },
  })

  route(app, 'PATCH /api/user/workspace', {
    summary: 'The workspace this browser works in from now on',
    body: WorkspaceChoice,
    response: { 204: Nothing },
    handler: async (request) => {
      if (!(await chooseWorkspace(db, personOf(request), request.body.id))) {
        throw new AppError('not_found', 'You are not a member of this workspace')
      }
    },
  })

  route(app, 'GET /api/user/invitations', {
    summary: 'Invitations to the person’s address',
    response: { 200: ReceivedInvitations },
    handler: async (request) => {
      const { email, emailVerified } = personOf(request)
      return email !== null && emailVerified ? listReceived(db, emailKeyOf(email)) : []
    },
  })

  route(app, 'POST /api/user/invitations/:id/accept', {
    summary: 'Accepts an invitation, and works in its workspace',
    config: { whose: 'received-invitation', audit: 'invitation-accepted' },
    params: InvitationParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const person = verifiedOf(request)
      const workspace = await accept(context, person, request.params.id)
      request.auditAbout = { workspace }
      await chooseWorkspace(db, person, workspace)
    },
  })

  route(app, 'POST /api/user/invitations/:id/decline', {
    summary: 'Declines an invitation',
    config: { whose: 'received-invitation', audit: 'invitation-declined' },
    params: InvitationParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const workspace = await decline(context, verifiedOf(request), request.params.id)
      request.auditAbout = { workspace }
    },
  })
}
