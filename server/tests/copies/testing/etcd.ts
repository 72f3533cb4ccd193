import type { ChildProcess } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../../../platform/testing/run-server.ts'
import { killChild, type UserProcesses } from './user-process.ts'

export type Etcd = { url: string; start: () => void; kill: () => Promise<void> }

const ADD_USERS = new URL('../../../../deploy/etcd-users.py', import.meta.url)
/** The password of the nodes. */
export const ETCD_PASSWORD = 'etcd-password-of-tests'

/** Three members of etcd in `folder`, with a password as in `deploy/`. */
export async function startEtcd(
  folder: string,
  program: string,
  run: UserProcesses,
): Promise<Etcd[]> {
  const members = await Promise.all(
    ['e1', 'e2', 'e3'].map(async (name) => ({
      name,
      url: `http://127.0.0.1:${await freePort()}`,
      peer: `http://127.0.0.1:${await freePort()}`,
    })),
  )
  const etcds = members.map(({ name, url, peer }) => {
    let child: ChildProcess
    const start = () => {
      child = run.start(name, program, [
        `--name=${name}`,
        `--data-dir=${join(folder, name)}`,
        `--listen-client-urls=${url}`,
        `--advertise-client-urls=${url}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=${members.map((each) => `${each.name}=${each.peer}`).join(',')}`,
        '--log-level=error',
      ])
    }
    start()
    return { url, start, kill: () => killChild(child) }
  })
  await Promise.all(etcds.map(untilAgreed))
  const script = join(folder, 'etcd-users.py')
  copyFileSync(ADD_USERS, script)
  const env = { ETCD_URL: etcds[0]?.url ?? '', ETCD_PASSWORD }
  // The second run finds them existing.
  for (let n = 0; n < 2; n++) await run.once('/usr/bin/python3', [run.own(script)], env)
  return etcds
}

/** Waits until the members have agreed on their version: before that Patroni fails. */
async function untilAgreed({ url }: Etcd): Promise<void> {
  for (const since = Date.now(); Date.now() - since < START_MS; await sleep(100)) {
    const answer = await fetch(`${url}/version`).catch(() => null)
    const version = EtcdVersion.safeParse(await answer?.json().catch(() => null))
    if (version.success) return
  }
  throw new Error(`The etcd members have not agreed: ${url}`)
}

const START_MS = 60_000
const EtcdVersion = z.object({ etcdcluster: z.string().regex(/^\d/) })

/** A member's answer to reading the nodes' data without the password. */
export async function readWithoutPassword({ url }: Etcd): Promise<string> {
  const key = Buffer.from('/service/').toString('base64')
  const answer = await fetch(`${url}/v3/kv/range`, {
    method: 'POST',
    body: JSON.stringify({ key }),
  })
  return answer.text()
}

const EtcdStatus = z.object({
  leader: z.string(),
  header: z.object({ member_id: z.string() }),
})

export async function etcdLeader(etcds: readonly Etcd[]): Promise<Etcd> {
  for (const etcd of etcds) {
    const answer = await fetch(`${etcd.url}/v3/maintenance/status`, { method: 'POST', body: '{}' })
    const { leader, header } = EtcdStatus.parse(await answer.json())
    if (leader === header.member_id) return etcd
  }
  throw new Error('etcd has no leader')
}
