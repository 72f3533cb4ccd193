import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../../../platform/testing/run-server.ts'
import { killChild, type UserProcesses } from './user-process.ts'

export type Etcd = { url: string; start: () => void; kill: () => Promise<void> }

/** Three members of etcd in `folder`. */
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
  return etcds
}

/** Until the members have agreed on their version: before that Patroni ends with an error. */
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

const EtcdStatus = z.object({
  leader: z.string(),
  header: z.object({ member_id: z.string() }),
})

/** The member that leads the others. */
export async function etcdLeader(etcds: readonly Etcd[]): Promise<Etcd> {
  for (const etcd of etcds) {
    const answer = await fetch(`${etcd.url}/v3/maintenance/status`, { method: 'POST', body: '{}' })
    const { leader, header } = EtcdStatus.parse(await answer.json())
    if (leader === header.member_id) return etcd
  }
  throw new Error('etcd has no leader')
}
