import { expect } from 'vitest'
import { HOLDING_FACTS } from '../features/holding/testing/holding-facts.ts'
import { type SignedIn, signIn } from '../platform/testing/sign-in.ts'
import { multipart, type TestApp } from '../platform/testing/test-app.ts'

const PROPERTIES = 100

/** Values of `whose` in a route's config for paths that belong to no person or workspace. */
export const NOT_OWN = ['everyone', 'secret', 'staff']

export type Things = Readonly<Record<string, () => Promise<string | number>>>

/**
 * Each kind of resource that belongs to a person or a workspace, named as in `whose` of the routes, with a function
 * that creates one of Ada's.
 */
export async function thingsOf(t: TestApp, ada: SignedIn): Promise<Things> {
  let made = 0
  const unique = () => ++made

  const rows = Array.from({ length: PROPERTIES }, (_, n) => `WALK-${n},SMITH JOHN,${n} Walk St,10`)
  await t.importFile(['parcel_id,owner_name,address,total_owed', ...rows].join('\n'), {
    query: '?county=Hinds%20County%2C%20MS',
  })
  const { rows: properties } = await t.db.query<{ id: number; parcel_id: string }>(
    'select id, parcel_id from property order by id',
  )
  /** A property without any activity. */
  const takeProperty = () => {
    const property = properties.shift()
    if (!property) throw new Error('More routes than properties: raise PROPERTIES')
    return property
  }
  const nextProperty = () => takeProperty().id

  async function call(method: 'GET' | 'POST', url: string, payload?: object) {
    const answer = await t.app.inject({
      method,
      url,
      headers: ada.headers,
      ...(payload ? { payload } : {}),
    })
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
    return answer.json()
  }
  const create = async (url: string, payload: object): Promise<number> =>
    (await call('POST', url, payload)).id

  async function insert(sql: string, values: unknown[]): Promise<number> {
    const { rows } = await t.db.query<{ id: number }>(sql, values)
    const id = rows[0]?.id
    if (id === undefined) throw new Error(sql)
    return id
  }

  async function importList(parcelId = `OURS-${unique()}`): Promise<number> {
    const text = `parcel_id,county,total_owed\n${parcelId},"Hinds County, MS",15`
    const { payload, headers } = multipart(`${parcelId}.csv`, text)
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/properties/import-file?to=workspace',
      payload,
      headers: { ...headers, ...ada.headers },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ importId: number }>().importId
  }
  /** A parcel that is not on record. */
  const [ownParcel] = await call('GET', `/api/lists/${await importList()}/parcels`)

  async function createReport(): Promise<string> {
    const { id, parcel_id } = takeProperty()
    await importList(parcel_id)
    const { hash, isPrivate } = await call('POST', `/api/properties/${id}/report?lists=true`)
    expect(isPrivate).toBe(true)
    return hash
  }

  const startPayment = async (): Promise<string> =>
    (await call('POST', '/api/create-payment-intent', { plan: 'pro', amount: 149 })).paymentIntent
  const createHolding = () =>
    create('/api/holdings', { propertyId: nextProperty(), ...HOLDING_FACTS })
  const inHolding = async (path: string, payload: object) =>
    call('POST', `/api/holdings/${await createHolding()}/${path}`, payload)

  return {
    'api-key': () => create('/api/user/api-keys', { name: `key ${unique()}` }),
    file: () =>
      insert(
        `with made as (
           insert into parcel_file (workspace_id, property_id, user_id, name, type, bytes, has_thumbnail)
             select workspace_id, $2, $1, 'x.png', 'image/png', 2, true
               from workspace_member where user_id = $1 and is_home returning id),
         chunks as (
           insert into parcel_file_chunk (file_id, part, n, bytes)
             select id, part, 0, '\\x01' from made, unnest(array['file', 'thumbnail']) part)
         select id from made`,
        [ada.userId, nextProperty()],
      ),
    holding: createHolding,
    'holding-entry': async () =>
      (await inHolding('entries', { kind: 'legal', on: '2026-09-01', amount: 5 })).entries[0].id,
    'holding-event': async () =>
      (await inHolding('milestones', { kind: 'deed', on: '2026-09-02' })).events[0].id,
    import: () => importList(),
    invitation: () => insert(INVITE, [ada.userId, `guest-${unique()}@example.com`]),
    invoice: async () =>
      insert(
        `insert into invoice (purchase_id, user_id, workspace_id, issued_on, description, amount_cents, currency, is_test)
           select id, user_id, workspace_id, '2026-11-21', 'Pro', 14900, 'usd', true from purchase
            where intent = $1
           on conflict (purchase_id) do update set is_test = true returning id`,
        [await startPayment()],
      ),
    list: () => importList(),
    'list-profile': () =>
      insert(
        `insert into list_profile (signature, title, profile, user_id)
           values (sha256($1::text::bytea), 'x', $2, $3) returning id`,
        [unique(), READING, ada.userId],
      ),
    'lookup-answer': () =>
      create(`/api/properties/${nextProperty()}/lookup/answers`, {
        search: 'probate',
        outcome: 'nothing',
      }),
    member: async () => {
      const { userId } = await signIn(t)
      return insert(
        `insert into workspace_member (workspace_id, user_id, role)
           select workspace_id, $2, 'editor' from workspace_member where user_id = $1 and is_home
           returning user_id as id`,
        [ada.userId, userId],
      )
    },
    note: () => create(`/api/properties/${nextProperty()}/notes`, { body: 'x' }),
    notification: () =>
      insert(
        `insert into notification (user_id, type, title, message)
           values ($1, 'tax_sale', 'x', 'y') returning id`,
        [ada.userId],
      ),
    'owner-decision': () =>
      create('/api/owners/decisions', {
        kind: 'merge',
        properties: [nextProperty(), nextProperty()],
        reason: 'I know them',
      }),
    passkey: () =>
      insert(
        `insert into passkey (user_id, name, credential_id, public_key)
           values ($1, 'x', $2, '\\x01') returning id`,
        [ada.userId, `passkey ${unique()}`],
      ),
    property: async () => ownParcel.property.id,
    purchase: startPayment,
    'received-invitation': async () =>
      insert(INVITE, [(await signIn(t)).userId, 'ada@example.com']),
    report: createReport,
    'saved-screen': () =>
      create('/api/user/screens', {
        name: `screen ${unique()}`,
        place: 'dashboard',
        query: 'owedMax=5',
      }),
    session: () =>
      insert(
        `insert into session (user_id, token_hash, expires_at)
           values ($1, sha256($2::text::bytea), now() + interval '1 day') returning id`,
        [ada.userId, unique()],
      ),
    source: () => create('/api/sources', { address: `https://county.example/${unique()}.csv` }),
    task: () => create(`/api/properties/${nextProperty()}/tasks`, { text: 'x' }),
    'watchlist-entry': () => create('/api/user/tracked-properties', { propertyId: nextProperty() }),
    webhook: () => create('/api/user/webhooks', { url: `http://127.0.0.1:9/${unique()}` }),
  }
}

/** Import settings for a list unlike those of these tests. */
const READING = {
  name: 'x',
  title: 'x',
  kind: 'tax-list',
  county: null,
  knownBy: ['of no list'],
  map: {},
  corrected: [],
  extends: 'any-list',
}

/** Invites an address into another person's workspace. */
const INVITE = `insert into workspace_invitation (workspace_id, email, email_key, role, token_hash, expires_at)
  select workspace_id, $2, $2, 'viewer', sha256(gen_random_uuid()::text::bytea), now() + interval '1 day'
    from workspace_member where user_id = $1 and is_home returning id`
