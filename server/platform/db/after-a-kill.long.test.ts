import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { isAlive, processSpace } from './embedded/process-info.ts'
import { chooseRunAs } from './embedded/run-as.ts'
import { startDatabase } from './start-database.ts'
import {
  AS_IN_CONTAINER,
  ask,
  at,
  canGiveUpRights,
  dataFolders,
  isRoot,
  kill,
  postmaster,
} from './testing/data-folders.ts'

const { options, pathOf, said, children, makeDataDir, start, startApart } = dataFolders()
const lockOf = (pid: number, space: string) =>
  JSON.stringify({ pid, startedAt: '1', role: 'server', space })
const lockOfElsewhere = lockOf(7, 'another container')

describe('after a kill', () => {
  test('of PostgreSQL the running app gets it back, with every committed row', async () => {
    const dataDir = makeDataDir()
    const { url } = await start(dataDir)
    await ask(url, 'create table kept as select generate_series(1, 1000) as n')
    await kill(postmaster(dataDir))
    await expect
      .poll(() => ask(url, 'select count(*)::int from kept').catch(() => 0), { timeout: 20_000 })
      .toBe(1000)
    expect(said).toContain('The database stopped unexpectedly and is being restarted')
  })

  test('of one connection the others go on after a moment', async () => {
    const { url } = await start(makeDataDir())
    await ask(url, 'create table kept as select 3 as n')
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    process.kill(rows[0].pid, 'SIGKILL')
    await expect
      .poll(() => ask(url, 'select n from kept').catch(() => 0), { timeout: 20_000 })
      .toBe(3)
  })

  test('of the app its database goes on and is taken over by the next start', async () => {
    const dataDir = makeDataDir()
    const first = await startApart(dataDir)
    await ask(first.url, 'create table kept as select 5 as n')
    const pid = postmaster(dataDir)
    await kill(first.pid)
    expect(isAlive(pid)).toBe(true)
    const second = await start(dataDir)
    expect(second.adopted).toBe(true)
    expect(postmaster(dataDir)).toBe(pid)
    expect(await ask(second.url, 'select n from kept')).toBe(5)
    await second.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test.skipIf(!canGiveUpRights)(
    "of the app its database is taken over where root may not look at others' processes",
    async () => {
      const own = pathOf('root-only-container')
      mkdirSync(own, { mode: 0o700 })
      const dataDir = join(own, 'data')
      const first = await startApart(dataDir, { by: AS_IN_CONTAINER })
      const command = await startApart(dataDir, { by: AS_IN_CONTAINER, as: 'attachDatabase' })
      expect(command.url).toBe(first.url)
      await command.stop()
      const pid = postmaster(dataDir)
      await kill(first.pid)
      const second = await startApart(dataDir, { by: AS_IN_CONTAINER })
      expect(postmaster(dataDir)).toBe(pid)
      await second.stop()
      expect(isAlive(pid)).toBe(false)
    },
  )

  test('of the app a database whose socket was cleaned away is restarted', async () => {
    const dataDir = makeDataDir()
    const first = await startApart(dataDir)
    await ask(first.url, 'create table kept as select 5 as n')
    const pid = postmaster(dataDir)
    await kill(first.pid)
    rmSync(new URL(first.url).searchParams.get('host') ?? '', { recursive: true })
    const second = await start(dataDir)
    expect(postmaster(dataDir)).not.toBe(pid)
    expect(await ask(second.url, 'select n from kept')).toBe(5)
  })

  test('of a taken over database the app that took it over brings it back', async () => {
    const dataDir = makeDataDir()
    const first = await startApart(dataDir)
    await kill(first.pid)
    const { url } = await start(dataDir)
    await kill(postmaster(dataDir))
    await expect.poll(() => ask(url, 'select 1').catch(() => 0), { timeout: 20_000 }).toBe(1)
  })

  test('of the app and PostgreSQL at once the next start recovers every committed row', async () => {
    const dataDir = makeDataDir()
    const first = await startApart(dataDir)
    await ask(first.url, 'create table kept as select generate_series(1, 1000) as n')
    await Promise.all([kill(first.pid), kill(postmaster(dataDir))])
    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'select count(*)::int from kept')).toBe(1000)
  })
})

describe('a pid file left behind', () => {
  test.each([
    ['of a process that is gone', () => 4_194_303],
    ['of a process that is something else by now', () => process.pid],
    ['that is of process 1', () => 1],
  ])('%s stops no start', async (_name, pid) => {
    const dataDir = makeDataDir()
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${pid()}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n/tmp\n\n        1        2\nready   \n`,
    )
    own(dataDir)
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1)
  })

  test('of a process with the id of a running program of the same user stops no start', async () => {
    const dataDir = makeDataDir()
    const runAs = chooseRunAs(join(dataDir, 'postgres'))
    const other = spawn('sleep', ['60'], { ...(runAs && { uid: runAs.uid, gid: runAs.gid }) })
    children.push(other.pid ?? 0)
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${other.pid}\n/x\n1\n5432\n/tmp\n\n`,
    )
    own(dataDir)
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1)
    expect(isAlive(other.pid ?? 0)).toBe(true)
  })

  test.each([
    ['that is empty', ''],
    ['that is no pid file', 'hello\n'],
  ])('%s stops no start', async (_name, text) => {
    const dataDir = makeDataDir()
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    writeFileSync(file, text)
    own(dataDir)
    utimesSync(file, 1, 1)
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1)
  })

  test.each([
    ['of a running program', () => `${process.pid}\n`],
    ['that is empty', () => ''],
  ])('%s beside the socket stops no start', async (_name, text) => {
    const dataDir = makeDataDir()
    const before = await startDatabase(at(dataDir), options)
    const socketFolder = new URL(before.url).searchParams.get('host') ?? ''
    await before.stop()
    mkdirSync(socketFolder, { mode: 0o700 })
    writeFileSync(join(socketFolder, '.s.PGSQL.5432.lock'), text())
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1)
  })

  test.each([
    ['is empty', ''],
    ['is cut short', '{"pid": 12'],
    ['names a process that is gone', lockOf(4_194_303, processSpace())],
    ['names a process id that was given out again', lockOf(process.pid, processSpace())],
  ])('and a lock that %s stops no start', async (_name, text) => {
    const dataDir = makeDataDir()
    writeFileSync(join(dataDir, 'supervisor.lock'), text)
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1)
  })

  test('and a lock of a container that is gone stops no start', async () => {
    const dataDir = makeDataDir()
    const file = join(dataDir, 'supervisor.lock')
    writeFileSync(file, lockOfElsewhere)
    utimesSync(file, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1)
  })

  function own(dataDir: string): void {
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    if (isRoot) chownSync(join(dataDir, 'postgres', 'postmaster.pid'), uid, gid)
  }
})
