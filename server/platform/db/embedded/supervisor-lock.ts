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

/** Who looks after the database of a data folder: the web app, or a command while it runs. */
export type Role = 'server' | 'command'
export type Holder = {
  pid: number
  startedAt: string
  role: Role
  /** Where its pid means something: one container's processes are not to be seen from another. */
  space: string
}

export type Lock = { release: () => void }

/** How often a holder touches its lock, for those who can't see its process. */
const TOUCH_MS = 2_000
/** They wait this long for a touch, and not at all where the last one is older than `LONG_GONE_MS`. */
const WATCH_MS = 3 * TOUCH_MS
const LONG_GONE_MS = 10 * TOUCH_MS
const POLL_MS = 100

/**
 * Takes the lock file, or answers who holds it. It holds the pid and the start time of its process,
 * so that one left behind by a process that is gone is recognised even when its pid was given to
 * another; such a one is taken over. A lock from another container on the same folder is held as long
 * as it is being touched.
 */
export async function takeLock(file: string, role: Role): Promise<Lock | { heldBy: Holder }> {
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
    setAside(file, found)
  }
}

/** Written aside and linked into place: nobody ever sees half of it. */
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
      // A full disk or a folder that is gone does not end the work; the next touch may succeed.
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

/** Whether this process still is the holder; cheap, asked again and again. */
export function isHeldBy(file: string, holder: Holder): boolean {
  return readText(file) === JSON.stringify(holder) && isRunning(holder)
}

/** Whether the holder's process can't be seen from here, nor its database be reached. */
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
    const { pid, startedAt, role, space } = JSON.parse(text)
    if (!Number.isInteger(pid) || typeof startedAt !== 'string') return null
    return { pid, startedAt, role: role === 'command' ? 'command' : 'server', space: String(space) }
  } catch {
    // Written by hand, or damaged.
    return null
  }
}

/**
 * Removes the lock that says `text`, whose holder is gone. Of several who see it only one can rename
 * it; should a quicker one have put its own in place meanwhile, that is put back.
 */
function setAside(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readText(aside) !== text) linkSync(aside, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
