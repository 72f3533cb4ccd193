import { findLastHere, readAhead } from '../features/run-sheet/log/device-log.ts'
import { findFirstPart } from '../features/run-sheet/log/file-store.ts'
import { listKept } from '../features/run-sheet/log/kept-sheets.ts'
import type { Here, KeptSheet } from '../features/run-sheet/log/kept-types.ts'
import { compareSession } from '../lib/kept/compare-session.ts'

// What the first screen shows is read while the browser still compiles the page’s code (`start.ts`), which takes a phone longer
// than anything else here.

export type FirstRead = {
  here: Here
  /** The latest first. */
  sheets: KeptSheet[]
  /** Head and first lines of the only sheet there is, which is opened at once. */
  part: string | null
}

/** A server that gives no answer for so long is away: this page is here for that. */
const ANSWER_MS = 2_000

export const firstRead: Promise<FirstRead | null> = readFirst().catch(() => null)

/**
 * What this device keeps for who worked here last. Where the server can be reached it is asked first whose the session
 * is: what is not theirs is locked or removed before anything is shown.
 */
export async function readFirst(): Promise<FirstRead | null> {
  if (navigator.onLine) await compareSession(AbortSignal.timeout(ANSWER_MS))
  const here = await findLastHere()
  if (!here) return null
  const sheets = await listKept(here.owner)
  const [only] = sheets
  if (!only || sheets.length > 1) return { here, sheets, part: null }
  readAhead(here.owner, only)
  return { here, sheets, part: await findFirstPart(only) }
}
