import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { isAlive } from './embedded/process-info.ts'
import { attachDatabase, startDatabase } from './start-database.ts'
import { ask, at, dataFolders, isRoot, onLinuxAsRoot, postmaster } from './testing/data-folders.ts'

const { options, pathOf, running, makeDataDir, start, startApart } = dataFolders()
const lockOf = (pid: number, space: string) =>
  JSON.stringify({ pid, startedAt: '1', role: 'server', space })
const lockOfElsewhere = lockOf(7, 'another container')

describe('a database in a data folder', () => {
  test('is made, keeps its rows from one start to the next, and leaves nothing running', async () => {
    const dataDir = pathOf('new folder, with spaces')
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
    const dataDir = pathOf('long'.repeat(30), 'data')
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test.skipIf(!onLinuxAsRoot)('may lie below a folder that only root may enter', async () => {
    const own = pathOf('root-only')
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
    const dataDir = pathOf('interrupted')
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
    const dataDir = pathOf('two-at-once')
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
    const dataDir = pathOf('waits')
    const server = startApart(dataDir)
    await expect.poll(() => existsSync(join(dataDir, 'supervisor.lock'))).toBe(true)
    const command = await attachDatabase(at(dataDir), options)
    expect(command.url).toBe((await server).url)
    await (await server).stop()
  })
})

test('an outside database is used as it is, and left running', async () => {
  const { url } = await start(makeDataDir())
  const outside = await startDatabase({ dataDir: '/nowhere', databaseUrl: url }, options)
  expect(outside).toMatchObject({ url, embedded: false })
  await outside.stop()
  expect(await ask(url, 'select 1')).toBe(1)
})
