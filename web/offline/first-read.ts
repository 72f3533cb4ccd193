import { findLastHere, readAhead } from '../features/run-sheet/log/device-log.ts'
import { findFirstPart } from '../features/run-sheet/log/file-store.ts'
import { listKept } from '../features/run-sheet/log/kept-sheets.ts'
import type { Here, KeptSheet } from '../features/run-sheet/log/kept-types.ts'
import { compareSession } from '../lib/kept/compare-session.ts'

// The first screen's data are read while the browser still compiles the page’s code (`start.ts`), the slowest step on
// a phone.

export type FirstRead = {
  here: Here
  /** The latest first. */
  sheets: KeptSheet[]
  /** Head and first lines of a single sheet, which is opened at once. */
  part: string | null
}

/** A server without a response in this time counts as offline, which this page is made for. */
const ANSWER_MS = 2_000

export const firstRead: Promise<FirstRead | null> = readFirst().catch(() => null)

/**
 * This device's data of the last person here. If the server can be reached, the session is checked first: other
 * owners' data are locked or removed before anything is shown.
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
