import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcess, processSpace } from './process-info.ts'

/** The process that supervises a data folder's database: the web app, or a running command. */
export type Role = 'server' | 'command'
export type Holder = {
  pid: number
  startedAt: string
  role: Role
  /** Pid namespace: processes of one container are invisible to another. */
  space: string
}

export type Lock = { release: () => void }

/** Heartbeat interval of the lock, for processes that can't see the holder. */
const TOUCH_MS = 2_000
/** They wait this long for a heartbeat, and not at all if the last one is older than `LONG_GONE_MS`. */
const WATCH_MS = 3 * TOUCH_MS
const LONG_GONE_MS = 10 * TOUCH_MS
const POLL_MS = 100

/**
 * Takes the lock file, or returns its holder. The file has the pid and start time of the process, so that a
 * stale lock is recognized even if its pid was reused; a stale lock is taken over. A lock from another
 * container counts as held as long as its heartbeat continues.
 */
export async function acquireLock(file: string, role: Role): Promise<Lock | { heldBy: Holder }> {
  const startedAt = findProcess(process.pid)?.startedAt ?? ''
  const mine: Holder = { pid: process.pid, startedAt, role, space: processSpace() }
  const text = JSON.stringify(mine)
  for (;;) {
    try {
      createLock(file, text)
      return keep(file, text)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = readText(file)
    const holder = parseHolder(found)
    if (holder && (isElsewhere(holder) ? await isTouched(file) : isRunning(holder))) {
      return { heldBy: holder }
    }
    removeStale(file, found)
  }
}

/** Written under another name and linked into place, so that it is never partially visible. */
function createLock(file: string, text: string): void {
  const making = `${file}.${process.pid}.new`
  try {
    writeFileSync(making, text, { mode: 0o644 })
    linkSync(making, file)
  } finally {
    rmSync(making, { force: true })
  }
}

function keep(file: string, text: string): Lock {
  const touching = setInterval(() => {
    try {
      if (readText(file) === text) utimesSync(file, new Date(), new Date())
    } catch {
      // A full disk or missing folder is no reason to stop; the next heartbeat may succeed.
    }
  }, TOUCH_MS)
  touching.unref()
  return {
    release: () => {
      clearInterval(touching)
      if (readText(file) === text) rmSync(file, { force: true })
    },
  }
}

/** Whether this process still holds the lock; cheap enough to poll. */
export function isHeldBy(file: string, holder: Holder): boolean {
  return readText(file) === JSON.stringify(holder) && isRunning(holder)
}

/** Whether the holder is in another pid namespace, so that its process and database are out of reach. */
export const isElsewhere = ({ space }: Holder) => space !== processSpace()

const isRunning = ({ pid, startedAt }: Holder) => findProcess(pid)?.startedAt === startedAt

async function isTouched(file: string): Promise<boolean> {
  const before = touchedAt(file)
  if (before === null || Math.abs(Date.now() - before) > LONG_GONE_MS) return false
  for (let waited = 0; waited < WATCH_MS; waited += POLL_MS) {
    await sleep(POLL_MS)
    const now = touchedAt(file)
    if (now !== before) return now !== null
  }
  return false
}

function touchedAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function parseHolder(text: string): Holder | null {
  try {
    // biome-ignore lint/plugin: a file that this machine's server writes
    const { pid, startedAt, role, space } = JSON.parse(text)
    if (!Number.isInteger(pid) || typeof startedAt !== 'string') return null
    return { pid, startedAt, role: role === 'command' ? 'command' : 'server', space: String(space) }
  } catch {
    // Edited by hand, or damaged.
    return null
  }
}

/**
 * Removes the stale lock with content `text`. Of several processes only one can rename it; if a faster one has
 * placed its own lock meanwhile, that is restored.
 */
function removeStale(file: string, text: string): void {
  const renamed = `${file}.${process.pid}`
  try {
    renameSync(file, renamed)
    if (readText(renamed) !== text) linkSync(renamed, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(renamed, { force: true })
  }
}
