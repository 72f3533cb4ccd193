import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { isAlive, processSpace } from './embedded/process-info.ts'
import { chooseRunAs } from './embedded/run-as.ts'
import { attachDatabase, type RunningDatabase, startDatabase } from './start-database.ts'

const isRoot = process.getuid?.() === 0
const onLinuxAsRoot = isRoot && process.platform === 'linux'
const SYSTEM_USER = { uid: 65_534, gid: 65_534 }
/** Runs a program as root may be in a container: other users' processes are closed to it. */
const AS_IN_CONTAINER = [
  'setpriv',
  '--bounding-set=-sys_ptrace,-dac_read_search',
  '--inh-caps=-sys_ptrace,-dac_read_search',
]
const WITHOUT_SETUID = ['setpriv', '--bounding-set=-setuid', '--inh-caps=-setuid']
const canGiveUpRights =
  onLinuxAsRoot &&
  spawnSync('setpriv', [...AS_IN_CONTAINER.slice(1), 'true'], { stdio: 'ignore' }).status === 0
const lockOf = (pid: number, space: string) =>
  JSON.stringify({ pid, startedAt: '1', role: 'server', space })
const lockOfElsewhere = lockOf(7, 'another container')

let folder: string
/** A data folder with an empty database, to be copied instead of created each time. */
let made: string
const said: string[] = []
const running: RunningDatabase[] = []
const children: number[] = []
let n = 0

beforeAll(async () => {
  folder = mkdtempSync(join(inject('testFolder'), 'supervisor-'))
  chmodSync(folder, 0o755)
  made = join(folder, 'made')
  const first = await startDatabase({ dataDir: made, databaseUrl: null }, { log: () => {} })
  await first.stop()
  // No test cuts the power: what a killed process wrote stays, and the disk is not waited for.
  appendFileSync(join(made, 'postgres', 'postgresql.conf'), '\nfsync = off\n')
})

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  for (const pid of children.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  said.length = 0
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = { log: (message: string) => void said.push(message) }
const at = (dataDir: string) => ({ dataDir, databaseUrl: null })

/** A data folder of the test's own, with a database that was stopped cleanly. */
function makeDataDir(): string {
  n += 1
  const dataDir = join(folder, `data-${n}`)
  cpSync(made, dataDir, { recursive: true })
  chmodSync(join(dataDir, 'postgres'), 0o700)
  const runAs = chooseRunAs(join(made, 'postgres'))
  if (runAs) spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, join(dataDir, 'postgres')])
  return dataDir
}

async function start(dataDir: string): Promise<RunningDatabase> {
  const database = await startDatabase(at(dataDir), options)
  running.push(database)
  return database
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The database in a process of its own, as a server or a command; answers its pid and address. */
async function startApart(
  dataDir: string,
  { as = 'startDatabase', user = {} as { uid?: number; gid?: number }, by = [] as string[] } = {},
): Promise<{ pid: number; url: string; stop: () => Promise<void> }> {
  const [program = '', ...args] = [...by, process.execPath, RUNNER, as, dataDir]
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/', ...user })
  const pid = child.pid ?? 0
  children.push(pid)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()))
    void ended.then(() => reject(new Error('ended before it was ready')))
  })
  if (!url.startsWith('postgres:')) throw new StartRefused(url)
  const stop = () => {
    child.stdin.end()
    return ended
  }
  return { pid, url, stop }
}

const RUNNER = fileURLToPath(new URL('./testing/run-database.ts', import.meta.url))

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid)) await sleep(5)
}

describe('a database in a data folder', () => {
  test('is made, keeps its rows from one start to the next, and leaves nothing running', async () => {
    const dataDir = join(folder, 'new folder, with spaces')
    const first = await start(dataDir)
    await ask(first.url, 'create table kept as select 7 as n')
    const pid = postmaster(dataDir)
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(dataDir, 'supervisor.lock'))).toBe(false)

    const second = await start(dataDir)
    expect(await ask(second.url, 'select n from kept')).toBe(7)
    expect(second).toMatchObject({ embedded: true, adopted: false })
    expect(new URL(second.url).pathname).toBe('/parcelproof')
  })

  test('is private: no port, and a socket for its user alone', async () => {
    const { url } = await start(makeDataDir())
    expect(await ask(url, 'show listen_addresses')).toBe('')
    expect(statSync(new URL(url).searchParams.get('host') ?? '').mode & 0o077).toBe(0)
  })

  test('sorts text by code point and speaks UTF-8, whatever the machine is set to', async () => {
    const { url } = await start(makeDataDir())
    expect(await ask(url, "select 'Z' < 'a' and lower('Ä') = 'ä'")).toBe(true)
    expect(await ask(url, 'show server_encoding')).toBe('UTF8')
    expect(await ask(url, 'show timezone')).toBe('UTC')
  })

  test('may lie on a path too long for a socket', async () => {
    const dataDir = join(folder, 'long'.repeat(30), 'data')
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test.skipIf(!onLinuxAsRoot)('may lie below a folder that only root may enter', async () => {
    const own = join(folder, 'root-only')
    mkdirSync(own, { mode: 0o700 })
    const { url } = await start(join(own, 'data'))
    expect(await ask(url, 'select 1')).toBe(1)
    const again = attachDatabase(at(join(own, 'data')), options)
    expect(await ask((await again).url, 'select 1')).toBe(1)
    await (await again).stop()
  })

  test.skipIf(!isRoot)('that root copied is given back to the user it runs as', async () => {
    const dataDir = makeDataDir()
    spawnSync('chown', ['-R', '0:0', join(dataDir, 'postgres')])
    chmodSync(join(dataDir, 'postgres'), 0o755)
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test('keeps a log that does not grow for ever', async () => {
    const dataDir = makeDataDir()
    truncateSync(join(dataDir, 'postgres.log'), 51 * 1024 * 1024)
    await start(dataDir)
    expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(10_000)
    expect(existsSync(join(dataDir, 'postgres.log.1'))).toBe(true)
  })

  test('leaves no half of one behind when making it was interrupted', async () => {
    const dataDir = join(folder, 'interrupted')
    mkdirSync(join(dataDir, 'postgres.new-1'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new-1', 'PG_VERSION'), '18\n')
    await start(dataDir)
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
  })
})

describe('one data folder', () => {
  test('is refused to a second server, in words that name the first', async () => {
    const dataDir = makeDataDir()
    await start(dataDir)
    const second = startDatabase(at(dataDir), options)
    await expect(second).rejects.toThrow(StartRefused)
    await expect(second).rejects.toThrow(
      `in use by another ParcelProof (process ${process.pid}). End that one, or choose another folder`,
    )
  })

  test('is refused to a second server in another process, and free once the first has ended', async () => {
    const dataDir = makeDataDir()
    const first = await startApart(dataDir)
    await expect(start(dataDir)).rejects.toThrow(`another ParcelProof (process ${first.pid})`)
    await first.stop()
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1)
  })

  test('is refused while another container runs on it, to a command as well', async () => {
    const dataDir = makeDataDir()
    const file = join(dataDir, 'supervisor.lock')
    writeFileSync(file, lockOfElsewhere)
    const touching = setInterval(() => utimesSync(file, new Date(), new Date()), 50)
    try {
      const words = 'in use by another ParcelProof (process 7 of another container or machine)'
      await expect(start(dataDir)).rejects.toThrow(words)
      await expect(attachDatabase(at(dataDir), options)).rejects.toThrow(words)
    } finally {
      clearInterval(touching)
    }
  })

  test('has one server when two start at once', async () => {
    const dataDir = join(folder, 'two-at-once')
    const outcomes = await Promise.allSettled([startApart(dataDir), startApart(dataDir)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { reason } = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(String(reason)).toContain('in use by another ParcelProof')
    for (const one of outcomes) if (one.status === 'fulfilled') await one.value.stop()
  })

  test('lets a command in on the running server, which goes on when the command has ended', async () => {
    const dataDir = makeDataDir()
    const server = await start(dataDir)
    const command = await attachDatabase(at(dataDir), options)
    expect(command.url).toBe(server.url)
    await command.stop()
    expect(await ask(server.url, 'select 1')).toBe(1)
  })

  test('is run by a command alone for as long as it needs it', async () => {
    const dataDir = makeDataDir()
    const command = await attachDatabase(at(dataDir), options)
    running.push(command)
    const pid = postmaster(dataDir)
    await expect(start(dataDir)).rejects.toThrow('in use by a parcelproof command')
    await command.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1)
  })

  test('is shared by two commands; the one that started it waits for the other', async () => {
    const dataDir = makeDataDir()
    const first = await attachDatabase(at(dataDir), options)
    const second = await attachDatabase(at(dataDir), options)
    const stopped = first.stop().then(() => 'stopped')
    expect(await Promise.race([stopped, sleep(300)])).toBeUndefined()
    expect(await ask(second.url, 'select 1')).toBe(1)
    await second.stop()
    expect(await stopped).toBe('stopped')
  })

  test('is started by a command that waits for a server that is still making it', async () => {
    const dataDir = join(folder, 'waits')
    const server = startApart(dataDir)
    await expect.poll(() => existsSync(join(dataDir, 'supervisor.lock'))).toBe(true)
    const command = await attachDatabase(at(dataDir), options)
    expect(command.url).toBe((await server).url)
    await (await server).stop()
  })
})

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
      const own = join(folder, 'root-only-container')
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

describe('an impossible start is refused with a message', () => {
  test.each([
    [
      'the data folder is a file',
      () => writeAt('file'),
      'is a file. Choose another with DATA_DIR.',
    ],
    [
      'part of its path is a file',
      () => join(writeAt('part'), 'data'),
      'part of its path is a file',
    ],
  ])('%s', async (_name, path, words) => {
    await expectRefusal(path(), words)
  })

  test('the database was made by another PostgreSQL', async () => {
    const dataDir = makeDataDir()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expectRefusal(dataDir, 'was created by PostgreSQL 17; this release includes 18')
    await expectRefusal(dataDir, 'bin/parcelproof backup --to backup.tar')
    await expectRefusal(
      dataDir,
      `DATA_DIR=${dataDir}-new bin/parcelproof restore --from backup.tar`,
    )
  })

  test("the database's folder holds other things", async () => {
    const dataDir = join(folder, 'foreign')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'mine')
    await expectRefusal(dataDir, 'holds files that are not a database')
    expect(readFileSync(join(dataDir, 'postgres', 'notes.txt'), 'utf8')).toBe('mine')
  })

  test('its files are damaged: the end of the log says what is wrong', async () => {
    const dataDir = makeDataDir()
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'))
    await expectRefusal(
      dataDir,
      /did not start\. The end of .*postgres\.log says:[\s\S]*pg_control/,
    )
  })

  test.skipIf(!onLinuxAsRoot)(
    'the disk is full, and once there is room it starts',
    async ({ skip }) => {
      const disk = join(folder, 'small-disk')
      mkdirSync(disk)
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', disk])
      skip(mounted.status !== 0, 'this machine does not allow mounting a small disk')
      try {
        await expectRefusal(join(disk, 'data'), 'is full. Make room and start again')
        expect(readdirSync(join(disk, 'data')).filter((name) => /new-|lock/.test(name))).toEqual([])
        spawnSync('mount', ['-o', 'remount,size=400m', disk])
        await (await start(join(disk, 'data'))).stop()
        spawnSync('mount', ['-o', 'remount,ro', disk])
        await expectRefusal(join(disk, 'data'), 'is on a read-only disk')
      } finally {
        spawnSync('umount', [disk])
      }
    },
  )

  test.skipIf(!canGiveUpRights)('root may not become another user', async () => {
    const refused = startApart(makeDataDir(), { by: WITHOUT_SETUID })
    await expect(refused).rejects.toThrow(/root may not change to user \w+ here/)
  })

  test('the outside database has an address that is none', async () => {
    const databaseUrl = 'postgres://someone:se/cret@/@host:x/nowhere'
    const refused = startDatabase({ dataDir: folder, databaseUrl }, options)
    await expect(refused).rejects.toThrow(/^DATABASE_URL is not an address like postgres:/)
    await expect(refused).rejects.not.toThrow(/cret/)
  })

  test('the outside database cannot be reached, without revealing its password', async () => {
    const databaseUrl = 'postgres://someone:secret@localhost:1/nowhere?password=secret'
    const refused = startDatabase({ dataDir: folder, databaseUrl }, options)
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(
      /^The database at localhost:1\/nowhere can't be used: .*Check DATABASE_URL/,
    )
    await expect(refused).rejects.not.toThrow(/secret/)
  })

  function writeAt(name: string): string {
    writeFileSync(join(folder, name), '')
    return join(folder, name)
  }

  async function expectRefusal(dataDir: string, words: string | RegExp): Promise<void> {
    const refused = start(dataDir)
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(words)
  }
})

test('an outside database is used as it is, and left running', async () => {
  const { url } = await start(makeDataDir())
  const outside = await startDatabase({ dataDir: '/nowhere', databaseUrl: url }, options)
  expect(outside).toMatchObject({ url, embedded: false })
  await outside.stop()
  expect(await ask(url, 'select 1')).toBe(1)
})

describe.skipIf(!onLinuxAsRoot)('an ordinary user', () => {
  test('runs the database as itself', async () => {
    const parent = join(folder, 'ordinary')
    mkdirSync(parent)
    chownSync(parent, SYSTEM_USER.uid, SYSTEM_USER.gid)
    const { url, stop } = await startApart(join(parent, 'data'), { user: SYSTEM_USER })
    expect(await ask(url, 'select 1')).toBe(1)
    expect(statSync(join(parent, 'data', 'postgres')).uid).toBe(SYSTEM_USER.uid)
    await stop()
    // Root may use it now and then without taking it away from its owner.
    await (await start(join(parent, 'data'))).stop()
    const again = await startApart(join(parent, 'data'), { user: SYSTEM_USER })
    await again.stop()
  })

  test.each([
    ['a folder that belongs to another', 0o700, { uid: 1, gid: 1 }],
    ['a folder it may not write to', 0o555, SYSTEM_USER],
  ])('is refused %s, in words', async (_name, mode, owner) => {
    n += 1
    const dataDir = join(folder, `other-${n}`)
    mkdirSync(dataDir)
    chmodSync(dataDir, mode)
    chownSync(dataDir, owner.uid, owner.gid)
    await expect(startApart(dataDir, { user: SYSTEM_USER })).rejects.toThrow(
      "can't be read and written by this user",
    )
  })

  test('sees that the database belongs to another user', async () => {
    const dataDir = makeDataDir()
    chmodSync(dataDir, 0o777)
    await expect(startApart(dataDir, { user: SYSTEM_USER })).rejects.toThrow(
      "can't be read and written by this user",
    )
  })

  test('without an entry in the list of users sees the line to add', async () => {
    const parent = join(folder, 'unlisted')
    mkdirSync(parent)
    chownSync(parent, 54_321, 54_321)
    const refused = startApart(join(parent, 'data'), { user: { uid: 54_321, gid: 54_321 } })
    await expect(refused).rejects.toThrow("echo 'parcelproof:x:54321:54321:")
  })

  test("sees that a command needs the rights of the web app's user", async () => {
    const dataDir = makeDataDir()
    const server = await start(dataDir)
    chmodSync(dataDir, 0o777)
    const refused = startApart(dataDir, { as: 'attachDatabase', user: SYSTEM_USER })
    await expect(refused).rejects.toThrow(/in use by a ParcelProof of another user/)
    expect(await ask(server.url, 'select 1')).toBe(1)
  })
})
