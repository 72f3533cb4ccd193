import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { PATRONI_TIMES } from '../copies/testing/patroni-node.ts'

// The settings of deploy/compose.cluster.yaml. Its processes are tested by server/tests/copies/patroni.test.ts.

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

const Service = z.object({
  image: z.string(),
  build: z.union([z.string(), z.object({ target: z.string() })]).optional(),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  pids_limit: z.number(),
  restart: z.enum(['unless-stopped', 'no']),
  networks: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
})
const { services, networks } = Compose.parse(parse(read('compose.cluster.yaml'), { merge: true }))
const entries = Object.entries(services)
const NODES = ['node-1', 'node-2', 'node-3']

describe('compose.cluster.yaml', () => {
  test('limits the memory of every service, and asks each for its health', () => {
    expect(entries.map(([name]) => name).sort()).toEqual(
      [
        ...['app-1', 'app-2', 'proxy', 'pgbouncer', 'haproxy'],
        ...NODES,
        ...['etcd-1', 'etcd-2', 'etcd-3', 'etcd-users'],
      ].sort(),
    )
    const targets = entries.flatMap(([, { build, healthcheck }]) =>
      healthcheck ? [] : [typeof build === 'object' ? build.target : 'app'],
    )
    // Their health checks are in their images.
    expect([...new Set(targets)].sort()).toEqual(['app', 'node', 'pgbouncer'])
    const stages = read('cluster.Dockerfile')
      .split(/^FROM /m)
      .slice(1)
    expect(stages.map((stage) => /^HEALTHCHECK /m.test(stage))).toEqual([true, true])
  })

  test('opens no port but the proxy’s', () => {
    expect(entries.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
  })

  test('lets the nodes alone reach what decides which of them is the primary', () => {
    const inCluster = entries.filter(([, { networks: its }]) => its.includes('cluster'))
    expect(inCluster.map(([name]) => name).sort()).toEqual([
      ...['etcd-1', 'etcd-2', 'etcd-3', 'etcd-users'],
      ...NODES,
    ])
    expect(networks.cluster).toEqual({ internal: true })
    for (const [name, { networks: its }] of entries) {
      if (name.startsWith('etcd')) expect(its).toEqual(['cluster'])
      if (name === 'proxy') expect(its).toEqual(['web'])
    }
  })

  test('has a password of its own for whoever changes the cluster, which no app has', () => {
    for (const [name, { environment }] of entries) {
      const isNode = NODES.includes(name)
      const given = environment.PATRONI_RESTAPI_PASSWORD ?? ''
      expect([name, /^\$\{PATRONI_PASSWORD:\?\}$/.test(given)]).toEqual([name, isNode])
      const ofEtcd = environment.PATRONI_ETCD3_PASSWORD ?? ''
      expect([name, /^\$\{ETCD_PASSWORD:\?\}$/.test(ofEtcd)]).toEqual([name, isNode])
      if (!isNode) {
        expect(JSON.stringify(environment)).not.toMatch(/PATRONI|POSTGRES_PASSWORD|REPLICATION/)
      }
    }
  })

  test('mounts files that are there', () => {
    const files = entries.flatMap(([, { volumes }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((from) => from.startsWith('./')),
    )
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((path) => !existsSync(join(DEPLOY, path)))).toEqual([])
  })

  test('gives the app all that compose.yaml does, and the ways to a database that moves', () => {
    const single = parse(read('../compose.yaml'), { merge: true })
    const alone = z.record(z.string(), z.string()).parse(single.services['app-1'].environment)
    const ours = services['app-1']?.environment ?? {}
    const hostsOf = (name: string) => /@([^/]+)\//.exec(ours[name] ?? '')?.[1]?.split(',')
    for (const [name, value] of Object.entries(alone)) {
      if (!name.startsWith('DATABASE_')) expect(ours[name], name).toBe(value)
    }
    expect(ours.DATABASE_POOLER).toBe('transaction')
    expect(hostsOf('DATABASE_URL')).toEqual(['pgbouncer:6432'])
    expect(hostsOf('DATABASE_LISTEN_URL')).toEqual(['haproxy:5000'])
    expect(hostsOf('DATABASE_OWNER_URL')).toEqual(['haproxy:5000'])
    expect(hostsOf('DATABASE_READ_URL')).toEqual(NODES.map((node) => `${node}:5432`))
    expect(JSON.stringify(ours)).not.toContain('POSTGRES_PASSWORD')
  })

  test('gives roles.sql the passwords it asks for', () => {
    for (const [, name = ''] of read('roles.sql').matchAll(/^\\getenv \w+ (\w+)$/gm)) {
      expect(Object.keys(services['node-1']?.environment ?? {})).toContain(name)
    }
  })
})

const Patroni = z.object({
  scope: z.string(),
  etcd3: z.object({ hosts: z.array(z.string()) }),
  bootstrap: z.object({ dcs: z.record(z.string(), z.unknown()) }),
  postgresql: z.object({ bin_dir: z.string(), data_dir: z.string() }).loose(),
})

describe('the files of its services', () => {
  const settings = parse(read('patroni.yml'))

  test('a primary that is cut off gives up before another is made', () => {
    const { ttl, loop_wait, retry_timeout } = PATRONI_TIMES
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
    // The same times as in other tests and the bench.
    expect(Patroni.parse(settings).bootstrap.dcs).toMatchObject({
      ...PATRONI_TIMES,
      synchronous_mode: true,
    })
  })

  test('etcd is where the composition has it', () => {
    const hosts = Patroni.parse(settings).etcd3.hosts
    expect(hosts).toEqual(['etcd-1:2379', 'etcd-2:2379', 'etcd-3:2379'])
    for (const host of hosts) expect(services[host.split(':')[0] ?? '']).toBeDefined()
  })

  test('timeouts that end transactions are off: a held lock is a transaction without statements', () => {
    expect(read('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
    expect(read('pgbouncer.ini')).not.toMatch(/^(idle_transaction_timeout|query_timeout)/m)
    expect(read('haproxy.cfg')).toMatch(/^\ttimeout server 24h$/m)
  })

  const HAPROXY = '/usr/sbin/haproxy'
  test.skipIf(!existsSync(HAPROXY))('HAProxy accepts its file', () => {
    const { status, stderr } = spawnSync(HAPROXY, ['-c', '-f', join(DEPLOY, 'haproxy.cfg')], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    // The nodes' names are known only in the composition.
    expect(stderr.match(/could not resolve address/g)).toHaveLength(NODES.length)
  })

  const PATRONI = '/usr/bin/patroni'
  test.skipIf(!existsSync(PATRONI))('Patroni accepts its file', () => {
    const folder = mkdtempSync(join(inject('testFolder'), 'patroni-file-'))
    try {
      // Neither the nodes nor the image's PostgreSQL programs are available here.
      const bin = join(folder, 'bin')
      mkdirSync(bin)
      for (const name of PG_PROGRAMS) {
        writeFileSync(join(bin, name), '#!/bin/sh\necho "postgres (PostgreSQL) 18.0"\n', {
          mode: 0o755,
        })
      }
      const here = structuredClone(settings)
      Object.assign(here.postgresql, { bin_dir: bin, data_dir: join(folder, 'data') })
      const check = (text: string) => {
        writeFileSync(join(folder, 'patroni.yml'), text)
        const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
        const { stdout, stderr } = spawnSync(
          PATRONI,
          ['--validate-config', join(folder, 'patroni.yml')],
          {
            encoding: 'utf8',
            env: { ...env, ...services['node-1']?.environment },
          },
        )
        return `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !MISSED.test(line))
      }
      expect(check(JSON.stringify(here))).toEqual([])
      here.restapi.listen = 'nowhere'
      expect(check(JSON.stringify(here))).toContainEqual(expect.stringContaining('restapi.listen'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

const PG_PROGRAMS = [
  'postgres',
  'pg_ctl',
  'initdb',
  'pg_controldata',
  'pg_basebackup',
  'pg_isready',
]
/** Expected differences: access rules are below `postgresql`, the superuser rewinds, and etcd is absent. */
const MISSED = /^(?:bootstrap\.pg_hba|postgresql\.authentication\.rewind|etcd3\.hosts\.\d) /
