import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '../../../platform/db/db.ts'
import { runSql } from '../../../platform/db/sql.ts'

type Row = { payload: AdapterPayload }

/** Storage of one kind of provider record: table `oidc_record`, shared by all server processes. */
export function makeAdapter(db: Db, model: string): Adapter {
  const read = async (text: string, values: unknown[]) =>
    (await db.query<Row>(`select payload from oidc_record where ${text}`, values)).rows[0]?.payload
  const isAlive = '(expires_at is null or expires_at > now())'
  return {
    upsert: async (id, payload, expiresIn) => {
      await runSql(db)`
        insert into oidc_record (model, id, payload, grant_id, uid, account_id, expires_at)
          values (${model}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null},
            ${payload.uid ?? null}, ${payload.accountId ?? null},
            now() + make_interval(secs => ${expiresIn ?? null}))
          on conflict (model, id) do update set
            payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
            account_id = excluded.account_id, expires_at = excluded.expires_at`
    },
    find: (id) => read(`model = $1 and id = $2 and ${isAlive}`, [model, id]),
    findByUid: (uid) => read(`uid = $2 and model = $1 and ${isAlive}`, [model, uid]),
    // The device flow is not offered.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      await runSql(db)`update oidc_record
            set payload = payload || jsonb_build_object('consumed', extract(epoch
              from now())::bigint)
          where model = ${model} and id = ${id}`
    },
    destroy: async (id) => {
      await db.query('delete from oidc_record where model = $1 and id = $2', [model, id])
    },
    revokeByGrantId: async (grantId) => {
      await db.query('delete from oidc_record where grant_id = $1', [grantId])
    },
  }
}

/**
 * Ends everything the provider remembers of an account, so that its next sign-in asks for the password. A
 * sign-in under way is an interaction whose row names no account; it is matched by its login result.
 */
export async function deleteAtProvider(db: Db, accountId: string): Promise<void> {
  await runSql(db)`delete from oidc_record
      where account_id = ${accountId}
         or (model = 'Interaction' and payload #>> '{result,login,accountId}' = ${accountId})`
}
