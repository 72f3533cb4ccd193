import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { SUPERUSER } from '../../../platform/db/embedded/cluster.ts'
import { chooseRunAs } from '../../../platform/db/embedded/run-as.ts'
import { etcdLeader, readWithoutPassword, startEtcd } from './etcd.ts'
import {
  gatherPrograms,
  makeNode,
  type Node,
  type PatroniNode,
  type PatroniPrograms,
  SCOPE,
} from './patroni-node.ts'
import { type UserProcesses, userProcesses } from './user-process.ts'

/** Time limit for the start of a cluster on a busy machine. */
const START_MS = 180_000

const Member = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  timeline: z.number().optional(),
})
type ClusterMember = z.infer<typeof Member>

export type PatroniCluster = {
  nodes: readonly PatroniNode[]
  /** The folder of its files, and the runner of programs as their owner. */
  folder: string
  processes: UserProcesses
  /** URL of a database of this name on all nodes. */
  nodesUrl: (database: string) => string
  /** Its members by Patroni; empty if no node responds. */
  members: () => Promise<ClusterMember[]>
  /** Waits until one node is the primary and the others follow, one of them synchronously; returns the primary. */
  settled: () => Promise<PatroniNode>
  /** The answer of etcd to reading the nodes' data without the password. */
  readEtcdWithoutPassword: () => Promise<string>
  /** `kill -9` of the leader of etcd; returns a function that starts it again. */
  killEtcd: () => Promise<() => void>
  /** `patronictl switchover` to another node; returns its name. */
  switchover: () => Promise<string>
  /**
   * A minor update of PostgreSQL by `patronictl`: the nodes restart in turn, standbys first; then a standby takes
   * over, and the previous primary restarts last.
   */
  restartInTurn: () => Promise<void>
  /** The recent log of its programs. */
  log: () => string
  stop: () => Promise<void>
}

/**
 * Three PostgreSQL servers under Patroni, with one synchronous standby, and three members of etcd: real processes on
 * this machine that always end with this process. Each node is reached, and reaches etcd, through doors that can be
 * shut.
 */
export async function startPatroni(programs: PatroniPrograms): Promise<PatroniCluster> {
  // PostgreSQL's user needs access to this folder, which a project's folder may deny.
  const folder = mkdtempSync(join(tmpdir(), 'parcelproof-patroni-'))
  const runAs = chooseRunAs(join(folder, 'postgres'))
  chmodSync(folder, 0o755)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const run = userProcesses(folder, programs.setpriv, runAs)
  const binFolder = gatherPrograms(folder, programs, runAs)
  const etcds = await startEtcd(folder, programs.etcd, run)
  const nodes = await Promise.all(
    ['n1', 'n2', 'n3'].map((name) =>
      makeNode({
        name,
        folder,
        binFolder,
        psql: programs.psql,
        patroni: programs.patroni,
        run,
        etcds,
      }),
    ),
  )
  for (const node of nodes) node.start()

  const cluster: PatroniCluster = {
    nodes,
    folder,
    processes: run,
    nodesUrl: (database) =>
      `postgres://${SUPERUSER}@${nodes.map(({ address }) => address).join(',')}/${database}`,
    members: () => readMembers(nodes),
    settled: () => untilSettled(nodes, cluster),
    readEtcdWithoutPassword: async () => readWithoutPassword(await etcdLeader(etcds)),
    killEtcd: async () => {
      const leader = await etcdLeader(etcds)
      await leader.kill()
      return leader.start
    },
    switchover: () => switchOver(programs, run, nodes, cluster),
    restartInTurn: () => restartInTurn(programs, run, nodes, cluster),
    log: () => run.log(),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
      await Promise.all(etcds.map((etcd) => etcd.kill()))
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
  try {
    await cluster.settled()
    return cluster
  } catch (error) {
    const said = cluster.log()
    await cluster.stop()
    throw new Error(`${error instanceof Error ? error.message : error}\n${said}`)
  }
}

async function readMembers(nodes: readonly Node[]): Promise<ClusterMember[]> {
  for (const { api } of nodes) {
    const signal = AbortSignal.timeout(2_000)
    const answer = await fetch(`${api}/cluster`, { signal }).catch(() => null)
    const read = z
      .object({ members: z.array(Member) })
      .safeParse(await answer?.json().catch(() => null))
    if (read.success) return read.data.members
  }
  return []
}

async function untilSettled(
  nodes: readonly Node[],
  { members }: Pick<PatroniCluster, 'members'>,
): Promise<PatroniNode> {
  let last: ClusterMember[] = []
  for (const since = Date.now(); Date.now() - since < START_MS; await sleep(500)) {
    last = await members()
    const primary = last.find(({ role }) => role === 'leader')
    const isWell =
      last.length === nodes.length &&
      last.some(({ role }) => role === 'sync_standby') &&
      last.every(
        ({ state, timeline }) =>
          /^(running|streaming)$/.test(state) && timeline === primary?.timeline,
      )
    const node = nodes.find(({ name }) => name === primary?.name)
    if (isWell && node) return node
  }
  throw new Error(`The cluster has not settled: ${JSON.stringify(last)}`)
}

async function switchOver(
  { patronictl }: PatroniPrograms,
  run: UserProcesses,
  nodes: readonly Node[],
  { members }: Pick<PatroniCluster, 'members'>,
): Promise<string> {
  const all = await members()
  const nameOf = (role: string) => all.find((member) => member.role === role)?.name ?? ''
  const [leader, candidate] = [nameOf('leader'), nameOf('sync_standby')]
  const { config = '' } = nodes[0] ?? {}
  const which = ['--leader', leader, '--candidate', candidate, '--force']
  await run.once(patronictl, ['-c', config, 'switchover', SCOPE, ...which])
  return candidate
}

async function restartInTurn(
  { patronictl }: PatroniPrograms,
  run: UserProcesses,
  nodes: readonly Node[],
  { members, settled, switchover }: Pick<PatroniCluster, 'members' | 'settled' | 'switchover'>,
): Promise<void> {
  const { config = '' } = nodes[0] ?? {}
  const restart = async (name: string) => {
    await run.once(patronictl, ['-c', config, 'restart', SCOPE, name, '--force'])
    await settled()
  }
  const before = await settled()
  // The synchronous standby last: while it is down every write waits until Patroni chooses another.
  const standbys = (await members()).filter(({ name }) => name !== before.name)
  standbys.sort((a, b) => Number(a.role === 'sync_standby') - Number(b.role === 'sync_standby'))
  for (const { name } of standbys) await restart(name)
  await switchover()
  await settled()
  await restart(before.name)
}
