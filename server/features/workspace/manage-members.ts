import { randomBytes } from 'node:crypto'
import {
  INVITATION_DAYS,
  type InviteMember,
  MAX_MEMBERS,
  type WorkspaceRole,
} from '../../../contract/workspace.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import { mailableName } from '../../../domain/workspace/mailable-name.ts'
import { hasSeatsFor, seatMessage } from '../../../domain/workspace/seats.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Client, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { queueUnsolicited } from '../../platform/mail/unsolicited.queries.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { invitationPath } from '../account/return-to.ts'
import { findProvenEmail } from '../account/user.queries.ts'
import { markDeadlinesDue } from '../alerts/deadlines.queries.ts'
import { assignSeats } from '../billing/assign-seats.ts'
import {
  findPlan,
  findSubscription,
  handOverSubscription,
} from '../billing/subscription.queries.ts'
import { withdrawDigests } from '../notifications/digest.queries.ts'
import {
  countPending,
  endInvitation,
  lockReceived,
  saveInvitation,
  withdrawInvitation,
} from './invitation.queries.ts'
import {
  addMember,
  changeRole,
  findWorkspace,
  listMembers,
  lockWorkspace,
  removeMember,
  removeWorkspace,
} from './member.queries.ts'
import { INVITATION, REMOVED } from './workspace-emails.ts'

export type WorkspaceContext = Pick<AppContext, 'config' | 'db' | 'today'>
type Members = Awaited<ReturnType<typeof listMembers>>

/** Where a person finds their workspaces and invitations. */
const accountPage = ({ config }: WorkspaceContext) =>
  `${publicUrlOf(config)}/account?section=workspace`

/** An invitation's page (`invitation-link.routes.ts`); another provider has no page for a new account. */
const invitationPage = (context: WorkspaceContext, token: string) =>
  context.config.oidc === null
    ? publicUrlOf(context.config) + invitationPath(token)
    : accountPage(context)

/** Runs `work` with a workspace and its members locked, and reassigns the seats of its plan. */
async function withMembers<T>(
  context: WorkspaceContext,
  workspaceId: number,
  work: (tx: Client, members: Members) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (tx) => {
    if (!(await lockWorkspace(tx, workspaceId))) {
      throw new AppError('not_found', 'This workspace was deleted')
    }
    const result = await work(tx, await listMembers(tx, workspaceId))
    await assignSeats(
      tx,
      { today: context.today(), enforcesLimits: context.config.enforcesLimits },
      workspaceId,
    )
    return result
  })
}

async function requireSeat(
  tx: Client,
  { config, today }: WorkspaceContext,
  workspaceId: number,
  people: number,
): Promise<void> {
  if (people > MAX_MEMBERS) {
    throw new AppError('conflict', `A workspace has ${MAX_MEMBERS} members at most`)
  }
  if (!config.enforcesLimits) return
  const plan = await findPlan(tx, workspaceId, today())
  if (!hasSeatsFor(plan, people))
    throw new AppError('plan_limit_reached', seatMessage(plan, people))
}

const NOT_SENT = 'This address takes no more emails from us today. Try tomorrow, or ask its owner.'

/** Invites an address by email, or sends a pending invitation again. Returns its id. */
export async function invite(
  context: WorkspaceContext,
  person: Person,
  { email, role }: InviteMember,
): Promise<number> {
  const emailKey = emailKeyOf(email)
  const workspaceId = person.workspace.id
  return withMembers(context, workspaceId, async (tx, members) => {
    if (members.some((member) => member.email !== null && emailKeyOf(member.email) === emailKey)) {
      throw new AppError('conflict', `${email} is already a member of this workspace`)
    }
    const proven = await findProvenEmail(tx, person.id)
    if (proven?.email == null) throw new AppError('not_allowed', 'Confirm your email address first')
    const token = randomBytes(24).toString('base64url')
    const saved = await saveInvitation(tx, {
      token,
      workspaceId,
      email,
      emailKey,
      role,
      invitedBy: person.id,
    })
    await requireSeat(
      tx,
      context,
      workspaceId,
      members.length + (await countPending(tx, workspaceId)),
    )
    if (saved.mailKey !== null) {
      const sent = await queueUnsolicited(tx, publicUrlOf(context.config), {
        key: `workspace-invitation:${saved.mailKey}`,
        to: email,
        template: INVITATION,
        data: {
          invitedBy: proven.email,
          name: mailableName(members.find(({ userId }) => userId === person.id)?.name ?? null),
          workspace: mailableName((await findWorkspace(tx, workspaceId))?.givenName ?? null),
          role,
          days: INVITATION_DAYS,
          link: invitationPage(context, token),
        },
      })
      if (!sent) throw new AppError('too_many_requests', NOT_SENT)
    }
    return saved.id
  })
}

export async function withdraw(
  context: WorkspaceContext,
  workspaceId: number,
  id: number,
): Promise<void> {
  if (!(await withdrawInvitation(context.db, workspaceId, id))) {
    throw new AppError('not_found', 'This invitation was accepted, declined or withdrawn already')
  }
}

const NOT_YOURS =
  'There is no such invitation to your address. If you were invited at another address, sign in with that one.'

/** Makes the person a member of the workspace that invited their address. Returns its id. Accepting twice is once. */
export async function accept(
  context: WorkspaceContext,
  person: Pick<Person, 'id' | 'email'>,
  invitationId: number,
): Promise<number> {
  const emailKey = emailKeyOf(person.email ?? '')
  const found = await inTransaction(context.db, (tx) => lockReceived(tx, emailKey, invitationId))
  if (!found) throw new AppError('not_found', NOT_YOURS)
  const { workspaceId } = found
  return withMembers(context, workspaceId, async (tx, members) => {
    const invitation = await lockReceived(tx, emailKey, invitationId)
    if (!invitation) throw new AppError('not_found', NOT_YOURS)
    const isMember = members.some(({ userId }) => userId === person.id)
    if (invitation.status === 'accepted' && isMember) return workspaceId
    if (invitation.status !== 'pending') throw new AppError('conflict', ENDED[invitation.status])
    if (invitation.isExpired) {
      throw new AppError('conflict', 'This invitation has expired. Ask for another.')
    }
    if (!isMember) {
      await requireSeat(tx, context, workspaceId, members.length + 1)
      await addMember(tx, { workspaceId, userId: person.id, role: invitation.role })
      // For the workspace's tracked properties.
      await markDeadlinesDue(tx, person.id)
    }
    await endInvitation(tx, invitation.id, 'accepted')
    return workspaceId
  })
}

const ENDED = {
  accepted: 'You have left this workspace since you accepted the invitation. Ask for another.',
  declined: 'You declined this invitation. Ask for another.',
  withdrawn: 'This invitation was withdrawn. Ask whoever invited you.',
} as const

/** Returns the id of the workspace. */
export async function decline(
  { db }: WorkspaceContext,
  person: Person,
  invitationId: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockReceived(tx, emailKeyOf(person.email ?? ''), invitationId)
    if (!invitation) throw new AppError('not_found', NOT_YOURS)
    if (invitation.status === 'declined') return invitation.workspaceId
    if (invitation.status !== 'pending') {
      throw new AppError('conflict', 'This invitation was accepted or withdrawn already')
    }
    await endInvitation(tx, invitation.id, 'declined')
    return invitation.workspaceId
  })
}

/** Changes a member's role. The plan moves to another owner when its payer is no longer one. */
export async function giveRole(
  context: WorkspaceContext,
  workspaceId: number,
  userId: number,
  role: WorkspaceRole,
): Promise<void> {
  await withMembers(context, workspaceId, async (tx, members) => {
    const member = memberIn(members, userId)
    if (role !== 'owner') await passOn(tx, workspaceId, members, member)
    await changeRole(tx, workspaceId, userId, role)
  })
}

/** Removes a member, who may be the person themselves: they leave. */
export async function removeFromWorkspace(
  context: WorkspaceContext,
  by: Person,
  workspaceId: number,
  userId: number,
): Promise<void> {
  await withMembers(context, workspaceId, async (tx, members) => {
    const member = memberIn(members, userId)
    if (members.length === 1) {
      throw new AppError(
        'conflict',
        'You are the only member of this workspace, so you cannot leave it',
      )
    }
    await passOn(tx, workspaceId, members, member)
    const workspace = await findWorkspace(tx, workspaceId)
    await removeMember(tx, workspaceId, userId)
    await homeOf(tx, userId)
    await withdrawDigests(tx, userId)
    // For properties that their other workspaces track too.
    await markDeadlinesDue(tx, userId)
    const to = by.id === userId ? null : (await findProvenEmail(tx, userId))?.email
    if (!to || !workspace) return
    await queueMail(tx, {
      key: `workspace-removed:${workspaceId}:${userId}:${member.joinedAt.getTime()}`,
      to,
      template: REMOVED,
      data: { workspace: workspace.name, account: accountPage(context) },
    })
  })
}

/** Deletes a workspace. Its reports and receipts stay with their buyers. */
export async function deleteWorkspace(
  context: WorkspaceContext,
  workspaceId: number,
  name: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await lockWorkspace(tx, workspaceId))) return
    const workspace = await findWorkspace(tx, workspaceId)
    if (workspace?.name !== name) {
      throw new AppError(
        'invalid_input',
        `Type the name of the workspace, ${workspace?.name ?? ''}, to delete it`,
      )
    }
    const subscription = await findSubscription(tx, workspaceId, 'for update')
    if (subscription && subscription.status !== 'ended' && !subscription.cancels) {
      throw new AppError(
        'conflict',
        'This workspace has a plan that renews. Cancel the plan, then delete the workspace.',
      )
    }
    const members = await listMembers(tx, workspaceId)
    // Otherwise a new one would replace it, with unused plan limits.
    if (members.length === 1) {
      throw new AppError(
        'conflict',
        'You are the only member of this workspace. It is deleted with your account.',
      )
    }
    await removeWorkspace(tx, workspaceId)
    for (const { userId } of members) await homeOf(tx, userId)
  })
}

function memberIn(members: Members, userId: number): Members[number] {
  const member = members.find((each) => each.userId === userId)
  if (!member) throw new AppError('not_found', 'This person is not a member of the workspace')
  return member
}

/** Requires another owner, who gets the plan; throws for the last owner. */
async function passOn(
  tx: Client,
  workspaceId: number,
  members: Members,
  leaving: Members[number],
): Promise<void> {
  if (leaving.role !== 'owner') return
  const next = members.find(({ role, userId }) => role === 'owner' && userId !== leaving.userId)
  if (!next) {
    throw new AppError(
      'conflict',
      'A workspace needs an owner, and this is its only one. Make another member an owner first.',
    )
  }
  const subscription = await findSubscription(tx, workspaceId, 'for update')
  if (subscription?.userId === leaving.userId) {
    await handOverSubscription(tx, { userId: next.userId, workspaceId })
  }
}
