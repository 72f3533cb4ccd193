import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { answers, findPrograms } from '../../../platform/testing/debian.ts'
import { freePort } from '../../../platform/testing/run-server.ts'
import type { PatroniCluster } from './patroni.ts'
import { killChild } from './user-process.ts'

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')

export type WayPrograms = NonNullable<ReturnType<typeof findWayPrograms>>

export const findWayPrograms = () =>
  findPrograms(['pgbouncer', 'haproxy'], {
    pgbouncer: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
    haproxy: ['/usr/sbin/haproxy'],
  })

/** `text` with all `changes` made; throws if one does not apply. */
function changed(text: string, changes: ReadonlyArray<readonly [RegExp, string]>): string {
  return changes.reduce((now, [from, to]) => {
    if (!from.test(now)) throw new Error(`${from} is not in the file`)
    return now.replace(from, to)
  }, text)
}

/**
 * PgBouncer, and HAProxy behind it, with the files of `deploy/`, changed only in their addresses: the route to the
 * current primary. Returns the address of each.
 */
export async function openWayToPrimary(
  { haproxy, pgbouncer }: WayPrograms,
  { folder, nodes, processes }: PatroniCluster,
  people: Readonly<Record<string, string>>,
): Promise<{ pgbouncer: string; haproxy: string; stop: () => Promise<void> }> {
  const [toPrimary, health, own] = [await freePort(), await freePort(), await freePort()]
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return processes.own(path)
  }
  const servers = nodes.map(({ address, apiAddress }, at) => {
    const check = `check port ${apiAddress.split(':')[1]}`
    return [new RegExp(`node-${at + 1}:5432 check port 8008`), `${address} ${check}`] as const
  })
  const cfg = changed(read('haproxy.cfg'), [
    [/bind :5000/, `bind 127.0.0.1:${toPrimary}`],
    [/bind :8404/, `bind 127.0.0.1:${health}`],
    ...servers,
  ])
  const list = Object.entries(people).map(([name, password]) => `"${name}" "${password}"`)
  const userList = write('userlist.txt', `${list.join('\n')}\n`)
  const ini = changed(read('pgbouncer.ini'), [
    [/host=haproxy port=5000/, `host=127.0.0.1 port=${toPrimary}`],
    [/listen_addr = \*/, 'listen_addr = 127.0.0.1'],
    [/listen_port = 6432/, `listen_port = ${own}`],
    [/auth_file = .*/, `auth_file = ${userList}`],
  ])
  const running: ChildProcess[] = [
    processes.start('haproxy', haproxy, ['-db', '-f', write('haproxy.cfg', cfg)]),
    processes.start('pgbouncer', pgbouncer, ['-q', write('pgbouncer.ini', ini)]),
  ]
  const stop = async () => {
    await Promise.all(running.map(killChild))
  }
  for (const port of [toPrimary, own]) {
    while (!(await answers(port))) {
      if (running.some(({ exitCode }) => exitCode !== null)) {
        await stop()
        throw new Error(processes.log())
      }
      await sleep(50)
    }
  }
  return { pgbouncer: `127.0.0.1:${own}`, haproxy: `127.0.0.1:${toPrimary}`, stop }
}
