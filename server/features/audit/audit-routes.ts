import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { type AuditEvent, addAuditEvent } from './audit.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Details of the audit event besides the ids in the URL and body; set by the route. `workspace`: where it happened. */
    auditAbout: Record<string, string | number> | null
  }
}

/** The event recorded when a route succeeds. */
export const AUDITED: Readonly<Record<string, string>> = {
  'GET /api/logout': 'sign-out',
  'DELETE /api/user': 'account-deleted',
  'GET /api/user/export': 'account-exported',
  'PATCH /api/user/profile': 'profile-changed',
  'POST /api/auth/confirm': 'confirmed',
  'POST /api/user/email': 'address-change-asked',
  'DELETE /api/user/sessions': 'signed-out-everywhere',
  'DELETE /api/user/sessions/:id': 'session-ended',
  'PATCH /api/user/subscription': 'plan-chosen',
  'POST /api/user/subscription/cancel': 'plan-cancelled',
  'POST /api/user/subscription/resume': 'plan-resumed',
  'POST /api/create-payment-intent': 'payment-begun',
  'POST /api/user/api-keys': 'key-made',
  'DELETE /api/user/api-keys/:id': 'key-revoked',
  'POST /api/user/webhooks': 'webhook-made',
  'PATCH /api/user/webhooks/:id': 'webhook-changed',
  'DELETE /api/user/webhooks/:id': 'webhook-removed',
  'POST /api/user/webhooks/:id/secret': 'webhook-secret-changed',
  'POST /api/user/calendar': 'calendar-address-made',
  'DELETE /api/user/calendar': 'calendar-address-revoked',
  'PATCH /api/workspace': 'workspace-renamed',
  'DELETE /api/workspace': 'workspace-deleted',
  'POST /api/workspace/invitations': 'member-invited',
  'DELETE /api/workspace/invitations/:id': 'invitation-withdrawn',
  'PATCH /api/workspace/members/:userId': 'member-role-changed',
  'DELETE /api/workspace/members/:userId': 'member-removed',
  'POST /api/user/invitations/:id/accept': 'invitation-accepted',
  'POST /api/user/invitations/:id/decline': 'invitation-declined',
  'POST /api/imports/:id/undo': 'import-undone',
  'POST /api/imports/:id/retry': 'import-retried',
  'POST /api/lists/:id/proposal': 'list-proposed',
  'DELETE /api/lists/:id/proposal': 'list-proposal-withdrawn',
  'GET /api/lists/:id/rows.csv': 'data-exported',
  'GET /api/admin/list-proposals/:id/rows.csv': 'list-proposal-read',
  'POST /api/admin/list-proposals/:id/import': 'list-proposal-accepted',
  'POST /api/admin/list-proposals/:id/decline': 'list-proposal-declined',
  'POST /api/owners/decisions': 'owners-decided',
  'DELETE /api/owners/decisions/:id': 'owner-decision-withdrawn',
  'POST /api/admin/imports/:id/undo': 'import-undone',
  'POST /api/admin/imports/:id/retry': 'import-retried',
  'DELETE /api/sample-data': 'sample-data-removed',
  'GET /api/exports/:kind': 'data-exported',
  'GET /api/exports/run-sheet': 'data-exported',
  'GET /api/exports/surplus': 'data-exported',
  'POST /api/map/area/export': 'data-exported',
}

/** Events that concern the workspace in which they happen; the others are the person's own matter. */
const OF_WORKSPACE =
  /^(plan|payment|key|webhook|workspace|member|invitation|import|data|list)-|^owners-decided$/

/**
 * Records the event before the response goes out, so that nothing is reported as done that is not on record.
 */
export function registerAudit(app: FastifyInstance, { db }: { db: Db }): void {
  app.decorateRequest('auditAbout', null)
  app.addHook('onSend', async (request, reply) => {
    // HEAD runs the same handler as GET.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const event = AUDITED[`${method} ${request.routeOptions.url}`]
    if (event === undefined || reply.statusCode >= 400) return
    // Signing out without a session, or an empty report, is not an event.
    if (event === 'sign-out' && request.person === null) return
    const { address = '', ...who } = whoOf(request)
    const about = { ...aboutOf(request), ...request.auditAbout }
    const { workspace = request.person?.workspace.id ?? null, ...rest } = about
    await addAuditEvent(db, {
      event,
      ...who,
      workspaceId: OF_WORKSPACE.test(event) ? Number(workspace) || null : null,
      // A deleted account leaves no network address.
      ...(event === 'account-deleted' ? {} : { address }),
      about: rest,
    })
  })
}

/** The person and address of a request. */
export function whoOf(
  request: FastifyRequest,
): Pick<AuditEvent, 'userId' | 'actor' | 'address' | 'requestId'> {
  return {
    userId: request.person?.id ?? null,
    actor: actorOf(request),
    address: request.ip,
    requestId: request.id,
  }
}

function actorOf({ person, routeOptions }: FastifyRequest): AuditEvent['actor'] {
  if (person === null) return 'visitor'
  // A staff member acts as staff only on staff routes.
  if (routeOptions.config.access === 'staff') return 'staff'
  return person.sessionId === 0 ? 'program' : 'person'
}

/** The event's subject: the id in the URL, the plan in the body. */
function aboutOf({ params, body }: FastifyRequest): Record<string, string | number> {
  const about: Record<string, string | number> = {}
  for (const source of [params, body]) {
    if (typeof source !== 'object' || source === null) continue
    for (const name of ['id', 'kind', 'plan']) {
      const value = (source as Record<string, unknown>)[name]
      if (typeof value === 'number') about[name] = value
      if (typeof value === 'string' && /^[\w-]{1,40}$/.test(value)) about[name] = value
    }
  }
  return about
}
