import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '../../features/import/upload-store.ts'
import { asSuperuser } from '../../platform/db/embedded/cluster.ts'
import { openEmbeddedDatabase } from '../../platform/db/embedded/open-embedded-database.ts'
import { WORKER_ROLES } from '../../platform/jobs/worker-role.ts'
import { type RunningServer, runServer } from '../../platform/testing/run-server.ts'
import { readRolesScript } from './testing.ts'

// The settings of compose.yaml: limits of every service, and two roles that suffice to start and serve.

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

const Service = z.object({
  image: z.string(),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  restart: z.literal('unless-stopped'),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})
const { services } = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(read('compose.yaml'), { merge: true }))
const serviceOf = (name: string) => services[name] ?? Service.parse({})

describe('compose.yaml', () => {
  test('limits the memory of every service, and asks each for its health', () => {
    expect(Object.keys(services)).toEqual(['app-1', 'app-2', 'proxy', 'database'])
    // The app's health check is in its image.
    const hasOwn = Object.entries(services).filter(([, { healthcheck }]) => healthcheck)
    expect(hasOwn.map(([name]) => name)).toEqual(['proxy', 'database'])
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK /m)
  })

  test('leaves the app what its processes may hold at most', () => {
    const [, heap] = /--max-old-space-size=(\d+)/.exec(read('server/memory-flags.json')) ?? []
    const workers = Object.values(WORKER_ROLES).map(({ residentMb }) => residentMb)
    // The web process needs as much memory outside its heap; previews are separate processes.
    const most = workers.reduce((sum, each) => sum + each, 2 * Number(heap) + 2 * 400)
    const gigabytes = Number(/^(\d+)g$/.exec(serviceOf('app-1').mem_limit)?.[1])
    expect(gigabytes * 1024).toBeGreaterThan(most)
  })

  test('gives the app the role that serves and the role that owns, and no superuser', () => {
    const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = serviceOf('app-1').environment
    expect(DATABASE_URL).toMatch(/^postgres:\/\/parcelproof_app:\$\{APP_PASSWORD:\?\}@database:/)
    expect(DATABASE_OWNER_URL).toMatch(
      /^postgres:\/\/parcelproof_owner:\$\{OWNER_PASSWORD:\?\}@database:/,
    )
    expect(JSON.stringify(serviceOf('app-1'))).not.toContain('POSTGRES_PASSWORD')
    expect(serviceOf('database').volumes).toContain(
      './deploy/roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro',
    )
    const given = Object.keys(serviceOf('database').environment)
    for (const [, name] of read('deploy/roles.sql').matchAll(/^\\getenv \w+ (\w+)$/gm)) {
      expect(given).toContain(name)
    }
  })
})

describe('the proxy', () => {
  const caddy = read('deploy/Caddyfile')

  test('lets through the largest list the app takes in, and nothing much larger', () => {
    const bytes = Number(/max_size (\d+)MiB/.exec(caddy)?.[1]) * 1024 * 1024
    expect(bytes).toBeGreaterThan(MAX_UPLOAD_BYTES)
    expect(bytes).toBeLessThan(MAX_UPLOAD_BYTES + 16 * 1024 * 1024)
  })

  test('ends headers and bodies that do not come, and connections that wait', () => {
    for (const name of ['read_header', 'read_body', 'idle']) {
      expect(caddy).toMatch(new RegExp(`^\\s+${name} \\d+[sm]$`, 'm'))
    }
    // Exports and progress streams have no time limit.
    expect(caddy).not.toMatch(/^\s+write \d/m)
  })
})

describe('the roles of deploy/roles.sql', () => {
  const NAME = 'composed'
  let folder: string
  let cluster: Awaited<ReturnType<typeof openEmbeddedDatabase>>
  let server: RunningServer | null = null
  const urlOf = (role?: string) => {
    const url = new URL(asSuperuser(cluster.url))
    url.pathname = `/${NAME}`
    if (role) url.username = role
    return url.href
  }
  const ask = async <Row extends pg.QueryResultRow>(url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      let rows: Row[] = []
      for (const statement of statements) rows = (await client.query<Row>(statement)).rows
      return rows
    } finally {
      await client.end()
    }
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(inject('testFolder'), 'compose-'))
    // Roles belong to a whole server, and the other tests' server has some of these names.
    cluster = await openEmbeddedDatabase(folder, { role: 'server', log: () => {}, durable: false })
    // A new volume has neither our roles nor our database.
    await ask(asSuperuser(cluster.url), `create database ${NAME}`)
    await ask(
      urlOf(),
      'drop database parcelproof with (force)',
      'drop role parcelproof_owner, parcelproof_app',
    )
    await ask(
      urlOf(),
      ...readRolesScript(read('deploy/roles.sql'), {
        database: NAME,
        env: { OWNER_PASSWORD: "an owner's", APP_PASSWORD: 'an app\\s' },
      }),
    )
  })
  afterAll(async () => {
    await server?.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  })

  test('have passwords and no more than they need', async () => {
    const roles = await ask(
      urlOf(),
      `select rolname as name, rolpassword is not null as "hasPassword",
              rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "hasMore"
         from pg_authid where rolname like 'parcelproof\\_%' order by 1`,
    )
    expect(roles).toEqual([
      { name: 'parcelproof_app', hasPassword: true, hasMore: false },
      { name: 'parcelproof_owner', hasPassword: true, hasMore: false },
    ])
  })

  test('are enough for the server to start, take a list in and serve it', async () => {
    server = await runServer({
      DATABASE_URL: urlOf('parcelproof_app'),
      DATABASE_OWNER_URL: urlOf('parcelproof_owner'),
      DATA_DIR: join(folder, 'data'),
      IMPORTS: 'everyone',
      PLAN_LIMITS: 'meter',
    })
    expect(server.output()).not.toMatch(/superuser|DATABASE_OWNER_URL is not set/)
    const body = new FormData()
    body.set('file', new Blob(['parcel_id,owner_name,address\nC-1,DOE JOHN,1 Oak St']), 'list.csv')
    const { url } = server
    const query = new URLSearchParams({ county: 'Hinds County, MS' })
    const taken = await fetch(`${url}/api/properties/import-file?${query}`, {
      method: 'POST',
      headers: { origin: url.replace('127.0.0.1', 'localhost') },
      body,
    })
    expect(taken.ok, await taken.text()).toBe(true)
    const found = await fetch(`${url}/api/properties/search?q=${encodeURIComponent('1 Oak')}`)
    expect(await found.json()).toHaveLength(1)
  })

  test('let the one that serves change nothing but rows', async () => {
    const app = urlOf('parcelproof_app')
    await expect(ask(app, 'drop table property')).rejects.toThrow('must be owner')
    await expect(ask(app, 'truncate audit_event')).rejects.toThrow('permission denied')
    await expect(ask(app, 'set role parcelproof_owner')).rejects.toThrow('permission denied')
  })
})
