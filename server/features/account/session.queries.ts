import { randomBytes } from 'node:crypto'
import type { Session } from '../../../contract/account.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import type { Role } from '../../../domain/workspace/role.ts'
import { type Db, isOutOfRoom } from '../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { hashToken } from '../../platform/http/hash-token.ts'
import type { Person } from '../../platform/http/person.ts'
import { IS_DEMO } from './demo.queries.ts'
import { workspaceOf } from './person-workspace.queries.ts'

/** A session ends this long after sign-in. */
export const SESSION_DAYS = 30
/** A session ends this long after its last use. */
const IDLE_DAYS = 14
/** How long an authentication counts as recent. */
const CONFIRMED_MINUTES = 10
/** Last use is recorded at most this often, so that not every request writes a row. */
const SEEN_STEP = '10 minutes'

type NewSession = {
  userId: number
  idToken: string | null
  /** When the person last authenticated; null when the provider does not say. */
  authenticatedAt?: Date | null
  /** Whether the session has a second factor. */
  isSecond?: boolean
  /** To work in; by default the person's own. */
  workspaceId?: number
  userAgent: string | null
  address: string | null
}

/** Starts a session and returns its token; only the hash is stored. */
export async function startSession(db: Db, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into session (token_hash, user_id, id_token, user_agent, address, expires_at,
                          authenticated_at, second_factor_at, workspace_id)
       values ($1, $2, $3, $4, $5, now() + make_interval(days => $6),
               least($7, now()), case when $8 then now() end, $9)`,
    [
      hashToken(token),
      session.userId,
      session.idToken,
      session.userAgent?.slice(0, 500) ?? null,
      session.address,
      SESSION_DAYS,
      // Unknown: counts as long ago.
      session.authenticatedAt === undefined ? new Date() : (session.authenticatedAt ?? new Date(0)),
      session.isSecond ?? false,
      session.workspaceId ?? null,
    ],
  )
  return token
}

type PersonRow = Omit<Person, 'isStaff' | 'needsSecondFactor' | 'workspace'> & {
  workspaceId: number
  role: Role
  hasSeat: boolean
  hasLists: boolean
  isStale: boolean
  isListed: boolean
  hasSecondFactor: boolean
}

/**
 * The person of a session token; null when it is unknown, revoked or expired. `staffEmails` are staff by the
 * settings, in addition to table `staff`. Served by `session_token_hash_key` and `workspace_member_user`.
 */
export async function findPerson(
  db: Db,
  token: string,
  staffEmails: readonly string[],
): Promise<Person | null> {
  const found = await findRow<PersonRow>(db, 'find-person')`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
           ${raw(IS_DEMO)} as "isDemo", u.email_verified as "emailVerified", s.id as "sessionId",
           s.authenticated_at > now() - interval '${raw(CONFIRMED_MINUTES)} minutes'
             and s.authenticated_at < now() + interval '1 minute' as "isConfirmed",
           s.second_factor_at is not null as "hasSecondFactor",
           exists (select from staff where email_key = lower(normalize(u.email,
             nfkc))) as "isListed",
           s.seen_at < now() - interval '${raw(SEEN_STEP)}' as "isStale",
           m.workspace_id as "workspaceId", m.role, m.has_seat as "hasSeat",
             m.has_lists as "hasLists"
      from session s join app_user u on u.id = s.user_id
      join lateral ${raw(workspaceOf('u.id', 's.workspace_id'))} m on true
     where s.token_hash = ${hashToken(token)} and s.expires_at > now()
       and (u.demo_until is null or u.demo_until > now())
       and s.seen_at > now() - interval '${raw(IDLE_DAYS)} days'`
  if (!found) {
    await forgetEnded(db, token)
    return null
  }
  const { isStale, isListed, hasSecondFactor, workspaceId, role, hasSeat, hasLists, ...rest } =
    found
  // An unverified address does not make anyone staff.
  const isNamed =
    rest.email !== null &&
    rest.emailVerified &&
    !rest.isDemo &&
    (isListed || staffEmails.includes(emailKeyOf(rest.email)))
  const person: Person = {
    ...rest,
    isStaff: isNamed && hasSecondFactor,
    needsSecondFactor: isNamed && !hasSecondFactor,
    workspace: { id: workspaceId, role, hasSeat, hasLists },
  }
  if (isStale) {
    await db
      .query(
        `update session set seen_at = now() where id = $1 and seen_at < now() - interval '${SEEN_STEP}'`,
        [person.sessionId],
      )
      .catch((error: unknown) => {
        // A full disk must not stop people from reading.
        if (!isOutOfRoom(error)) throw error
      })
  }
  return person
}

/** Deletes an expired session, so that it stays expired when a clock is set back. Served by `session_token_hash_key`. */
async function forgetEnded(db: Db, token: string): Promise<void> {
  await runSql(db, 'forget-ended-session')`delete from session
      where token_hash = ${hashToken(token)}
        and (expires_at <= now() or seen_at <= now() - interval '${raw(IDLE_DAYS)} days')`
}

/** Ends the session of this token; returns the provider's id token, for signing out there too. */
export async function endSession(
  db: Db,
  token: string,
): Promise<{ userId: number; idToken: string | null } | null> {
  return findRow<{ userId: number; idToken: string | null }>(db)`
    delete from session where token_hash = ${hashToken(token)}
      returning user_id as "userId", id_token as "idToken"`
}

/** A person's sessions, most recently used first. Served by `session_of_user`. */
export async function listSessions(
  db: Db,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
): Promise<Session[]> {
  const rows = await listRows<
    Omit<Session, 'createdAt' | 'seenAt'> & { createdAt: Date; seenAt: Date }
  >(db)`
    select id, user_agent as "userAgent", address, created_at as "createdAt", seen_at as "seenAt",
           id = ${sessionId} as "isCurrent"
      from session
     where user_id = ${id} and expires_at > now()
       and seen_at > now() - interval '${raw(IDLE_DAYS)} days'
     order by id = ${sessionId} desc, seen_at desc, id desc`
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }))
}

/** Ends one session of this person; false when it does not exist or is not theirs. */
export async function endSessionById(db: Db, userId: number, id: number): Promise<boolean> {
  return changesRow(db)`delete from session where id = ${id} and user_id = ${userId}`
}

/** Ends a person's sessions in every other browser. */
export async function endOtherSessions(db: Db, userId: number, sessionId: number): Promise<void> {
  await db.query('delete from session where user_id = $1 and id <> $2', [userId, sessionId])
}

export async function endSessionsOfUser(db: Db, userId: number): Promise<void> {
  await db.query('delete from session where user_id = $1', [userId])
}
