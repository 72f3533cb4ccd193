import { copyFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startSession } from '../../features/account/session.queries.ts'
import { openPool } from '../../platform/db/db.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { importParcel } from './testing/import-parcel.ts'
import { loop } from './testing/loop.ts'
import { type PatroniCluster, startPatroni } from './testing/patroni.ts'
import {
  findPatroni,
  PATRONI_PACKAGES,
  PATRONI_TIMES,
  type PatroniNode,
} from './testing/patroni-node.ts'
import { findWayPrograms, openWayToPrimary } from './testing/way-to-primary.ts'

// The cluster of deploy/compose.cluster.yaml as real processes: three PostgreSQL servers under Patroni with a synchronous
// standby, three etcd members, HAProxy and PgBouncer with the files of deploy/. One server of ours goes through HAProxy
// alone; another through PgBouncer as well.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const programs = findPatroni()
const wayPrograms = findWayPrograms()
if (programs === null || wayPrograms === null) {
  process.stdout.write(
    `No Patroni, etcd, PgBouncer or HAProxy here (Debian: ${PATRONI_PACKAGES} pgbouncer haproxy): not tested with them\n`,
  )
}

/** A lost primary is replaced within `ttl` and a few polls, later on a busy machine. */
const AGAIN_MS = (PATRONI_TIMES.ttl + PATRONI_TIMES.loop_wait) * 1_000 + 60_000

describe.skipIf(programs === null || wayPrograms === null)('under Patroni', () => {
  let folder: string
  let cluster: PatroniCluster
  let way: Awaited<ReturnType<typeof openWayToPrimary>>
  let servers: RunningServer[]

  beforeAll(async () => {
    if (programs === null || wayPrograms === null) return
    folder = await mkdtemp(join(inject('testFolder'), 'patroni-'))
    cluster = await startPatroni(programs)
    await makeDatabase(cluster, programs.psql)
    way = await openWayToPrimary(wayPrograms, cluster, { parcelproof_app: 'an app' })
    const primaryOf = (role: string) => `postgres://parcelproof_${role}@${way.haproxy}/parcelproof`
    const settings = {
      DATABASE_OWNER_URL: primaryOf('owner'),
      DATABASE_READ_URL: cluster.nodesUrl('parcelproof').replace('postgres@', 'parcelproof_app@'),
      DEMO_LOGIN: 'off',
      PLAN_LIMITS: 'meter',
      IMPORTS: 'everyone',
      RATE_LIMITS: 'off',
    }
    servers = await Promise.all([
      runServer({ ...settings, DATA_DIR: join(folder, 'direct'), DATABASE_URL: primaryOf('app') }),
      runServer({
        ...settings,
        DATA_DIR: join(folder, 'pooled'),
        DATABASE_URL: `postgres://parcelproof_app:an%20app@${way.pgbouncer}/parcelproof`,
        DATABASE_POOLER: 'transaction',
        DATABASE_LISTEN_URL: primaryOf('app'),
      }),
    ])
  })

  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()))
    await way?.stop()
    await cluster?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const losses = {
    'killed with its Patroni': {
      lose: (node: PatroniNode) => node.kill(),
      mend: (node: PatroniNode) => node.start(),
    },
    // Its processes stay alive, and its clients see no error.
    'cut from the network': {
      lose: async (node: PatroniNode) => node.cut(),
      mend: (node: PatroniNode) => node.mend(),
    },
  }

  test.each(Object.entries(losses))(
    'the primary is %s: another takes over, and nothing acknowledged is lost',
    async (what, loss) => {
      const before = await cluster.settled()
      const kept = servers.map(() => new Set<string>())
      const importing = loop(servers.length, async (n) => {
        const place = n % servers.length
        const parcel = `${what}-${n}`
        const { url } = servers[place] ?? { url: '' }
        const answer = await importParcel(url, parcel)
        const said = (await answer.json()) as { imported?: number; message: string }
        if (answer.ok && said.imported === 1) kept[place]?.add(parcel)
        // An unacknowledged write is refused with a message.
        else expect(said.message).toMatch(/./)
      })
      await importing.enough()
      await loss.lose(before)
      const sizes = kept.map((each) => each.size)
      await expect
        .poll(() => kept.map((each, place) => each.size > (sizes[place] ?? 0)), {
          timeout: AGAIN_MS,
        })
        .toEqual([true, true])
      await importing.stop()

      const { rows } = await onPrimary<{ parcel: string }>(
        'select parcel_id as parcel from property where parcel_id like $1',
        [`${what}-%`],
      )
      const found = new Set(rows.map(({ parcel }) => parcel))
      const all = kept.flatMap((each) => [...each])
      expect(all.filter((parcel) => !found.has(parcel))).toEqual([])
      for (const { url } of servers) expect((await fetch(`${url}/api/health`)).status).toBe(200)

      // The lost one returns as a standby of its successor.
      loss.mend(before)
      const after = await cluster.settled()
      expect(after.name).not.toBe(before.name)
      const { rows: standbys } = await onPrimary('select from pg_stat_replication')
      expect(standbys).toHaveLength(2)
    },
  )

  test('etcd tells nobody anything without the password', async () => {
    expect(await cluster.readEtcdWithoutPassword()).toContain('user name is empty')
  })

  test('a planned switchover is noticed by no reader, on either way, and loses no write', async () => {
    const paths = ['/api/properties/search?q=killed', '/api/coverage', '/api/auth/user']
    const cookie = await signIn()
    const { rows: properties } = await onPrimary<{ id: number }>('select id from property')
    const written = new Set<number>()
    const reading = loop(4, async (n) => {
      const path = paths[Math.floor(n / 2) % paths.length] ?? ''
      const answer = await fetch(`${servers[n % 2]?.url}${path}`, { headers: { cookie } })
      expect(`${path} ${answer.status} ${await answer.text()}`).toMatch(/^\S+ 200 /)
    })
    const writing = loop(2, async (n) => {
      const propertyId = properties[n % properties.length]?.id ?? 0
      const answer = await fetch(`${servers[n % 2]?.url}/api/user/tracked-properties`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ propertyId }),
      })
      const text = await answer.text()
      if (answer.ok) written.add(propertyId)
      // A commit that waited for the standby at that moment: PostgreSQL does not report its result.
      else expect(text).toMatch(/Look whether it was saved/)
    })
    const goOn = () => Promise.all([reading.enough(), writing.enough()])
    await goOn()
    const before = await cluster.settled()
    await cluster.switchover()
    await goOn()
    expect((await cluster.settled()).name).not.toBe(before.name)
    await Promise.all([reading.stop(), writing.stop()])
    const { rows } = await onPrimary<{ id: number }>(
      'select property_id as id from tracked_property',
    )
    const kept = new Set(rows.map(({ id }) => id))
    expect([...written].filter((id) => !kept.has(id))).toEqual([])
  })

  /** Cookies of one session for both servers, whose cookie names differ. */
  async function signIn(): Promise<string> {
    const db = openPool(superuserUrl(), 1)
    const { rows } = await db.query<{ id: number }>(
      `insert into app_user (email, email_verified, first_name, last_name)
         values ('ada@example.com', true, 'Ada', 'Clerk') returning id`,
    )
    const userId = rows[0]?.id ?? 0
    const token = await startSession(db, { userId, idToken: null, userAgent: null, address: null })
    await db.end()
    return servers.map(({ url }) => `session_${new URL(url).port}=${token}`).join('; ')
  }

  const superuserUrl = () => `postgres://postgres@${way.haproxy}/parcelproof`

  /** Bypasses the servers. */
  async function onPrimary<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: superuserUrl() })
    await client.connect()
    try {
      return await client.query<Row>(sql, values)
    } finally {
      await client.end()
    }
  }
})

/** The database and its roles, as created by Patroni in a new cluster. */
async function makeDatabase(cluster: PatroniCluster, psql: string): Promise<void> {
  const { folder, processes } = cluster
  const [script = '', roles = ''] = ['post-init.sh', 'roles.sql'].map((name) => {
    const copy = join(folder, name)
    copyFileSync(fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url)), copy)
    return processes.own(copy)
  })
  const [host, port] = (await cluster.settled()).address.split(':')
  await processes.once(script, [`user=postgres host=${host} port=${port} dbname=postgres`], {
    PATH: `${dirname(psql)}${delimiter}${process.env.PATH}`,
    ROLES_SQL: roles,
    OWNER_PASSWORD: "an owner's",
    APP_PASSWORD: 'an app',
  })
}
