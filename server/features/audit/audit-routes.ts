import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { type AuditEvent, addAuditEvent } from './audit.queries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The audit event to record when the route succeeds; by default none. */
    audit?: string
  }
  interface FastifyRequest {
    /**
     * Details of the audit event besides the ids in the URL and body; set by the route. `workspace`: where it happened.
     * `false`: nothing to record.
     */
    auditAbout: Record<string, string | number> | false | null
  }
}

/** Events of the workspace in which they happen; the others are private to the person. */
const OF_WORKSPACE =
  /^(plan|payment|key|webhook|workspace|member|invitation|import|data|list)-|^owners-decided$/

/** Records the event before the response goes out, so that nothing is reported as done that is not on record. */
export function registerAudit(app: FastifyInstance, { db }: { db: Db }): void {
  app.decorateRequest('auditAbout', null)
  app.addHook('onSend', async (request, reply) => {
    const event = request.routeOptions.config.audit
    if (event === undefined || reply.statusCode >= 400 || request.auditAbout === false) return
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
