import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { findUserIdOf, getUserIdOf } from '../account/identity.queries.ts'
import { issuerOf } from '../account/oidc/provider-settings.ts'
import { openSession } from '../account/open-session.ts'
import { hashPassword } from '../account/password/password.ts'
import {
  findAccountByEmail,
  insertAccount,
  markVerified,
} from '../account/password/password-account.queries.ts'
import { newAccountProblems } from '../account/provider/check-new-account.ts'
import { readForm, readsForms, sendPage } from '../account/provider/form-body.ts'
import { rememberDevice } from '../account/provider/known-device.ts'
import { invitationPath } from '../account/return-to.ts'
import { findPerson } from '../account/session.queries.ts'
import { readSessionToken } from '../account/session-cookie.ts'
import { addAuditEvent } from '../audit/audit.queries.ts'
import { whoOf } from '../audit/audit-routes.ts'
import { findByToken, type OpenedInvitation } from './invitation.queries.ts'
import {
  endedInvitationPage,
  joinPage,
  newMemberPage,
  notJoinedPage,
  otherPersonPage,
} from './invitation-pages.ts'
import { accept } from './manage-members.ts'
import { chooseWorkspace } from './member.queries.ts'

type WithToken = FastifyRequest<{ Params: { token: string } }>

/** The dashboard says who invited (web/features/workspace/joined-note.tsx). */
const JOINED = '/dashboard?joined=true'

/**
 * The page behind an invitation's emailed link, with the bundled sign-in. The link proves the address, as that of a
 * verification does. Only the button accepts: mail programs open links before people do.
 */
export function invitationLinkRoutes(context: AppContext): FastifyPluginAsync {
  const { config, db } = context
  const options = { schema: { hide: true }, config: { access: 'public', whose: 'secret' } } as const
  const path = invitationPath(':token')
  return async (app) => {
    readsForms(app)
    // Only routes under `/api` read it by themselves. An API key joins no workspace.
    app.addHook('onRequest', async (request) => {
      const token = readSessionToken(request, config)
      request.person = token === null ? null : await findPerson(db, token, config.staffEmails)
    })

    app.get(path, options, async (request: WithToken, reply) => {
      const { token } = request.params
      const invitation = await findByToken(db, token)
      if (!invitation) return sendPage(reply, 400, endedInvitationPage())
      const person = signedIn(request)
      if (person && !isFor(invitation, person)) {
        return sendPage(reply, 200, otherPersonPage(invitation, person.email ?? 'somebody else'))
      }
      if (person) return sendPage(reply, 200, joinPage(token, invitation))
      if ((await findAccountByEmail(db, invitation.email)) === null) {
        return sendPage(reply, 200, newMemberPage(token, invitation))
      }
      return reply.redirect(signInTo(token), 303)
    })

    app.post(path, options, async (request: WithToken, reply) => {
      const { token } = request.params
      const invitation = await findByToken(db, token)
      if (!invitation) return sendPage(reply, 400, endedInvitationPage())
      const person = signedIn(request)
      if (person && !isFor(invitation, person)) {
        return sendPage(reply, 403, otherPersonPage(invitation, person.email ?? 'somebody else'))
      }
      return person
        ? joinAs(context, request, reply, { token, invitation, person })
        : joinAsNew(context, request, reply, { token, invitation })
    })
  }
}

const signInTo = (token: string) =>
  `/api/login?${new URLSearchParams({ screen: 'signin', returnTo: invitationPath(token) })}`

/** A demo person has no address and no account to lose. */
const signedIn = ({ person }: FastifyRequest) => (person?.isDemo ? null : person)

const isFor = ({ email }: OpenedInvitation, person: Person) =>
  person.email !== null && emailKeyOf(person.email) === emailKeyOf(email)

type Opened = { token: string; invitation: OpenedInvitation }

async function joinAs(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, invitation, person }: Opened & { person: Person },
): Promise<FastifyReply> {
  const { config, db } = context
  try {
    if (!person.emailVerified) {
      const account = await findAccountByEmail(db, invitation.email)
      const holder = account && (await findUserIdOf(db, issuerOf(config), account.id))
      if (!account || holder !== person.id) {
        return sendPage(reply, 403, otherPersonPage(invitation, person.email ?? ''))
      }
      await inTransaction(db, (tx) => markVerified(tx, account.id, issuerOf(config)))
    }
    const workspaceId = await accept(context, person, invitation.id)
    await chooseWorkspace(db, person, workspaceId)
    await recordAccepted(context, request, { userId: person.id, workspaceId, id: invitation.id })
    return reply.redirect(JOINED, 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return sendPage(reply, 409, joinPage(token, invitation, error.message))
  }
}

async function joinAsNew(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, invitation }: Opened,
): Promise<FastifyReply> {
  const { config, db } = context
  const { email } = invitation
  // Before a password is hashed, which is slow by design.
  if ((await findAccountByEmail(db, email)) !== null) return reply.redirect(signInTo(token), 303)
  const form = { ...readForm(request.body), email }
  const problems = await newAccountProblems(form)
  if (Object.keys(problems).length > 0) {
    return sendPage(reply, 422, newMemberPage(token, invitation, { typed: form, problems }))
  }
  const { firstName, lastName } = form
  const passwordHash = await hashPassword(form.password)
  const issuer = issuerOf(config)
  const subject = await inTransaction(db, async (tx) => {
    const id = await insertAccount(tx, { email, firstName, lastName, passwordHash })
    if (id !== null) await markVerified(tx, id, issuer)
    return id
  })
  // The account was created a moment ago: only its holder may join.
  if (subject === null) return reply.redirect(signInTo(token), 303)
  const identity = { issuer, subject, email, isEmailVerified: true, firstName, lastName }
  const userId = await getUserIdOf(db, identity)
  await rememberDevice(db, config, { request, reply }, subject)
  const who = { userId, idToken: null, by: 'invitation' } as const
  try {
    const workspaceId = await accept(context, { id: userId, email }, invitation.id)
    await recordAccepted(context, request, { userId, workspaceId, id: invitation.id })
    await openSession(context, request, reply, { ...who, workspaceId })
    return reply.redirect(JOINED, 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await openSession(context, request, reply, who)
    return sendPage(reply, 409, notJoinedPage(error.message))
  }
}

async function recordAccepted(
  { db }: AppContext,
  request: FastifyRequest,
  { userId, workspaceId, id }: { userId: number; workspaceId: number; id: number },
): Promise<void> {
  await addAuditEvent(db, {
    ...whoOf(request),
    actor: 'person',
    event: 'invitation-accepted',
    userId,
    workspaceId,
    about: { id },
  })
}
