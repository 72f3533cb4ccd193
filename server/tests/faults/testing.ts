import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Random } from '../../../sample/random.ts'
import { isAlive } from '../../platform/db/embedded/process-info.ts'

/** Whether faults are injected at length (`npm run test:faults`) or briefly. */
export const IS_LONG = process.env.FAULTS === 'long'

/** Time limit for expected events; they are slow on a busy machine. */
export const TIMEOUT_MS = IS_LONG ? 15 * 60_000 : 120_000

/** Random moments of this run; repeat them with FAULT_SEED. */
export function seededMoments(name: string): Random {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)
  process.stdout.write(`${name}: FAULT_SEED=${seed}\n`)
  return new Random(seed)
}

/** The pid of the PostgreSQL server on a data folder. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** A process and all its descendants, itself last. */
export function familyOf(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const childrenOf = Map.groupBy(all, parentOf)
  const family = (each: number): number[] => [...(childrenOf.get(each) ?? []).flatMap(family), each]
  return family(pid)
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** Kills processes as a power cut does: without a signal that they could handle. */
export async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10))
}

/**
 * Converts a psql script to statements for another client: `\getenv` reads a variable, `:'name'` writes it as text
 * and `:"DBNAME"` the database's name. Other psql commands are refused.
 */
export function readRolesScript(
  script: string,
  { database, env }: { database: string; env: Readonly<Record<string, string>> },
): string[] {
  const values = new Map<string, string>()
  const lines = script.split('\n').filter((line) => {
    if (!line.startsWith('\\')) return !line.startsWith('--')
    const [, name, variable] = /^\\getenv (\w+) (\w+)$/.exec(line) ?? []
    const value = variable && env[variable]
    if (name === undefined || value === undefined) throw new Error(`not known here: ${line}`)
    values.set(name, value)
    return false
  })
  return lines
    .join('\n')
    .replaceAll(':"DBNAME"', pg.escapeIdentifier(database))
    .replace(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(values.get(name) ?? ''))
    .split(/;\s*(?:\n|$)/)
    .filter((statement) => statement.trim())
}
