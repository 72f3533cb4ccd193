import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { asSuperuser, OWNER } from './embedded/cluster.ts'
import { startDatabase } from './start-database.ts'
import { ask, canGiveUpRights, dataFolders, onLinuxAsRoot } from './testing/data-folders.ts'

const { options, pathOf, newPath, makeDataDir, start, startApart } = dataFolders()
const SYSTEM_USER = { uid: 65_534, gid: 65_534 }
const WITHOUT_SETUID = ['setpriv', '--bounding-set=-setuid', '--inh-caps=-setuid']

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

  test('the database belongs to its superuser', async () => {
    const dataDir = makeDataDir()
    const { url, stop } = await start(dataDir)
    await ask(asSuperuser(url), `alter role ${OWNER} rename to former_owner`)
    await stop()
    await expectRefusal(dataDir, 'whose database belonged to its superuser. Nothing was changed.')
    // Nor is its server left running.
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    await expect.poll(() => existsSync(pidFile)).toBe(false)
  })

  test("the database's folder holds other things", async () => {
    const dataDir = pathOf('foreign')
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
      const disk = pathOf('small-disk')
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
    const refused = startDatabase({ dataDir: pathOf(), databaseUrl }, options)
    await expect(refused).rejects.toThrow(/^DATABASE_URL is not an address like postgres:/)
    await expect(refused).rejects.not.toThrow(/cret/)
  })

  test('the outside database cannot be reached, without revealing its password', async () => {
    const databaseUrl = 'postgres://someone:secret@localhost:1/nowhere?password=secret'
    const refused = startDatabase({ dataDir: pathOf(), databaseUrl }, options)
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(
      /^The database at localhost:1\/nowhere can't be used: .*Check DATABASE_URL/,
    )
    await expect(refused).rejects.not.toThrow(/secret/)
  })

  function writeAt(name: string): string {
    writeFileSync(pathOf(name), '')
    return pathOf(name)
  }

  async function expectRefusal(dataDir: string, words: string | RegExp): Promise<void> {
    const refused = start(dataDir)
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(words)
  }
})

describe.skipIf(!onLinuxAsRoot)('an ordinary user', () => {
  test('runs the database as itself', async () => {
    const parent = pathOf('ordinary')
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
    const dataDir = newPath('other')
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
    const parent = pathOf('unlisted')
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
