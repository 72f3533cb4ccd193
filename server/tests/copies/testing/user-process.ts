import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverEnvironment } from '../../../platform/db/embedded/cluster.ts'
import type { RunAs } from '../../../platform/db/embedded/run-as.ts'

// Never synchronously: this process forwards the programs' connections.
const execute = promisify(execFile)
const ONCE_MS = 120_000

/** Runs a test's programs as PostgreSQL's user, with one log in their folder. */
export type UserProcesses = {
  /** The system ends it with this process, even if that is killed. */
  start: (name: string, program: string, args: readonly string[]) => ChildProcess
  /** Runs it to its end; returns its output. Throws its error output if it fails. */
  once: (
    program: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<string>
  /** Gives a file to the user. */
  own: (path: string) => string
  /** Recent output of all programs. */
  log: () => string
}

export function userProcesses(folder: string, setpriv: string, runAs: RunAs | null): UserProcesses {
  const as = runAs ? { uid: runAs.uid, gid: runAs.gid } : {}
  const env = { ...serverEnvironment(), HOME: folder, LC_ALL: 'C.UTF-8' }
  const logFile = join(folder, 'log')
  const own = (path: string) => {
    if (runAs) chownSync(path, runAs.uid, runAs.gid)
    return path
  }
  return {
    start: (name, program, args) => {
      const log = openSync(logFile, 'a')
      const stdio = ['ignore', log, log] as const
      const all = ['--pdeathsig', 'TERM', program, ...args]
      const child = spawn(setpriv, all, { ...as, env, cwd: folder, stdio: [...stdio] })
      closeSync(log)
      child.on('error', (error) => writeFileSync(logFile, `${name}: ${error}\n`, { flag: 'a' }))
      return child
    },
    once: async (program, args, more = {}) => {
      const options = { ...as, env: { ...env, ...more }, cwd: folder, timeout: ONCE_MS }
      const { stdout } = await execute(program, [...args], options)
      return stdout
    },
    own,
    log: () => readFileSync(logFile, 'utf8').split('\n').slice(-60).join('\n'),
  }
}

/** Kills the process and waits for its end. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
