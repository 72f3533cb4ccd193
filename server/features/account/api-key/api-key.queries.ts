import { randomBytes } from 'node:crypto'
import type { ApiKey, KeyScope } from '../../../../contract/billing.ts'
import type { Role } from '../../../../domain/workspace/role.ts'
import type { Db } from '../../../platform/db/db.ts'
import { changesRow, findRow, listRows, raw } from '../../../platform/db/sql.ts'
import { hashToken } from '../../../platform/http/hash-token.ts'
import type { Person } from '../../../platform/http/person.ts'
import { IS_DEMO } from '../demo.queries.ts'

/** Prefix that identifies our keys, for secret scanners too. */
const PREFIX = 'pp_'
/** Last use is recorded at most this often, so that not every call writes a row. */
const USED_STEP = '10 minutes'
/** API keys one person may have. */
export const MAX_KEYS = 20

type KeyRow = Omit<ApiKey, 'createdAt' | 'usedAt' | 'expiresAt'> & {
  createdAt: Date
  usedAt: Date | null
  expiresAt: Date
}

/** Newest first. Served by `api_key_user`. */
export async function listApiKeys(db: Db, userId: number): Promise<ApiKey[]> {
  const rows = await listRows<KeyRow>(db)`
    select id, name, ending, scopes, created_at as "createdAt", used_at as "usedAt",
           expires_at as "expiresAt"
      from api_key where user_id = ${userId} order by id desc`
  return rows.map(({ createdAt, usedAt, expiresAt, ...key }) => ({
    ...key,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Creates a key for the workspace in which the person works, and returns it; only its hash is stored. Null when the person is at the limit. */
export async function addApiKey(
  db: Db,
  { id: userId, workspace }: Pick<Person, 'id' | 'workspace'>,
  { name, scope, days }: { name: string; scope: KeyScope; days: number },
): Promise<{ id: number; key: string } | null> {
  const key = PREFIX + randomBytes(32).toString('base64url')
  const { rows } = await db.query<{ id: number }>(
    `insert into api_key (user_id, workspace_id, name, key_hash, ending, scopes, expires_at)
       select $1, $7, $2, $3, $4, $5, now() + make_interval(days => $6)
        where (select count(*) from api_key where user_id = $1) < ${MAX_KEYS}
       returning id`,
    [
      userId,
      name,
      hashToken(key),
      key.slice(-4),
      // The write scope includes the read scope.
      scope === 'write' ? ['read', 'write'] : ['read'],
      days,
      workspace.id,
    ],
  )
  return rows[0] ? { id: rows[0].id, key } : null
}

/** Whether there was such a key of this person. */
export async function removeApiKey(db: Db, userId: number, id: number): Promise<boolean> {
  return changesRow(db)`delete from api_key where id = ${id} and user_id = ${userId}`
}

export type KeyHolder = { person: Person; scopes: readonly KeyScope[] }

/**
 * The holder and scope of a key; null when it is not one of ours, was revoked, has expired, or its person is no
 * longer a member of its workspace. Served by `api_key_key_hash_key`.
 */
export async function findKeyHolder(db: Db, key: string): Promise<KeyHolder | null> {
  if (!key.startsWith(PREFIX)) return null
  const found = await findRow<
    Omit<Person, 'workspace'> & {
      keyId: number
      isStale: boolean
      scopes: KeyScope[]
      workspaceId: number
      role: Role
      hasSeat: boolean
      hasLists: boolean
    }
  >(db, 'find-key-holder')`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
           u.email_verified as "emailVerified", ${raw(IS_DEMO)} as "isDemo", false as "isStaff",
           false as "needsSecondFactor", false as "isConfirmed", 0 as "sessionId",
           k.id as "keyId", k.scopes,
           m.workspace_id as "workspaceId", m.role, m.has_seat as "hasSeat",
             w.has_lists as "hasLists",
           coalesce(k.used_at < now() - interval '${raw(USED_STEP)}', true) as "isStale"
      from api_key k join app_user u on u.id = k.user_id
      join workspace_member m on m.user_id = k.user_id and m.workspace_id = k.workspace_id
      join workspace w on w.id = m.workspace_id
     where k.key_hash = ${hashToken(key)} and k.expires_at > now()`
  if (!found) return null
  const { keyId, isStale, scopes, workspaceId, role, hasSeat, hasLists, ...rest } = found
  const person = { ...rest, workspace: { id: workspaceId, role, hasSeat, hasLists } }
  if (isStale) await db.query('update api_key set used_at = now() where id = $1', [keyId])
  return { person, scopes }
}

/** How long before a key expires its owner is warned; short-lived keys get no warning. */
const WARNED_BEFORE = '7 days'
const SHORT_LIFE = '14 days'

export type EndingKey = { id: number; name: string; endsOn: string; email: string }

/** Keys that expire soon and whose owner is not warned yet; marks them as warned. Served by `api_key_end`. */
export async function claimEndingKeys(tx: Db): Promise<EndingKey[]> {
  return listRows<EndingKey>(tx)`update api_key k set warned_at = now() from app_user u
       where u.id = k.user_id and k.warned_at is null
         and k.expires_at between now() and now() + interval '${raw(WARNED_BEFORE)}'
         and k.expires_at - k.created_at > interval '${raw(SHORT_LIFE)}'
         and u.email is not null and u.email_verified
      returning k.id, k.name, to_char(k.expires_at, 'YYYY-MM-DD') as "endsOn", u.email`
}
